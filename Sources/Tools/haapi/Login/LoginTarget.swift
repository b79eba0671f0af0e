import SchemaLanguage
import SchemaModel

/// The server of a login.
struct LoginTarget {
  let configuration: HaapiConfiguration
  /// The scenario of the server, if the server is known to be a sandbox.
  let scenario: SandboxScenario?
  /// The sandbox in this process; nil for another server.
  let engine: SandboxEngine?
  /// The clock for the time between two polls.
  let clock: any HaapiClock

  /// True for a sandbox in this process. Its operations need no page or app, and the passwords of its users are public.
  var isSandbox: Bool { engine != nil }

  /// True if the client authenticates itself.
  var hasSecret: Bool {
    !(configuration.clientAuthenticationMethod is ClientAuthenticationMethodNone)
  }

  init(
    server configuration: HaapiConfiguration, scenario: SandboxScenario? = nil, name: String? = nil
  ) {
    var configuration = configuration
    if let name { configuration.name = name }
    self.configuration = configuration
    self.scenario = scenario
    engine = nil
    clock = SystemClock()
  }

  /// Creates a login at a new sandbox.
  ///
  /// - Parameter isInstant: True if the time between two polls is only simulated, because no user watches.
  /// - Throws: ``SandboxScenarioError``
  init(sandbox scenario: SandboxScenario, scopes: [String], isInstant: Bool) throws {
    self.scenario = scenario
    clock = isInstant ? VirtualClock() : SystemClock()
    // With a random seed nobody can guess the tokens, although they give access to nothing.
    let engine = try SandboxEngine(scenario, clock: clock, seed: .random(in: 1 ... .max))
    self.engine = engine
    configuration = HaapiConfiguration(
      engine: engine, environment: HaapiEnvironment(transport: engine.transport(), clock: clock),
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: scopes) })
  }

  /// Creates a login at this server.
  ///
  /// - Parameter hasFakePasskey: True to sign with a test passkey, as a login at a sandbox always does.
  @MainActor
  func flow(
    hasFakePasskey: Bool = false, presentation: AuthenticatorSelectionPresentation = .list
  ) throws -> PagedFlow {
    let passkey = try SandboxAuthenticator(seed: configuration.clientId)
    return try PagedFlow(
      configuration, passkey: hasFakePasskey || isSandbox ? passkey : nil, isSandbox: isSandbox,
      presentation: presentation, clock: clock)
  }

  /// - Throws: `ValidationError`
  func walk(_ name: String) throws -> SandboxScenario.Walk {
    let walks = scenario?.walks ?? []
    if let walk = walks.first(where: { $0.name == name }) { return walk }
    throw ValidationError(
      "The scenario \(scenario?.name ?? "") has no walk \(name.debugDescription). "
        + Self.advice(name, walks.map(\.name)))
  }

  private static func advice(_ name: String, _ names: [String]) -> String {
    let near = NearestNames.of(name, in: names)
    if !near.isEmpty { return "Did you mean \(near.joined(separator: " or "))?" }
    return names.isEmpty ? "It has none." : "There are: \(names.joined(separator: ", "))."
  }

  /// A text about the scenario and the users who can log in; nil if the scenario is unknown.
  var hint: String? {
    guard let scenario else { return nil }
    let users = scenario.users.map { user in
      user.fields.sorted { $0.key > $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
    }
    return "Sandbox \(scenario.name): \(scenario.summary)"
      + (users.isEmpty ? "" : "\nWho can log in: " + users.joined(separator: "; "))
  }

  /// Loads an image from the server's own origin, without sending tokens; nil if this fails, and for a sandbox.
  func image(_ href: String) async -> Data? {
    guard !isSandbox,
      let url = URL(string: href, relativeTo: configuration.baseURL)?.absoluteURL,
      url.host == configuration.baseURL.host, url.scheme == configuration.baseURL.scheme,
      url.port == configuration.baseURL.port
    else { return nil }
    let transport = URLSessionTransport(session: configuration.urlSession)
    let response = try? await transport.send(HaapiHTTPRequest(method: "GET", url: url))
    return response?.statusCode == 200 ? response?.body : nil
  }
}
