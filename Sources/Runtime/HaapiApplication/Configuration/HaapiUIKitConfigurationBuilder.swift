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
  ///   - clientId: The client at the server.
  ///   - baseUrl: The server; relative addresses are resolved against it.
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

  /// Returns the configuration. Invalid values are logged here, and cause an error when the configuration is used.
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
  /// - Throws: `HaapiError.invalidConfiguration`, whose reason names the argument or setter.
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
  /// Seconds between two polls. With zero or less, only the user polls. The default is 3.
  @discardableResult
  public func setAutoPollingDuration(duration: TimeInterval) -> Self {
    setting { $0.autoPollingDuration = duration }
  }

  /// How the screens are presented. The default is `modal`.
  @discardableResult
  public func setPresentationMode(mode: PresentationMode) -> Self {
    setting { $0.presentationMode = mode }
  }

  /// How a list of authenticators is shown. The default is `list`.
  @discardableResult
  public func setAuthenticationSelectionPresentation(
    presentation: AuthenticatorSelectionPresentation
  ) -> Self {
    setting { $0.authenticationSelectionPresentation = presentation }
  }

  /// True if the user sees an error before the app receives it. The default is true.
  @discardableResult
  public func setShouldAutoHandleFlowErrorFeedback(value: Bool) -> Self {
    setting { $0.shouldAutoHandleFlowErrorFeedback = value }
  }

  /// True if the user must confirm leaving the flow. The default is true.
  @discardableResult
  public func setShouldConfirmInterruptionFlow(value: Bool) -> Self {
    setting { $0.shouldConfirmFlowInterruption = value }
  }

  /// True if pages open in the default browser instead of a browser session of the app. The default is false.
  @discardableResult
  public func setUseDefaultExternalBrowser(value: Bool) -> Self {
    setting { $0.useDefaultExternalBrowser = value }
  }

  /// True if the login continues in a browser without a passkey. With false, the default, it ends: the user sees the
  /// string `hui_webauth_passkeys_not_supported`.
  ///
  /// - Note: Source: HAAPI SDKs, passkeys and WebAuthn fallback
  @discardableResult
  public func setUsePasskeysBrowserFallback(_ value: Bool) -> Self {
    setting { $0.usePasskeysBrowserFallback = value }
  }

  /// The bundle with the strings of the app. The default is `Bundle.main`.
  @discardableResult
  public func setApplicationBundle(_ bundle: Bundle) -> Self {
    setting { $0.applicationBundle = bundle }
  }
}

// MARK: The flow

extension HaapiUIKitConfigurationBuilder {
  /// The name of the configuration. Only one flow with a name can be open at a time, and only one key is stored for
  /// it. The default is the client id.
  @discardableResult
  public func setKeyStoreAlias(alias: String) -> Self {
    setting { $0.haapiConfiguration.name = alias }
  }

  /// Scopes and other parameters. The closure is called at each start.
  @discardableResult
  public func setOauthAuthorizationParamsProvider(
    provider: @escaping @Sendable () -> OAuthAuthorizationParameters
  ) -> Self {
    setting { $0.haapiConfiguration.authorizationParametersProvider = provider }
  }

  /// Additional headers. The closure is called before each request.
  @discardableResult
  public func setHttpHeadersProvider(provider: @escaping @Sendable () -> [String: String]) -> Self {
    setting { $0.haapiConfiguration.httpHeadersProvider = provider }
  }

  /// True if redirection steps are followed automatically. The default is true.
  @discardableResult
  public func setIsAutoRedirect(value: Bool) -> Self {
    setting { $0.haapiConfiguration.isAutoRedirect = value }
  }

  /// The session for requests. The default is a session with the configuration `haapi`.
  @discardableResult
  public func setURLSession(session: URLSession) -> Self {
    setting { $0.haapiConfiguration.urlSession = session }
  }

  /// Seconds. An access token of the API that expires sooner than this is replaced before use. The default is 10.
  @discardableResult
  public func setMinTokenTtl(value: TimeInterval) -> Self {
    setting { $0.haapiConfiguration.minTokenTtl = value }
  }

  /// The revocation endpoint. Without it, tokens cannot be revoked, and an attempt throws an error.
  @discardableResult
  public func setRevocationEndpointUrl(endpoint: URL) -> Self {
    setting { $0.haapiConfiguration.revocationEndpointURL = endpoint }
  }

  /// How the client authenticates at the token endpoint. By default, it does not.
  @discardableResult
  public func setClientAuthenticationMethod(method: any ClientAuthenticationMethod) -> Self {
    setting { $0.haapiConfiguration.clientAuthenticationMethod = method }
  }

  /// The key that the tokens are bound to. By default, it is the key of the login, which is lost when the process ends.
  @discardableResult
  public func setTokenBoundConfiguration(configuration: any TokenBoundConfiguration) -> Self {
    setting { $0.haapiConfiguration.tokenBoundConfiguration = configuration }
  }

  /// The attestation of app and device. The protocol of the attestation is not public; ``setTokenSource(_:)`` sets an
  /// implementation.
  @discardableResult
  public func setAttestationConfiguration(configuration: AttestationConfiguration) -> Self {
    setting { $0.haapiConfiguration.attestationConfiguration = configuration }
  }

  /// Data for a risk assessment.
  @discardableResult
  public func setRiskAssessmentConfiguration(_ configuration: RiskAssessmentConfiguration) -> Self {
    setting { $0.haapiConfiguration.riskAssessmentConfiguration = configuration }
  }

  /// The registration of a client on a device that cannot attest the app. By default, there is none.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> Self {
    setting { $0.haapiConfiguration.dcrConfiguration = configuration }
  }

  /// True if every flow first deletes the client that was registered before. The default is false.
  @discardableResult
  public func setShouldClearExistingDCRClient(value: Bool) -> Self {
    setting { $0.shouldClearExistingDCRClient = value }
  }

  /// A listener that receives every response of the token endpoint before the caller does.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setTokenEndpointResponseListener(
    _ listener: any OAuthTokenManager.TokenEndpointResponseListener
  ) -> Self {
    setting { $0.haapiConfiguration.tokenEndpointResponseListener = listener }
  }

  /// Network, clock, randomness and keys, for tests.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setEnvironment(_ environment: HaapiEnvironment) -> Self {
    setting { $0.haapiConfiguration.environment = environment }
  }

  /// A source of the API's access token that replaces the client credentials grant.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setTokenSource(_ source: @escaping @Sendable (Dpop) -> any HaapiTokenSource) -> Self {
    setting { $0.haapiConfiguration.tokenSource = source }
  }

  /// The overlay of the app: its types, its rules and its styles. Its rules are part of the default mapper, and of
  /// `DataMapperBuilder(haapiUIKitConfiguration:)`.
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

  /// Readers for the steps, problems and fields that the app's overlay adds, for an app with its own mapper. Any other
  /// app calls ``setOverlay(_:)``.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setModelExtensions(_ extensions: ModelExtensions) -> Self {
    setting { $0.haapiConfiguration.modelExtensions = extensions }
  }
}
