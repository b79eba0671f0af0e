import Foundation

/// Exchanges the code of a login for tokens, refreshes tokens, and revokes tokens.
///
/// ```swift
/// let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
/// switch await tokens.fetchAccessToken(with: code, dpop: manager.dpop) {
/// case .successfulToken(let response): store(response)
/// case .errorToken(let error): explain(error)
/// case .error(let error): show(error)
/// }
/// ```
///
/// - Note: Source: RFC 6749 4.1.3 and 6; RFC 7009; RFC 9449 5
public final class OAuthTokenManager: Sendable {
  /// The configuration with the client, the endpoints and the listener.
  public let oauthTokenConfiguration: any OAuthTokenConfigurable
  private let dcr: DCRConfiguration?
  private let transport: any HaapiTransport
  /// The key of this manager's last code exchange. A refresh of the tokens must use this key.
  private let dpop: Locked<Dpop?>

  /// Creates a manager, which need not be closed.
  public convenience init(oauthTokenConfiguration configuration: any OAuthTokenConfigurable) {
    self.init(configuration, dcr: configuration.dcrConfiguration)
  }

  /// - Parameter dcr: Used instead of `configuration.dcrConfiguration`; `nil` to use the configured client.
  init(_ configuration: any OAuthTokenConfigurable, dcr: DCRConfiguration?) {
    oauthTokenConfiguration = configuration
    self.dcr = dcr
    transport = configuration.makeTransport()
    dpop = Locked(nil)
  }

  /// Exchanges a code for tokens.
  ///
  /// - Parameters:
  ///   - authorizationCode: The code of an `OAuthAuthorizationResponseStep`. A code works only once.
  ///   - dpop: The key to bind the tokens to. Pass ``HaapiManager/dpop`` of the manager that ran the login.
  ///   - additionalParameters: Additional parameters. They cannot replace the parameters of OAuth.
  /// - Returns: Tokens, the server's refusal, or an error, such as `HaapiError.dpopProofFailure` if a proof was sent
  ///   but the tokens are not bound.
  public func fetchAccessToken(
    with authorizationCode: String, dpop: Dpop? = nil,
    additionalParameters: [String: String]? = nil
  ) async -> TokenResponse {
    do {
      let key = try dpop ?? ownKey()
      let response = await request(
        [
          ("grant_type", "authorization_code"), ("code", authorizationCode),
          ("redirect_uri", configuration.appRedirect),
        ], additionalParameters, dpop: key, isRefresh: false)
      if case .successfulToken = response { self.dpop.withLock { $0 = key } }
      return response
    } catch {
      return deliver(.error(error), nil)
    }
  }

  /// Exchanges a refresh token for new tokens. If two callers refresh the same token at the same time, even with two
  /// managers, they share one request and its result. If a caller is cancelled, the request continues, because the
  /// server may already have replaced the token.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - additionalParameters: Additional parameters. They cannot replace the parameters of OAuth.
  ///   - dpop: The key that the token is bound to. The default is the key of this manager's last successful code exchange, or else
  ///     the key of the configuration's newest tokens.
  /// - Returns: Tokens, the server's refusal, or an error, such as `HaapiError.dpopProofFailure` if the new tokens are
  ///   not bound, or if there is no stored key that this device can use.
  public func refreshAccessToken(
    with refreshToken: String, additionalParameters: [String: String]? = nil, dpop: Dpop? = nil
  ) async -> TokenResponse {
    do {
      let key = try dpop ?? self.dpop.withLock { $0 } ?? configuration.tokenKeys.last()
      let flight = RefreshFlights.Key(
        endpoint: configuration.tokenEndpointURL, clientId: configuration.clientId,
        refreshToken: refreshToken, additionalParameters: additionalParameters ?? [:])
      return await RefreshFlights.shared.result(of: flight) { [self] in
        HaapiLogger.log(.debug, SdkFollowUpTag.oAuth, "Refreshing the access token")
        return await request(
          [
            ("grant_type", "refresh_token"), ("refresh_token", refreshToken),
          ], additionalParameters, dpop: key, isRefresh: true)
      }
    } catch {
      return deliver(.error(error), nil)
    }
  }

  /// Revokes an access token.
  public func revokeAccessToken(with accessToken: String) async -> TokenRevocationResponse {
    await revoke(accessToken, hint: "access_token")
  }

  /// Revokes a refresh token, and the tokens that were issued for it. After success, deletes the stored key of the
  /// tokens.
  public func revokeRefreshToken(with refreshToken: String) async -> TokenRevocationResponse {
    let response = await revoke(refreshToken, hint: "refresh_token")
    if case .success = response { configuration.tokenKeys.delete(refreshToken: refreshToken) }
    return response
  }

  // MARK: Requests

  private var configuration: any OAuthTokenConfigurable { oauthTokenConfiguration }

  private func request(
    _ own: [(name: String, value: String)], _ additional: [String: String]?, dpop: Dpop?,
    isRefresh: Bool
  ) async -> TokenResponse {
    var received: HaapiHTTPResponse?
    do {
      let client = try client()
      let response = try await configuration.endpoint(for: client, transport).post(
        parameters(own + [("client_id", client.id)], additional), dpop: dpop)
      received = response
      let tokens = try TokenResponse(response)
      if case .errorToken(let error) = tokens, error.error == "invalid_client" {
        try dcr?.deleteClient(id: client.id)
      }
      if case .successfulToken(let tokens) = tokens {
        guard dpop == nil || tokens.tokenType?.lowercased() == "dpop" else {
          throw HaapiError.dpopProofFailure(
            message:
              "The token endpoint issued tokens that are not bound to the key, although a proof "
              + "was sent. Switch on DPoP for the client.", cause: nil)
        }
        configuration.tokenKeys.keep(dpop, for: tokens.refreshToken, isRefresh: isRefresh)
      }
      return deliver(tokens, received)
    } catch {
      return deliver(.error(error), received)
    }
  }

  /// Returns the response, but first passes it to the listener, so that the app can store a refresh token that works
  /// only once.
  private func deliver(_ response: TokenResponse, _ received: HaapiHTTPResponse?) -> TokenResponse {
    let listener = configuration.tokenEndpointResponseListener
    let url = configuration.tokenEndpointURL
    switch response {
    case .successfulToken(let tokens):
      HaapiLogger.log(.info, SdkFollowUpTag.oAuth, "Got tokens")
      listener?.onSuccess(SuccessTokenHTTPURLResponseContent(tokens, received, from: url))
    case .errorToken(let error):
      HaapiLogger.log(.warning, SdkFollowUpTag.oAuth, "No tokens: \(public: error.error)")
      listener?.onTokenError(ErrorTokenHTTPURLResponseContent(error, received, from: url))
    case .error(let error):
      HaapiLogger.log(
        .error, SdkFollowUpTag.oAuth,
        "No tokens: \(public: (error as? any IdsvrError)?.failureReason ?? "\(type(of: error))")")
      listener?.onError(ErrorHTTPURLResponseContent(error, received, from: url))
    }
    return response
  }

  private func revoke(_ token: String, hint: String) async -> TokenRevocationResponse {
    guard let url = configuration.revocationEndpointURL else {
      return .error(
        HaapiError.invalidConfiguration(
          reason: "revocationEndpointURL is missing, so tokens cannot be revoked."))
    }
    var received: HaapiHTTPResponse?
    do {
      let response = try await configuration.endpoint(url, for: client(), transport).post(
        [("token", token), ("token_type_hint", hint)], dpop: nil)
      received = response
      guard response.statusCode == 200 else { throw response.refusal }
      return .success
    } catch {
      configuration.tokenEndpointResponseListener?.onError(
        ErrorHTTPURLResponseContent(error, received, from: url))
      return .error(error)
    }
  }

  /// Returns the registered client, or else the configured client. The login has used the same client.
  private func client() throws -> OAuthClient {
    try dcr?.client() ?? configuration.client
  }

  private func parameters(
    _ own: [(name: String, value: String)], _ additional: [String: String]?
  ) -> [(name: String, value: String)] {
    let names = Set(own.map(\.name))
    return own
      + (additional ?? [:]).sorted { $0.key < $1.key }.filter { name, _ in
        guard names.contains(name) else { return true }
        HaapiLogger.log(
          .warning, SdkFollowUpTag.oAuth, "The additional parameter \(public: name) is ignored")
        return false
      }.map { (name: $0.key, value: $0.value) }
  }

  /// Returns a new key if the configuration binds tokens; otherwise `nil`.
  private func ownKey() throws -> Dpop? {
    guard configuration.tokenBoundConfiguration is BoundedTokenConfiguration else { return nil }
    return try configuration.tokenKeys.make()
  }
}
