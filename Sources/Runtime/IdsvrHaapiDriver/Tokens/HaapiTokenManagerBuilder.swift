public import Foundation

/// Creates a ``HaapiTokenManager``.
///
/// - Note: Source: HAAPI iOS driver, `HaapiTokenManagerBuilder`
public final class HaapiTokenManagerBuilder: Sendable {
  struct Settings: Sendable {
    let tokenEndpoint: URL
    let clientId: String
    var name: String
    var session: URLSession?
    var minimumLifetime: TimeInterval = 10
    var usesAttestation = true
    var maximumRetries = 3
    var binding: any TokenBoundConfiguration = UnboundedTokenConfiguration()
    var authentication: any ClientAuthenticationMethod = ClientAuthenticationMethodNone()
    var riskAssessment: RiskAssessmentConfiguration?
    var tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)?
    var environment = HaapiEnvironment.live
  }

  private let settings: Locked<Settings>

  public init(tokenEndpoint: URL, clientId: String) {
    settings = Locked(Settings(tokenEndpoint: tokenEndpoint, clientId: clientId, name: clientId))
  }

  /// Sets the name. No other open manager may have this name. Keys are stored under this name. The default is the
  /// client id.
  @discardableResult
  public func setName(_ name: String) -> Self { setting { $0.name = name } }

  /// Sets the session for all requests. It is not used if the environment has a transport.
  @discardableResult
  public func setInternalUrlSession(_ urlSession: URLSession) -> Self {
    setting { $0.session = urlSession }
  }

  /// Sets the shortest remaining lifetime of a token in seconds. The default is 10. A token that expires sooner is
  /// replaced before use.
  @discardableResult
  public func setHaapiTokenMinTtl(_ minTtl: TimeInterval) -> Self {
    setting { $0.minimumLifetime = minTtl }
  }

  /// Disables the source of ``setTokenSource(_:)``. The client gets tokens with the client credentials grant instead.
  @discardableResult
  public func disableDeviceCheckAttestation() -> Self {
    setting { $0.usesAttestation = false }
  }

  /// Sets how many times a failed attestation of the token source is repeated. The default is 3.
  @discardableResult
  public func setAttestationMaxRetryCount(maxRetries: Int) -> Self {
    setting { $0.maximumRetries = maxRetries }
  }

  /// Sets the kind of key that signs the proofs. By default, every manager has a new key. With a
  /// ``BoundedTokenConfiguration``, managers with the same name have the same key, also after a restart of the app.
  @discardableResult
  public func setTokenBoundConfiguration(config: any TokenBoundConfiguration) -> Self {
    setting { $0.binding = config }
  }

  /// Sets how the client authenticates at the token endpoint. The default is `ClientAuthenticationMethodNone`.
  @discardableResult
  public func setClientAuthenticationMethod(method: any ClientAuthenticationMethod) -> Self {
    setting { $0.authentication = method }
  }

  /// Has no effect, because the manager does not read from a bundle.
  @discardableResult
  public func setApplicationBundle(_ bundle: Bundle) -> Self { self }

  /// Sets the data for the server's risk assessment.
  @discardableResult
  public func setRiskAssessmentConfiguration(_ configuration: RiskAssessmentConfiguration?)
    -> Self
  {
    setting { $0.riskAssessment = configuration }
  }

  /// Sets a source of access tokens, for example a source that attests the app. This source replaces the client
  /// credentials grant.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setTokenSource(_ source: @escaping @Sendable (Dpop) -> any HaapiTokenSource) -> Self {
    setting { $0.tokenSource = source }
  }

  /// Sets network, clock, randomness and keys, for tests.
  ///
  /// - Note: Not in the published API.
  @discardableResult
  public func setEnvironment(_ environment: HaapiEnvironment) -> Self {
    setting { $0.environment = environment }
  }

  /// Creates a manager. If the manager cannot be opened, every use of it throws the error.
  public func build() -> HaapiTokenManager { HaapiTokenManager(settings.withLock { $0 }) }

  private func setting(_ change: (inout Settings) -> Void) -> Self {
    settings.withLock(change)
    return self
  }
}

extension HaapiTokenManagerBuilder.Settings {
  /// - Throws: `HaapiError.invalidConfiguration`, `HaapiError.dpopKeyCreationFailure` and
  ///   `HaapiError.haapiTokenManagerAlreadyExists`
  func makeParts() throws -> HaapiTokenManager.Parts {
    if let defect = Origin.defect(of: tokenEndpoint) {
      throw HaapiError.invalidConfiguration(reason: "tokenEndpoint \(defect)")
    }
    let dpop = try dpop()
    let transport = environment.transport ?? transport(session)
    let source = usesAttestation ? tokenSource?(dpop) : nil
    let attestation: (any HaapiTokenSource)? = source.map {
      RepeatedAttestation($0, maximumRetries: maximumRetries)
    }
    let tokens =
      attestation
      ?? ClientCredentialsTokenSource(
        endpoint: TokenEndpoint(
          url: tokenEndpoint, clientId: clientId, authentication: authentication,
          transport: transport, environment: environment),
        dpop: dpop, clock: environment.clock, minimumLifetime: minimumLifetime)
    // The name is reserved last, so that it stays free if something else fails.
    return HaapiTokenManager.Parts(
      dpop: dpop, tokens: tokens, transport: transport, name: try OpenName(name))
  }

  func makeClient(_ parts: HaapiTokenManager.Parts, urlSession: URLSession?) -> HaapiHTTPClient {
    HaapiHTTPClient(
      transport: urlSession.map(transport) ?? parts.transport, activity: environment.activity,
      dpop: parts.dpop, tokens: parts.tokens,
      clientInfo: { [riskAssessment] in riskAssessment?.clientInfoProvider?() },
      appHeaders: { [:] })
  }

  private func transport(_ session: URLSession?) -> any HaapiTransport {
    authentication.transport(over: session ?? URLSession(configuration: .haapi))
  }

  private func dpop() throws -> Dpop {
    let keys = TokenKeys(
      name: name, tokenEndpoint: tokenEndpoint, binding: binding, environment: environment)
    guard binding is BoundedTokenConfiguration else { return try keys.make() }
    do {
      if let known = try keys.stored() { return known }
    } catch {
      // The stored key may be readable later, so a new key must not replace it.
      throw HaapiError.dpopKeyCreationFailure(cause: error)
    }
    let key = try keys.make()
    keys.keep(key, for: nil, isRefresh: false)
    return key
  }
}
