/// A key or a signed text that cannot be used. Never contains any part of it.
public enum JOSEError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text is not three base64url parts, the first a JSON object.
  case malformed(reason: String)
  /// The header names another algorithm than the one expected.
  case algorithm(expected: String, found: String)
  /// The signature does not belong to text and key.
  case signature
  /// A key of another kind, or a key without a required member.
  case unsupportedKey
  /// A private key where only a public one may be.
  case privateKey
  /// A PEM string without a private key of the expected kind.
  case pem(expected: String)

  /// One sentence for a developer.
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
