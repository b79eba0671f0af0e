import SwiftEmitter

/// Makes markup for one page: names with links, sentences of the schema, and places.
struct SiteText {
  let site: Site
  /// The path of the page.
  let path: String
  /// The relative path to the site's folder, such as `../`; empty if the page is directly in it.
  let root: String

  init(_ site: Site, for path: String?) {
    self.site = site
    self.path = path ?? ""
    root = Page.root(of: self.path)
  }

  func link(_ text: String, to page: String?, anchor: String = "") -> HTML {
    guard let page else { return "\(text)" }
    let address = root + page.percentEncodedPath + (anchor.isEmpty ? "" : "#" + anchor)
    return "<a href=\"\(address)\">\(text)</a>"
  }

  /// Returns a list of short names, side by side; nothing without names.
  func names(_ links: [Site.Link]) -> HTML {
    if links.isEmpty { return .nothing }
    let items = links.map { "<li>\(name($0.name, to: $0.page, anchor: $0.anchor))</li>" as HTML }
    return "<ul class=\"names\">\(items)</ul>\n"
  }

  /// Returns a name as code, with a link if there is a page.
  func name(_ name: String, to page: String?, anchor: String = "") -> HTML {
    "<code>\(link(name, to: page, anchor: anchor))</code>"
  }

  /// Returns a name with a link to its definition in the schema.
  func defined(_ name: Name) -> HTML {
    "<code>\(name.text.breakable)</code> \(place(name.location))"
  }

  // MARK: Types

  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let partOfType = /[\w.]+|[^\w.]+/
  nonisolated(unsafe) private static let partOfProse = /`([^`]*)`|[^`]+|`/

  func type(_ type: TypeDefinition) -> HTML {
    name(type.qualifiedName, to: site.page(of: type))
  }

  /// Returns a type expression, such as `[InfoMessageModel]?`, with links for the names of types.
  func type(named text: String) -> HTML {
    let parts = text.matches(of: Self.partOfType).map { part -> HTML in
      let name = String(part.0)
      return link(name, to: site.types[name].flatMap(site.page))
    }
    return "<code>\(parts)</code>"
  }

  /// Returns the name of a map, union map or enum map as a link. Any other text is returned without a link.
  func map(_ name: String) -> HTML {
    let kinds: [Site.Kind] = [.maps, .unions, .values]
    let page = kinds.lazy.compactMap { site.page($0, name) }.first
    return page.map { self.name(name, to: $0) } ?? "\(name)"
  }

  func reference(_ type: TypeReference) -> HTML { self.type(named: type.description) }

  // MARK: Documentation

  /// Returns documentation of the schema as markup. Text in backticks becomes code; names of types in backticks become
  /// links.
  func prose(_ text: String?) -> HTML {
    // A backtick without a second one is an ordinary character.
    (text ?? "").matches(of: Self.partOfProse).reduce(into: .nothing) { html, part in
      let code = part.1.map(String.init)
      html += code.map { site.types[$0].map(type) ?? .code($0) } ?? "\(String(part.0))"
    }
  }

  func html(_ phrase: Phrase) -> HTML {
    phrase.spans.reduce(into: .nothing) { html, span in
      switch span {
      case .words(let text): html += "\(text)"
      case .code(let text): html += .code(text)
      case .string(let text): html += .code(text.isEmpty ? "\"\"" : text)
      case .map(let name): html += map(name)
      case .type(let name, let type): html += type.map(self.type) ?? .code(name)
      }
    }
  }

  /// Returns a link to a line of the schema, with the overlay's name if the file belongs to an overlay.
  func place(_ location: SourceLocation) -> HTML {
    let file = Int(location.file)
    guard site.sourcePages.indices.contains(file) else { return .nothing }
    let page = site.sourcePages[file]
    let name = String(page.dropFirst("schema/".count).dropLast(".html".count))
    let (line, layer) = (Int(location.line), layer(location))
    return """
      <a class="place" href="\(root + page.percentEncodedPath)#L\(line)">\(name):\(line)</a>\
      \(layer.isEmpty ? .nothing : " \(layer)")
      """
  }

  // MARK: Marks

  func badge(_ text: String, _ style: String = "") -> HTML {
    "<span class=\"badge \(style)\">\(text)</span>"
  }

  /// Returns a badge with the name of the overlay that contains the place; nothing for the base schema.
  func layer(_ location: SourceLocation) -> HTML {
    layer(site.schema.layer(of: location))
  }

  func layer(_ name: String) -> HTML {
    name == Schema.baseLayer ? .nothing : badge(name, "layer")
  }

  func deprecation(_ documentation: Documentation) -> HTML {
    guard let deprecated = documentation.deprecated else { return .nothing }
    var text = HTML("Deprecated")
    if let since = deprecated.since { text += " since \(since)" }
    text += "."
    if let use = deprecated.use { text += " Use \(site.types[use].map(type) ?? .code(use))." }
    if let message = deprecated.message { text += " \(prose(message))" }
    return "<p class=\"note warn\">\(text)</p>\n"
  }
}
