/// `mapping.md`: the table for people, in the order of the schema.
extension MappingTable {
  public static let markdownFileName = "mapping.md"

  public var markdown: String {
    var parts: [Markdown] = []
    let rows = maps.filter { $0.kind == .row }
    if !rows.isEmpty {
      let table = Markdown.table(
        ["Answer", "Model", "Place"],
        rows.map { [Markdown.code($0.source), Markdown.code($0.target), "\($0.place.text)"] })
      parts.append("## Which model an answer becomes\n\n\(table)")
      parts += rows.map(Self.section)
    }
    let elements = maps.filter { $0.kind == .element }
    if !elements.isEmpty {
      parts.append("## Parts of an answer")
      parts += elements.map(Self.section)
    }
    if !unions.isEmpty {
      parts.append("## By type")
      parts += unions.map { Self.section($0, "Type") }
    }
    if !enums.isEmpty {
      parts.append("## By value")
      parts += enums.map { Self.section($0, "Value") }
    }
    return parts.joined(separator: "\n\n").text + "\n"
  }

  private static func section(_ map: Map) -> Markdown {
    var text: Markdown = "### \(title(map.name, map.source, map.target))\n\n"
    if let doc = map.doc { text += "\(doc)\n\n" }
    text += "\(map.place.text), layer \(map.layer)"
    if let condition = map.condition { text += ", only when \(condition)" }
    text += "\n\n"
    text += Markdown.table(
      ["Member", "Type", "Key", "Rule", "Source", "Why", "Place", "Layer"],
      map.entries.map {
        [
          Markdown.code($0.field), Markdown.code($0.type), "\($0.key)", "\($0.rule)",
          "\($0.source)", "\($0.reason ?? "")", "\($0.place.text)", "\($0.layer)",
        ]
      })
    if map.unused.isEmpty { return text }
    return text + "\n\n"
      + Markdown.table(
        ["Not used", "Why", "Place"],
        map.unused.map { [Markdown.code($0.member), "\($0.reason)", "\($0.place.text)"] })
  }

  private static func section(_ choice: Choice, _ source: Markdown) -> Markdown {
    var text: Markdown = "### \(title(choice.name, choice.source, choice.target))\n\n"
    if let doc = choice.doc { text += "\(doc)\n\n" }
    text += "\(choice.place.text), layer \(choice.layer)\n\n"
    return text
      + Markdown.table(
        [source, "Becomes", "Why"],
        choice.cases.map { ["\($0.source)", "\($0.result)", "\($0.reason ?? "")"] })
  }

  /// The anchor of a map's section.
  static func anchor(_ map: Map) -> String {
    Markdown.anchor(title(map.name, map.source, map.target))
  }

  /// The anchor of a section of a union or enum map.
  static func anchor(_ choice: Choice) -> String {
    Markdown.anchor(title(choice.name, choice.source, choice.target))
  }

  private static func title(_ name: String, _ source: String, _ target: String) -> String {
    name == source ? "\(name) → \(target)" : "\(name): \(source) → \(target)"
  }
}
