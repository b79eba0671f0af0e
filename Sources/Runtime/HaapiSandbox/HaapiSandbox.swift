import Foundation

/// A login server in this process, for an app's own tests. Waits take no real time. Sandboxes share no state, so tests
/// can run in parallel.
///
/// ```swift
/// let sandbox = try HaapiSandbox(.passwordLogin)
/// let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
/// let first = await manager.start()
/// ```
public struct HaapiSandbox: Sendable {
  /// The server.
  public let engine: SandboxEngine
  /// The clock of server and client.
  public let clock: VirtualClock

  /// - Parameter scenario: The scenario of the server.
  /// - Parameter seed: Determines the generated identifiers, codes and tokens.
  /// - Throws: ``SandboxScenarioError`` if the scenario refers to a state that does not exist, or has a body that is
  ///   not a JSON object, or an invalid regular expression.
  public init(_ scenario: SandboxScenario, seed: UInt64 = 1) throws {
    clock = VirtualClock()
    engine = try SandboxEngine(scenario, clock: clock, seed: seed)
  }

  /// The environment of a flow that uses this sandbox, with the sandbox's transport and clock.
  public var environment: HaapiEnvironment {
    var environment = HaapiEnvironment(transport: engine.transport(), clock: clock)
    // The app never counts as being in the background, because a new notification center posts no notifications. In the
    // background, the system may end requests to a server, but it does not end requests within the process.
    environment.activity = AppActivity(NotificationCenter())
    return environment
  }
}

extension SandboxEngine {
  private static let count = Locked(0)

  /// Creates a server with an address that is unique in this process. Otherwise two sandboxes would share keys, which
  /// the process stores by address.
  ///
  /// - Throws: ``SandboxScenarioError``
  package convenience init(
    _ scenario: SandboxScenario, clock: any HaapiClock, seed: UInt64
  ) throws {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    guard let address = URL(string: "http://sandbox-\(number).invalid") else {
      throw SandboxScenarioError(place: scenario.name, reason: "the sandbox has no address")
    }
    try self.init(scenario, baseURL: address, clock: clock, seed: seed)
  }
}

extension HaapiConfiguration {
  /// Creates a configuration whose requests go to a sandbox in this process. Every configuration has a unique name, so
  /// that parallel logins do not affect each other.
  ///
  /// - Parameters:
  ///   - sandbox: The server.
  ///   - authorizationParametersProvider: Returns scopes and other parameters. Called when a login starts.
  ///   - isAutoRedirect: True if redirection steps are followed automatically.
  ///   - tokenEndpointResponseListener: Receives every response of the token endpoint.
  ///   - clientAuthenticationMethod: The default is the method that the scenario's client needs.
  ///   - httpHeadersProvider: Returns additional headers.
  ///   - environment: Used instead of `sandbox.environment`, for example to observe requests with another transport.
  ///   - dcrConfiguration: How a client is registered at `engine.registrationEndpointURL`. The scenario's client must
  ///     have a secret.
  ///   - modelExtensions: Readers for the types that the app's overlays add, such as `.acme`.
  public init(
    sandbox: HaapiSandbox,
    authorizationParametersProvider: OAuthAuthorizationParametersProvider? = nil,
    isAutoRedirect: Bool = true,
    tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: (any ClientAuthenticationMethod)? = nil,
    httpHeadersProvider: HttpHeadersProvider? = nil,
    environment: HaapiEnvironment? = nil,
    dcrConfiguration: DCRConfiguration? = nil,
    modelExtensions: ModelExtensions = ModelExtensions()
  ) {
    self.init(
      engine: sandbox.engine, environment: environment ?? sandbox.environment,
      authorizationParametersProvider: authorizationParametersProvider)
    self.isAutoRedirect = isAutoRedirect
    self.tokenEndpointResponseListener = tokenEndpointResponseListener
    if let clientAuthenticationMethod {
      self.clientAuthenticationMethod = clientAuthenticationMethod
    }
    self.httpHeadersProvider = httpHeadersProvider
    self.dcrConfiguration = dcrConfiguration
    self.modelExtensions = modelExtensions
  }

  /// Creates a configuration for a server in this process.
  package init(
    engine: SandboxEngine, environment: HaapiEnvironment,
    authorizationParametersProvider: OAuthAuthorizationParametersProvider? = nil
  ) {
    let secret = engine.scenario.protocolRules.clientSecret
    self.init(
      name: UUID().uuidString, clientId: engine.client.id, baseURL: engine.baseURL,
      tokenEndpointURL: engine.tokenEndpointURL,
      authorizationEndpointURL: engine.authorizationEndpointURL,
      appRedirect: engine.client.redirectURI,
      authorizationParametersProvider: authorizationParametersProvider,
      revocationEndpointURL: engine.revocationEndpointURL,
      clientAuthenticationMethod: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone(), environment: environment)
  }
}
