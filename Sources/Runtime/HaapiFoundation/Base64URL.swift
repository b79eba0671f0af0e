#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes binary data as base64url (RFC 4648 section 5) without padding, and decodes base64url.
package enum Base64URL {
  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")
  private static let slash = UInt8(ascii: "/")
  private static let underscore = UInt8(ascii: "_")
  private static let equals = UInt8(ascii: "=")

  package static func encode(_ data: Data) -> String {
    var digits: [UInt8] = []
    for digit in data.base64EncodedString().utf8 where digit != equals {
      digits.append(digit == plus ? minus : digit == slash ? underscore : digit)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Decodes only base64url without padding, as JSON Web Signatures require; `nil` for anything else.
  package static func decodeStrictly(_ text: String) -> Data? {
    for byte in text.utf8 where byte == plus || byte == slash || byte == equals { return nil }
    return decode(text)
  }

  /// Decodes base64url or standard base64, with or without padding; `nil` for anything else.
  static func decode(_ text: String) -> Data? {
    var digits: [UInt8] = []
    for byte in text.utf8 {
      digits.append(byte == minus ? plus : byte == underscore ? slash : byte)
    }
    while digits.last == equals { digits.removeLast() }
    let padding = -digits.count & 3
    guard text.utf8.count - digits.count <= padding else { return nil }
    digits += repeatElement(equals, count: padding)
    return Data(base64Encoded: Data(digits))
  }
}
