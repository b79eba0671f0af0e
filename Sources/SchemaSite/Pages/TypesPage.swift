import SchemaModel

/// Every type, file by file.
enum TypesPage {
  static func page(_ site: Site) -> Page {
    let text = SiteText(site, for: "types.html")
    let modules = site.schema.modules.map { module -> HTML in
      let families = module.families.filter { !$0.types.isEmpty }.map { family($0, text) }
      if families.isEmpty { return .nothing }
      return "<section><h2>\(module.name.text)</h2>\n\(families)</section>\n"
    }
    let body: HTML = """
      <h1>All types</h1>
      <p class="lead">Every struct, enum and protocol of the schema, file by file.</p>
      \(modules)
      """
    return Page(path: "types.html", title: "All types", trail: [], body: body)
  }

  private static func family(_ family: Family, _ text: SiteText) -> HTML {
    let items = family.types.flatMap(\.selfAndNested).map { type -> HTML in
      """
      <li class="depth-\(min(type.depth, 2))">\(text.type(type)) \
      <span class="quiet">\(TypePage.kind(of: type, text.site).lowercased())</span>\
      <p>\(text.prose(type.documentation.doc)) \(text.layer(type.name.location))</p></li>

      """
    }
    return """
      <h3 id="\(family.swiftName)">\(family.fileName) \(text.place(family.start))</h3>
      <p>\(text.prose(family.doc))</p>
      <ul class="types">
      \(items)</ul>

      """
  }
}

extension TypeDefinition {
  fileprivate var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}
