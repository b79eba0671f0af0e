import Crypto
public import Foundation

/// A DPoP proof: shows that a request comes from the holder of a key.
///
/// - Note: Source: RFC 9449 4.2
public struct DPoPProof: Sendable, SecretDescribing {
  /// The HTTP method. The proof contains the method in upper case.
  public let method: String
  /// The address of the request. The proof contains the normalised address without query, fragment and user
  /// information.
  public let url: String
  /// The access token of the request; nil at the token endpoint.
  public let accessToken: String?
  /// The last nonce that the server sent.
  public let nonce: String?

  public init(method: String, url: String, accessToken: String? = nil, nonce: String? = nil) {
    self.method = method
    self.url = url
    self.accessToken = accessToken
    self.nonce = nonce
  }

  /// Signs the proof.
  ///
  /// - Parameters:
  ///   - key: The key that signs the proof. The proof's header contains the public part of the key.
  ///   - identifier: A value with at least 96 random bits, different for each request.
  ///   - issuedAt: The current time on the server's clock.
  /// - Returns: The value of the `DPoP` header.
  /// - Throws: The error of the key.
  public func signed(with key: any ProofKey, identifier: String, issuedAt: Date) throws -> String {
    try JSONWebSignature.compact(
      header: [
        "typ": .string(Self.type), "alg": .string(key.algorithm), "jwk": key.publicKey.json,
      ],
      payload: [
        "jti": .string(identifier), "htm": .string(method.uppercased()),
        "htu": .string(TargetURI.claim(of: url)),
        "iat": .number(JSONNumber(NumericDate.seconds(issuedAt))),
        "ath": accessToken.map { .string(Self.hash($0)) },
        "nonce": nonce.map { .string($0) },
      ],
      key: key)
  }

  /// The `typ` of the header.
  static let type = "dpop+jwt"

  /// Returns SHA-256 of a string's UTF-8 bytes, as base64url. This is the `ath` claim for an access token, and the S256
  /// challenge for a PKCE verifier.
  package static func hash(_ text: String) -> String {
    Base64URL.encode(digest(Data(text.utf8)))
  }

  /// Returns the SHA-256 hash of the bytes.
  package static func digest(_ bytes: Data) -> Data {
    Data(SHA256.hash(data: bytes))
  }
}
