import SwiftEmitter

/// Draws lines from the members of a response to those of the model. A wide screen shows it above the table, which
/// has the same content with links.
struct MapDrawing {
  private struct Source: Hashable {
    let kind: RuleKind
    let text: String
    let isUnused: Bool
  }

  private static let rowHeight = 38
  private static let boxHeight = 28
  private static let boxWidth = 272
  private static let chipX = 468
  private static let chipWidth = 92
  private static let targetX = 588
  private static let top = 44
  private static let width = 862

  private let map: MappingTable.Map
  private var sources: [Source] = []
  private var positions: [Source: Int] = [:]
  /// Sources of each entry.
  private var lines: [[Int]] = []

  static func html(_ map: MappingTable.Map) -> HTML {
    map.entries.isEmpty ? .nothing : MapDrawing(map).html
  }

  private init(_ map: MappingTable.Map) {
    self.map = map
    for entry in map.entries { lines.append(sources(of: entry).map { position(of: $0) }) }
    for unused in map.unused {
      _ = position(of: Source(kind: .none, text: unused.member, isUnused: true))
    }
  }

  // MARK: Content

  private mutating func position(of source: Source) -> Int {
    if let known = positions[source] { return known }
    positions[source] = sources.count
    sources.append(source)
    return sources.count - 1
  }

  private func sources(of entry: MappingTable.Entry) -> [Source] {
    // The members of a nested target have their own lines.
    if entry.key == "new" { return [] }
    let paths = entry.reads.filter { $0.type == map.source }.map(\.path).removingRepetitions
    if !paths.isEmpty {
      return paths.map {
        Source(kind: .answer, text: $0 == "." ? "itself" : $0, isUnused: false)
      }
    }
    let kind = RuleKind(entry.key)
    switch entry.key {
    case "absent": return [Source(kind: kind, text: "nothing", isUnused: false)]
    case "context": return [Source(kind: kind, text: "context \(entry.source)", isUnused: false)]
    case "hook": return [Source(kind: kind, text: "hook \(entry.source)", isUnused: false)]
    case "localised": return [Source(kind: kind, text: "text \(entry.source)", isUnused: false)]
    default:
      let text = entry.source.isEmpty || entry.source == "." ? "itself" : entry.source
      return [Source(kind: kind, text: text, isUnused: false)]
    }
  }

  // MARK: Drawing

  private var height: Int {
    Self.top + max(sources.count, map.entries.count) * Self.rowHeight + 4
  }

  private func y(_ index: Int, of count: Int) -> Int {
    let room = height - Self.top - 4
    return Self.top + (2 * index + 1) * room / (2 * max(count, 1))
  }

  private var html: HTML {
    let targets = map.entries.indices.map { index in target(index) }
    let curves = lines.indices.flatMap { index in lines[index].map { curve(from: $0, to: index) } }
    return """
      <div class="scroll drawing wide-only" role="region" aria-label="The rules as a drawing" \
      tabindex="0">
      <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" role="img" \
      aria-label="Lines from \(map.source) to \(map.target); the table that follows has the same content.">
      <text class="head" x="12" y="22">\(map.source)</text>
      <text class="head" x="\(Self.targetX + 12)" y="22">\(map.target)</text>
      \(curves)\(sources.indices.map(source))\(targets)</svg>
      </div>

      """
  }

  private func curve(from source: Int, to target: Int) -> HTML {
    let start = y(source, of: sources.count)
    let end = y(target, of: map.entries.count)
    let left = Self.boxWidth
    let right = Self.chipX
    let middle = (left + right) / 2
    return """
      <path class="line \(RuleKind(map.entries[target].key).rawValue)" \
      d="M\(left) \(start)C\(middle) \(start) \(middle) \(end) \(right) \(end)"/>

      """
  }

  private func source(_ index: Int) -> HTML {
    let source = sources[index]
    let y = y(index, of: sources.count)
    let style = source.isUnused ? "unused" : source.kind.rawValue
    let note: HTML =
      source.isUnused
      ? "<text class=\"aside\" x=\"\(Self.boxWidth + 10)\" y=\"\(y + 4)\">not used</text>" : ""
    return """
      <g class="box \(style)"><rect x="1" y="\(y - Self.boxHeight / 2)" width="\(Self.boxWidth - 1)" \
      height="\(Self.boxHeight)" rx="6"/>\
      <text x="12" y="\(y + 4)">\(Self.short(source.text, 31))</text></g>\(note)

      """
  }

  private func target(_ index: Int) -> HTML {
    let entry = map.entries[index]
    let y = y(index, of: map.entries.count)
    let depth = entry.field.filter { $0 == "." }.count
    let name = entry.field.split(separator: ".").last.map(String.init) ?? map.target
    let x = Self.targetX + depth * 18
    let style = RuleKind(entry.key).rawValue
    let chip: HTML = """
      <g class="chip \(style)"><rect x="\(Self.chipX)" y="\(y - 11)" width="\(Self.chipWidth)" \
      height="22" rx="11"/><text x="\(Self.chipX + Self.chipWidth / 2)" y="\(y + 4)">\(entry.key)</text></g>\
      <path class="line \(style)" d="M\(Self.chipX + Self.chipWidth) \(y)H\(x)"/>
      """
    return """
      \(chip)<g class="box target"><rect x="\(x)" y="\(y - Self.boxHeight / 2)" \
      width="\(Self.width - x - 1)" height="\(Self.boxHeight)" rx="6"/>\
      <text x="\(x + 12)" y="\(y + 4)">\(Self.short(name, 30 - 2 * depth))</text></g>

      """
  }

  /// Shortens a string in a monospaced font, where the number of characters determines the width.
  static func short(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
