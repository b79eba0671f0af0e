import Foundation

/// A QR code for texts up to 213 bytes: byte mode, error correction level M, versions 1 to 10.
///
/// - Note: Source: ISO/IEC 18004:2015
struct QRCode {
  /// The number of modules on each side, without the quiet zone.
  let size: Int
  /// Row by row; `true` is dark.
  private(set) var modules: [Bool]
  /// Modules of patterns, which are not available for data.
  private var isReserved: [Bool]

  /// For each version, from 1: the number of all code words, of correction words in a block, and of blocks, and the
  /// positions of alignment patterns.
  private static let versions: [(words: Int, correction: Int, blocks: Int, alignment: [Int])] = [
    (26, 10, 1, []), (44, 16, 1, [6, 18]), (70, 26, 1, [6, 22]), (100, 18, 2, [6, 26]),
    (134, 24, 2, [6, 30]), (172, 16, 4, [6, 34]), (196, 18, 4, [6, 22, 38]),
    (242, 22, 4, [6, 24, 42]), (292, 22, 5, [6, 26, 46]), (346, 26, 5, [6, 28, 50]),
  ]

  /// - Returns: `nil` for a text that is too long.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let found = Self.versions.indices.first { index in
      let version = Self.versions[index]
      let capacity = version.words - version.correction * version.blocks
      return bytes.count + (index < 9 ? 2 : 3) <= capacity
    }
    guard let index = found else { return nil }
    size = 21 + 4 * index
    modules = Array(repeating: false, count: size * size)
    isReserved = modules
    drawPatterns(version: index + 1, alignment: Self.versions[index].alignment)
    place(Self.codeWords(bytes, versionIndex: index))
    drawFormat()
  }

  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    modules[y * size + x] = isDark
    isReserved[y * size + x] = true
  }

  // MARK: Patterns

  private mutating func drawPatterns(version: Int, alignment: [Int]) {
    for position in 0..<size {
      set(6, position, position % 2 == 0)
      set(position, 6, position % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      drawSquares(x, y, radius: 4) { $0 != 2 && $0 != 4 }
    }
    for x in alignment {
      for y in alignment {
        let isCorner = (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
        if !isCorner { drawSquares(x, y, radius: 2) { $0 != 1 } }
      }
    }
    drawFormat()
    if version >= 7 { drawVersion(version) }
  }

  /// Draws concentric squares around a module. The distance from the module decides the colour.
  private mutating func drawSquares(_ x: Int, _ y: Int, radius: Int, isDark: (Int) -> Bool) {
    for dy in -radius...radius {
      for dx in -radius...radius { set(x + dx, y + dy, isDark(max(abs(dx), abs(dy)))) }
    }
  }

  /// The number of level M is 0, and the number of the mask is 0.
  private mutating func drawFormat() {
    let bits = 0b101_0100_0001_0010
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion(_ version: Int) {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, isDark)
      set(near, far, isDark)
    }
  }

  // MARK: Data

  /// Fills two columns at a time, from the right, alternately up and down. The column of the timing pattern is
  /// skipped.
  private mutating func place(_ words: [UInt8]) {
    var bit = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isReserved[y * size + x] {
          let isSet = bit < words.count * 8 && words[bit >> 3] >> (7 - bit & 7) & 1 == 1
          modules[y * size + x] = isSet != ((x + y) % 2 == 0)
          bit += 1
        }
      }
      right -= 2
    }
  }

  private static func codeWords(_ bytes: [UInt8], versionIndex: Int) -> [UInt8] {
    let version = versions[versionIndex]
    let capacity = version.words - version.correction * version.blocks
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for index in stride(from: count - 1, through: 0, by: -1) {
        bits.append(value >> index & 1 == 1)
      }
    }
    append(0b0100, 4)
    append(bytes.count, versionIndex < 9 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, capacity * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var padding: UInt8 = 0xEC
    while data.count < capacity {
      data.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return interleaved(data, version.blocks, version.correction)
  }

  private static func interleaved(_ data: [UInt8], _ blockCount: Int, _ correction: Int) -> [UInt8]
  {
    let divisor = GaloisField.generator(correction)
    let short = data.count / blockCount
    let longBlocks = data.count % blockCount
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<blockCount {
      let count = short + (index >= blockCount - longBlocks ? 1 : 0)
      blocks.append(Array(data[start..<start + count]))
      start += count
    }
    let corrections = blocks.map { GaloisField.remainder($0, divisor) }
    var words: [UInt8] = []
    for index in 0...short {
      for block in blocks where index < block.count { words.append(block[index]) }
    }
    for index in 0..<correction {
      for block in corrections { words.append(block[index]) }
    }
    return words
  }
}

/// Arithmetic of the Reed–Solomon code.
private enum GaloisField {
  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result = 0
    for index in stride(from: 7, through: 0, by: -1) {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(second >> index & 1) * Int(first)
    }
    return UInt8(truncatingIfNeeded: result)
  }

  static func generator(_ degree: Int) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }
}

extension QRCode {
  /// The image of a text as a data address; empty for a text that is too long.
  static func dataAddress(of text: String) -> String {
    guard let code = QRCode(text) else { return "" }
    return "data:image/png;base64," + code.png(scale: 4).base64EncodedString()
  }

  /// Black on white, with the quiet zone of four modules.
  func png(scale: Int) -> Data {
    let side = (size + 8) * scale
    return PNG.image(width: side, height: side) { x, y in
      let (column, row) = (x / scale - 4, y / scale - 4)
      guard (0..<size).contains(column), (0..<size).contains(row) else { return false }
      return self[column, row]
    }
  }
}
