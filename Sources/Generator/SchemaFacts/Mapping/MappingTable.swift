/// The mapping with overlays applied, as a table of text: the rule of each member of each model, and its location. The
/// table is created from the same data as the generated Swift.
public struct MappingTable {
  public struct Place {
    package let location: SourceLocation
    /// The file and line. Committed files contain no line numbers, because an added line would change all later ones.
    /// They also omit the file of a rule if it is the file of the map, so that a renamed file changes one line per map.
    public let text: String
  }

  /// A path that a rule reads.
  public struct Read: Hashable {
    /// The type that the path starts from.
    public let type: String
    public let path: String
  }

  public struct Entry {
    /// The target's member; in a nested target its path, `formModel.linkItems`; `[0]` in `emit`; empty in `value`.
    public let field: String
    public let type: String
    /// The value key of the rule; `same name` or `default` for an implicit rule.
    public let key: String
    /// The paths that the rule reads. Without paths, its constant, or the name of its hook, context value or string.
    public let source: String
    /// The whole rule in words.
    package let phrase: Phrase
    /// The reason for the rule, if it has one.
    public let reason: String?
    public let place: Place
    public let layer: String
    public let reads: [Read]
    /// The map or rule set that the rule is inherited from; nil for a rule of the map itself.
    package let owner: String?
    /// The maps, unions and enum maps that the rule calls.
    public let maps: [String]

    public var rule: String { phrase.text }
  }

  public struct Unused {
    public let member: String
    public let reason: String
    public let place: Place
  }

  public struct Map {
    public enum Kind: String {
      /// The map of a whole response.
      case row
      /// The map of a part of a response.
      case element
      case union
      case `enum`
    }

    public let name: String
    public let kind: Kind
    public let doc: String?
    public let source: String
    public let target: String
    public let place: Place
    public let layer: String
    /// The condition under which the map creates a model.
    package internal(set) var when: Phrase?
    public internal(set) var entries: [Entry] = []
    public internal(set) var unused: [Unused] = []
    /// The result for each type of a union, or for each entry of an enum map.
    public internal(set) var cases: [Case] = []

    public var condition: String? { when?.text }
  }

  public struct Case {
    public let source: String
    public let result: String
    public var reason: String?
    /// The location; nil for the case that applies to all other values.
    package var place: SourceLocation?
  }

  /// Maps, unions and enum maps.
  let all: [Map]

  public var maps: [Map] { all.filter { $0.kind == .row || $0.kind == .element } }
  public var unions: [Map] { all.filter { $0.kind == .union } }
  public var enums: [Map] { all.filter { $0.kind == .enum } }

  init(all: [Map]) { self.all = all }

  /// - Parameters:
  ///   - mapping: The mapping.
  ///   - schema: The schema with the mapping.
  ///   - showsLines: True to show line numbers, not only files.
  public init(_ mapping: Mapping, in schema: Schema, showsLines: Bool = true) {
    let writer = MappingTableWriter(schema: schema, showsLines: showsLines)
    all =
      (mapping.rows + mapping.elements).map(writer.map) + mapping.unions.map(writer.union)
      + mapping.enumMaps.map(writer.enumMap)
  }
}

/// Writes the table for a terminal.
extension MappingTable {
  public var text: String { all.map(Self.text).joined(separator: "\n\n") }

  private static func text(of map: Map) -> String {
    func because(_ reason: String?) -> String { reason.map { "  – \($0)" } ?? "" }
    var lines = ["\(title(of: map))  (\(map.place.text))"]
    if let doc = map.doc { lines.append("  " + doc) }
    if let condition = map.condition { lines.append("  only when " + condition) }
    let rules = map.entries.map { entry in
      let layer = entry.layer == Schema.baseLayer ? "" : " " + entry.layer
      return [entry.field, entry.key, entry.place.text + layer, entry.rule + because(entry.reason)]
    }
    let unused = map.unused.map { [$0.member, "unused", $0.place.text, "– \($0.reason)"] }
    let cases = map.cases.map { [$0.source, $0.result + because($0.reason)] }
    return joined(lines + columns(rules + unused) + columns(cases))
  }

  private static func title(of map: Map) -> String {
    "\(map.name == map.source ? map.name : "\(map.name): \(map.source)") → \(map.target)"
  }

  /// Joins lines. Line breaks within a line are escaped, because strings of the schema may contain line breaks.
  static func joined(_ lines: [String]) -> String {
    lines.map { OneLine.text($0, maximumLength: .max) }.joined(separator: "\n")
  }

  /// Aligns all columns but the last by their longest text. The last column needs no alignment.
  package static func columns(_ rows: [[String]]) -> [String] {
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

/// Writes the table as Markdown for people, in the order of the schema.
extension MappingTable {
  public var markdown: String {
    let rows = all.filter { $0.kind == .row }
    let models = Markdown.table(
      ["Response", "Model", "Place"],
      rows.map { [Markdown.code($0.source), Markdown.code($0.target), "\($0.place.text)"] })
    let headings: [(kind: Map.Kind, heading: Markdown)] = [
      (.row, "## The model of each response\n\n\(models)"),
      (.element, "## Elements of a response"),
      (.union, "## Unions: the map of each type"),
      (.enum, "## Enum maps: the result of each value"),
    ]
    let parts = headings.flatMap { kind, heading -> [Markdown] in
      let maps = all.filter { $0.kind == kind }
      return maps.isEmpty ? [] : [heading] + maps.map(Self.section)
    }
    return Markdown.paragraphs(parts).text + "\n"
  }

  private static func section(_ map: Map) -> Markdown {
    var place: Markdown = "\(map.place.text), layer \(map.layer)"
    if let condition = map.condition { place = "\(place), only when \(condition)" }
    var parts: [Markdown] = ["### \(title(of: map))"] + (map.doc.map { ["\($0)"] } ?? []) + [place]
    if map.kind == .union || map.kind == .enum {
      parts.append(
        Markdown.table(
          [map.kind == .union ? "Type" : "Value", "Becomes", "Why"],
          map.cases.map { ["\($0.source)", "\($0.result)", "\($0.reason ?? "")"] }))
    } else {
      parts.append(
        Markdown.table(
          ["Member", "Type", "Key", "Rule", "Source", "Why", "Place", "Layer"],
          map.entries.map {
            [
              Markdown.code($0.field), Markdown.code($0.type), "\($0.key)", "\($0.rule)",
              "\($0.source)", "\($0.reason ?? "")", "\($0.place.text)", "\($0.layer)",
            ]
          }))
    }
    if !map.unused.isEmpty {
      parts.append(
        Markdown.table(
          ["Not used", "Why", "Place"],
          map.unused.map { [Markdown.code($0.member), "\($0.reason)", "\($0.place.text)"] }))
    }
    return Markdown.paragraphs(parts)
  }
}
