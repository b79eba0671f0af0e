/// A line of a comment. Only a line break can end a `//` comment: any text may become one, because
/// nothing but plain characters is left of it.
struct CommentLine: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      self.text = String(text)
    } else {
      self.text = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.isPlain || Self.isJoiner($0) ? $0 : " " }))
    }
  }

  init(stringLiteral value: String) { self.init(value) }

  /// A text as lines, with neither blank lines around it nor blanks around a line.
  static func lines(of text: String) -> [CommentLine] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let line = trim(Substring(text))
      return line.isEmpty ? [] : [CommentLine(line)]
    }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      CommentLine(trim($0))
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    while lines.first?.text.isEmpty == true { lines.removeFirst() }
    return lines
  }

  private static func trim(_ text: Substring) -> Substring {
    var text = text
    while text.last == " " || text.last == "\t" { text.removeLast() }
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    return text
  }

  /// Holds together what some scripts, and families of emoji, show as one character.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }
}
