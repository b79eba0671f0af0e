/// The reason why a key or a signed text cannot be used. It never contains a key, a claim or a
/// signature.
///
/// - Note: Source: HAAPI iOS driver, `CryptoError`. The cases of the published type are not documented.
public enum CryptoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text does not consist of three base64url parts, or its header or claims cannot be used.
  case malformed(reason: String)
  /// The `alg` of the header is not the expected algorithm.
  case algorithm(expected: String, found: String)
  /// The signature does not match the text and the key.
  case signature
  /// The key has another type or curve, or is not valid, or a required member is missing.
  case unsupportedKey
  /// A private key where only a public key is allowed.
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
