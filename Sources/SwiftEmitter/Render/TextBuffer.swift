import SchemaDocument

/// Lines of Swift as bytes, ten times as fast as joining strings.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true
  /// Start of the last line that is longer than the formatter allows.
  private var longLineStart = -1

  static let lineLength = 100

  mutating func line(_ indent: Int, _ code: SwiftCode) { line(indent, code.text) }

  /// A line of a string literal, which the formatter does not break.
  mutating func text(_ indent: Int, _ code: SwiftCode) {
    let before = longLineStart
    line(code.isEmpty ? 0 : indent, code)
    longLineStart = before
  }

  /// A line after `//` or `///`.
  mutating func comment(_ indent: Int, _ sign: StaticString, _ text: CommentLine) {
    line(indent, text.text.isEmpty ? sign.description : "\(sign) \(text.text)")
  }

  private mutating func line(_ indent: Int, _ text: String) {
    let start = bytes.count
    for _ in 0..<indent { bytes.append(0x20) }
    bytes.append(contentsOf: text.utf8)
    if bytes.count - start > Self.lineLength, indent + text.width > Self.lineLength,
      !Self.isLiteral(text)
    {
      longLineStart = start
    }
    bytes.append(0x0A)
    Work.add(bytes.count - start)
    isAfterBlankLine = false
  }

  mutating func blank() {
    guard !isAfterBlankLine else { return }
    bytes.append(0x0A)
    isAfterBlankLine = true
  }

  /// Omits the next empty line, because there is none after an opening brace.
  mutating func noBlankNext() { isAfterBlankLine = true }

  // MARK: Long lines

  /// True for a single literal, also in a pattern or as an operand, which the formatter does not break.
  private static func isLiteral(_ text: String) -> Bool {
    var rest = Substring(text)
    for prefix in ["case ", "?? "] where rest.hasPrefix(prefix) { rest.removeFirst(prefix.count) }
    if rest.last == "," || rest.last == ":" { rest.removeLast() }
    guard rest.utf8.count > 1, rest.first == "\"", rest.last == "\"" else { return false }
    var isEscaped = false
    for byte in rest.utf8.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\""), !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return !isEscaped
  }

  func hasLongLine(since start: Int) -> Bool { longLineStart >= start }

  /// Inserts a line before the code that was written since `start`.
  mutating func insertLine(_ indent: Int, _ code: SwiftCode, at start: Int) {
    let line = [UInt8](repeating: 0x20, count: indent) + code.text.utf8 + [0x0A]
    bytes.insert(contentsOf: line, at: start)
  }

  /// Marks the long lines so far as handled.
  mutating func forgetLongLines() { longLineStart = -1 }
}

extension String {
  /// The number of columns of the text, as the formatter counts them.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}
