import Foundation

/// A PEM file with an RSA key. Security reads only PKCS #1, so PKCS #8 is unwrapped.
///
/// - Note: Source: RFC 7468; RFC 8017 A.1.2; RFC 5208 5
enum RSAKeyFile {
  /// The key in the form of PKCS #1; `nil` if there is none.
  static func key(inPEM text: String) -> Data? {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let start = lines.firstIndex(where: { $0.hasSuffix(" PRIVATE KEY-----") || $0 == pkcs8 }),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("-----END ") }),
      let der = Data(base64Encoded: lines[(start + 1)..<end].joined())
    else { return nil }
    return lines[start] == pkcs8 ? key(inPKCS8: [UInt8](der)) : der
  }

  private static let pkcs8 = "-----BEGIN PRIVATE KEY-----"

  /// The content of the octet string in a sequence of version, algorithm and octet string.
  private static func key(inPKCS8 der: [UInt8]) -> Data? {
    guard var info = value(of: 0x30, in: der[...])?.value,
      let version = value(of: 0x02, in: info)
    else { return nil }
    info = version.rest
    guard let algorithm = value(of: 0x30, in: info),
      let key = value(of: 0x04, in: algorithm.rest)
    else { return nil }
    return Data(key.value)
  }

  /// The first value, if it has the tag, and the bytes after it.
  private static func value(
    of tag: UInt8, in bytes: ArraySlice<UInt8>
  ) -> (value: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard bytes.first == tag, let first = bytes.dropFirst().first else { return nil }
    var content = bytes.dropFirst(2)
    var length = Int(first)
    if first >= 0x80 {
      // A long length: the number of its bytes, and then its bytes.
      let count = length - 0x80
      guard count <= 4, content.count >= count else { return nil }
      length = content.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      content = content.dropFirst(count)
    }
    guard content.count >= length else { return nil }
    return (content.prefix(length), content.dropFirst(length))
  }
}
