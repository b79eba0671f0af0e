import SwiftEmitter

/// The search index. It is a script, because a page that is opened from the disk cannot load data.
struct SearchIndex {
  private let site: Site
  private var lines: [String] = []

  init(_ site: Site) {
    self.site = site
    let (schema, mapping, theme) = (site.schema, site.schema.mapping, site.schema.theme)
    for type in schema.allTypes { add(type) }
    add("mixin", schema.families.flatMap(\.mixins), \.name, \.documentation.doc) {
      ("types.html", "mixin-" + $0)
    }
    add("map", mapping?.elements, \.name, \.documentation.doc) { (site.page(.maps, $0), "") }
    add("union map", mapping?.unions, \.name, \.documentation.doc) { (site.page(.unions, $0), "") }
    add("enum map", mapping?.enumMaps, \.name, \.documentation.doc) { (site.page(.values, $0), "") }
    add("scenario", schema.scenarios, \.name, \.summary.text) {
      (ScenariosPage.path, "scenario-" + $0)
    }
    add("hook", mapping?.hooks, \.name, \.documentation.doc) { _ in (MappingPages.path, "hooks") }
    add("context", mapping?.context, \.name, \.documentation.doc) { _ in
      (MappingPages.path, "context")
    }
    add("text", mapping?.strings, \.key, \.text) { _ in (MappingPages.path, "texts") }
    for family in theme?.families ?? [] {
      let page = site.page(.theme, family.name.text)
      add("style family", [family], \.name, \.documentation.doc) { _ in (page, "") }
      add("style", family.styles, \.name, \.documentation.doc) { (page, "style-" + $0) }
    }
    add("colour", theme?.colors, \.name, \.documentation.doc) {
      (ThemePages.colorsPath, "color-" + $0)
    }
    add("string", theme?.strings, \.name, \.text) { (ThemePages.namesPath, "string-" + $0) }
    add("image", theme?.images, \.name, \.documentation.doc) {
      (ThemePages.namesPath, "image-" + $0)
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    let page = site.page(of: type)
    let name = type.qualifiedName
    let tag = type.asStruct?.tag.map { "\($0.wire): \($0.token)" } ?? ""
    add(type.kindName, name, page, other: tag, doc: type.documentation.doc)
    for member in type.ownMembers {
      add(
        "member", "\(name).\(member.name)", page, TypePage.anchor(member),
        other: member.wire?.path.joined(separator: ".") ?? "", doc: member.documentation.doc)
    }
    for item in type.asEnum?.cases ?? [] {
      add(
        "case", "\(name).\(item.name)", page, TypePage.anchor(ofCase: item.name.text),
        other: item.raw, doc: item.documentation.doc)
    }
    for constant in type.asEnum?.constants ?? [] {
      add("case", "\(name).\(constant.name)", page, "cases", other: constant.raw)
    }
  }

  /// Adds items to the index.
  ///
  /// - Parameter place: Returns the page and the anchor for an item's name.
  private mutating func add<Item>(
    _ kind: String, _ items: [Item]?, _ name: (Item) -> Name, _ doc: (Item) -> String?,
    at place: (String) -> (page: String?, anchor: String)
  ) {
    for item in items ?? [] {
      let (name, place) = (name(item).text, place(name(item).text))
      add(kind, name, place.page, place.anchor, doc: doc(item))
    }
  }

  /// Adds an entry to the index.
  ///
  /// - Parameter other: Another name with which a user may search. It is ignored if it is the last part of `name`.
  private mutating func add(
    _ kind: String, _ name: String, _ page: String?, _ anchor: String = "", other: String = "",
    doc: String? = nil
  ) {
    guard let page else { return }
    let address = page.percentEncodedPath + (anchor.isEmpty ? "" : "#" + anchor)
    let more = name.hasSuffix("." + other) ? "" : other
    let parts = [kind, name, address, more, (doc ?? "").filter { $0 != "`" }].map(JSONText.quoted)
    lines.append("[" + parts.joined(separator: ",") + "]")
  }

  /// The script, with one line for each entry, so that a changed entry changes one line.
  var script: String { "window.siteIndex = [\n" + lines.joined(separator: ",\n") + "\n];\n" }
}
