import Foundation

/// Reads an RSA key from PEM. Apple's Security framework reads only PKCS #1, so this code unwraps
/// PKCS #8.
///
/// - Note: Source: RFC 8017 A.1.2; RFC 5208 5
enum RSAKeyFile {
  /// Returns the first private key in the text, as PKCS #1; `nil` if there is no private key.
  static func key(inPEM text: String) -> Data? {
    guard let key = PEM.values(in: text).first(where: { $0.label.hasSuffix("PRIVATE KEY") }) else {
      return nil
    }
    return key.label == "PRIVATE KEY" ? Self.key(inPKCS8: [UInt8](key.der)) : key.der
  }

  /// Returns the PKCS #1 key from a PKCS #8 sequence: version, algorithm, and an octet string with the key.
  private static func key(inPKCS8 der: [UInt8]) -> Data? {
    guard let info = DER.value(of: DER.sequence, in: der[...])?.content,
      let version = DER.value(of: DER.integer, in: info),
      let algorithm = DER.value(of: DER.sequence, in: version.rest),
      let key = DER.value(of: 0x04, in: algorithm.rest)
    else { return nil }
    return Data(key.content)
  }
}
