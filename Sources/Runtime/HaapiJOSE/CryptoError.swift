/// A key or a signed text that cannot be used. The error never contains any part of it.
///
/// - Note: Source: HAAPI iOS driver, `CryptoError`. Its published cases are not documented.
public enum CryptoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text does not consist of three base64url parts, or the first part is not a JSON object.
  case malformed(reason: String)
  /// The header has another algorithm than the expected one.
  case algorithm(expected: String, found: String)
  /// The signature does not match the text and the key.
  case signature
  /// The key is of another kind, or has no value for a required member.
  case unsupportedKey
  /// A private key in a place for a public key.
  case privateKey
  /// A PEM string without a private key of the expected kind.
  case pem(expected: String)

  /// One sentence for developers.
  public var description: String {
    switch self {
    case .malformed(let reason): "This is not a JSON Web Signature: \(reason)."
    case .algorithm(let expected, let found):
      "The algorithm is \(String(found.prefix(20)).debugDescription), expected \(expected)."
    case .signature: "The signature does not match."
    case .unsupportedKey: "The key is not an EC key on the curve P-256."
    case .privateKey: "The key includes its private part."
    case .pem(let expected): "The PEM string has no \(expected)."
    }
  }
}
