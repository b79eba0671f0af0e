/// Lines of Swift as bytes, ten times as fast as joining strings.
struct TextBuffer: CodeOutput {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true
  /// Start of the last line that is longer than the formatter allows.
  private var longLineStart = -1

  static let lineLength = 100

  mutating func line(_ indent: Int, _ code: SwiftCode) { line(indent) { $0.append(code) } }

  /// A line whose pieces the function appends.
  mutating func line(_ indent: Int, _ write: (inout TextBuffer) -> Void) {
    let start = begin(indent)
    write(&self)
    end(start, indent)
  }

  /// A line whose pieces the function appends. Nothing is written if the line is too long, or if the function returns
  /// false.
  ///
  /// - Returns: True if the line was written.
  mutating func shortLine(_ indent: Int, _ write: (inout TextBuffer) -> Bool) -> Bool {
    let start = begin(indent)
    guard write(&self), fits(start) else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    end(start, indent)
    return true
  }

  mutating func append(_ code: SwiftCode) { bytes.append(code.text) }

  mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A line of a string literal, which the formatter does not break.
  mutating func text(_ indent: Int, _ code: SwiftCode) {
    let before = longLineStart
    line(code.isEmpty ? 0 : indent, code)
    longLineStart = before
  }

  /// A line after `//` or `///`.
  mutating func comment(_ indent: Int, _ sign: StaticString, _ text: CommentLine) {
    line(indent) { out in
      out.append(literal: sign)
      guard !text.text.isEmpty else { return }
      out.append(literal: " ")
      out.bytes.append(text.text)
    }
  }

  /// - Returns: The position at which the line starts.
  private mutating func begin(_ indent: Int) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0x20, count: indent))
    return start
  }

  private mutating func end(_ start: Int, _ indent: Int) {
    if !fits(start), !Self.isLiteral(text(from: start + indent)) { longLineStart = start }
    bytes.append(0x0A)
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

  /// True if the line from `start` to the end is not too long.
  private func fits(_ start: Int) -> Bool {
    bytes.count - start <= Self.lineLength || text(from: start).width <= Self.lineLength
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start...], as: UTF8.self) }

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

extension [UInt8] {
  /// Takes less time than to append the `utf8` of the string.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

extension String {
  /// The number of columns of the text, as the formatter counts them.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}
