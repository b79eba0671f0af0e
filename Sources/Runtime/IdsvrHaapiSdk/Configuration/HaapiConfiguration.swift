public import Foundation

/// The settings of a client and its requests, for logins and for operations on tokens.
public protocol OAuthClientConfigurable: Sendable {
  /// A name that no other open manager uses. Keys are stored under this name. The default is the client id.
  var name: String { get }
  /// The identifier of the client at the server.
  var clientId: String { get }
  /// The token endpoint.
  var tokenEndpointURL: URL { get }
  /// The redirect URI of the client.
  var appRedirect: String { get }
  /// The session for requests. It is not used if ``environment`` has a transport.
  var urlSession: URLSession { get }
  /// How the client authenticates at the token endpoint.
  var clientAuthenticationMethod: any ClientAuthenticationMethod { get }
  /// Network, clock, randomness and keys.
  var environment: HaapiEnvironment { get }
  /// How a client is registered on a device that cannot attest the app; `nil` to register no client.
  var dcrConfiguration: DCRConfiguration? { get }
  /// Determines the key that tokens are bound to.
  var tokenBoundConfiguration: any TokenBoundConfiguration { get }
}

extension OAuthClientConfigurable {
  public var name: String { clientId }
  public var environment: HaapiEnvironment { .live }
  public var dcrConfiguration: DCRConfiguration? { nil }
  public var tokenBoundConfiguration: any TokenBoundConfiguration { UnboundedTokenConfiguration() }

  var client: OAuthClient {
    OAuthClient(id: clientId, authentication: clientAuthenticationMethod)
  }

  func makeTransport() -> any HaapiTransport {
    environment.transport ?? clientAuthenticationMethod.transport(over: urlSession)
  }

  /// - Parameter url: The default is the token endpoint.
  func endpoint(_ url: URL? = nil, for client: OAuthClient, _ transport: any HaapiTransport)
    -> TokenEndpoint
  {
    TokenEndpoint(
      url: url ?? tokenEndpointURL, clientId: client.id, authentication: client.authentication,
      transport: transport, environment: environment)
  }

  var tokenKeys: TokenKeys {
    TokenKeys(
      name: name, tokenEndpoint: tokenEndpointURL, binding: tokenBoundConfiguration,
      environment: environment)
  }

  /// Returns the key of the newest tokens. Without a ``BoundedTokenConfiguration``, returns `nil` if these tokens are
  /// not bound, or come from an earlier process.
  ///
  /// - Throws: `HaapiError.dpopProofFailure` if there is no stored key that this device can use; `StorageError`
  package func tokenDpop() throws -> Dpop? { try tokenKeys.last() }
}

/// The configuration of a ``HaapiManager``.
public protocol HaapiConfigurable: OAuthClientConfigurable {
  /// The address against which relative addresses are resolved.
  var baseURL: URL { get }
  /// The authorization endpoint.
  var authorizationEndpointURL: URL { get }
  /// Returns additional headers. Called before each request.
  var httpHeadersProvider: HttpHeadersProvider? { get }
  /// Returns scopes and other parameters. Called when a login starts.
  var authorizationParametersProvider: OAuthAuthorizationParametersProvider? { get }
  /// True if redirection steps are followed automatically.
  var isAutoRedirect: Bool { get }
  /// The shortest remaining lifetime of a HAAPI access token, in seconds. A token that expires sooner is replaced
  /// before use.
  var minTokenTtl: TimeInterval { get }
  /// The options for the attestation of app and device.
  var attestationConfiguration: AttestationConfiguration { get }
  /// Data for the server's risk assessment.
  var riskAssessmentConfiguration: RiskAssessmentConfiguration? { get }
  /// Creates a source of HAAPI access tokens, which replaces the client credentials grant; `nil` to use this grant.
  var tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)? { get }
  /// Readers for the steps, problems and fields that the app's overlays add. `haapigen` generates them, for example
  /// `.acme` for an overlay `acme`.
  var modelExtensions: ModelExtensions { get }
}

extension HaapiConfigurable {
  public var tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)? { nil }
  public var modelExtensions: ModelExtensions { ModelExtensions() }
}

/// The configuration of an ``OAuthTokenManager``.
public protocol OAuthTokenConfigurable: OAuthClientConfigurable {
  /// The revocation endpoint.
  var revocationEndpointURL: URL? { get }
  /// Receives every response of the token endpoint.
  var tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? { get }
}

/// The configuration of one client at one server.
///
/// ```swift
/// let configuration = HaapiConfiguration(
///   name: "login", clientId: "my-app", baseURL: server,
///   tokenEndpointURL: server.appendingPathComponent("token"),
///   authorizationEndpointURL: server.appendingPathComponent("authorize"),
///   appRedirect: "my-app://redirect",
///   httpHeadersProvider: nil, authorizationParametersProvider: nil)
/// ```
public struct HaapiConfiguration: HaapiConfigurable, OAuthTokenConfigurable {
  public package(set) var name: String
  public package(set) var clientId: String
  public package(set) var baseURL: URL
  public package(set) var tokenEndpointURL: URL
  public package(set) var authorizationEndpointURL: URL
  public package(set) var appRedirect: String
  public package(set) var httpHeadersProvider: HttpHeadersProvider?
  public package(set) var authorizationParametersProvider: OAuthAuthorizationParametersProvider?
  public package(set) var isAutoRedirect: Bool
  public package(set) var urlSession: URLSession
  public package(set) var revocationEndpointURL: URL?
  public package(set) var minTokenTtl: TimeInterval
  public package(set) var attestationConfiguration: AttestationConfiguration
  public package(set) var tokenBoundConfiguration: any TokenBoundConfiguration
  public package(set) var tokenEndpointResponseListener:
    (any OAuthTokenManager.TokenEndpointResponseListener)?
  public package(set) var clientAuthenticationMethod: any ClientAuthenticationMethod
  public package(set) var riskAssessmentConfiguration: RiskAssessmentConfiguration?
  public package(set) var environment: HaapiEnvironment
  public package(set) var tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)?
  public package(set) var dcrConfiguration: DCRConfiguration?
  public package(set) var modelExtensions: ModelExtensions

  public init(
    name: String,
    clientId: String,
    baseURL: URL,
    tokenEndpointURL: URL,
    authorizationEndpointURL: URL,
    appRedirect: String,
    httpHeadersProvider: HttpHeadersProvider? = nil,
    authorizationParametersProvider: OAuthAuthorizationParametersProvider? = nil,
    isAutoRedirect: Bool = true,
    urlSession: URLSession = URLSession(configuration: .haapi),
    revocationEndpointURL: URL? = nil,
    minTokenTtl: TimeInterval = 10,
    attestationConfiguration: AttestationConfiguration = AttestationConfiguration(),
    tokenBoundConfiguration: any TokenBoundConfiguration = UnboundedTokenConfiguration(),
    tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone(),
    riskAssessmentConfiguration: RiskAssessmentConfiguration? = nil,
    environment: HaapiEnvironment = .live,
    tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)? = nil,
    dcrConfiguration: DCRConfiguration? = nil,
    modelExtensions: ModelExtensions = ModelExtensions()
  ) {
    self.dcrConfiguration = dcrConfiguration
    self.name = name
    self.clientId = clientId
    self.baseURL = baseURL
    self.tokenEndpointURL = tokenEndpointURL
    self.authorizationEndpointURL = authorizationEndpointURL
    self.appRedirect = appRedirect
    self.httpHeadersProvider = httpHeadersProvider
    self.authorizationParametersProvider = authorizationParametersProvider
    self.isAutoRedirect = isAutoRedirect
    self.urlSession = urlSession
    self.revocationEndpointURL = revocationEndpointURL
    self.minTokenTtl = minTokenTtl
    self.attestationConfiguration = attestationConfiguration
    self.tokenBoundConfiguration = tokenBoundConfiguration
    self.tokenEndpointResponseListener = tokenEndpointResponseListener
    self.clientAuthenticationMethod = clientAuthenticationMethod
    self.riskAssessmentConfiguration = riskAssessmentConfiguration
    self.environment = environment
    self.tokenSource = tokenSource
    self.modelExtensions = modelExtensions
  }
}
