/// Collects lines of Swift as bytes, which is ten times as fast as joining strings.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true
  /// True if a line of code is longer than the formatter allows.
  private(set) var hasLongLine = false

  static let lineLength = 100

  /// Writes code on one line if it fits. Otherwise ends lines at its break points.
  mutating func line(_ indent: Int, _ code: SwiftCode) {
    // Nearly all code fits on one line.
    if indent + code.text.utf8.count <= Self.lineLength, let flat = code.flat {
      return line(indent, flat.text.utf8)
    }
    var text = code.text
    text.withUTF8 { code in
      var layout = Layout(code, indent)
      layout.write(to: &self)
    }
  }

  /// Writes one line.
  ///
  /// - Parameter isText: True for a comment or a line of a string literal, which the formatter does not break.
  mutating func line(_ indent: Int, _ text: some Collection<UInt8>, isText: Bool = false) {
    let start = bytes.count
    if !text.isEmpty {
      bytes.append(contentsOf: repeatElement(0x20, count: indent))
      bytes.append(contentsOf: text)
      if !isText, bytes.count - start > Self.lineLength,
        indent + String(decoding: text, as: UTF8.self).width > Self.lineLength
      {
        hasLongLine = true
      }
    }
    bytes.append(0x0A)
    isAfterBlankLine = false
  }

  /// Writes a line after `//` or `///`.
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

}

extension String {
  /// The number of columns of the string, as the formatter counts them.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}
