/// Receives tokens, a refusal or an error. The queue on which it is called is not specified.
public typealias OAuthCompletion = @Sendable (TokenResponse) -> Void

/// The methods with completion handlers.
extension OAuthTokenManager {
  /// ``fetchAccessToken(with:dpop:additionalParameters:)`` with a completion handler.
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

  /// ``refreshAccessToken(with:additionalParameters:dpop:)`` with a completion handler.
  public func refreshAccessToken(
    with refreshToken: String, additionalParameters: [String: String]? = nil,
    completionHandler: @escaping OAuthCompletion
  ) {
    Task {
      completionHandler(
        await refreshAccessToken(with: refreshToken, additionalParameters: additionalParameters))
    }
  }

  /// ``revokeAccessToken(with:)`` with a completion handler.
  public func revokeAccessToken(
    with accessToken: String,
    completionHandler: @escaping @Sendable (TokenRevocationResponse) -> Void
  ) {
    Task { completionHandler(await revokeAccessToken(with: accessToken)) }
  }

  /// ``revokeRefreshToken(with:)`` with a completion handler.
  public func revokeRefreshToken(
    with refreshToken: String,
    completionHandler: @escaping @Sendable (TokenRevocationResponse) -> Void
  ) {
    Task { completionHandler(await revokeRefreshToken(with: refreshToken)) }
  }
}
