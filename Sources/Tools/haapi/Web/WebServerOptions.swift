/// The server of the browsers' logins.
struct WebServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Log in at a sandbox in this process: a shipped scenario, or a file of your own (.yaml). The default is \(ScenarioSource.defaultName).",
      valueName: "scenario|file"))
  var sandbox: String?

  @Option(
    help: ArgumentHelp(
      "The folder that contains schema.yaml, for a scenario of your own.", valueName: "folder"))
  var schema: String?

  @OptionGroup var client: ClientOptions

  func validate() throws {
    if client.server != nil, sandbox != nil {
      throw ValidationError("Use either --sandbox or --server.")
    }
    if client.server == nil, client.isGiven {
      throw ValidationError(
        "A sandbox has its own client and endpoints. Leave these options out, or add --server.")
    }
  }

  /// - Parameter isInstant: True if waits of a sandbox take no time.
  /// - Throws: `ValidationError`, or the exit code of a scenario that cannot be used.
  func target(isInstant: Bool) throws -> WebTarget {
    guard client.server != nil else {
      let scenario = try ScenarioSource.scenario(
        sandbox ?? ScenarioSource.defaultName, schema: schema,
        failure: WebCommand.failure)
      return .sandbox(scenario, scopes: client.scope, isInstant: isInstant)
    }
    return .server(try client.client())
  }
}

/// The server of the logins, or a sandbox.
enum WebTarget {
  case sandbox(SandboxScenario, scopes: [String], isInstant: Bool)
  case server(ServerClient)

  var scenarioName: String? {
    if case .sandbox(let scenario, _, _) = self { scenario.name } else { nil }
  }

  /// Downloads an image of the server, without tokens.
  var image: @Sendable (String) async -> Data? {
    switch self {
    case .sandbox: { _ in nil }
    case .server(let client):
      LoginTarget(server: client.configuration(name: "haapi web"), scenario: nil).image
    }
  }

  var hint: WebPage.Hint? {
    guard case .sandbox(let scenario, _, _) = self else { return nil }
    return WebPage.Hint(
      title: "Sandbox \(scenario.name)", text: scenario.summary,
      users: scenario.users.map { user in
        user.fields.sorted { $0.key > $1.key }.map { (name: $0.key, value: $0.value) }
      })
  }

  /// - Throws: The exit code, if there is no such state.
  func check(state: String) throws {
    guard case .sandbox(let scenario, _, _) = self else {
      throw WebCommand.failure("--state needs a sandbox: it is a state of its scenario", code: 64)
    }
    guard scenario.states[state] == nil else { return }
    let names = scenario.states.keys.sorted().joined(separator: ", ")
    throw WebCommand.failure("there is no state \(state); the states are \(names)", code: 64)
  }

  /// The login of a browser. At a sandbox, each login has a separate server.
  ///
  /// - Parameters:
  ///   - state: The initial state of a sandbox's scenario.
  ///   - presentation: How a list of authenticators is shown.
  @MainActor
  func login(
    state: String?, presentation: AuthenticatorSelectionPresentation
  ) throws -> WebServer.Login {
    switch self {
    case .server(let client):
      // Parallel logins need different names.
      let configuration = client.configuration(name: UUID().uuidString)
      let flow = try PagedFlow(
        PagedFlow.Settings(configuration: configuration, presentation: presentation))
      return WebServer.Login(flow: flow, engine: nil)
    case .sandbox(let scenario, let scopes, let isInstant):
      let login = try SandboxLogin(scenario, scopes: scopes, isInstant: isInstant)
      let flow = try PagedFlow(
        PagedFlow.Settings(
          configuration: login.configuration,
          passkey: try SandboxAuthenticator(seed: scenario.name),
          isSandbox: true, presentation: presentation, clock: login.clock))
      return WebServer.Login(flow: flow, engine: login.engine, state: state)
    }
  }
}
