public import Foundation

/// The access token of the API, by its published name.
public typealias AccessToken = HaapiAccessToken

/// An access token of the API, and the key that it is bound to: what an app needs to sign its own requests.
///
/// - Note: Source: HAAPI iOS driver, `DpopAccessTokenInfo`
public struct DpopAccessTokenInfo: Sendable {
  /// The token.
  public let accessToken: AccessToken
  /// The key of the token.
  public let dpop: Dpop
  /// The nonce that the caller has passed, or else the one that the token endpoint has sent last.
  public let dpopNonce: String?
  /// True if the caller has passed the nonce. Then every proof has it.
  let isNoncePassed: Bool

  /// The value of the header `Authorization`.
  public func authorizationHeaderValue() -> String { "DPoP \(accessToken.value)" }

  /// The value of the header `DPoP` for one request. Pass the response to ``Dpop/learn(from:)``, so that the next proof
  /// has the nonce of the server, unless you pass nonces yourself.
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
