public import Foundation

/// The signed JWT that authenticates a client at the token endpoint.
///
/// - Note: Source: RFC 7523 3; OpenID Connect Core 9
public enum ClientAssertion {
  /// The value of `client_assertion_type`.
  public static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

  /// Creates an assertion.
  ///
  /// - Parameters:
  ///   - key: The key that signs the assertion.
  ///   - clientId: The issuer and the subject.
  ///   - audience: The token endpoint.
  ///   - identifier: A unique value (`jti`).
  ///   - issuedAt: The current time on the server's clock.
  ///   - lifetime: The lifetime of the assertion in seconds.
  /// - Throws: The error of the key.
  public static func make(
    clientId: String, audience: URL, identifier: String, issuedAt: Date,
    lifetime: TimeInterval = 60, key: any SigningKey
  ) throws -> String {
    let seconds = NumericDate.seconds(issuedAt)
    return try JSONWebSignature.compact(
      header: ["typ": "JWT", "alg": .string(key.algorithm)],
      payload: [
        "iss": .string(clientId), "sub": .string(clientId),
        "aud": .string(audience.absoluteString), "jti": .string(identifier),
        "iat": .number(JSONNumber(seconds)),
        "exp": .number(JSONNumber(seconds + NumericDate.seconds(lifetime))),
      ],
      key: key)
  }
}

/// Converts times to numbers for JWT claims.
enum NumericDate {
  /// Returns the whole seconds since 1970. For a date beyond the range of `Int`, returns 0 in the past and `Int32.max`
  /// in the future.
  static func seconds(_ date: Date) -> Int { seconds(date.timeIntervalSince1970) }

  static func seconds(_ interval: TimeInterval) -> Int {
    Int(exactly: interval.rounded(.down)) ?? (interval < 0 ? 0 : Int(Int32.max))
  }
}
