/// Lines of Swift as bytes, which cost a tenth of strings joined.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true
  /// Where the last line starts that is longer than the formatter allows.
  private var longLineStart = -1

  static let lineLength = 100

  mutating func line(_ indent: Int, _ text: String) {
    let start = bytes.count
    for _ in 0..<indent { bytes.append(0x20) }
    bytes.append(contentsOf: text.utf8)
    if bytes.count - start > Self.lineLength, indent + text.width > Self.lineLength {
      longLineStart = start
    }
    bytes.append(0x0A)
    isAfterBlankLine = false
  }

  mutating func blank() {
    guard !isAfterBlankLine else { return }
    bytes.append(0x0A)
    isAfterBlankLine = true
  }

  /// An opening brace takes no blank line behind it.
  mutating func noBlankNext() { isAfterBlankLine = true }

  // MARK: Lines that cannot be broken

  func hasLongLine(since start: Int) -> Bool { longLineStart >= start }

  /// Puts a comment in front of what was written since `start`.
  mutating func insertLine(_ indent: Int, _ text: String, at start: Int) {
    let line = [UInt8](repeating: 0x20, count: indent) + text.utf8 + [0x0A]
    bytes.insert(contentsOf: line, at: start)
  }

  /// The long lines so far have been seen to.
  mutating func forgetLongLines() { longLineStart = -1 }
}

extension String {
  /// Columns that the text takes, as the formatter counts them.
  var width: Int {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}
