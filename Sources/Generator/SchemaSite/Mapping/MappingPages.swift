import SwiftEmitter

/// The pages of the mapping: an overview, and a page for each map that rules call by name. The page of a response
/// has the rules of its row.
enum MappingPages {
  static let path = "mapping.html"
  private static let trail = [(name: "Mapping", path: path)]

  static func tasks(_ site: Site) -> [() -> Page] {
    guard let table = site.table, let mapping = site.schema.mapping else { return [] }
    func text(_ kind: SiteLinks.Kind, _ name: String) -> SiteText {
      SiteText(site, for: site.links.page(kind, name))
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
      lead: text.prose(map.doc), intro: MapSection.html(map, text),
      sections: [users(of: map.name, text)])
  }

  private static func choice(_ choice: MappingTable.Map, _ text: SiteText) -> Page {
    let isUnion = choice.kind == .union
    let cases = choice.cases.map { item -> [HTML] in
      [
        isUnion ? text.type(named: item.source) : .code(item.source),
        isUnion ? text.map(item.result) : .code(item.result), text.prose(item.reason),
      ]
    }
    return Page(
      path: text.path, title: choice.name, trail: trail,
      kind: "\(isUnion ? "Union map" : "Enum map") \(text.layer(choice.layer))",
      lead: text.prose(choice.doc),
      intro: """
        <p>Maps \(text.type(named: choice.source)) to \(text.type(named: choice.target)). \
        \(text.place(choice.place.location))</p>
        \(HTML.table("Cases", [isUnion ? "Type" : "Value", "Result", "Reason"], cases))
        """, sections: [users(of: choice.name, text)])
  }

  /// The rules and cases that call a map.
  private static func users(of name: String, _ text: SiteText) -> Page.Section {
    let callers = text.site.callers[name, default: []]
    return ("users", "Used by", .names(callers.map { text.name($0.title, to: $0.page) }))
  }

  // MARK: Overview

  private static func overview(
    _ table: MappingTable, _ mapping: Mapping, _ text: SiteText
  ) -> Page {
    Page(
      path: path, title: "Mapping", heading: "From responses to screens",
      lead: "Every rule that maps a response of the server to the model of a screen.",
      sections: [
        ("rows", "Responses", maps(table, .row, text)),
        ("elements", "Parts of a response", maps(table, .element, text)),
        ("unions", "The map of each type", choices("Union maps", table.unions, text)),
        ("values", "The result of each value", choices("Enum maps", table.enums, text)),
        ("hooks", "Hand-written hooks", hooks(mapping, text)),
        ("context", "Values of the app", context(mapping, text)),
        ("texts", "Strings", strings(mapping, text)),
      ])
  }

  private static func maps(
    _ table: MappingTable, _ kind: MappingTable.Map.Kind, _ text: SiteText
  ) -> HTML {
    let isElement = kind == .element
    return .table(
      isElement ? "Parts of a response" : "Responses",
      (isElement ? ["Map"] : []) + ["From", "To", "Rules", "Place"],
      table.maps.filter { $0.kind == kind }.map { map in
        (isElement ? [text.map(map.name)] : []) + [
          text.type(named: map.source), text.type(named: map.target), "\(map.entries.count)",
          text.place(map.place.location),
        ]
      })
  }

  private static func choices(
    _ caption: String, _ choices: [MappingTable.Map], _ text: SiteText
  ) -> HTML {
    .table(
      caption, ["Map", "From", "To", "Cases", "Place"],
      choices.map {
        [
          text.map($0.name), text.type(named: $0.source), text.type(named: $0.target),
          "\($0.cases.count)",
          text.place($0.place.location),
        ]
      })
  }

  private static func hooks(_ mapping: Mapping, _ text: SiteText) -> HTML {
    .table(
      "Hooks", ["Hook", "Parameters and result", "Meaning", "Place"],
      mapping.hooks.map { hook in
        let parameters = hook.parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        let signature = "(\(parameters))\(hook.canThrow ? " throws" : "") -> \(hook.out)"
        return [
          .code(hook.name.text), text.type(named: signature),
          text.prose(hook.documentation.doc), text.place(hook.name.location),
        ]
      })
  }

  private static func context(_ mapping: Mapping, _ text: SiteText) -> HTML {
    .table(
      "Values of the app", ["Value", "Type", "Meaning", "Place"],
      mapping.context.map {
        [
          .code($0.name.text), text.reference($0.type), text.prose($0.documentation.doc),
          text.place($0.name.location),
        ]
      })
  }

  private static func strings(_ mapping: Mapping, _ text: SiteText) -> HTML {
    .table(
      "Strings", ["Key", "English", "Place"],
      mapping.strings.map { [.code($0.key.text), "\($0.text)", text.place($0.key.location)] })
  }
}

/// The rules of a map.
enum MapSection {
  static func html(_ map: MappingTable.Map, _ text: SiteText) -> HTML {
    let condition: HTML = map.condition.map { " Only when \($0)." } ?? .nothing
    let doc: HTML = map.kind == .row ? text.prose(map.doc) : .nothing
    let unused = HTML.table(
      "Members that no rule reads", ["Not read", "Reason", "Place"],
      map.unused.map {
        [.code($0.member), text.prose($0.reason), text.place($0.place.location)]
      })
    return """
      <p>Maps \(text.type(named: map.source)) to \(text.type(named: map.target)).\(condition) \
      \(text.place(map.place.location))</p>
      <p>\(doc)</p>
      \(rules(of: map, text))\(unused)
      """
  }

  private static func rules(of map: MappingTable.Map, _ text: SiteText) -> HTML {
    .table(
      "Rules of \(map.name)", ["Member", "Type", "Rule", "Reason", "Place"],
      map.entries.map { entry in
        [
          .code(entry.field.isEmpty ? "the value" : entry.field), text.type(named: entry.type),
          text.html(entry.phrase), text.prose(entry.reason),
          text.place(entry.place.location),
        ]
      })
  }
}
