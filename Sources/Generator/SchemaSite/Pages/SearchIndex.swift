import SwiftEmitter

/// The search index, as a script, because a page that is opened as a file cannot load anything else.
struct SearchIndex {
  private var lines: [String] = []

  init(_ site: Site) {
    for type in site.schema.allTypes { add(type, site) }
    for mixin in site.schema.families.flatMap(\.mixins) {
      add("mixin", mixin.name, "types.html", "mixin-", mixin.documentation.doc)
    }
    for map in site.schema.mapping?.elements ?? [] {
      add("map", map.name, site.links.page(.maps, map.name.text), nil, map.documentation.doc)
    }
    for union in site.schema.mapping?.unions ?? [] {
      let page = site.links.page(.unions, union.name.text)
      add("union map", union.name, page, nil, union.documentation.doc)
    }
    for map in site.schema.mapping?.enumMaps ?? [] {
      add("enum map", map.name, site.links.page(.values, map.name.text), nil, map.documentation.doc)
    }
    for scenario in site.schema.scenarios {
      add("scenario", scenario.name, ScenariosPage.path, "scenario-", scenario.summary.text)
    }
    if let theme = site.schema.theme { add(theme, site) }
    guard let mapping = site.schema.mapping else { return }
    for hook in mapping.hooks {
      add("hook", hook.name.text, MappingPages.path, "hooks", doc: hook.documentation.doc)
    }
    for value in mapping.context {
      add("context", value.name.text, MappingPages.path, "context", doc: value.documentation.doc)
    }
    for text in mapping.strings {
      add("text", text.key.text, MappingPages.path, "texts", doc: text.text)
    }
  }

  private mutating func add(_ theme: SchemaTheme, _ site: Site) {
    for family in theme.families {
      let page = site.links.page(.theme, family.name.text)
      add("style family", family.name, page, nil, family.documentation.doc)
      for style in family.styles {
        add("style", style.name, page, "style-", style.documentation.doc)
      }
    }
    for color in theme.colors {
      add("colour", color.name, ThemePages.colorsPath, "color-", color.documentation.doc)
    }
    for string in theme.strings {
      add("string", string.name, ThemePages.namesPath, "string-", string.text)
    }
    for image in theme.images {
      add("image", image.name, ThemePages.namesPath, "image-", image.documentation.doc)
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
        "member", "\(name).\(member.name.text)", page, TypePage.anchor(member),
        other: path == member.name.text ? "" : path, doc: member.documentation.doc)
    }
    guard let body = type.asEnum else { return }
    for item in body.cases {
      add(
        "case", "\(name).\(item.name.text)", page, TypePage.anchor(ofCase: item.name.text),
        other: item.raw == item.name.text ? "" : item.raw, doc: item.documentation.doc)
    }
    for constant in body.constants {
      add("case", "\(name).\(constant.name.text)", page, "cases", other: constant.raw)
    }
  }

  /// - Parameter anchor: The anchor of the definition, without its name; nil if it has its own page.
  private mutating func add(
    _ kind: String, _ name: Name, _ page: String?, _ anchor: String?, _ doc: String?
  ) {
    add(kind, name.text, page, anchor.map { $0 + name.text } ?? "", doc: doc)
  }

  private mutating func add(
    _ kind: String, _ name: String, _ page: String?, _ anchor: String = "", other: String = "",
    doc: String? = nil
  ) {
    guard let page else { return }
    let address = page.percentEncodedPath + (anchor.isEmpty ? "" : "#" + anchor)
    let parts = [kind, name, address, other, (doc ?? "").filter { $0 != "`" }].map(JSONText.quoted)
    lines.append("[" + parts.joined(separator: ",") + "]")
  }

  /// One line for each entry, so that a changed entry changes one line.
  var script: String { "window.siteIndex = [\n" + lines.joined(separator: ",\n") + "\n];\n" }
}
