import SwiftEmitter

/// The search index, as a script, because a page that is opened as a file cannot load anything else.
struct SearchIndex {
  private var lines: [String] = []

  init(_ site: Site) {
    for type in site.schema.allTypes { add(type, site) }
    for mixin in site.schema.families.flatMap(\.mixins) {
      add(
        "mixin", mixin.name.text, "types.html", anchor: TypesPage.anchor(mixin),
        doc: mixin.documentation.doc)
    }
    for map in site.table?.maps ?? [] where map.kind == .element {
      add("map", map.name, site.links.page(.maps, map.name), doc: map.doc)
    }
    for union in site.table?.unions ?? [] {
      add("union map", union.name, site.links.page(.unions, union.name), doc: union.doc)
    }
    for map in site.table?.enums ?? [] {
      add("enum map", map.name, site.links.page(.values, map.name), doc: map.doc)
    }
    for scenario in site.schema.scenarios {
      let name = scenario.name.text
      add("scenario", name, site.links.page(.scenarios, name), doc: scenario.summary.text)
    }
    if let theme = site.schema.theme { add(theme, site) }
    guard let mapping = site.schema.mapping else { return }
    for hook in mapping.hooks {
      add("hook", hook.name.text, MappingPages.path, anchor: "hooks", doc: hook.documentation.doc)
    }
    for value in mapping.context {
      add(
        "context", value.name.text, MappingPages.path, anchor: "context",
        doc: value.documentation.doc)
    }
    for text in mapping.strings {
      add("text", text.key.text, MappingPages.path, anchor: "texts", doc: text.text)
    }
  }

  private mutating func add(_ theme: SchemaTheme, _ site: Site) {
    for family in theme.families {
      let page = site.links.page(.theme, family.name.text)
      add("style family", family.name.text, page, doc: family.documentation.doc)
      for style in family.styles {
        add(
          "style", style.name.text, page, anchor: "style-" + style.name.text,
          doc: style.documentation.doc)
      }
    }
    for color in theme.colors {
      add(
        "colour", color.name.text, ThemePages.colorsPath, anchor: "color-" + color.name.text,
        doc: color.documentation.doc)
    }
    for string in theme.strings {
      add(
        "string", string.name.text, ThemePages.namesPath,
        anchor: "string-" + string.name.text, doc: string.text)
    }
    for image in theme.images {
      add(
        "image", image.name.text, ThemePages.namesPath, anchor: "image-" + image.name.text,
        doc: image.documentation.doc)
    }
  }

  private mutating func add(_ type: TypeDefinition, _ site: Site) {
    let page = site.links.page(of: type)
    let name = type.qualifiedName
    let tag = type.asStruct?.tag.map { "\($0.wire): \($0.token)" } ?? ""
    add(type.kindName, name, page, other: tag, doc: type.documentation.doc)
    for member in type.ownMembers {
      let path = member.wire?.path.joined(separator: ".") ?? ""
      add(
        "member", "\(name).\(member.name.text)", page, anchor: TypePage.anchor(member),
        other: path == member.name.text ? "" : path, doc: member.documentation.doc)
    }
    guard let body = type.asEnum else { return }
    for item in body.cases {
      add(
        "case", "\(name).\(item.name.text)", page, anchor: TypePage.anchor(ofCase: item.name.text),
        other: item.raw == item.name.text ? "" : item.raw, doc: item.documentation.doc)
    }
    for constant in body.constants {
      add("case", "\(name).\(constant.name.text)", page, anchor: "cases", other: constant.raw)
    }
  }

  private mutating func add(
    _ kind: String, _ name: String, _ page: String?, anchor: String = "", other: String = "",
    doc: String? = nil
  ) {
    guard let page else { return }
    let address = SiteLinks.escapedPath(page) + (anchor.isEmpty ? "" : "#" + anchor)
    let parts = [kind, name, address, other, (doc ?? "").filter { $0 != "`" }].map(JSONText.quoted)
    lines.append("[" + parts.joined(separator: ",") + "]")
  }

  /// One line for each entry, so that a changed entry changes one line.
  var script: String { "window.siteIndex = [\n" + lines.joined(separator: ",\n") + "\n];\n" }
}
