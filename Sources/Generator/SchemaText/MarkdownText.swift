/// Converts strings of a schema to Markdown. Code spans are formatted. Links, pictures, tags, headings, fences and
/// mentions are escaped.
package enum MarkdownText {
  /// Converts a string to one line, for a paragraph, a list item or a table cell.
  ///
  /// - Parameter isComment: True for a comment on a pull request, in which GitHub also makes links of addresses and of
  ///   numbers such as `#7`.
  package static func inline(_ text: String, isComment: Bool = false) -> String {
    let start = text.trimmingPrefix(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    let line = OneLine.text(end.map { String(start[...$0]) } ?? "")
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    // Without a closing backtick, there is no code span.
    let isBalanced = parts.count % 2 == 1
    let inline = parts.enumerated().map { index, part in
      let isCode = index % 2 == 1 && (isBalanced || index + 1 < parts.count)
      if isCode { return part.isEmpty ? "" : code(String(part)) }
      let tick = !isBalanced && index + 1 == parts.count ? "\\`" : ""
      return tick + plain(String(part), isComment)
    }.joined()
    return withoutBlock(inline)
  }

  /// Escapes a beginning that would start a list, a quotation or a heading, or that the CI service would read as a
  /// command.
  private static func withoutBlock(_ text: String) -> String {
    guard let first = text.first else { return text }
    if "+-=>".contains(first) || text.hasPrefix("::") { return "\\" + text }
    // `1.` and `1)` begin a list.
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard !digits.isEmpty, let sign = rest.first, sign == "." || sign == ")",
      rest.dropFirst().first.map(\.isWhitespace) ?? true
    else { return text }
    return digits + "\\" + rest
  }

  /// Returns a code span, also for use in a table.
  package static func code(_ text: String) -> String {
    // A fast path for names and types, which are the most frequent code spans.
    if text.utf8.count <= OneLine.maximumLength, text.utf8.isPlain,
      text.utf8.allBytes({ byte in
        byte != UInt8(ascii: "`") && byte != UInt8(ascii: "|") && byte != UInt8(ascii: "#")
      })
    {
      return text.isEmpty ? "" : "`\(text)`"
    }
    // `##` can begin a command to the CI service that shows the text.
    let line = OneLine.text(text).replacing("##", with: "#\\u{23}")
    let text = line.replacing("`", with: "'")
    // In a table, a code span cannot contain `\|`: the escaped `\\|` would end the cell. Between HTML tags, Markdown
    // escapes work.
    if text.contains("\\|") { return "<code>" + plain(text, true) + "</code>" }
    return "`" + text.replacing("|", with: "\\|") + "`"
  }

  private static func plain(_ text: String, _ isComment: Bool) -> String {
    if !isComment, !text.utf8.contains(where: special.contains) { return text }
    var out = ""
    var isInWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case "@": out += "@<!-- -->"
      // GitHub does not format an underscore inside a word.
      case "_" where isInWord && rest.first.map { $0.isLetter || $0.isNumber } == true: out += "_"
      case "\\", "*", "_", "[", "]", "#", "~", "|", "!", "$": out += "\\\(character)"
      default: out.append(character)
      }
      isInWord = character.isLetter || character.isNumber
      // A backslash does not prevent a link: GitHub searches the rendered text for numbers such as `#7`.
      if isComment, "#!$%&~".contains(character), rest.first?.isNumber == true { out += "<!-- -->" }
    }
    if !isComment { return out }
    // In comments, `GH-7` and hashes of commits become links too.
    return out.replacing(numberOfIssue) { "\($0.1)<!-- -->-" }
      .replacing(numberOfCommit) { "\($0.1)<!-- -->" }
      .replacing("://", with: ":<!-- -->//").replacing("www.", with: "www<!-- -->.")
  }

  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let numberOfIssue = /\b([Gg][Hh])-(?=[0-9])/
  nonisolated(unsafe) private static let numberOfCommit = /\b([0-9a-f]{6})(?=[0-9a-f]{1,34}\b)/

  private static let special = Array(#"&<@\*_[]#~|!$"#.utf8)
}
