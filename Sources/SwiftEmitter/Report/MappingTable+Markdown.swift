/// `mapping.md`: the table for people, in the order of the schema.
extension MappingTable {
  public static let markdownFileName = "mapping.md"

  public var markdown: String {
    var parts: [String] = []
    let rows = maps.filter { $0.kind == .row }
    if !rows.isEmpty {
      parts.append(
        "## Which model an answer becomes\n\n"
          + Self.table(
            ["Answer", "Model", "Place"],
            rows.map { [Self.code($0.source), Self.code($0.target), $0.place.text] }))
      parts += rows.map(Self.section)
    }
    let elements = maps.filter { $0.kind == .element }
    if !elements.isEmpty {
      parts.append("## Parts of an answer")
      parts += elements.map(Self.section)
    }
    if !unions.isEmpty {
      parts.append("## By type")
      parts += unions.map { Self.section($0, "Type", "Becomes") }
    }
    if !enums.isEmpty {
      parts.append("## By value")
      parts += enums.map { Self.section($0, "Value", "Becomes") }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ map: Map) -> String {
    var text = "### \(title(map.name, map.source, map.target))\n\n"
    if let doc = map.doc { text += cell(doc) + "\n\n" }
    text += "\(map.place.text), layer \(map.layer)"
    if let condition = map.condition { text += ", only when " + cell(condition) }
    text +=
      "\n\n"
      + table(
        ["Member", "Type", "Key", "Rule", "Source", "Why", "Place", "Layer"],
        map.entries.map {
          [
            $0.field.isEmpty ? "" : code($0.field), code($0.type), $0.key, $0.rule, $0.source,
            $0.reason ?? "", $0.place.text, $0.layer,
          ]
        })
    if map.unused.isEmpty { return text }
    return text + "\n\n"
      + table(
        ["Not used", "Why", "Place"],
        map.unused.map { [code($0.member), $0.reason, $0.place.text] })
  }

  private static func section(_ choice: Choice, _ source: String, _ result: String) -> String {
    var text = "### \(title(choice.name, choice.source, choice.target))\n\n"
    if let doc = choice.doc { text += cell(doc) + "\n\n" }
    text += "\(choice.place.text), layer \(choice.layer)\n\n"
    return text
      + table(
        [source, result, "Why"], choice.cases.map { [$0.source, $0.result, $0.reason ?? ""] })
  }

  private static func title(_ name: String, _ source: String, _ target: String) -> String {
    name == source ? "\(name) → \(target)" : "\(name): \(source) → \(target)"
  }

  static func code(_ text: String) -> String { "`\(text)`" }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows.map { $0.map(cell) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// A bar would end the cell, and so would a line break.
  private static func cell(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "|": out += "\\|"
      case "\n", "\r\n": out += " "
      case "<": out += "&lt;"
      default: out.append(character)
      }
    }
    return out
  }
}
