/// Collects lines of Swift as bytes, which is ten times as fast as joining strings.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true
  /// True if a line of code is longer than the formatter allows.
  private(set) var hasLongLine = false

  static let lineLength = 100

  /// - Parameter capacity: The expected number of bytes. Most types need less than the default.
  init(capacity: Int = 4_000) { bytes.reserveCapacity(capacity) }

  /// Writes code on one line if it fits. Otherwise ends lines at its break points.
  mutating func line(_ indent: Int, _ code: SwiftCode) {
    var text = code.text
    text.withUTF8 { code in
      // Nearly all code fits on one line.
      if flatLine(indent, code) { return }
      var layout = Layout(code, indent)
      layout.write(to: &self)
    }
  }

  /// Writes code on one line.
  ///
  /// - Returns: False if it does not fit there. Then nothing is written.
  private mutating func flatLine(_ indent: Int, _ code: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = bytes.count
    var width = Self.lineLength
    bytes.append(contentsOf: repeatElement(0x20, count: indent))
    var next = 0
    while next < code.count {
      if let mark = Layout.Mark(rawValue: code[next]) {
        if mark.needsLines { width = 0 }
        if mark == .free { width -= 1 }
        if mark.isSpace { bytes.append(0x20) }
        next += 1
      } else {
        let text = Layout.text(code, from: next)
        bytes.append(contentsOf: text)
        next += text.count
      }
      if bytes.count - start > width {
        bytes.removeLast(bytes.count - start)
        return false
      }
    }
    bytes.append(0x0A)
    isAfterBlankLine = false
    return true
  }

  /// Writes one line.
  ///
  /// - Parameter isText: True for a comment or a line of a string literal, which the formatter does not break.
  mutating func line(_ indent: Int, _ text: some Collection<UInt8>, isText: Bool = false) {
    let start = bytes.count
    if !text.isEmpty {
      bytes.append(contentsOf: repeatElement(0x20, count: indent))
      bytes.append(contentsOf: text)
      if !isText { measure(start, indent) }
    }
    bytes.append(0x0A)
    isAfterBlankLine = false
  }

  /// Writes a comment line, which begins with `//` or `///`.
  mutating func comment(_ indent: Int, _ sign: String, _ text: String) {
    line(indent, (text.isEmpty ? sign : "\(sign) \(Comment.text(text))").utf8, isText: true)
  }

  mutating func blank() {
    guard !isAfterBlankLine else { return }
    bytes.append(0x0A)
    isAfterBlankLine = true
  }

  /// Appends `part`. The caller has written an empty line before.
  mutating func append(_ part: TextBuffer) {
    bytes += part.bytes
    isAfterBlankLine = part.isAfterBlankLine
    hasLongLine = hasLongLine || part.hasLongLine
  }

  /// Ignores the next call of `blank()`, because the formatter allows no empty line after an opening brace.
  mutating func noBlankNext() { isAfterBlankLine = true }

  // MARK: Long lines

  private mutating func measure(_ start: Int, _ indent: Int) {
    guard bytes.count - start > Self.lineLength else { return }
    let text = String(decoding: bytes[(start + indent)...], as: UTF8.self)
    if indent + text.width > Self.lineLength, !Self.isLiteral(text) { hasLongLine = true }
  }

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
}

extension String {
  /// The number of columns of the string, as the formatter counts them.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}
