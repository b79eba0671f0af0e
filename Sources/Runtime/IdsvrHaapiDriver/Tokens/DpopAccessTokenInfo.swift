public import Foundation

/// The name of ``HaapiAccessToken`` in the published API.
public typealias AccessToken = HaapiAccessToken

/// A HAAPI access token, and the key that the token is bound to. An app that signs requests itself needs both.
///
/// - Note: Source: HAAPI iOS driver, `DpopAccessTokenInfo`
public struct DpopAccessTokenInfo: Sendable {
  /// The token.
  public let accessToken: AccessToken
  /// The key that the token is bound to.
  public let dpop: Dpop
  /// The nonce that the caller has passed, or else the last nonce of the token endpoint; `nil` if there is neither.
  public let dpopNonce: String?
  /// True if the caller has passed the nonce. Every proof then contains this nonce.
  let isNoncePassed: Bool

  /// Returns the value of the header `Authorization`.
  public func authorizationHeaderValue() -> String { "DPoP \(accessToken.value)" }

  /// Returns the value of the header `DPoP` for one request. If you do not pass nonces yourself, pass the response to
  /// ``Dpop/learn(from:)``, so that the next proof contains the nonce of the server.
  ///
  /// - Parameters:
  ///   - httpMethod: The method, exactly as it is sent.
  ///   - url: The address.
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public func dpopHeaderValue(httpMethod: String, url: URL) throws -> String {
    try dpop.createProof(
      httpMethod: httpMethod, url: url,
      nonce: isNoncePassed ? dpopNonce : dpop.nonce(of: url) ?? dpopNonce,
      accessToken: accessToken.value)
  }
}
