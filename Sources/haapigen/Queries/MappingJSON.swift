import HaapiFoundation
import SchemaFacts

/// The effective mapping in machine-readable form.
enum MappingJSON {
  static func value(_ table: MappingTable) -> JSONValue {
    [
      "maps": .array(table.maps.map(value)), "unions": .array(table.unions.map(value)),
      "enums": .array(table.enums.map(value)),
    ]
  }

  static func value(_ uses: MappingUses) -> JSONValue {
    .array(
      uses.uses.map { use in
        var members: [String: String?] = [
          "map": use.map.name, "source": use.map.source,
        ]
        switch use.what {
        case .rule(let entry):
          members["target"] = use.map.target
          members["field"] = entry.field
          members["rule"] = entry.rule
          members["at"] = entry.place.text
          members["layer"] = entry.layer
        case .unused(let unused):
          members["unused"] = unused.member
          members["reason"] = unused.reason
          members["at"] = unused.place.text
        }
        return strings(members)
      })
  }

  private static func value(_ map: MappingTable.Map) -> JSONValue {
    .members([
      "name": .string(map.name), "kind": .string(map.kind.rawValue),
      "source": .string(map.source), "target": .string(map.target),
      "when": map.condition.map { .string($0) }, "at": .string(map.place.text),
      "layer": .string(map.layer), "fields": .array(map.entries.map(value)),
      "unused": map.unused.isEmpty
        ? nil
        : .array(
          map.unused.map {
            strings(["member": $0.member, "reason": $0.reason, "at": $0.place.text])
          }),
    ])
  }

  private static func value(_ entry: MappingTable.Entry) -> JSONValue {
    .members([
      "field": .string(entry.field), "type": .string(entry.type), "key": .string(entry.key),
      "source": .string(entry.source), "rule": .string(entry.rule),
      "reason": entry.reason.map { .string($0) }, "at": .string(entry.place.text),
      "layer": .string(entry.layer),
      "maps": entry.maps.isEmpty ? nil : .array(entry.maps.map { .string($0) }),
    ])
  }

  private static func value(_ choice: MappingTable.Choice) -> JSONValue {
    [
      "name": .string(choice.name), "source": .string(choice.source),
      "target": .string(choice.target), "at": .string(choice.place.text),
      "layer": .string(choice.layer),
      "cases": .array(
        choice.cases.map {
          strings(["source": $0.source, "result": $0.result, "reason": $0.reason])
        }),
    ]
  }

  private static func strings(_ members: [String: String?]) -> JSONValue {
    .members(members.mapValues { $0.map { .string($0) } })
  }
}
