import Foundation

/// Refreshes and revokes tokens after a login, and returns the key that signs the app's own requests.
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
  ///   - refreshToken: The refresh token. If the token is empty or whitespace, the listener receives an error, and
  ///     nothing is sent.
  ///   - haapiUIKitApplication: The application with the client that the token belongs to.
  ///   - lifecycleResultListener: Receives the new tokens, the refusal or the error.
  ///   - additionalParameters: Additional parameters. They cannot replace the parameters of OAuth.
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
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token, which is not sent; `HaapiError` for an invalid
  ///   configuration; ``HaapiUIKitError/other(_:)`` with an error of the network or server.
  public static func refreshToken(
    _ refreshToken: String,
    haapiUIKitApplication application: any HaapiUIKitApplication,
    additionalParameters: [String: String]? = nil
  ) async throws -> any OAuthModel {
    try check(refreshToken, "refresh token")
    let configuration = application.haapiUIKitConfiguration
    try configuration.check()
    let response = await manager(configuration).refreshAccessToken(
      with: refreshToken, additionalParameters: additionalParameters)
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
    try await revoke(configuration) { await $0.revokeAccessToken(with: accessToken) }
  }

  /// Revokes a refresh token, and the tokens that were issued for it.
  ///
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token; an error of the network, server
  ///   or configuration.
  public static func revokeRefreshToken(
    _ refreshToken: String, haapiUIKitConfiguration configuration: HaapiUIKitConfiguration
  ) async throws {
    try check(refreshToken, "refresh token")
    try await revoke(configuration) { await $0.revokeRefreshToken(with: refreshToken) }
  }

  /// Returns the key that signs the app's own requests. The configuration's newest tokens are bound to this key. With
  /// an `UnboundedTokenConfiguration`, returns `nil` if these tokens are not bound, or come from an earlier process.
  ///
  /// - Throws: ``HaapiUIKitError/illegalState(_:)`` for an empty token; `HaapiError` for an invalid configuration,
  ///   and if there is no stored key that this device can use; `StorageError`, for example while the device is locked.
  public static func dpop(
    forAccessToken accessToken: String,
    haapiUIKitConfiguration configuration: HaapiUIKitConfiguration
  ) throws -> Dpop? {
    try check(accessToken, "access token")
    try configuration.check()
    return try configuration.haapiConfiguration.tokenDpop()
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
    _ configuration: HaapiUIKitConfiguration,
    _ request: (OAuthTokenManager) async -> TokenRevocationResponse
  ) async throws {
    try configuration.check()
    if case .error(let error) = await request(manager(configuration)) {
      throw HaapiUIKitError(error)
    }
  }
}
