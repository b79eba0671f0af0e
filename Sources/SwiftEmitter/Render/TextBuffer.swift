/// Lines of Swift as bytes, which cost a tenth of strings joined.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private var isAfterBlankLine = true

  static let lineLength = 100

  mutating func line(_ indent: Int, _ text: String) {
    append(indent)
    bytes.append(contentsOf: text.utf8)
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

  private mutating func append(_ indent: Int) {
    for _ in 0..<indent { bytes.append(0x20) }
  }
}
