import SchemaModel

/// `mapping.json`: one line for each rule, so that a changed rule shows as one line.
extension MappingTable {
  public static let jsonFileName = "mapping.json"

  public var json: String {
    var text = "{\n"
    text += "  \"maps\": " + Self.list(maps.map(Self.json), indent: 2) + ",\n"
    text += "  \"unions\": " + Self.list(unions.map(Self.json), indent: 2) + ",\n"
    text += "  \"enums\": " + Self.list(enums.map(Self.json), indent: 2) + "\n}\n"
    return text
  }

  private static func json(_ map: Map) -> String {
    var lines = [
      ("name", quoted(map.name)), ("kind", quoted(map.kind.rawValue)),
      ("source", quoted(map.source)), ("target", quoted(map.target)),
    ]
    if let condition = map.condition { lines.append(("when", quoted(condition))) }
    lines += [("at", quoted(map.place.text)), ("layer", quoted(map.layer))]
    lines.append(("fields", list(map.entries.map(json), indent: 6)))
    if !map.unused.isEmpty { lines.append(("unused", list(map.unused.map(json), indent: 6))) }
    return object(lines)
  }

  static func json(_ entry: Entry) -> String {
    line([
      ("field", entry.field), ("type", entry.type), ("key", entry.key), ("source", entry.source),
      ("rule", entry.rule), ("reason", entry.reason), ("at", at(entry.place)),
      ("layer", entry.layer),
    ])
  }

  /// `nil` where the map says it.
  private static func at(_ place: Place) -> String? { place.text.isEmpty ? nil : place.text }

  static func json(_ unused: Unused) -> String {
    line([("member", unused.member), ("reason", unused.reason), ("at", at(unused.place))])
  }

  private static func json(_ choice: Choice) -> String {
    object([
      ("name", quoted(choice.name)), ("source", quoted(choice.source)),
      ("target", quoted(choice.target)), ("at", quoted(choice.place.text)),
      ("layer", quoted(choice.layer)),
      (
        "cases",
        list(
          choice.cases.map {
            line([("source", $0.source), ("result", $0.result), ("reason", $0.reason)])
          }, indent: 6)
      ),
    ])
  }

  private static func quoted(_ text: String) -> String { JSONText.quoted(text) }

  /// On one line, without members that are nil.
  static func line(_ members: [(String, String?)]) -> String {
    let parts = members.compactMap { name, value in value.map { "\"\(name)\": \(quoted($0))" } }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{\n" + members.map { "      \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n    }"
  }

  static func list(_ items: [String], indent: Int) -> String {
    if items.isEmpty { return "[]" }
    let blank = String(repeating: " ", count: indent)
    return "[\n" + items.map { blank + "  " + $0 }.joined(separator: ",\n") + "\n\(blank)]"
  }
}
