import Foundation

/// Writes black-and-white images in the simplest form of the format: one bit per pixel, uncompressed.
///
/// - Note: Source: RFC 2083; RFC 1950; RFC 1951 3.2.4
enum PNG {
  static func image(width: Int, height: Int, isBlack: (_ x: Int, _ y: Int) -> Bool) -> Data {
    var rows: [UInt8] = []
    for y in 0..<height {
      // Each row begins with the number of its filter. 0 means no filter.
      rows.append(0)
      for start in stride(from: 0, to: width, by: 8) {
        rows.append(
          (start..<start + 8).reduce(UInt8(0)) { byte, x in
            byte << 1 | (x < width && !isBlack(x, y) ? 1 : 0)
          })
      }
    }
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // One bit per pixel, greyscale, the only methods of compression and filtering, and no interlacing.
    data += chunk("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [1, 0, 0, 0, 0])
    data += chunk("IDAT", stored(rows))
    data += chunk("IEND", [])
    return data
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> Data {
    let body = Array(type.utf8) + content
    return Data(bytes(UInt32(content.count)) + body + bytes(checksum(body)))
  }

  /// A stream of uncompressed blocks.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = content[start..<min(start + 0xFFFF, content.count)]
      start = block.endIndex
      let count = UInt16(block.count)
      stream.append(start == content.count ? 1 : 0)
      for value in [count, ~count] { stream += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      stream += block
    } while start < content.count
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bytes(b << 16 | a)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32.
  private static func checksum(_ content: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in content {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1) * 0xEDB8_8320 }
    }
    return ~value
  }
}
