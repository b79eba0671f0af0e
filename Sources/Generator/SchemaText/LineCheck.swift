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
  private var line: ArraySlice<UInt8> = []
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
  private typealias Bracket = (byte: UInt8, line: Int, column: Int, indent: Int)

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
      guard let start = line.firstIndex(where: { $0 != .space }), line[start] != .hash else {
        continue
      }
      let indent = start - range.lowerBound
      if let outer, indent > outer {
        let count = counts[indent - outer, default: 0] + 1
        counts[indent - outer] = count
        if count > most?.count ?? 0 { most = (indent - outer, count) }
      }
      outer = line.last { $0 != .space } == .colon ? indent : nil
    }
    return most?.step
  }

  private mutating func check(_ bytes: [UInt8], _ lines: [Range<Int>]) throws(Diagnostic) {
    for range in lines {
      number += 1
      line = bytes[range]
      let indent = line.prefix { $0 == .space }.count
      guard let first = line.dropFirst(indent).first(where: { $0 != .space && $0 != .tab }) else {
        continue
      }
      if case .literal(let outer) = opening {
        if indent > outer { continue }
        opening = .nothing
      }
      if first == .hash { continue }
      // A document mark or a directive: libyaml and the loader report it.
      if indent == 0,
        line.starts(with: "---".utf8) || line.starts(with: "...".utf8) || first == UInt8(ascii: "%")
      {
        return
      }
      if line.dropFirst(indent).first == .tab {
        throw finding("a tab cannot indent YAML", "indent with spaces", column: indent + 1)
      }
      if brackets.isEmpty { try block(indent) } else { try bracketed(indent) }
    }
    if let open = brackets.first { throw finding(open) }
  }

  // MARK: Lines

  private mutating func block(_ indent: Int) throws(Diagnostic) {
    let content = line.startIndex + indent
    guard levels.last.map({ $0.indent < indent }) ?? true else {
      return try entry(indent, content)
    }
    switch opening {
    // A line that begins with a bracket does not continue a string.
    case .text where !isEntry(content) && line[content] != .brace && line[content] != .bracket:
      return
    case .text(let start?, let column):
      throw finding(
        "a `:` is missing in this line", "write `key: value`", line: start, column: column)
    case .block:
      try checkStep(indent)
      try entry(indent, content)
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
  private mutating func entry(_ indent: Int, _ content: Int) throws(Diagnostic) {
    var content = content
    var indent = indent
    var isItem = false
    while isDash(content) {
      try enter(indent, isList: true)
      isItem = true
      let start = line[(content + 1)...].firstIndex { $0 != .space }
      guard let start, line[start] != .hash else {
        opening = .block
        return
      }
      indent += start - content
      content = start
    }
    guard let colon = colon(from: content) else {
      return try plain(content, indent, isItem: isItem)
    }
    if isItem {
      levels.append((indent, isList: false))
    } else {
      try enter(indent, isList: false)
    }
    try value(from: colon + 1, indent)
  }

  /// Checks text without a key, on its own line or after a dash.
  private mutating func plain(
    _ content: Int, _ indent: Int, isItem: Bool
  ) throws(Diagnostic) {
    if line[content] == .dash, line[(content + 1)...].first.map(Self.isLetter) == true {
      throw finding(
        "a space is missing after the `-`", "write `- value`, or put the string in quotes",
        column: indent + 1)
    }
    let isNested = isItem || (opening == .block && levels.last.map { $0.indent < indent } ?? true)
    // libyaml and the loader report anchors, aliases and tags.
    if isNested || "&*!".utf8.contains(line[content]) {
      return try value(from: content, indent, isAlone: !isItem)
    }
    if isQuote(content) { _ = try string(from: content) }
    if let end = line[content...].firstIndex(of: .colon), end > content {
      let key = String(String(decoding: line[content..<end], as: UTF8.self).prefix(60))
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
    guard let first = line[start...].firstIndex(where: { $0 != .space }),
      line[first] != .hash || first == start
    else {
      opening = .block
      return
    }
    opening = .nothing
    switch line[first] {
    case .brace, .bracket: try scan(from: first, indent)
    case .quote, .apostrophe: try checkEnd(string(from: first), "quote")
    // An anchor or a tag: libyaml and the loader report it.
    case UInt8(ascii: "&"), UInt8(ascii: "!"): opening = .block
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      opening = .literal(indent: levels.last?.indent ?? indent)
    default: opening = .text(start: isAlone ? number : nil, column: indent + 1)
    }
  }

  /// Reports text after a closing quote or bracket.
  private func checkEnd(_ end: Int, _ what: String) throws(Diagnostic) {
    guard let rest = line[(end + 1)...].first(where: { $0 != .space }), rest != .hash else {
      return
    }
    throw finding(
      "text follows the closing \(what)", "delete it, or put the whole value in quotes",
      column: column(of: end + 1))
  }

  private mutating func bracketed(_ indent: Int) throws(Diagnostic) {
    let first = line[line.startIndex + indent]
    if let open = brackets.last, indent <= open.indent, first != .closingBrace,
      first != .closingBracket
    {
      throw finding(open)
    }
    try scan(from: line.startIndex + indent, indent)
  }

  /// Reads brackets and quotes up to the end of the line.
  private mutating func scan(from start: Int, _ indent: Int) throws(Diagnostic) {
    var previous = UInt8.comma
    var index = start
    while index < line.endIndex {
      let byte = line[index]
      switch byte {
      case .brace, .bracket:
        brackets.append((byte, number, column(of: index), indent))
      case .closingBrace, .closingBracket:
        let open = brackets.removeLast()
        if (open.byte == .brace) != (byte == .closingBrace) { throw finding(open) }
        if brackets.isEmpty { return try checkEnd(index, "bracket") }
      case .quote, .apostrophe:
        guard [.brace, .bracket, .comma, .colon].contains(previous) else { break }
        let end = try string(from: index)
        let next = line[(end + 1)...].first { $0 != .space }
        if next == .colon, previous == .colon || brackets.last?.byte == .bracket {
          throw finding(
            "a `{` is missing before this key", "write `{ key: value }`", column: column(of: index))
        }
        index = end
      case .hash where index == line.startIndex || line[index - 1] == .space: return
      default: break
      }
      if byte != .space { previous = byte }
      index += 1
    }
    if line.last(where: { $0 != .space }) == .colon {
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
      "write the closing `\(line[start] == .quote ? "\"" : "'")`", column: column(of: start))
  }

  /// Returns the index of the closing quote; `nil` if it is not in this line.
  private func closing(from start: Int) -> Int? {
    let quote = line[start]
    var index = start + 1
    while index < line.endIndex {
      if quote == .quote, line[index] == UInt8(ascii: "\\") {
        index += 1
      } else if line[index] == quote {
        // In a single-quoted string, two apostrophes stand for one.
        let isDoubled = quote == .apostrophe && line[(index + 1)...].first == quote
        if !isDoubled { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Returns the index of the colon after a key; `nil` if the text at `start` is not a key.
  private func colon(from start: Int) -> Int? {
    if line[start] == .brace || line[start] == .bracket { return nil }
    if isQuote(start) {
      guard let end = closing(from: start) else { return nil }
      return line[(end + 1)...].first == .colon ? end + 1 : nil
    }
    for index in line[start...].indices {
      if line[index] == .colon, index + 1 == line.endIndex || line[index + 1] == .space {
        return index
      }
      if line[index] == .hash, line[index - 1] == .space { return nil }
    }
    return nil
  }

  private func isDash(_ index: Int) -> Bool {
    line[index] == .dash && (index + 1 == line.endIndex || line[index + 1] == .space)
  }

  private func isQuote(_ index: Int) -> Bool {
    line[index] == .quote || line[index] == .apostrophe
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// True for a list item or a line with a key.
  private func isEntry(_ content: Int) -> Bool {
    isDash(content) || colon(from: content) != nil
  }

  // MARK: Findings

  private func finding(_ bracket: Bracket) -> Diagnostic {
    let (opening, closing) = bracket.byte == .brace ? ("{", "}") : ("[", "]")
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
    line[..<min(index, line.endIndex)].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let dash = UInt8(ascii: "-")
  fileprivate static let colon = UInt8(ascii: ":")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let brace = UInt8(ascii: "{")
  fileprivate static let closingBrace = UInt8(ascii: "}")
  fileprivate static let bracket = UInt8(ascii: "[")
  fileprivate static let closingBracket = UInt8(ascii: "]")
}
