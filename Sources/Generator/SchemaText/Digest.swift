/// A digest of the content of a file: 64-bit FNV-1a. It detects edits, but is not secure against an attacker who
/// constructs two files with the same digest.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public init(of bytes: [UInt8]) { append(bytes) }

  /// A digest of eight bytes at a time, which takes a sixth of the time. It differs from that of `init(of:)`.
  public init(ofWords bytes: [UInt8]) {
    var value = self.value
    func add(_ word: UInt64) {
      value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
    bytes.withUnsafeBytes { buffer in
      let end = buffer.count - buffer.count % 8
      for offset in stride(from: 0, to: end, by: 8) {
        add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in buffer[end...] { add(UInt64(byte)) }
      add(UInt64(buffer.count))
    }
    self.value = value
  }

  public mutating func append(_ bytes: [UInt8]) {
    var value = self.value
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
