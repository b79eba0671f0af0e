#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Binary data as a string: RFC 4648 section 5, without padding.
package enum Base64URL {
  package static func encode(_ data: Data) -> String {
    let text = data.base64EncodedString().utf8.lazy.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: Array(text), as: UTF8.self)
  }

  /// Decodes only the URL alphabet without padding, as JSON Web Signatures require; `nil` for anything else.
  package static func decodeStrictly(_ text: String) -> Data? {
    guard
      text.utf8.allSatisfy({
        digit($0) != nil && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/")
      })
    else { return nil }
    return Array(text.utf8).withUnsafeBufferPointer { decode($0) }
  }

  /// Decodes the URL and the plain alphabet, with or without padding; `nil` for anything else. Foundation's decoder
  /// would need a modified copy of the string.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
    var end = text.count
    while end > 0, text.count - end < 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    guard end % 4 != 1, end % 4 != 0 || end == text.count else { return nil }
    var data = Data(capacity: end / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for byte in text[..<end] {
      guard let digit = digit(byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        data.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return data
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
    case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
