import SwiftEmitter

/// An overview of the whole mapping.
enum MappingPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "mapping.html")
    let body: HTML = """
      <h1>From responses to screens</h1>
      <p class="lead">Every rule that maps a response of the server to the model of a screen.</p>
      \(maps(text) + values(text))
      """
    return Page(path: "mapping.html", title: "Mapping", trail: [], body: body)
  }

  /// A section with one table; nothing without rows.
  private static func section<Item>(
    _ anchor: String, _ title: String, caption: String? = nil, _ columns: [String],
    _ items: [Item]?, _ cells: (Item) -> [HTML]
  ) -> HTML {
    guard let items, !items.isEmpty else { return .nothing }
    let table = HTML.table(caption ?? title, columns, items.map(cells))
    return "<section id=\"\(anchor)\"><h2>\(title)</h2>\n\(table)</section>\n"
  }

  private static func maps(_ text: SiteText) -> [HTML] {
    let table = text.site.table
    func place(_ place: MappingTable.Place, _ layer: String) -> HTML {
      "\(text.place(place, layer: layer)) \(text.layer(layer))"
    }
    func name(_ name: String, _ kind: SiteLinks.Kind) -> HTML {
      "<code>\(text.link(name, to: text.site.links.page(kind, name)))</code>"
    }
    func choices(
      _ anchor: String, _ title: String, _ choices: [MappingTable.Choice]?, _ kind: SiteLinks.Kind
    ) -> HTML {
      section(anchor, title, ["Map", "From", "To", "Cases", "Place"], choices) {
        [
          name($0.name, kind), text.type(named: $0.source), text.type(named: $0.target),
          "\($0.cases.count)", place($0.place, $0.layer),
        ]
      }
    }
    return [
      section(
        "rows", "The model of each response", ["Response", "Model", "Rules", "Place"],
        table?.maps.filter { $0.kind == .row }
      ) {
        [
          text.type(named: $0.source), text.type(named: $0.target), "\($0.entries.count)",
          place($0.place, $0.layer),
        ]
      },
      section(
        "elements", "Parts of a response", caption: "Element maps", ["Map", "From", "To", "Place"],
        table?.maps.filter { $0.kind == .element }
      ) {
        [
          name($0.name, .maps), text.type(named: $0.source), text.type(named: $0.target),
          place($0.place, $0.layer),
        ]
      },
      choices("unions", "Unions: the map of each type", table?.unions, .unions),
      choices("values", "Enum maps: the result of each value", table?.enums, .values),
    ]
  }

  private static func values(_ text: SiteText) -> [HTML] {
    let mapping = text.site.schema.mapping
    return [
      section(
        "hooks", "Hooks, hand-written in Swift", caption: "Hooks",
        ["Hook", "Parameters", "Result", "Meaning", "Place"], mapping?.hooks
      ) { hook in
        let parameters = hook.parameters.map { label, type in
          "\(label.text): \(text.reference(type))" as HTML
        }
        return [
          .code(hook.name.text), parameters.joined(separator: ", "), text.reference(hook.out),
          text.prose(hook.documentation.doc), text.place(hook.name.location),
        ]
      },
      section(
        "context", "Context values, supplied by the app", caption: "Context values",
        ["Value", "Type", "Meaning", "Place"], mapping?.context
      ) {
        [
          .code($0.name.text), text.reference($0.type), text.prose($0.documentation.doc),
          text.place($0.name.location),
        ]
      },
      section("texts", "Localised strings", ["Key", "English", "Place"], mapping?.strings) {
        [.code($0.key.text), "\($0.text)", text.place($0.key.location)]
      },
    ]
  }
}
