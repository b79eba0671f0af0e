import SchemaText

/// Keys of other languages that people write out of habit, and the equivalent here.
enum KeyHabits {
  /// Returns advice for an unknown key of an object; nil if the key is not a known habit.
  static func help(for key: String, known: [String]) -> Help? {
    if key.hasPrefix("(") {
      return Help("write `{` and `}` for a mapping, or `[` and `]` for a list")
    }
    if ["optional", "nullable"].contains(key.lowercased()), known.contains("wire") {
      return Help("end the type with `?`")
    }
    if ["and", "all", "allof"].contains(key.lowercased()), known.contains("anyOf") {
      return Help("write the tests next to each other in one mapping: all must be true")
    }
    let meant = synonyms[key.lowercased()]?.first { known.contains($0) }
    return meant.map { meant in
      let isSlip = NearestNames.isSlip(key, of: meant)
      return Help("write `\(meant)`", fix: isSlip ? .replace(key, with: meant) : nil)
    }
  }

  private static let synonyms: [String: [String]] = [
    "description": ["doc"], "comment": ["doc"], "note": ["doc"], "title": ["doc"],
    "properties": ["members"], "fields": ["members"], "attributes": ["members"],
    "values": ["cases"], "extends": ["conforms", "refines"], "implements": ["conforms"],
    "inherits": ["conforms", "refines"], "protocol": ["conforms", "protocols"],
    "class": ["structs"], "types": ["structs"], "definitions": ["structs"],
    "json": ["wire"], "key": ["wire"], "field": ["wire"], "secret": ["sensitive"],
    "value": ["const", "json", "raw"], "default": ["else"], "otherwise": ["else"],
    "if": ["when"], "match": ["when", "discriminator"], "on": ["discriminator"], "name": ["schema"],
    "payloads": ["examples"], "samples": ["examples"], "result": ["out"], "output": ["out"],
    "returns": ["out"],
    "or": ["anyOf"],
    "goto": ["go"], "next": ["go"], "response": ["answer"], "then": ["go"], "type": ["struct"],
    "retarget": ["to"], "target": ["to"], "replace": ["override"], "delete": ["remove"],
    "exists": ["present"], "ispresent": ["present"], "hasprefix": ["startsWith"],
    "prefix": ["startsWith"], "beginswith": ["startsWith"],
    "parameters": ["in"], "arguments": ["in"], "max": ["maximum"], "min": ["minimum"],
  ]
}
