/// Finds mistakes in the line before the one at which libyaml stopped. Without its `:`, or with other indentation
/// than the lines around it, YAML reads the next line as a part of its value.
extension SyntaxError {
  // MARK: Items

  /// Finds an item of a list that continues the item before it, because it is indented more.
  static func deepItem(
    in file: SourceFile, _ item: SourceLocation, _ end: SourceLocation
  ) -> Diagnostic? {
    guard item.line < end.line else { return nil }
    for number in (Int(item.line) + 1)...Int(end.line) {
      guard let line = file.line(number), line.drop(while: { $0 == " " }).hasPrefix("- ") else {
        continue
      }
      let place = SourceLocation(
        file: Int(item.file), line: number, column: line.prefix { $0 == " " }.count + 1)
      return Diagnostic(
        code: "DOC004", "this item is indented more than the one before it, and so is a part of it",
        at: place, help: "indent it like that item",
        related: [.init(location: item, message: "the item before it")])
    }
    return nil
  }

  /// The same for an item at which libyaml stopped.
  var deepItemDiagnostic: Diagnostic? {
    guard continuesValue, let last = lastLine, isItem(last),
      last.column <= indent(of: Int(place.line))
    else { return nil }
    return Self.deepItem(in: file, last, place)
  }

  // MARK: Marks

  /// Finds a line that is not a key although the next lines belong to it, because a character is missing.
  var lostMarkDiagnostic: Diagnostic? {
    guard let last = lastLine, continuesValue || hasStrayBracket else { return nil }
    // Directly after a key, the mistake is in the line itself.
    let number = Int(hasStrayBracket || isKeyOfBlock(last) ? place.line : firstItem(to: last).line)
    guard let line = file.line(number) else { return nil }
    var column = line.utf8.prefix { $0 == 0x20 }.count + 1
    guard !continuesText(location(number, column)) else { return nil }
    var text = Substring(line).drop { $0 == " " }
    if text.hasPrefix("-"), let next = text.dropFirst().first, next.isLetter {
      let item = OneLine.text(String(text.dropFirst().prefix(60)))
      return Diagnostic(
        code: "DOC004", "a space is missing after `-`", at: location(number, column),
        help: Help("write `- \(item)`", fix: .write("- ")))
    }
    if text.hasPrefix("- ") {
      let rest = text.dropFirst().drop { $0 == " " }
      column += text.count - rest.count
      text = rest
    }
    if continuesValue, number == last.line, last.column + 2 == indent(of: Int(place.line)) + 1,
      hasItem(beside: last)
    {
      return Diagnostic(
        code: "DOC004", "a `- ` is missing before this item", at: location(number, column),
        help: "write `- ` before it, at the place where the other items have it")
    }
    if let found = lostMark(of: text, at: location(number, column)) { return found }
    if continuesValue, let key = keyOfText(above: last) { return key }
    guard continuesValue, number == last.line, !text.contains(": "), !text.hasSuffix(":"),
      !"\"'{[".contains(text.first ?? "[")
    else { return nil }
    return Diagnostic(
      code: "DOC004", "this is neither a key nor an item of a list", at: location(number, column),
      help: "delete the line, or begin a comment with `#`")
  }

  /// The first of the items up to this one, which may lack the space after its `-`; otherwise the line itself.
  private func firstItem(to last: SourceLocation) -> SourceLocation {
    var line = last
    while isItem(line), let before = lineWithText(before: Int(line.line)),
      before.column == line.column
    { line = before }
    let text = file.line(Int(line.line))?.drop { $0 == " " }
    return text?.hasPrefix("-") == true && !isItem(line) ? line : last
  }

  /// A key at the level of this line whose text begins in the next line, without a space after its `:`.
  private func keyOfText(above last: SourceLocation) -> Diagnostic? {
    let level = indent(of: Int(place.line)) + 1
    var line = last
    while line.column > level, let before = lineWithText(before: Int(line.line)) { line = before }
    guard line != last, line.column == level, let text = file.line(Int(line.line)),
      let mark = text.trimmingSuffix(" ").firstRange(of: ":>") ?? text.firstRange(of: ":|")
    else { return nil }
    let key = text[..<mark.lowerBound].drop { $0 == " " }
    return Diagnostic(
      code: "DOC004", "a space is missing after `\(key):`", at: line,
      help: "write `\(key): \(text[mark.lowerBound...].dropFirst())`")
  }

  private func indent(of line: Int) -> Int { file.line(line)?.prefix { $0 == " " }.count ?? 0 }

  /// True if the next line of the same level is an item of a list.
  private func hasItem(beside line: SourceLocation) -> Bool {
    for number in (Int(line.line) + 1)..<(Int(line.line) + 100) {
      guard let text = file.line(number) else { return false }
      let indent = text.prefix { $0 == " " }.count
      if indent < line.column, indent < text.count {
        return text.dropFirst(indent).hasPrefix("- ") && indent + 1 == line.column
      }
    }
    return false
  }

  private func lostMark(of text: Substring, at place: SourceLocation) -> Diagnostic? {
    let word = text.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let rest = text.dropFirst(word.count)
    let value = rest.drop { " =;,:>".contains($0) }
    // Flow style has different rules.
    let isFlow = !rest.hasPrefix(": ") && value.first.map { "{[".contains($0) } == true
    guard word.first?.isLetter == true, isFlow || !text.contains(": "), !text.hasSuffix(":") else {
      return nil
    }
    if rest.first == ":", !rest.hasPrefix("://") {
      return Diagnostic(
        code: "DOC004", "a space is missing after `\(word):`",
        at: location(Int(place.line), Int(place.column), length: word.count + 1),
        help: Help(
          "write `\(word): \(OneLine.text(String(value.prefix(60))))`", fix: .write("\(word): ")))
    }
    let spaces = rest.prefix { $0 == " " }
    let mark = rest.dropFirst(spaces.count).first.map { "=;,".contains($0) } == true ? 1 : 0
    guard mark == 1 || rest.isEmpty || rest.first == " " else { return nil }
    let shown = value.isEmpty ? "\(word):" : "\(word): \(OneLine.text(String(value.prefix(60))))"
    return Diagnostic(
      code: "DOC004", "a `:` is missing after `\(word)`",
      at: location(
        Int(place.line), Int(place.column), length: word.count + (mark == 1 ? spaces.count + 1 : 0)),
      help: Help("write `\(shown)`", fix: .write("\(word):")))
  }

  /// True if a line continues a string that began earlier.
  private func continuesText(_ line: SourceLocation) -> Bool {
    guard let before = lineWithText(before: Int(line.line)), before.column < line.column,
      let text = file.line(Int(before.line))?.trimmingSuffix(" ")
    else { return false }
    if !text.hasSuffix(":") { return !text.hasSuffix("-") }
    let key = text.drop { $0 == " " || $0 == "-" }.dropLast()
    return ["doc", "source", "message", "because"].contains(key)
  }

  /// True if the first `:` of a line is inside a string that began in the previous line.
  private var continuesValue: Bool {
    guard problem.contains("mapping values are not allowed") else { return false }
    return !text(from: location(Int(place.line), 1), to: place).contains(":")
  }

  /// Finds a closing bracket whose opening one became part of a key.
  private var hasStrayBracket: Bool {
    problem.contains("did not find expected key")
      && character(at: place).map { "}]".contains($0) } == true
  }

  // MARK: Levels

  /// Finds two lines that belong together. The first line is at a level without a mapping.
  var slippedLineDiagnostic: Diagnostic? {
    let isNextKey =
      problem.contains("did not find expected key") || problem.contains("expected '-' indicator")
    guard continuesValue || isNextKey, let line = file.line(Int(place.line)) else { return nil }
    let next = location(Int(place.line), line.utf8.prefix { $0 == 0x20 }.count + 1)
    if let block = deepBlock(before: next) {
      let isOne = block.first.line == block.last.line
      let lines =
        isOne ? "this line" : "lines \(block.first.line) to \(block.last.line)"
      return Diagnostic(
        code: "DOC004",
        "\(lines) \(isOne ? "is" : "are") indented by 2 spaces more than the key before needs",
        at: block.first,
        help: "indent \(isOne ? "it" : "them") by 2 spaces less, or write the missing line above",
        related: [.init(location: next, message: "the next line of the mapping")])
    }
    guard let slipped = slippedLine(before: next) else { return nil }
    let isLess = slipped.column < next.column
    return Diagnostic(
      code: "DOC004", "this line is indented \(isLess ? "less" : "more") than those around it",
      at: slipped, help: "indent it like them",
      related: [
        .init(
          location: next,
          message: next.line == slipped.line + 1 ? "the next line" : "the next line of its mapping")
      ])
  }

  /// The lines between a key and the next entry of its mapping, if they have the indentation of the level after that
  /// and the key is right: it is beside the line before it, or at the top of the file.
  private func deepBlock(
    before next: SourceLocation
  ) -> (first: SourceLocation, last: SourceLocation)? {
    guard let last = lastLine, last.column > next.column else { return nil }
    var first = last
    for _ in 0..<500 {
      guard let line = lineWithText(before: Int(first.line)) else { return nil }
      if line.column >= next.column {
        first = line
        continue
      }
      guard line.column + 2 == next.column, first.column == next.column + 2, isKeyOfBlock(line)
      else { return nil }
      let before = lineWithText(before: Int(line.line))
      let isRight = before?.column == line.column || line.column == 1 && !isUppercase(line)
      return isRight ? (first, last) : nil
    }
    return nil
  }

  private func slippedLine(before next: SourceLocation) -> SourceLocation? {
    guard let last = lastLine else { return nil }
    if last.column < next.column {
      guard let before = lineWithText(before: Int(last.line)), !isKeyOfBlock(last) else {
        return nil
      }
      if isKeyOfBlock(before) {
        // Then the key before it would have no value.
        let isBeside = before.column == last.column && last.column + 2 == next.column
        if isBeside { return last }
      } else if before.column == next.column {
        let isLikeLast = isUppercase(next) == isUppercase(last)
        return isLikeLast && isUppercase(next) != isUppercase(before) && isAlone(next, among: last)
          ? nil : last
      }
      return !isAtLevel(last) && isAtLevel(next, besides: last) ? last : nil
    }
    // The line whose block ends here.
    var line = last
    var inner = (count: 0, column: last.column)
    for _ in 0..<500 {
      if line.column < next.column {
        // Its lines are two levels deeper, and the next line is at the level where it should be.
        let isTwoLess =
          line.column + 2 == next.column && line.column + 4 == inner.column && inner.count > 1
          && isKeyOfBlock(line)
        if isTwoLess { return line }
        return !isAtLevel(line) && isAtLevel(next, besides: line) ? line : nil
      }
      guard let before = lineWithText(before: Int(line.line)) else { return nil }
      inner = (inner.count + 1, line.column)
      line = before
    }
    return nil
  }

  /// True if the next line is at the level of an earlier mapping around it.
  private func isAlone(_ line: SourceLocation, among other: SourceLocation) -> Bool {
    guard isAtLevel(other) else { return false }
    for number in (Int(line.line) + 1)..<(Int(line.line) + 200) {
      guard let text = file.line(number) else { return true }
      let indent = text.utf8.prefix { $0 == 0x20 }.count
      if indent == text.utf8.count || text.utf8.dropFirst(indent).first == 0x23 { continue }
      return indent < Int(line.column) - 1
    }
    return true
  }

  /// True if a line is indented like an earlier one of the same mapping, or begins a nested mapping with two more
  /// spaces.
  private func isAtLevel(_ line: SourceLocation, besides other: SourceLocation? = nil) -> Bool {
    var number = Int(other?.line ?? line.line)
    var isFirst = true
    for _ in 0..<500 {
      guard let before = lineWithText(before: number) else { return line.column == 1 }
      let dash = isItem(before) ? 2 : 0
      if before.column == line.column || Int(before.column) + dash == line.column {
        return dash == 0 || isFirst || before.column != line.column || isItem(line)
      }
      if before.column < line.column {
        return isFirst && isKeyOfBlock(before)
          && (line.column - before.column) % 2 == 0
      }
      isFirst = false
      number = Int(before.line)
    }
    return false
  }

  /// Names of definitions begin with an upper-case letter; names inside them do not.
  private func isUppercase(_ line: SourceLocation) -> Bool {
    file.line(Int(line.line))?.drop { $0 == " " }.first?.isUppercase == true
  }

  private func isItem(_ line: SourceLocation) -> Bool {
    file.line(Int(line.line))?.drop { $0 == " " }.hasPrefix("- ") == true
  }

  private func isKeyOfBlock(_ line: SourceLocation) -> Bool {
    file.line(Int(line.line))?.trimmingSuffix(" ").hasSuffix(":") == true
  }
}
