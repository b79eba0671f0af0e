public import Foundation

/// Creates a ``HaapiUIKitConfiguration``.
///
/// ```swift
/// let configuration = HaapiUIKitConfigurationBuilder(
///   clientId: "my-app", baseUrl: server,
///   tokenEndpointUrl: server.appendingPathComponent("oauth/token"),
///   authorizationEndpointUrl: server.appendingPathComponent("oauth/authorize"),
///   appRedirect: "my-app://redirect"
/// )
/// .setPresentationMode(mode: .stack)
/// .build()
/// ```
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitConfigurationBuilder`
public final class HaapiUIKitConfigurationBuilder {
  private var configuration: HaapiUIKitConfiguration

  /// - Parameters:
  ///   - clientId: The identifier of the client at the server.
  ///   - baseUrl: The address against which relative addresses are resolved.
  ///   - tokenEndpointUrl: The token endpoint.
  ///   - authorizationEndpointUrl: The authorization endpoint.
  ///   - appRedirect: The redirect URI of the client, to which browsers and other apps return.
  public init(
    clientId: String, baseUrl: URL, tokenEndpointUrl: URL, authorizationEndpointUrl: URL,
    appRedirect: String
  ) {
    configuration = HaapiUIKitConfiguration(
      haapiConfiguration: HaapiConfiguration(
        name: clientId, clientId: clientId, baseURL: baseUrl, tokenEndpointURL: tokenEndpointUrl,
        authorizationEndpointURL: authorizationEndpointUrl, appRedirect: appRedirect))
  }

  /// Creates a builder from the configuration of a flow, for example `HaapiConfiguration(sandbox:)`.
  ///
  /// - Note: Not in the published API.
  public init(haapiConfiguration: HaapiConfiguration) {
    configuration = HaapiUIKitConfiguration(haapiConfiguration: haapiConfiguration)
  }

  /// Returns the configuration. Logs invalid values, which cause an error when the configuration is used.
  public func build() -> HaapiUIKitConfiguration {
    do {
      try configuration.check()
    } catch {
      HaapiLogger.log(
        .error, UIKitFollowUpTag.data,
        "The configuration cannot work: \(public: HaapiUIKitError.text(of: error))")
    }
    return configuration
  }

  /// Returns the configuration if a flow can use it.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` with the name of the invalid argument or setter.
  /// - Note: Not in the published API.
  public func buildOrThrow() throws -> HaapiUIKitConfiguration {
    try configuration.check()
    return configuration
  }

  private func setting(_ change: (inout HaapiUIKitConfiguration) -> Void) -> Self {
    change(&configuration)
    return self
  }
}

// MARK: Screens

extension HaapiUIKitConfigurationBuilder {
  /// Sets the seconds between two polls if the server sets no interval and the step does not use BankID. With zero or
  /// less, only the user polls. The default is 3.
  @discardableResult
  public func setAutoPollingDuration(duration: TimeInterval) -> Self {
    setting { $0.autoPollingDuration = duration }
  }

  /// Sets how the screens are presented. The default is `modal`.
  @discardableResult
  public func setPresentationMode(mode: PresentationMode) -> Self {
    setting { $0.presentationMode = mode }
  }

  /// Sets how a list of authenticators is shown. The default is `list`.
  @discardableResult
  public func setAuthenticationSelectionPresentation(
    presentation: AuthenticatorSelectionPresentation
  ) -> Self {
    setting { $0.authenticationSelectionPresentation = presentation }
  }

  /// Sets whether the user sees an error before the app receives it. The default is true.
  @discardableResult
  public func setShouldAutoHandleFlowErrorFeedback(value: Bool) -> Self {
    setting { $0.shouldAutoHandleFlowErrorFeedback = value }
  }

  /// Sets whether the user must confirm leaving the flow. The default is true.
  @discardableResult
  public func setShouldConfirmInterruptionFlow(value: Bool) -> Self {
    setting { $0.shouldConfirmFlowInterruption = value }
  }

  /// Sets whether pages open in the default browser instead of a browser session of the app. The default is false.
  @discardableResult
  public func setUseDefaultExternalBrowser(value: Bool) -> Self {
    setting { $0.useDefaultExternalBrowser = value }
  }

  /// Sets whether a login continues in a browser when there is no passkey. With false, the default, the login ends, and
  /// the user sees the string `hui_webauth_passkeys_not_supported`.
  ///
  /// - Note: Source: HAAPI SDKs, passkeys and WebAuthn fallback
  @discardableResult
  public func setUsePasskeysBrowserFallback(_ value: Bool) -> Self {
    setting { $0.usePasskeysBrowserFallback = value }
  }

  /// Sets the bundle with the strings of the app. The default is `Bundle.main`.
  @discardableResult
  public func setApplicationBundle(_ bundle: Bundle) -> Self {
    setting { $0.applicationBundle = bundle }
  }
}

// MARK: The flow

extension HaapiUIKitConfigurationBuilder {
  /// Sets the name of the configuration. Each name has one stored key, and at most one open flow. The default is the
  /// client id.
  @discardableResult
  public func setKeyStoreAlias(alias: String) -> Self {
    setting { $0.haapiConfiguration.name = alias }
  }

  /// Sets a closure that returns scopes and other parameters. Called when a login starts.
  @discardableResult
  public func setOauthAuthorizationParamsProvider(
    provider: @escaping @Sendable () -> OAuthAuthorizationParameters
  ) -> Self {
    setting { $0.haapiConfiguration.authorizationParametersProvider = provider }
  }

  /// Sets a closure that returns additional headers. Called before each request.
  @discardableResult
  public func setHttpHeadersProvider(provider: @escaping @Sendable () -> [String: String]) -> Self {
    setting { $0.haapiConfiguration.httpHeadersProvider = provider }
  }

  /// Sets whether redirection steps are followed automatically. The default is true.
  @discardableResult
  public func setIsAutoRedirect(value: Bool) -> Self {
    setting { $0.haapiConfiguration.isAutoRedirect = value }
  }

  /// Sets the session for requests. The default is a session with `URLSessionConfiguration.haapi`.
  @discardableResult
  public func setURLSession(session: URLSession) -> Self {
    setting { $0.haapiConfiguration.urlSession = session }
  }

  /// Sets the shortest remaining lifetime of a HAAPI access token, in seconds. The default is 10. A token that expires
  /// sooner is replaced before use.
  @discardableResult
  public func setMinTokenTtl(value: TimeInterval) -> Self {
    setting { $0.haapiConfiguration.minTokenTtl = value }
  }

  /// Sets the revocation endpoint. Without this endpoint, an attempt to revoke a token throws an error.
  @discardableResult
  public func setRevocationEndpointUrl(endpoint: URL) -> Self {
    setting { $0.haapiConfiguration.revocationEndpointURL = endpoint }
  }

  /// Sets how the client authenticates at the token endpoint. By default, the client does not authenticate.
  @discardableResult
  public func setClientAuthenticationMethod(method: any ClientAuthenticationMethod) -> Self {
    setting { $0.haapiConfiguration.clientAuthenticationMethod = method }
  }

  /// Sets the kind of key that tokens are bound to. The default is the key of the login. This key is lost when the
  /// process ends.
  @discardableResult
  public func setTokenBoundConfiguration(configuration: any TokenBoundConfiguration) -> Self {
    setting { $0.haapiConfiguration.tokenBoundConfiguration = configuration }
  }

  /// Sets the options for the attestation of app and device. The protocol of the attestation is not public. An app can
  /// set its own implementation with ``setTokenSource(_:)``.
  @discardableResult
  public func setAttestationConfiguration(configuration: AttestationConfiguration) -> Self {
    setting { $0.haapiConfiguration.attestationConfiguration = configuration }
  }

  /// Sets the data for the server's risk assessment.
  @discardableResult
  public func setRiskAssessmentConfiguration(_ configuration: RiskAssessmentConfiguration) -> Self {
    setting { $0.haapiConfiguration.riskAssessmentConfiguration = configuration }
  }

  /// Sets how a client is registered on a device that cannot attest the app. By default, no client is registered.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> Self {
    setting { $0.haapiConfiguration.dcrConfiguration = configuration }
  }

  /// Sets whether every flow first deletes the client that was registered before. The default is false.
  @discardableResult
  public func setShouldClearExistingDCRClient(value: Bool) -> Self {
    setting { $0.shouldClearExistingDCRClient = value }
  }

  /// Sets a listener that receives every response of the token endpoint, before the caller receives it.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setTokenEndpointResponseListener(
    _ listener: any OAuthTokenManager.TokenEndpointResponseListener
  ) -> Self {
    setting { $0.haapiConfiguration.tokenEndpointResponseListener = listener }
  }

  /// Sets network, clock, randomness and keys, for tests.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setEnvironment(_ environment: HaapiEnvironment) -> Self {
    setting { $0.haapiConfiguration.environment = environment }
  }

  /// Sets a source of HAAPI access tokens. This source replaces the client credentials grant.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setTokenSource(_ source: @escaping @Sendable (Dpop) -> any HaapiTokenSource) -> Self {
    setting { $0.haapiConfiguration.tokenSource = source }
  }

  /// Sets the overlay of the app, with its types, rules and styles. The default mapper uses the rules, and so does the
  /// mapper of a `DataMapperBuilder(haapiUIKitConfiguration:)`.
  ///
  /// ```swift
  /// builder.setOverlay(.acme(hooks: Hooks()))
  /// ```
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setOverlay(_ overlay: HaapiOverlay) -> Self {
    setting {
      $0.haapiConfiguration.modelExtensions = overlay.modelExtensions
      $0.overlay = overlay
    }
  }

  /// Sets readers for the steps, problems and fields that the app's overlay adds. Only an app with its own mapper needs
  /// this method. Any other app calls ``setOverlay(_:)``.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setModelExtensions(_ extensions: ModelExtensions) -> Self {
    setting { $0.haapiConfiguration.modelExtensions = extensions }
  }
}
