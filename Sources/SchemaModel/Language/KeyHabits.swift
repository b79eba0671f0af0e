/// Keys that people write out of habit from other languages, and what this one has for them.
enum KeyHabits {
  /// What to write for a key that an object does not have.
  static func help(for key: String, known: [String]) -> String? {
    switch key.lowercased() {
    case "optional", "nullable":
      return known.contains("wire") ? "end the type with `?`" : nil
    default: break
    }
    let meant = synonyms[key.lowercased()]?.first { known.contains($0) }
    return meant.map { "write `\($0)`" }
  }

  /// The key that is meant, when it can only be one.
  static func meaning(of key: String, in known: [String]) -> String? {
    guard let meant = synonyms[key.lowercased()], meant.count == 1, known.contains(meant[0]) else {
      return nil
    }
    return meant[0]
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
    "retarget": ["to"], "target": ["to"], "replace": ["override"], "delete": ["remove"],
    "parameters": ["in"], "arguments": ["in"],
  ]
}
