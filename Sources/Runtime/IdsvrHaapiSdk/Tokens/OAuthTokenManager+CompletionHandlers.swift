/// Receives tokens, a refusal or an error, on any queue.
public typealias OAuthCompletion = @Sendable (TokenResponse) -> Void

/// The methods with completion handlers.
extension OAuthTokenManager {
  /// Calls ``fetchAccessToken(with:dpop:additionalParameters:)``, and passes the response to the completion handler.
  public func fetchAccessToken(
    with authorizationCode: String, dpop: Dpop? = nil,
    additionalParameters: [String: String]? = nil,
    completionHandler: @escaping OAuthCompletion
  ) {
    Task {
      completionHandler(
        await fetchAccessToken(
          with: authorizationCode, dpop: dpop, additionalParameters: additionalParameters))
    }
  }

  /// Calls ``refreshAccessToken(with:additionalParameters:dpop:)``, and passes the response to the completion handler.
  public func refreshAccessToken(
    with refreshToken: String, additionalParameters: [String: String]? = nil,
    completionHandler: @escaping OAuthCompletion
  ) {
    Task {
      completionHandler(
        await refreshAccessToken(with: refreshToken, additionalParameters: additionalParameters))
    }
  }

  /// Calls ``revokeAccessToken(with:)``, and passes the response to the completion handler.
  public func revokeAccessToken(
    with accessToken: String,
    completionHandler: @escaping @Sendable (TokenRevocationResponse) -> Void
  ) {
    Task { completionHandler(await revokeAccessToken(with: accessToken)) }
  }

  /// Calls ``revokeRefreshToken(with:)``, and passes the response to the completion handler.
  public func revokeRefreshToken(
    with refreshToken: String,
    completionHandler: @escaping @Sendable (TokenRevocationResponse) -> Void
  ) {
    Task { completionHandler(await revokeRefreshToken(with: refreshToken)) }
  }
}
