/// Reads the text of a QR code that is drawn in ASCII: byte mode with mask 0, as in the sandbox. Errors are not
/// corrected.
///
/// - Note: Source: ISO/IEC 18004:2015
struct DrawnCode {
  private let size: Int
  private let isDark: (Int, Int) -> Bool

  /// - Parameter lines: The drawing, including its quiet zone of four modules.
  init?(_ lines: [Substring]) {
    let rows = lines.map { line in
      stride(from: 0, to: line.count, by: 2).map { line.dropFirst($0).first == "#" }
    }
    size = rows.count - 8
    guard size >= 21, rows.allSatisfy({ $0.count == rows.count }) else { return nil }
    isDark = { x, y in rows[y + 4][x + 4] }
  }

  var text: String {
    let words = self.words
    let version = (size - 17) / 4
    // At level M, the versions 1 to 3 have one block.
    guard version <= 3, words[0] >> 4 == 4 else { return "" }
    let count = Int(words[0] & 15) << 4 | Int(words[1] >> 4)
    let bytes = (0..<count).map { words[$0 + 1] << 4 | words[$0 + 2] >> 4 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The code words, two columns at a time from the right, up and down in turn.
  private var words: [UInt8] {
    var bits: [Bool] = []
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isPattern(x, y) {
          bits.append(isDark(x, y) != ((x + y) % 2 == 0))
        }
      }
      right -= 2
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private func isPattern(_ x: Int, _ y: Int) -> Bool {
    if x == 6 || y == 6 { return true }
    if (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9) { return true }
    let centre = size - 7
    return size > 21 && abs(x - centre) <= 2 && abs(y - centre) <= 2
  }
}
