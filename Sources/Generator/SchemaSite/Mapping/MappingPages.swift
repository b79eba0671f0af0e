import SwiftEmitter

/// The pages of the mapping: an overview, and a page for each element map, union map and enum map. The rules for a
/// whole response are on the response's page.
enum MappingPages {
  static let path = "mapping.html"
  private static let trail = [(name: "Mapping", path: path)]

  static func tasks(_ site: Site) -> [() -> Page] {
    guard let table = site.table, let mapping = site.schema.mapping else { return [] }
    func text(_ kind: Site.Kind, _ name: String) -> SiteText {
      SiteText(site, for: site.page(kind, name))
    }
    return [{ overview(table, mapping, SiteText(site, for: path)) }]
      + table.maps.filter { $0.kind == .element }.map { map in
        return { page(map, text(.maps, map.name)) }
      }
      + table.unions.map { union in { choice(union, text(.unions, union.name)) } }
      + table.enums.map { map in { choice(map, text(.values, map.name)) } }
  }

  // MARK: Maps

  private static func page(_ map: MappingTable.Map, _ text: SiteText) -> Page {
    Page(
      path: text.path, title: map.name, trail: trail, kind: "Element map \(text.layer(map.layer))",
      lead: text.prose(map.doc), intro: rules(of: map, text), sections: [users(of: map.name, text)])
  }

  private static func choice(_ choice: MappingTable.Map, _ text: SiteText) -> Page {
    let isUnion = choice.kind == .union
    let cases = HTML.table(
      "Cases", choice.cases,
      [
        isUnion
          ? ("Type", { text.type(named: $0.source) }) : ("Value", { .code($0.source) }),
        ("Result", { isUnion ? text.map($0.result) : .code($0.result) }),
        ("Reason", { text.prose($0.reason) }),
      ])
    return Page(
      path: text.path, title: choice.name, trail: trail,
      kind: "\(isUnion ? "Union map" : "Enum map") \(text.layer(choice.layer))",
      lead: text.prose(choice.doc),
      intro: """
        <p>Maps \(text.type(named: choice.source)) to \(text.type(named: choice.target)). \
        \(text.place(choice.place.location))</p>
        \(cases)
        """, sections: [users(of: choice.name, text)])
  }

  /// Returns a section with the rules and cases that call a map.
  private static func users(of name: String, _ text: SiteText) -> Page.Section {
    ("users", "Used by", text.names(text.site.callers[name] ?? []))
  }

  /// Returns the rules of a map as tables.
  static func rules(of map: MappingTable.Map, _ text: SiteText) -> HTML {
    let condition: HTML = map.condition.map { " Only when \($0)." } ?? .nothing
    let rules = HTML.table(
      "Rules of \(map.name)", map.entries,
      [
        ("Member", { .code($0.field.isEmpty ? "the value" : $0.field) }),
        ("Type", { text.type(named: $0.type) }), ("Rule", { text.html($0.phrase) }),
        ("Reason", { text.prose($0.reason) }), ("Place", { text.place($0.place.location) }),
      ])
    let unused = HTML.table(
      "Members that no rule reads", map.unused,
      [
        ("Not read", { .code($0.member) }), ("Reason", { text.prose($0.reason) }),
        ("Place", { text.place($0.place.location) }),
      ])
    return """
      <p>Maps \(text.type(named: map.source)) to \(text.type(named: map.target)).\(condition) \
      \(text.place(map.place.location))</p>
      <p>\(map.kind == .row ? text.prose(map.doc) : .nothing)</p>
      \(rules)\(unused)
      """
  }

  // MARK: Overview

  private static func overview(
    _ table: MappingTable, _ mapping: Mapping, _ text: SiteText
  ) -> Page {
    Page(
      path: path, title: "Mapping", heading: "From responses to screens",
      lead: "Every rule that maps a response of the server to the model of a screen.",
      sections: [
        ("rows", "Responses", maps(table.maps.filter { $0.kind == .row }, [], text)),
        (
          "elements", "Parts of a response",
          maps(
            table.maps.filter { $0.kind == .element }, [("Map", { text.map($0.name) })], text)
        ),
        ("unions", "The map of each type", choices("Union maps", table.unions, text)),
        ("values", "The result of each value", choices("Enum maps", table.enums, text)),
        (
          "hooks", "Hand-written hooks",
          .table(
            "Hooks", mapping.hooks,
            [
              ("Hook", { text.defined($0.name) }),
              ("Parameters and result", { text.type(named: signature($0)) }),
              ("Meaning", { text.prose($0.documentation.doc) }),
            ])
        ),
        (
          "context", "Values of the app",
          .table(
            "Values of the app", mapping.context,
            [
              ("Value", { text.defined($0.name) }), ("Type", { text.reference($0.type) }),
              ("Meaning", { text.prose($0.documentation.doc) }),
            ])
        ),
        (
          "texts", "Strings",
          .table(
            "Strings", mapping.strings,
            [("Key", { text.defined($0.key) }), ("English", { "\($0.text)" })])
        ),
      ])
  }

  private static func signature(_ hook: MappingHook) -> String {
    let parameters = hook.parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    return "(\(parameters))\(hook.canThrow ? " throws" : "") -> \(hook.out)"
  }

  private static func maps(
    _ maps: [MappingTable.Map], _ name: [HTML.Column<MappingTable.Map>], _ text: SiteText
  ) -> HTML {
    .table(
      name.isEmpty ? "Responses" : "Parts of a response", maps,
      name + [
        ("From", { text.type(named: $0.source) }), ("To", { text.type(named: $0.target) }),
        ("Rules", { "\($0.entries.count)" }), ("Place", { text.place($0.place.location) }),
      ])
  }

  private static func choices(
    _ caption: String, _ choices: [MappingTable.Map], _ text: SiteText
  ) -> HTML {
    .table(
      caption, choices,
      [
        ("Map", { text.map($0.name) }), ("From", { text.type(named: $0.source) }),
        ("To", { text.type(named: $0.target) }), ("Cases", { "\($0.cases.count)" }),
        ("Place", { text.place($0.place.location) }),
      ])
  }
}
