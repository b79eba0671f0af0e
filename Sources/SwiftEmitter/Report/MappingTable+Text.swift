import SchemaDocument
import SchemaModel

/// The table for a terminal.
extension MappingTable {
  public var text: String {
    (maps.map(Self.text) + (unions + enums).map(Self.text)).joined(separator: "\n\n")
  }

  private static func text(of map: Map) -> String {
    let title = map.name == map.source ? map.name : "\(map.name): \(map.source)"
    var lines = ["\(title) → \(map.target)  (\(map.place.text))"]
    if let doc = map.doc { lines.append("  " + doc) }
    if let condition = map.condition { lines.append("  only when " + condition) }
    let rules = map.entries.map { entry in
      let reason = entry.reason.map { "  – \($0)" } ?? ""
      let layer = entry.layer == Schema.baseLayer ? "" : " " + entry.layer
      return [entry.field, entry.key, entry.place.text + layer, entry.rule + reason]
    }
    let unused = map.unused.map { [$0.member, "unused", $0.place.text, "– \($0.reason)"] }
    lines += columns(rules + unused)
    return joined(lines)
  }

  private static func text(of choice: Choice) -> String {
    let lines =
      ["\(choice.name): \(choice.source) → \(choice.target)  (\(choice.place.text))"]
      + (choice.doc.map { ["  " + $0] } ?? [])
      + columns(
        choice.cases.map { [$0.source, $0.result + ($0.reason.map { "  – \($0)" } ?? "")] })
    return joined(lines)
  }

  /// Each stays a line, whatever the schema has in its texts.
  static func joined(_ lines: [String]) -> String {
    lines.map { OneLine.text($0, maximumLength: .max) }.joined(separator: "\n")
  }

  /// Columns as wide as their texts. The last one has the long texts, which push nothing aside.
  static func columns(_ rows: [[String]]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.dropLast().map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = "  "
      for (column, text) in row.enumerated() {
        line += text
        guard column < widths.count else { continue }
        line += String(repeating: " ", count: max(0, widths[column] - text.count) + 2)
      }
      return line
    }
  }
}
