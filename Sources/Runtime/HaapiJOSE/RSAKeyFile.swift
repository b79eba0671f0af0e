import Foundation

/// A PEM file with an RSA key. Security reads only PKCS #1, so PKCS #8 is unwrapped.
///
/// - Note: Source: RFC 8017 A.1.2; RFC 5208 5
enum RSAKeyFile {
  /// The key in the form of PKCS #1; `nil` if there is none.
  static func key(inPEM text: String) -> Data? {
    guard let key = PEM.values(in: text).first(where: { $0.label.hasSuffix("PRIVATE KEY") }) else {
      return nil
    }
    return key.label == "PRIVATE KEY" ? Self.key(inPKCS8: [UInt8](key.der)) : key.der
  }

  /// The content of the octet string in a sequence of version, algorithm and octet string.
  private static func key(inPKCS8 der: [UInt8]) -> Data? {
    guard let info = DER.value(of: DER.sequence, in: der[...])?.content,
      let version = DER.value(of: DER.integer, in: info),
      let algorithm = DER.value(of: DER.sequence, in: version.rest),
      let key = DER.value(of: 0x04, in: algorithm.rest)
    else { return nil }
    return Data(key.content)
  }
}
