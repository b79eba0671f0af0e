/// A digest of a file's content: 64-bit FNV-1a. It detects edits, but it is not secure: an attacker can construct two
/// files with the same digest.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  public init(of bytes: [UInt8]) {
    value = bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(Self.start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
  }

  /// Digests eight bytes at a time, in a sixth of the time of `init(of:)`. The two initialisers return different
  /// digests.
  public init(ofWords bytes: [UInt8]) {
    var value = Self.start
    func add(_ word: UInt64) {
      value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
        add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in buffer.suffix(buffer.count % 8) { add(UInt64(byte)) }
      add(UInt64(buffer.count))
    }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
