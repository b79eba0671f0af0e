import Foundation
public import HaapiUIModels
public import IdsvrHaapiSdk

/// Operations on tokens after the login: refresh, revoke, and sign requests of the app.
///
/// ```swift
/// let tokens = try await OAuthLifecycle.refreshToken(
///   refreshToken, haapiUIKitApplication: application)
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `OAuthLifecycle`
public enum OAuthLifecycle {
  /// Refreshes tokens. The listener is called on the main thread, once.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token. If it is empty or whitespace, the listener receives an error, and nothing
  ///     is sent.
  ///   - haapiUIKitApplication: The application whose client the token belongs to.
  ///   - lifecycleResultListener: Receives the new tokens, the refusal or the error.
  ///   - additionalParameters: Additional parameters. They cannot replace those of OAuth.
  public static func refreshToken(
    refreshToken: String,
    haapiUIKitApplication: any HaapiUIKitApplication,
    lifecycleResultListener: any OAuthLifecycleResultListener,
    additionalParameters: [String: String]? = nil
  ) {
    Task { @MainActor in
      do {
        lifecycleResultListener.didReceiveOAuthModel(
          try await self.refreshToken(
            refreshToken, haapiUIKitApplication: haapiUIKitApplication,
            additionalParameters: additionalParameters))
      } catch {
        lifecycleResultListener.didReceiveError(error)
      }
    }
  }

  /// Refreshes tokens.
  ///
  /// - Returns: An `OAuthTokenModel`, or an `OAuthErrorModel` if the server refuses.
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token, and nothing is sent;
  ///   ``HaapiUIKitError/other(_:)`` with an error of the network or server.
  public static func refreshToken(
    _ refreshToken: String,
    haapiUIKitApplication application: any HaapiUIKitApplication,
    additionalParameters: [String: String]? = nil
  ) async throws -> any OAuthModel {
    try check(refreshToken, "refresh token")
    let configuration = application.haapiUIKitConfiguration
    try configuration.check()
    let key = BoundKeys.shared.key(of: refreshToken, configuration)
    let response = await manager(configuration).refreshAccessToken(
      with: refreshToken, additionalParameters: additionalParameters, dpop: key)
    if case .successfulToken(let tokens) = response, let key {
      BoundKeys.shared.remember(key, for: tokens, of: configuration)
    }
    return try application.oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: response)
  }

  /// Revokes an access token.
  ///
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token; an error of the network, server
  ///   or configuration.
  public static func revokeAccessToken(
    _ accessToken: String, haapiUIKitConfiguration configuration: HaapiUIKitConfiguration
  ) async throws {
    try check(accessToken, "access token")
    try await revoke(accessToken, configuration) { await $0.revokeAccessToken(with: accessToken) }
  }

  /// Revokes a refresh token, and the tokens that were issued for it.
  ///
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token; an error of the network, server
  ///   or configuration.
  public static func revokeRefreshToken(
    _ refreshToken: String, haapiUIKitConfiguration configuration: HaapiUIKitConfiguration
  ) async throws {
    try check(refreshToken, "refresh token")
    try await revoke(refreshToken, configuration) {
      await $0.revokeRefreshToken(with: refreshToken)
    }
  }

  /// The key that an access token of this process is bound to; `nil` if it is unknown. The app signs its own
  /// requests with it.
  ///
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token; `HaapiError` for an invalid configuration.
  public static func dpop(
    forAccessToken accessToken: String,
    haapiUIKitConfiguration configuration: HaapiUIKitConfiguration
  ) throws -> Dpop? {
    try check(accessToken, "access token")
    try configuration.check()
    return BoundKeys.shared.key(of: accessToken, configuration)
  }

  private static func manager(_ configuration: HaapiUIKitConfiguration) -> OAuthTokenManager {
    OAuthTokenManager(oauthTokenConfiguration: configuration.haapiConfiguration)
  }

  private static func check(_ token: String, _ name: String) throws {
    guard token.contains(where: { !$0.isWhitespace }) else {
      throw HaapiUIKitError.illegalState("The \(name) is empty. Nothing was sent.")
    }
  }

  private static func revoke(
    _ token: String, _ configuration: HaapiUIKitConfiguration,
    _ request: (OAuthTokenManager) async -> TokenRevocationResponse
  ) async throws {
    try configuration.check()
    switch await request(manager(configuration)) {
    case .success: BoundKeys.shared.forget(token, configuration)
    case .error(let error): throw HaapiUIKitError(caught: error)
    }
  }
}
