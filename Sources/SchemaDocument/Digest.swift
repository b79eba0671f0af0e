/// A digest of the content of a file: 64-bit FNV-1a. It detects edits, but is not secure against an attacker who
/// constructs two files with the same digest.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public init(of bytes: [UInt8]) { append(bytes) }

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
