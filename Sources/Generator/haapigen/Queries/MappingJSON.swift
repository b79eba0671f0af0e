/// The effective mapping as JSON.
enum MappingJSON {
  static func value(_ table: MappingTable) -> OrderedJSON {
    [
      "maps": .list(table.maps.map(value)), "unions": .list(table.unions.map(choice)),
      "enums": .list(table.enums.map(choice)),
    ]
  }

  static func value(_ uses: MappingUses) -> OrderedJSON {
    .list(
      uses.maps.flatMap { map -> [OrderedJSON] in
        let own = [("map", map.name), ("source", map.source)]
        let rules = map.entries.map { entry in
          object(
            own + [
              ("target", map.target), ("field", entry.field), ("rule", entry.rule),
              ("at", entry.place.text), ("layer", entry.layer),
            ])
        }
        return rules
          + map.unused.map { unused in
            object(
              own + [
                ("unused", unused.member), ("reason", unused.reason), ("at", unused.place.text),
              ])
          }
      })
  }

  private static func value(_ map: MappingTable.Map) -> OrderedJSON {
    let unused = map.unused.map {
      object([("member", $0.member), ("reason", $0.reason), ("at", $0.place.text)])
    }
    return object(
      [
        ("name", map.name), ("kind", map.kind.rawValue), ("source", map.source),
        ("target", map.target), ("when", map.condition), ("at", map.place.text),
        ("layer", map.layer),
      ], lists: [("fields", map.entries.map(value))] + (unused.isEmpty ? [] : [("unused", unused)]))
  }

  private static func value(_ entry: MappingTable.Entry) -> OrderedJSON {
    object(
      [
        ("field", entry.field), ("type", entry.type), ("key", entry.key), ("source", entry.source),
        ("rule", entry.rule), ("reason", entry.reason), ("at", entry.place.text),
        ("layer", entry.layer),
      ],
      lists: entry.maps.isEmpty ? [] : [("maps", entry.maps.map { .string($0) })])
  }

  private static func choice(_ choice: MappingTable.Map) -> OrderedJSON {
    object(
      [
        ("name", choice.name), ("source", choice.source), ("target", choice.target),
        ("at", choice.place.text), ("layer", choice.layer),
      ],
      lists: [
        (
          "cases",
          choice.cases.map {
            object([("source", $0.source), ("result", $0.result), ("reason", $0.reason)])
          }
        )
      ])
  }

  /// Returns an object of the strings that are not `nil`, followed by the lists.
  private static func object(
    _ texts: [(String, String?)], lists: [(String, [OrderedJSON])] = []
  ) -> OrderedJSON {
    .object(
      texts.compactMap { name, text in text.map { (name, .string($0)) } }
        + lists.map { ($0, .list($1)) })
  }
}
