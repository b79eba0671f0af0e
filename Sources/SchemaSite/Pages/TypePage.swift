import SwiftEmitter

/// The page of one type of the schema.
enum TypePage {
  static func page(_ type: TypeDefinition, _ site: Site) -> Page {
    let path = site.links.page(of: type) ?? ""
    let text = SiteText(site, for: path)
    var trail = [(name: "Types", path: "types.html")]
    if let parent = type.parent, let page = site.links.page(of: parent) {
      trail.append((parent.qualifiedName, page))
    }
    return Page(path: path, title: type.qualifiedName, trail: trail, body: body(type, text))
  }

  private static func body(_ type: TypeDefinition, _ text: SiteText) -> HTML {
    let sections = sections(of: type, text).filter { !$0.body.isEmpty }
    let contents =
      sections.count < 3
      ? HTML.nothing
      : "<nav class=\"contents\" aria-label=\"On this page\">"
        + sections.map { "<a href=\"#\($0.anchor)\">\($0.title)</a>" as HTML }
        .joined(separator: " ") + "</nav>\n"
    return head(type, text) + contents
      + sections.map(\.html).joined(separator: "\n")
  }

  // MARK: Head

  private static func head(_ type: TypeDefinition, _ text: SiteText) -> HTML {
    """
    <p class="kind">\(kind(of: type, text.site)) \(text.layer(type.name.location))</p>
    <h1>\(type.qualifiedName.breakable)</h1>
    <p class="lead">\(text.prose(type.documentation.doc))</p>
    \(text.deprecation(type.documentation))
    \(facts(of: type, text))
    """
  }

  /// The kind of the type. A struct with a row in the mapping is a response.
  static func kind(of type: TypeDefinition, _ site: Site) -> String {
    switch type.body {
    case .structBody:
      return site.rows[type.qualifiedName] == nil ? "Struct" : "Response"
    case .enumBody(let body):
      return body.openCase == nil ? "Closed enum" : "Open enum"
    case .protocolBody:
      return site.makers(of: type).isEmpty ? "Protocol" : "Model"
    }
  }

  private static func facts(of type: TypeDefinition, _ text: SiteText) -> HTML {
    var facts: [(String, HTML)] = []
    let names = type.asStruct?.conforms ?? type.asEnum?.conforms ?? type.asProtocol?.refines ?? []
    if !names.isEmpty {
      let list = names.map { text.type(named: $0.text) }.joined(separator: ", ")
      facts.append((type.asProtocol == nil ? "Conforms to" : "Refines", list))
    }
    if let standard = type.asProtocol?.defaultType {
      facts.append(("Default type", .code(standard.name.text)))
    }
    if type.asStruct?.isOnlyInCode == true { facts.append(("Created", "only in code, by apps")) }
    if let was = type.documentation.was { facts.append(("Former name", .code(was.text))) }
    if let since = type.documentation.since { facts.append(("Since", "\(since)")) }
    if let source = type.documentation.source { facts.append(("Source", text.prose(source))) }
    if let module = type.module { facts.append(("Module", .code(module.name.text))) }
    facts.append(("Schema", text.place(type.name.location)))
    let rows = facts.map { name, value -> HTML in "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n" }
    return "<dl class=\"facts\">\n\(rows)</dl>\n"
  }

  // MARK: Sections

  struct Section {
    let anchor: String
    let title: String
    let body: HTML

    var html: HTML {
      "<section id=\"\(anchor)\">\n<h2>\(title)</h2>\n\(body)</section>\n"
    }
  }

  private static func sections(of type: TypeDefinition, _ text: SiteText) -> [Section] {
    let site = text.site
    var sections: [Section] = []
    switch type.body {
    case .structBody(let body):
      let row = site.rows[type.qualifiedName]
      sections.append(
        Section(
          anchor: "selection", title: "When this struct is selected",
          body: SelectionText.sections(of: type, text)))
      sections.append(
        Section(
          anchor: "examples", title: "Examples",
          body: ExampleSection.html(type, body, text)))
      if let row {
        sections.append(
          Section(
            anchor: "model", title: "Rules that fill the model",
            body: MapSection.html(row, headingLevel: 3, text)))
      }
      sections.append(
        Section(anchor: "members", title: "Members", body: MemberTable.html(type, body, text)))
    case .enumBody(let body):
      sections.append(
        Section(anchor: "cases", title: "Cases", body: EnumTable.html(type, body, text)))
    case .protocolBody(let body):
      sections.append(
        Section(anchor: "members", title: "Members", body: MemberTable.html(type, body, text)))
      sections.append(
        Section(
          anchor: "selection", title: "Which struct is selected",
          body: SelectionText.rules(of: type, text)))
      sections.append(
        Section(
          anchor: "conformers", title: "Conforming types",
          body: list(site.conformers(of: type), text)))
    }
    sections.append(
      Section(anchor: "makers", title: "Created from", body: makers(of: type, text)))
    sections.append(
      Section(
        anchor: "nested", title: "Nested types", body: list(type.nested, text)))
    sections.append(
      Section(anchor: "swift", title: "In Swift", body: SwiftSnippet.html(type, site)))
    sections.append(Section(anchor: "users", title: "Used by", body: users(of: type, text)))
    return sections
  }

  private static func list(_ types: [TypeDefinition], _ text: SiteText) -> HTML {
    if types.isEmpty { return .nothing }
    return .list(types.map { "\(text.type($0)) – \(text.prose($0.documentation.doc))" })
  }

  private static func makers(of type: TypeDefinition, _ text: SiteText) -> HTML {
    let maps = text.site.makers(of: type)
    if maps.isEmpty { return .nothing }
    return .table(
      "Sources of \(type.qualifiedName)", ["From", "By", "Place"],
      maps.map { map in
        let name: HTML =
          map.kind == .row
          ? "its mapping row"
          : "<code>\(text.link(map.name, to: text.site.links.page(of: map)))</code>"
        return [
          text.type(named: map.source), name, text.place(map.place, layer: map.layer),
        ]
      })
  }

  private static func users(of type: TypeDefinition, _ text: SiteText) -> HTML {
    let users = text.site.users(of: type)
    if users.isEmpty { return .nothing }
    let items = users.map { use -> HTML in
      let page = text.site.links.page(of: use.type)
      let name = "\(use.type.qualifiedName).\(use.member.name.text)"
      let link = text.link(name, to: page, anchor: MemberTable.anchor(use.member))
      return "<code>\(link)</code>"
    }
    return "<ul class=\"names\">\(items.map { "<li>\($0)</li>" as HTML })</ul>\n"
  }
}

extension String {
  /// A long name may break after a dot or before an upper-case letter.
  var breakable: HTML {
    var result = HTML.nothing
    var part = ""
    var last: Character = "A"
    for character in self {
      if last == "." || (character.isUppercase && last.isLowercase) {
        result += "\(part)<wbr>"
        part = ""
      }
      part.append(character)
      last = character
    }
    return result + "\(part)"
  }
}
