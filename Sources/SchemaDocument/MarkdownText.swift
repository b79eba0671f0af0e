/// Text of a schema within Markdown: its code spans stay, and nothing else of it means anything, be it
/// a link, a picture, a tag, a heading, a fence, or the name of a person.
package enum MarkdownText {
  /// On one line: a paragraph, an item of a list or the cell of a table.
  package static func inline(_ text: String) -> String {
    let line = OneLine.text(text.trimmingBlanks)
    if !line.utf8.contains(UInt8(ascii: "`")) { return withoutBlock(plain(line)) }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    // A span that is never closed is none.
    let isBalanced = parts.count % 2 == 1
    let inline = parts.enumerated().map { index, part in
      let isCode = index % 2 == 1 && (isBalanced || index + 1 < parts.count)
      if isCode { return part.isEmpty ? "" : code(String(part)) }
      let tick = !isBalanced && index + 1 == parts.count ? "\\`" : ""
      return tick + plain(String(part))
    }.joined()
    return withoutBlock(inline)
  }

  /// Text that begins no list, quotation or heading, nor a command to the service that shows a log.
  private static func withoutBlock(_ text: String) -> String {
    // A letter or a code span, as nearly all have.
    if let first = text.utf8.first, first == UInt8(ascii: "`") || isLetter(first) { return text }
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

  /// A code span, also within a table.
  package static func code(_ text: String) -> String {
    let line = OneLine.text(text)
    // Names and types, which are most of a page.
    if !line.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }) {
      return line.isEmpty ? "" : "`" + line + "`"
    }
    let text = line.replacing("`", with: "'")
    // After a backslash, the one that escapes a bar would lose its meaning. What is between tags is
    // Markdown again.
    if text.contains("\\|") { return "<code>" + plain(text) + "</code>" }
    return "`" + text.replacing("|", with: "\\|") + "`"
  }

  private static func plain(_ text: String) -> String {
    if !text.utf8.contains(where: isSpecial) { return text }
    var out = ""
    var isInWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case "@": out += "@<!-- -->"
      // Within a word it emphasises nothing.
      case "_" where isInWord && rest.first.map { $0.isLetter || $0.isNumber } == true: out += "_"
      case "\\", "*", "_", "[", "]", "#", "~", "|", "!", "$": out += "\\\(character)"
      default: out.append(character)
      }
      isInWord = character.isLetter || character.isNumber
    }
    return out
  }

  /// True for `&<@\*_[]#~|!$`.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23, 0x24, 0x26, 0x2A, 0x3C, 0x40, 0x5B, 0x5C, 0x5D, 0x5F, 0x7C, 0x7E: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    // ASCII that is visible, at both ends: nothing to do, and no need to look for characters.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
      (0x21...0x7E).contains(last)
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
