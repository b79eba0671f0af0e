/// Checks the lines of a file before libyaml reads it: indentation, keys, list items, quotes and brackets.
///
/// It is stricter than YAML, so that a mistake is reported in its own line: all steps of indentation in a file are
/// equal, a quoted string ends in its line, and keys and list items are not mixed. Only the first mistake is reported,
/// because it may cause the others.
struct LineCheck {
  private let file: Int
  private var levels: [Level] = []
  /// The number of spaces in one step of indentation, as in most blocks of the file; `nil` if the file has no blocks.
  private let step: Int?
  private var opening = Opening.block
  private var brackets: [Bracket] = []
  /// The bytes of the line. Their type is `Unicode.Scalar` so that they can be compared with character literals.
  private var line: [Unicode.Scalar] = []
  private var number = 0

  /// An open mapping or list, with the indentation of its lines.
  private typealias Level = (indent: Int, isList: Bool)

  /// The meaning of the next line, if it is indented deeper than the current line.
  private enum Opening: Equatable {
    /// The deeper line is the value of the key or list item before it.
    case block
    /// The deeper line continues a string. `start` is the number of the line where the string starts; `nil` if that
    /// line has a key or dash.
    case text(start: Int?, column: Int)
    /// The deeper line is part of a block scalar, which begins with `|` or `>`.
    case literal(indent: Int)
    case nothing
  }

  /// An open bracket, its place, and the indentation of its line.
  private typealias Bracket = (sign: Unicode.Scalar, line: Int, column: Int, indent: Int)

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - lines: The byte ranges of the file's lines.
  ///   - index: Position of the file, as in `SourceLocation.file`.
  /// - Throws: The first finding.
  static func check(
    _ bytes: [UInt8], _ lines: [Range<Int>], index: Int
  ) throws(Diagnostic) {
    var check = LineCheck(file: index, step: step(of: bytes, lines))
    try check.check(bytes, lines)
  }

  private static func step(of bytes: [UInt8], _ lines: [Range<Int>]) -> Int? {
    var counts: [Int: Int] = [:]
    var most: (step: Int, count: Int)?
    /// The indentation of the previous line, if that line opens a block.
    var outer: Int?
    for range in lines {
      let line = bytes[range]
      guard let start = line.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        line[start] != UInt8(ascii: "#")
      else { continue }
      let indent = start - range.lowerBound
      if let outer, indent > outer {
        let count = counts[indent - outer, default: 0] + 1
        counts[indent - outer] = count
        if count > most?.count ?? 0 { most = (indent - outer, count) }
      }
      outer = line.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":") ? indent : nil
    }
    return most?.step
  }

  private mutating func check(_ bytes: [UInt8], _ lines: [Range<Int>]) throws(Diagnostic) {
    for range in lines {
      number += 1
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: bytes[range].lazy.map { Unicode.Scalar($0) })
      let indent = line.prefix { $0 == " " }.count
      guard let first = line.dropFirst(indent).first(where: { $0 != " " && $0 != "\t" }) else {
        continue
      }
      if case .literal(let outer) = opening {
        if indent > outer { continue }
        opening = .nothing
      }
      if first == "#" { continue }
      // A document mark or a directive: libyaml and the loader report it.
      if indent == 0,
        line.starts(with: "---".unicodeScalars) || line.starts(with: "...".unicodeScalars)
          || first == "%"
      {
        return
      }
      if line[indent] == "\t" {
        throw finding("a tab cannot indent YAML", "indent with spaces", column: indent + 1)
      }
      if brackets.isEmpty { try block(indent) } else { try bracketed(indent) }
    }
    if let open = brackets.first { throw finding(open) }
  }

  // MARK: Lines

  private mutating func block(_ indent: Int) throws(Diagnostic) {
    guard levels.last.map({ $0.indent < indent }) ?? true else { return try entry(indent) }
    switch opening {
    // A line that begins with a bracket does not continue a string.
    case .text
    where !isDash(indent) && colon(from: indent) == nil && !["{", "["].contains(line[indent]):
      return
    case .text(let start?, let column):
      throw finding(
        "a `:` is missing in this line", "write `key: value`", line: start, column: column)
    case .block:
      try checkStep(indent)
      try entry(indent)
    default:
      throw finding(
        "this line is deeper than the one before it, which has a value",
        "indent it by \(spaces(levels.last?.indent ?? 0)), like the lines around it",
        column: indent + 1)
    }
  }

  /// Checks that a deeper line is indented by one step.
  private func checkStep(_ indent: Int) throws(Diagnostic) {
    guard let outer = levels.last?.indent else {
      if indent == 0 { return }
      throw finding(
        "the first line is indented", "write it at the beginning of the line", column: indent + 1)
    }
    guard let step, indent - outer != step else { return }
    throw finding(
      "this line is indented by \(spaces(indent - outer)) more than the one before it; "
        + "in this file it is \(spaces(step))", "indent it by \(spaces(outer + step))",
      column: indent + 1)
  }

  /// Checks a line that belongs to an open or new block: its dashes, its key and its value.
  private mutating func entry(_ start: Int) throws(Diagnostic) {
    var indent = start
    while isDash(indent) {
      try enter(indent, isList: true)
      let next = line[(indent + 1)...].firstIndex { $0 != " " }
      guard let next, line[next] != "#" else {
        opening = .block
        return
      }
      indent = next
    }
    let isItem = indent > start
    guard let colon = colon(from: indent) else { return try plain(indent, isItem: isItem) }
    if isItem {
      levels.append((indent, isList: false))
    } else {
      try enter(indent, isList: false)
    }
    try value(from: colon + 1, indent)
  }

  /// Checks text without a key, on its own line or after a dash.
  private mutating func plain(_ indent: Int, isItem: Bool) throws(Diagnostic) {
    if line[indent] == "-", line[(indent + 1)...].first?.properties.isAlphabetic == true {
      throw finding(
        "a space is missing after the `-`", "write `- value`, or put the string in quotes",
        column: indent + 1)
    }
    let isNested = isItem || (opening == .block && levels.last.map { $0.indent < indent } ?? true)
    // libyaml and the loader report anchors, aliases and tags.
    if isNested || ["&", "*", "!"].contains(line[indent]) {
      return try value(from: indent, indent, isAlone: !isItem)
    }
    if isQuote(indent) { _ = try string(from: indent) }
    if let end = line[indent...].firstIndex(of: ":"), end > indent {
      let bytes = line[indent..<end].map { UInt8($0.value) }
      let key = String(decoding: bytes, as: UTF8.self).prefix(60)
      throw finding(
        "a space is missing after `\(key):`", "write `\(key): value`", column: indent + 1)
    }
    let isList = levels.last { $0.indent <= indent }?.isList == true
    throw finding(
      isList ? "a `-` is missing in this line" : "a `:` is missing in this line",
      isList ? "write `- value`" : "write `key: value`", column: indent + 1)
  }

  /// Finds the open mapping or list with this indentation, or opens one if the line is deeper.
  private mutating func enter(_ indent: Int, isList: Bool) throws(Diagnostic) {
    var deeper: Level?
    while let last = levels.last, last.indent > indent { deeper = levels.removeLast() }
    guard let level = levels.last, level.indent == indent else {
      if let deeper {
        let others = [levels.last?.indent, deeper.indent].compactMap { $0 }
        throw finding(
          "no line around this one is indented by \(spaces(indent))",
          "indent it by " + others.map(String.init).joined(separator: " or ") + " spaces",
          column: indent + 1)
      }
      return levels.append((indent, isList))
    }
    if level.isList == isList { return }
    throw finding(
      isList ? "a list item is beside keys" : "a key is beside list items",
      isList
        ? "indent it under the key that it belongs to, or delete the `-`"
        : "indent it like the key that it belongs to, or begin it with `- `", column: indent + 1)
  }

  // MARK: Values

  /// Checks the beginning of a value, and notes how a deeper line would continue it.
  ///
  /// - Parameter isAlone: True if the value has a line of its own.
  private mutating func value(
    from start: Int, _ indent: Int, isAlone: Bool = false
  ) throws(Diagnostic) {
    guard let first = line[start...].firstIndex(where: { $0 != " " }),
      line[first] != "#" || first == start
    else {
      opening = .block
      return
    }
    opening = .nothing
    switch line[first] {
    case "{", "[": try scan(from: first, indent)
    case "\"", "'": try checkEnd(string(from: first), "quote")
    // An anchor or a tag: libyaml and the loader report it.
    case "&", "!": opening = .block
    case "|", ">": opening = .literal(indent: levels.last?.indent ?? indent)
    default: opening = .text(start: isAlone ? number : nil, column: indent + 1)
    }
  }

  /// Reports text after a closing quote or bracket.
  private func checkEnd(_ end: Int, _ what: String) throws(Diagnostic) {
    guard let rest = line[(end + 1)...].first(where: { $0 != " " }), rest != "#" else { return }
    throw finding(
      "text follows the closing \(what)", "delete it, or put the whole value in quotes",
      column: column(of: end + 1))
  }

  private mutating func bracketed(_ indent: Int) throws(Diagnostic) {
    let isEnd = line[indent] == "}" || line[indent] == "]"
    if let open = brackets.last, indent <= open.indent, !isEnd { throw finding(open) }
    try scan(from: indent, indent)
  }

  /// Reads brackets and quotes up to the end of the line.
  private mutating func scan(from start: Int, _ indent: Int) throws(Diagnostic) {
    var previous: Unicode.Scalar = ","
    var index = start
    while index < line.endIndex {
      let sign = line[index]
      switch sign {
      case "{", "[": brackets.append((sign, number, column(of: index), indent))
      case "}", "]":
        let open = brackets.removeLast()
        if (open.sign == "{") != (sign == "}") { throw finding(open) }
        if brackets.isEmpty { return try checkEnd(index, "bracket") }
      case "\"", "'":
        guard ["{", "[", ",", ":"].contains(previous) else { break }
        let end = try string(from: index)
        let next = line[(end + 1)...].first { $0 != " " }
        if next == ":", previous == ":" || brackets.last?.sign == "[" {
          throw finding(
            "a `{` is missing before this key", "write `{ key: value }`", column: column(of: index))
        }
        index = end
      case "#" where index == 0 || line[index - 1] == " ": return
      default: break
      }
      if sign != " " { previous = sign }
      index += 1
    }
    if line.last(where: { $0 != " " }) == ":" {
      throw finding(
        "the value is not in this line", "begin it here, with `{` or `[` if it has several lines",
        column: column(of: line.endIndex))
    }
  }

  /// Returns the index of the closing quote. Throws if it is not in this line.
  private func string(from start: Int) throws(Diagnostic) -> Int {
    if let end = closing(from: start) { return end }
    throw finding(
      "the string that begins here does not end in its line",
      "write the closing `\(line[start])`", column: column(of: start))
  }

  /// Returns the index of the closing quote; `nil` if it is not in this line.
  private func closing(from start: Int) -> Int? {
    let quote = line[start]
    var index = start + 1
    while index < line.endIndex {
      if quote == "\"", line[index] == "\\" {
        index += 1
      } else if line[index] == quote {
        // In a single-quoted string, two apostrophes stand for one.
        let isDoubled = quote == "'" && line[(index + 1)...].first == quote
        if !isDoubled { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Returns the index of the colon after a key; `nil` if the text at `start` is not a key.
  private func colon(from start: Int) -> Int? {
    if line[start] == "{" || line[start] == "[" { return nil }
    if isQuote(start) {
      guard let end = closing(from: start) else { return nil }
      return line[(end + 1)...].first == ":" ? end + 1 : nil
    }
    for index in line[start...].indices {
      if line[index] == ":", index + 1 == line.endIndex || line[index + 1] == " " {
        return index
      }
      if line[index] == "#", line[index - 1] == " " { return nil }
    }
    return nil
  }

  private func isDash(_ index: Int) -> Bool {
    line[index] == "-" && (index + 1 == line.endIndex || line[index + 1] == " ")
  }

  private func isQuote(_ index: Int) -> Bool {
    line[index] == "\"" || line[index] == "'"
  }

  // MARK: Findings

  private func finding(_ bracket: Bracket) -> Diagnostic {
    let (opening, closing) = bracket.sign == "{" ? ("{", "}") : ("[", "]")
    return finding(
      "`\(opening)` is not closed", "write `\(closing)` where it ends", line: bracket.line,
      column: bracket.column)
  }

  private func finding(
    _ message: String, _ help: String, line: Int? = nil, column: Int
  ) -> Diagnostic {
    Diagnostic(
      code: "DOC004", message,
      at: SourceLocation(file: file, line: line ?? number, column: column), help: help)
  }

  private func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }

  /// Returns the column of a byte: counted in characters, from 1.
  private func column(of index: Int) -> Int {
    line[..<min(index, line.endIndex)].count { $0.value & 0xC0 != 0x80 } + 1
  }
}
