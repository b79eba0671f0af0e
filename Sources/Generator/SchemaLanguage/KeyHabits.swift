/// Keys of other languages that people write out of habit, and the equivalent here.
enum KeyHabits {
  /// Advice for a key that an object does not have.
  static func help(for key: String, known: [String]) -> String? {
    if ["optional", "nullable"].contains(key.lowercased()), known.contains("wire") {
      return "end the type with `?`"
    }
    guard let meant = synonyms[key.lowercased()], known.contains(meant) else { return nil }
    return "write `\(meant)`"
  }

  private static let synonyms = [
    "attributes": "members", "comment": "doc", "default": "else", "definitions": "structs",
    "delete": "remove", "description": "doc", "exists": "present", "fields": "members",
    "hasprefix": "startsWith", "if": "when", "implements": "conforms", "inherits": "conforms",
    "ispresent": "present", "json": "wire", "key": "wire", "match": "when", "max": "maximum",
    "min": "minimum", "name": "schema", "otherwise": "else", "output": "out", "parameters": "in",
    "prefix": "startsWith", "properties": "members", "replace": "override", "retarget": "to",
    "returns": "out", "secret": "sensitive", "target": "to", "title": "doc", "types": "structs",
    "values": "cases",
  ]
}
