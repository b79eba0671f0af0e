import Foundation
public import IdsvrHaapiSdk

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A login server in this process, for an app's own tests.
///
/// ```swift
/// let sandbox = HaapiSandbox(.passwordLogin)
/// let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
/// ```
public struct HaapiSandbox: Sendable {
  /// The server.
  public let engine: SandboxEngine
  /// The clock of server and client.
  public let clock: VirtualClock

  /// - Parameter seed: Identifiers, codes and tokens follow from it.
  public init(_ scenario: SandboxScenario, seed: UInt64 = 1) {
    clock = VirtualClock()
    var address = URLComponents()
    address.scheme = "http"
    address.host = "sandbox.invalid"
    // Components of a plain host always have an address.
    engine = SandboxEngine(
      scenario, baseURL: address.url ?? URL(fileURLWithPath: "/"), clock: clock, seed: seed)
  }
}

extension HaapiConfiguration {
  /// A configuration whose requests a sandbox in this process answers. Every configuration has a name of
  /// its own, so that logins side by side do not meet.
  ///
  /// - Parameter change: Changes the environment, for example to watch the requests.
  public convenience init(
    sandbox: HaapiSandbox, clientId: String = "sandbox-client",
    authorizationParametersProvider: (@Sendable () -> OAuthAuthorizationParameters)? = nil,
    isAutoRedirect: Bool = true,
    tokenEndpointResponseListener: (any TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone(),
    httpHeadersProvider: (@Sendable () -> [String: String])? = nil,
    change: (inout HaapiEnvironment) -> Void = { _ in }
  ) {
    let server = sandbox.engine.baseURL
    var environment = HaapiEnvironment(
      transport: sandbox.engine.transport(), clock: sandbox.clock)
    change(&environment)
    self.init(
      name: UUID().uuidString, clientId: clientId, baseURL: server,
      tokenEndpointURL: server.appendingPathComponent("token"),
      authorizationEndpointURL: server.appendingPathComponent("authorize"),
      appRedirect: "app://redirect", httpHeadersProvider: httpHeadersProvider,
      authorizationParametersProvider: authorizationParametersProvider,
      isAutoRedirect: isAutoRedirect,
      revocationEndpointURL: server.appendingPathComponent("revoke"),
      tokenEndpointResponseListener: tokenEndpointResponseListener,
      clientAuthenticationMethod: clientAuthenticationMethod, environment: environment)
  }
}
