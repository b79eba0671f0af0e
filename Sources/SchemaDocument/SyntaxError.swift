/// A place at which libyaml stopped, with the text around it. Finds the wrong line and the reason.
struct SyntaxError {
  /// A quoted string.
  struct Quoted {
    let start: SourceLocation
    /// After the closing quote.
    let end: SourceLocation
    let isDouble: Bool
  }

  let file: SourceFile
  /// libyaml's message.
  let problem: String
  let context: String
  /// The start of the construct that it was parsing, and the place at which it stopped.
  let start: SourceLocation
  let place: SourceLocation
  /// The quoted string before that place.
  let quoted: Quoted?

  var diagnostic: Diagnostic {
    mergeDiagnostic ?? commentDiagnostic ?? quoteDiagnostic ?? missingMarkDiagnostic
      ?? lostBracketDiagnostic ?? itemDiagnostic ?? bracketDiagnostic ?? repeatedBracketDiagnostic
      ?? lostCommaDiagnostic ?? firstLineDiagnostic ?? dashDiagnostic ?? deepItemDiagnostic
      ?? lostMarkDiagnostic
      ?? slippedLineDiagnostic
      ?? indentationDiagnostic ?? plainDiagnostic
  }

  // MARK: Merges

  /// Finds conflict markers of Git in the file.
  private var mergeDiagnostic: Diagnostic? {
    let marks = file.lineStarts().enumerated().filter { _, start in
      MergeConflict.isMark(file.bytes[start...])
    }
    let isCertain = marks.contains { MergeConflict.isCertainMark(file.bytes[$0.element...]) }
    guard isCertain || marks.count > 1, let first = marks.first else { return nil }
    return Diagnostic(
      code: "DOC004", "a merge is not resolved here", at: location(first.offset + 1, 1),
      help: "keep one of the two sides, and delete the lines with `<<<<<<<`, `=======`, `>>>>>>>`")
  }

  // MARK: Comments

  /// Finds a comment in the notation of Swift or C, in the line of the error or in the one before it.
  private var commentDiagnostic: Diagnostic? {
    for number in [Int(place.line), lastLine.map { Int($0.line) } ?? 0] where number > 0 {
      guard let line = file.line(number), let column = Self.comment(in: line) else { continue }
      return Diagnostic(
        code: "DOC004", "`//` does not begin a comment in YAML",
        at: location(number, column, length: 2),
        help: "write `#`")
    }
    return nil
  }

  /// The column of `//` at the start of a line or after a space, outside of quotes.
  private static func comment(in line: String) -> Int? {
    var quote: Unicode.Scalar?
    var before: Unicode.Scalar = " "
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if let mark = quote {
        if scalar == mark, before != "\\" { quote = nil }
      } else if scalar == "#", before == " " {
        return nil
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "/", before == " ", scalars.dropFirst(index + 1).first == "/" {
        return index + 1
      }
      before = scalar
    }
    return nil
  }

  // MARK: Quotes

  /// Finds missing and surplus quotes, which only become visible where the string ends.
  private var quoteDiagnostic: Diagnostic? {
    // A quote that opens an endless string does not close one: the quote before it is missing.
    let here = problem.contains("unexpected end of stream") ? start : place
    guard let quoted, quoted.end.line == here.line, quoted.end.column <= here.column else {
      return nil
    }
    if quoted.start.line < quoted.end.line {
      return Diagnostic(
        code: "DOC004", "the quoted string that starts here ends in line \(quoted.end.line)",
        at: quoted.start, help: "close the quote where the string ends",
        related: [.init(location: here, message: "the text here is then out of place")])
    }
    if problem.contains("unexpected end of stream") { return nil }
    let between = text(from: quoted.end, to: place)
    guard between.allSatisfy({ $0 == " " }), let next = character(at: place),
      !"{}[],#".contains(next)
    else { return nil }
    if lacksComma {
      return Diagnostic(
        code: "DOC004", "a `,` is missing before this", at: place,
        help: "write `,` between two entries")
    }
    return Diagnostic(
      code: "DOC004", "the quoted string ends before this", at: place,
      help: quoted.isDouble
        ? "put the whole string in quotes, and write `\\\"` for a quote inside it"
        : "put the whole string in quotes, and write `''` for a quote inside it",
      related: [.init(location: quoted.start, message: "it starts here")])
  }

  /// A quoted key follows a quoted value in braces.
  private var lacksComma: Bool {
    guard problem.contains("did not find expected ',' or"), let quote = character(at: place),
      quote == "\"" || quote == "'", let line = file.line(Int(place.line))
    else { return false }
    let rest = line.unicodeScalars.dropFirst(Int(place.column))
    guard let end = rest.firstIndex(where: { Character($0) == quote }) else { return false }
    return rest[end...].dropFirst().drop { $0 == " " }.first == ":"
  }

  // MARK: Braces and brackets

  /// Finds a name and a value in braces without a `:` or `,` between them.
  private var missingMarkDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected ',' or"), let next = character(at: place),
      "{[\"'".contains(next)
    else { return nil }
    let before = text(from: location(Int(place.line), 1), to: place).trimmingSuffix(" ")
    guard let last = before.last, last.isLetter || last.isNumber || "\"'}]".contains(last) else {
      return nil
    }
    let mark = "}]".contains(last) ? "a `,`" : problem.contains("']'") ? "a `,`" : "a `:` or `,`"
    return Diagnostic(
      code: "DOC004", "\(mark) is missing before this", at: place,
      help: "write `key: value`, and `,` between two entries")
  }

  /// Finds a brace or bracket that is never closed: the following lines are not indented more than its own line.
  private var bracketDiagnostic: Diagnostic? {
    let isOpen = problem.contains("did not find expected ',' or") || context.contains("flow ")
    guard isOpen, let open = unclosedBracket else { return nil }
    let isMap = open.character == "{"
    let close = isMap ? "}" : "]"
    let what = isMap ? "mapping in braces" : "list in brackets"
    if let comment = open.comment {
      return Diagnostic(
        code: "DOC004", "the rest of this line is a comment, so that the \(what) does not end",
        at: comment, help: "put a string that contains ` #` in quotes, or close it with `\(close)`",
        related: [.init(location: open.location, message: "the \(what) starts here")])
    }
    // Of several lines, the last one lacks it.
    if let last = lineWithText(before: open.end), last.line > open.location.line {
      return Diagnostic(
        code: "DOC004", "the \(what) does not end here", at: endOfLine(last),
        help: "write `\(close)` here",
        related: [.init(location: open.location, message: "it starts here")])
    }
    return Diagnostic(
      code: "DOC004", "the \(what) that starts here does not end",
      at: open.location, help: "close it with `\(close)`",
      related: [.init(location: place, message: "the end was expected here")])
  }

  /// Finds a bracket that is there twice, so that the second one opens a list or mapping that does not end.
  private var repeatedBracketDiagnostic: Diagnostic? {
    guard context.contains("flow "), problem.contains("did not find expected ',' or"),
      let open = character(at: start)
    else { return nil }
    let before = text(from: location(Int(start.line), 1), to: start).trimmingSuffix(" ")
    let rest = (file.line(Int(start.line)) ?? "").unicodeScalars.dropFirst(Int(start.column))
    let key = rest.drop { " \"'".unicodeScalars.contains($0) }.drop {
      $0.properties.isAlphabetic || "\"'".unicodeScalars.contains($0)
    }
    if open == "[", key.starts(with: ": ".unicodeScalars) {
      return Diagnostic(
        code: "DOC004", "this `[` begins a list, and keys follow", at: start, help: "write `{`",
        related: [.init(location: place, message: "the list does not end here")])
    }
    guard before.last == open else { return nil }
    return Diagnostic(
      code: "DOC004", "this `\(open)` is here twice", at: start, help: "delete one of the two",
      related: [.init(location: place, message: "the second one should end here")])
  }

  /// Finds an entry in braces or brackets without the comma after it, at the end of a line or before a key.
  private var lostCommaDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected ',' or"), let next = character(at: place),
      !",}]".contains(next)
    else { return nil }
    // Of a key without quotes, the parser has read the name.
    let before = text(from: location(Int(place.line), 1), to: place)
    let word = next == ":" ? before.reversed().prefix { $0.isLetter || $0.isNumber }.count : 0
    if next == ":", word == 0 { return nil }
    let rest = before.dropLast(word).trimmingSuffix(" ")
    guard rest.isEmpty else {
      guard word > 0, rest.last.map({ $0.isLetter || $0.isNumber }) == true else { return nil }
      let key = String(before.suffix(word))
      return Diagnostic(
        code: "DOC004", "a `,` is missing before `\(key)`",
        at: location(Int(place.line), Int(place.column) - word - 1),
        help: Help("write `, \(key)`", fix: .write(", ")))
    }
    guard let last = lastLine, last.line >= start.line, let line = file.line(Int(last.line)),
      let mark = line.trimmingSuffix(" ").last
    else { return nil }
    if mark == "(" {
      return Diagnostic(
        code: "DOC004", "`(` does not begin a mapping or a list", at: endOfLine(last),
        help: "write `{` and `}`, or `[` and `]`")
    }
    guard mark.isLetter || mark.isNumber || "\"'}]".contains(mark) else { return nil }
    return Diagnostic(
      code: "DOC004", "a `,` is missing at the end of this line", at: endOfLine(last),
      help: "write `,` between two entries",
      related: [.init(location: place, message: "the next entry")])
  }

  /// The last character of a line.
  private func endOfLine(_ line: SourceLocation) -> SourceLocation {
    let text = file.line(Int(line.line))?.trimmingSuffix(" ") ?? ""
    return location(Int(line.line), max(1, text.unicodeScalars.count))
  }

  /// - Parameter end: The line before which the bracket should end.
  private typealias Bracket = (
    location: SourceLocation, character: Character, comment: SourceLocation?, end: Int
  )

  /// The innermost open bracket with no more indentation in the lines after it than in its own line, and the
  /// comment that may contain its end.
  private var unclosedBracket: Bracket? {
    var open: [(location: SourceLocation, indent: Int, character: Character)] = []
    var comment: SourceLocation?
    func last(_ end: Int) -> Bracket? {
      open.last.map { ($0.location, $0.character, comment, end) }
    }
    for number in Int(start.line)...max(Int(start.line), Int(place.line)) {
      guard number - Int(start.line) < 2000 else { return nil }
      guard let line = file.line(number) else { return last(number) }
      let indent = line.prefix { $0 == " " }.count
      var quote: Character?
      var isEscaped = false
      var isBlank = true
      for (column, character) in line.enumerated() {
        if number == start.line, column + 1 < Int(start.column) { continue }
        if let mark = quote {
          if isEscaped {
            isEscaped = false
          } else if character == "\\", mark == "\"" {
            isEscaped = true
          } else if character == mark {
            quote = nil
          }
          continue
        }
        if column == indent, let last = open.last, number > last.location.line,
          indent <= last.indent, !"}]".contains(character)
        {
          return (last.location, last.character, comment, number)
        }
        let isComment = character == "#" && (isBlank || column == 0)
        isBlank = character == " "
        if isComment {
          let rest = line.dropFirst(column)
          if comment == nil, !open.isEmpty, rest.contains(where: { "}]".contains($0) }) {
            comment = location(number, column + 1, length: rest.count)
          }
          break
        }
        switch character {
        case "\"", "'": quote = character
        case "{", "[": open.append((location(number, column + 1), indent, character))
        case "}", "]": _ = open.popLast()
        default: continue
        }
      }
    }
    return Int(place.line) >= file.lineStarts().count ? last(Int(place.line) + 1) : nil
  }

  /// Finds a value that continues in the next lines, with only the closing bracket.
  private var lostBracketDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected ',' or"), let closing = character(at: place),
      "}]".contains(closing)
    else { return nil }
    let open = closing == "]" ? "[" : "{"
    for number in stride(from: Int(place.line) - 1, through: Int(start.line), by: -1) {
      guard number > Int(place.line) - 200, let line = file.line(number) else { return nil }
      let text = line.trimmingSuffix(" ")
      guard text.hasSuffix(":") else { continue }
      return Diagnostic(
        code: "DOC004", "a `\(open)` is missing, probably after this `:`",
        at: location(number, text.count),
        help: "write `\(open)` here, or delete the `\(closing)` that has none",
        related: [.init(location: place, message: "nothing is open here")])
    }
    return nil
  }

  // MARK: Indentation

  /// The first line of a file determines the indentation of its keys.
  private var firstLineDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected <document start>"), place.column == 1,
      let number = (1..<max(1, Int(place.line))).first(where: { number in
        let text = file.line(number)?.drop { $0 == " " } ?? ""
        return !text.isEmpty && !text.hasPrefix("#")
      }), let indent = file.line(number)?.utf8.prefix(while: { $0 == 0x20 }).count, indent > 0
    else { return nil }
    return Diagnostic(
      code: "DOC004", "this line is indented, and the keys of the file are not",
      at: location(number, indent + 1),
      help: "delete the spaces before it",
      related: [.init(location: place, message: "a key without indentation")])
  }

  private var indentationDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected key") else { return nil }
    if let mark = character(at: place), "}]".contains(mark),
      !text(from: location(Int(place.line), 1), to: place).allSatisfy({ $0 == " " })
    {
      return Diagnostic(
        code: "DOC004", "nothing is open that this `\(mark)` closes", at: place,
        help: Help("delete `\(mark)`, or write what opens it", fix: .write("")))
    }
    // Keys are indented by an even number of spaces relative to the mapping around them.
    if (Int(place.column) - Int(start.column)) % 2 == 1, let levels = levelsAround {
      return Diagnostic(
        code: "DOC004",
        "this line is indented by \(Self.spaces(Int(place.column) - 1)), "
          + "and those around it by \(levels.outer) or \(levels.inner)", at: place,
        help: "indent it by \(levels.outer) or \(levels.inner) spaces",
        related: lastLine.map { [.init(location: $0, message: "the line before")] } ?? [])
    }
    if let line = firstDeeperLine ?? lineBefore {
      let surplus = Self.spaces(Int(line.column) - Int(place.column))
      return Diagnostic(
        code: "DOC004", "this line is indented by \(surplus) more than those around it", at: line,
        help: "indent it like them",
        related: [.init(location: place, message: "this line no longer belongs to a mapping")]
      )
    }
    guard let last = lastLine, last.column < place.column, let line = file.line(Int(last.line)),
      !line.trimmingSuffix(" ").hasSuffix(":")
    else { return nil }
    return Diagnostic(
      code: "DOC004",
      "this line is indented more than the one before it, which has a value already", at: place,
      help: "indent it like that line, or write a key above it",
      related: [.init(location: last, message: "the line before")])
  }

  /// The last line with content before the place.
  var lastLine: SourceLocation? { lineWithText(before: Int(place.line)) }

  func lineWithText(before line: Int) -> SourceLocation? {
    for number in stride(from: line - 1, to: max(0, line - 200), by: -1) {
      guard let line = file.line(number) else { return nil }
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      if indent == line.utf8.count || line.utf8.dropFirst(indent).first == 0x23 { continue }
      return location(number, indent + 1)
    }
    return nil
  }

  /// The first of the lines with more indentation than the place at which the parser stopped, if they directly
  /// follow a key whose mapping should begin at that place.
  private var firstDeeperLine: SourceLocation? {
    guard let first = deeperLines, let key = lineWithText(before: Int(first.line)),
      key.column + 2 == place.column,
      file.line(Int(key.line))?.trimmingSuffix(" ").hasSuffix(":") == true
    else { return nil }
    return first
  }

  /// The indentation of the open mappings around the place: the next smaller and the next greater one.
  private var levelsAround: (outer: Int, inner: Int)? {
    let own = Int(place.column) - 1
    var inner: Int?
    for number in stride(from: Int(place.line) - 1, to: max(0, Int(place.line) - 200), by: -1) {
      guard let line = file.line(number) else { return nil }
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      let text = line.utf8.dropFirst(indent)
      if text.isEmpty || text.first == 0x23 { continue }
      // A mapping can also begin after the dash of a list.
      let dash = text.starts(with: "- ".utf8) ? text.dropFirst().prefix { $0 == 0x20 }.count + 1 : 0
      for level in [indent + dash, indent] {
        if level > own { inner = min(inner ?? level, level) }
        if level < own { return inner.map { (level, $0) } }
      }
    }
    return nil
  }

  private static func spaces(_ count: Int) -> String {
    count == 1 ? "one space" : "\(count) spaces"
  }

  /// The last line with one more space than the line at which the parser stopped, in the same mapping.
  private var lineBefore: SourceLocation? {
    let last = Int(place.line) - 1
    guard place.column > 1, last > Int(start.line) else { return nil }
    for number in stride(from: last, to: max(Int(start.line), last - 200), by: -1) {
      guard let line = file.line(number) else { return nil }
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      if indent == line.utf8.count { continue }
      if indent == Int(place.column) { return location(number, indent + 1) }
      if indent < Int(place.column) { return nil }
    }
    return nil
  }

  /// The start of the lines directly before a line that have more indentation. The line to which they belong may be
  /// missing, or may be at a wrong level itself.
  private var deeperLines: SourceLocation? {
    var first: SourceLocation?
    for number in stride(from: Int(place.line) - 1, to: max(0, Int(place.line) - 200), by: -1) {
      guard let line = file.line(number) else { break }
      let indent = line.utf8.prefix { $0 == 0x20 }.count
      if indent == line.utf8.count || line.utf8.dropFirst(indent).first == 0x23 { continue }
      if indent < Int(place.column) { break }
      first = location(number, indent + 1)
    }
    return first
  }

  // MARK: libyaml's own message

  private var plainDiagnostic: Diagnostic {
    if let lost = lostSpaceDiagnostic ?? lostColonDiagnostic { return lost }
    let line = file.line(Int(place.line)) ?? ""
    let (code, message, help) = YAMLProblem.explain(problem, line, column: Int(place.column))
    // A quote that is never closed extends to the end of the file; the mistake is where it is opened. The same
    // applies to a line that is read as a key, whose missing `:` is noticed at the end.
    if problem.contains("unexpected end of stream")
      || problem.contains("could not find expected ':'")
    {
      return Diagnostic(code: code, message, at: start, help: help)
    }
    var related: [Diagnostic.Related] = []
    if message.contains("the string before it"), place.line > 1 {
      related.append(.init(location: location(Int(place.line) - 1, 1), message: "the line before"))
    } else if start.line != place.line, let what = YAMLProblem.explain(context: context) {
      related.append(.init(location: start, message: what))
    }
    if problem.contains("did not find expected key"), let deeper = deeperLines {
      related.append(
        .init(location: deeper, message: "the lines from here on are indented more than this one"))
    }
    return Diagnostic(code: code, message, at: place, help: help, related: related)
  }

  // MARK: Text

  func location(_ line: Int, _ column: Int, length: Int = 1) -> SourceLocation {
    SourceLocation(file: Int(place.file), line: line, column: column, length: length)
  }

  func character(at location: SourceLocation) -> Character? {
    file.line(Int(location.line))?.unicodeScalars.dropFirst(Int(location.column) - 1).first
      .map { Character($0) }
  }

  /// The text between two places of one line.
  func text(from start: SourceLocation, to end: SourceLocation) -> String {
    let line = file.line(Int(end.line)) ?? ""
    let scalars = line.unicodeScalars.prefix(max(0, Int(end.column) - 1))
    return String(String.UnicodeScalarView(scalars.dropFirst(max(0, Int(start.column) - 1))))
  }
}

extension String {
  func trimmingSuffix(_ character: Character) -> Substring {
    self[...].trimmingSuffix(character)
  }
}

extension Substring {
  func trimmingSuffix(_ character: Character) -> Substring {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
