/// Errors at lines that lack the mark of their item or key, or have one too many: `- `, `:`, or the space after it.
extension SyntaxError {
  /// A key that is written as the only item of a list, before other keys.
  var itemDiagnostic: Diagnostic? {
    let line = Int(start.line)
    guard problem.contains("did not find expected '-' indicator"), start.column == place.column,
      let first = file.line(line), let next = file.line(Int(place.line)), isItem(line),
      !(line + 1..<max(line + 1, Int(place.line))).contains(where: isItem)
    else { return nil }
    let item = first.unicodeScalars.dropFirst(Int(start.column) - 1)
    func key(_ text: some StringProtocol) -> String {
      String(text.drop { $0 == " " || $0 == "-" }.prefix { $0.isLetter || $0.isNumber })
    }
    let text = String(String.UnicodeScalarView(item.dropFirst(2))).trimmingSuffix(" ")
    // An item without its dash has the keys of the first one. An item that is a value has a line with a wrong
    // indentation after it.
    guard !key(next).isEmpty, key(next) != key(text),
      text.hasSuffix(":") || text.hasPrefix("name: ")
    else { return nil }
    let name = text.hasPrefix("name: ") ? text.dropFirst(6) + ":" : text
    return Diagnostic(
      code: "DOC004", "`- ` begins an item of a list, and this is the place of a key", at: start,
      help: "write `\(OneLine.text(String(name)))`",
      related: [.init(location: place, message: "a key beside it")])
  }

  /// An item of a list where a key is expected.
  var dashDiagnostic: Diagnostic? {
    guard problem.contains("did not find expected key"), place.column == start.column,
      isItem(Int(place.line))
    else { return nil }
    if let mark = character(at: start), !mark.isLetter, !"\"'_".contains(mark), !mark.isNumber {
      return Diagnostic(
        code: "DOC004", "an item of a list begins with `- `", at: start,
        help: "write `- ` before it, as in line \(place.line)")
    }
    return Diagnostic(
      code: "DOC004", "`- ` begins an item of a list, and this is the place of a key", at: place,
      help: "delete `- ` if this is a key, or write the key of the list above it",
      related: [.init(location: start, message: "the mapping starts here")])
  }

  /// `key:value`, which YAML does not read as a key.
  var lostSpaceDiagnostic: Diagnostic? {
    guard problem.contains("could not find expected ':'"), let line = file.line(Int(start.line))
    else { return nil }
    let text = line.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }),
      let next = text[colon...].dropFirst().first, next != "/", next != " "
    else { return nil }
    let key = OneLine.text(String(text[..<colon]))
    let value = OneLine.text(String(text[colon...].dropFirst().prefix(60)))
    return Diagnostic(
      code: "DOC004", "a space is missing after `\(key):`", at: start,
      help: "write `\(key): \(value)`")
  }

  /// A line without the `:` of its key, or without the `- ` of its item.
  var lostColonDiagnostic: Diagnostic? {
    guard problem.contains("could not find expected ':'"), let line = file.line(Int(start.line)),
      line.utf8.prefix(while: { $0 == 0x20 }).count + 1 == start.column
    else { return nil }
    let text = line[...].drop { $0 == " " }.trimmingSuffix(" ")
    if isBesideItems, !text.hasPrefix("-") {
      return Diagnostic(
        code: "DOC004", "a `- ` is missing before this item", at: start,
        help: "write `- ` before it, at the place where the other items have it")
    }
    if let quote = text.first, quote == "\"" || quote == "'", text.last == quote,
      let colon = text.firstRange(of: ": "), !text[..<colon.lowerBound].dropFirst().contains(quote)
    {
      return Diagnostic(
        code: "DOC004", "key and value are one string in quotes", at: start,
        help: "write `\(OneLine.text(String(text.dropFirst().dropLast())))`")
    }
    let word = text.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let rest = text.dropFirst(word.count)
    guard !word.isEmpty, rest.first.map({ " =;".contains($0) }) ?? true else { return nil }
    let value = rest.drop { " =;>".contains($0) }
    let key = OneLine.text(String(word))
    return Diagnostic(
      code: "DOC004", "a `:` is missing after `\(key)`", at: start,
      help: "write `\(key):\(value.isEmpty ? "" : " ")\(OneLine.text(String(value)))`")
  }

  /// True if the line before or after the start, with the same indentation, is an item of a list.
  private var isBesideItems: Bool {
    isItem(Int(start.line) + 1)
      || lineWithText(before: Int(start.line)).map { isItem(Int($0.line)) } == true
  }

  /// True if an item of a list begins in a line, in the column of the start.
  private func isItem(_ line: Int) -> Bool {
    let text = file.line(line)?.unicodeScalars.dropFirst(Int(start.column) - 1)
    return text?.starts(with: "- ".unicodeScalars) == true
  }
}
