/// Decompresses a zlib stream, as in PNG images.
///
/// - Note: Source: RFC 1950; RFC 1951
struct Inflate {
  struct Malformed: Error {}

  private let input: [UInt8]
  private let limit: Int
  private var position = 2
  private var bitBuffer: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Parameter limit: The maximum size of the output. A larger output is an error.
  static func decompress(_ zlib: [UInt8], limit: Int) throws(Malformed) -> [UInt8] {
    guard zlib.count > 2, zlib[0] & 15 == 8, zlib[1] & 0x20 == 0 else { throw Malformed() }
    var stream = Inflate(input: zlib, limit: limit)
    var isLast = false
    while !isLast {
      isLast = try stream.bits(1) == 1
      switch try stream.bits(2) {
      case 0: try stream.copyStored()
      case 1: try stream.decode(Huffman.fixedLiterals, Huffman.fixedDistances)
      case 2:
        let (literals, distances) = try stream.readCodes()
        try stream.decode(literals, distances)
      default: throw Malformed()
      }
    }
    return stream.output
  }

  private init(input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
  }

  // MARK: Input and output

  private mutating func byte() throws(Malformed) -> UInt8 {
    guard position < input.count else { throw Malformed() }
    defer { position += 1 }
    return input[position]
  }

  private mutating func bits(_ count: Int) throws(Malformed) -> Int {
    while bitCount < count {
      bitBuffer |= UInt32(try byte()) << bitCount
      bitCount += 8
    }
    defer {
      bitBuffer >>= UInt32(count)
      bitCount -= count
    }
    return Int(bitBuffer & (1 << UInt32(count) - 1))
  }

  private mutating func append(_ byte: UInt8) throws(Malformed) {
    guard output.count < limit else { throw Malformed() }
    output.append(byte)
  }

  private mutating func symbol(_ code: Huffman) throws(Malformed) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first {
        // With too many codes of a length, there are symbols that do not exist.
        guard code.symbols.indices.contains(index + value - first) else { throw Malformed() }
        return code.symbols[index + value - first]
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Malformed()
  }

  // MARK: Blocks

  private mutating func copyStored() throws(Malformed) {
    (bitBuffer, bitCount) = (0, 0)
    let count = Int(try byte()) | Int(try byte()) << 8
    let check = Int(try byte()) | Int(try byte()) << 8
    guard count == ~check & 0xFFFF else { throw Malformed() }
    for _ in 0..<count { try append(byte()) }
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func decode(_ literals: Huffman, _ distances: Huffman) throws(Malformed) {
    while true {
      let code = try symbol(literals)
      if code < 256 {
        try append(UInt8(code))
        continue
      }
      if code == 256 { return }
      let index = code - 257
      guard index < 29 else { throw Malformed() }
      let length =
        Self.lengthBases[index] + (try bits(index < 8 || index == 28 ? 0 : index / 4 - 1))
      let far = try symbol(distances)
      guard far < 30 else { throw Malformed() }
      let distance = Self.distanceBases[far] + (try bits(far < 4 ? 0 : far / 2 - 1))
      guard distance <= output.count else { throw Malformed() }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  /// Reads the codes of a block that defines its own codes.
  private mutating func readCodes() throws(Malformed) -> (Huffman, Huffman) {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    var order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][...]
    var lengths = Array(repeating: 0, count: 19)
    for _ in 0..<(try bits(4) + 4) { lengths[order.removeFirst()] = try bits(3) }
    let code = Huffman(lengths)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case let length where length < 16: lengths.append(length)
      case 16:
        guard let last = lengths.last else { throw Malformed() }
        lengths += Array(repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try bits(3)))
      default: lengths += Array(repeating: 0, count: 11 + (try bits(7)))
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Malformed() }
    return (Huffman(Array(lengths[..<literalCount])), Huffman(Array(lengths[literalCount...])))
  }

  /// A canonical code: the number of symbols of each length, and the symbols in order.
  private struct Huffman {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int]

    static let fixedLiterals = Huffman(
      (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = Huffman(Array(repeating: 5, count: 30))

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }
        .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }
}
