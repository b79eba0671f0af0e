import ArgumentParser
import Foundation
import HaapiApplication
import HaapiSandbox
import HaapiWeb

/// Where the logins of browsers go.
struct WebServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A shipped scenario, or a file of your own (.yaml), at a sandbox in this process. The default is \(ScenarioSource.defaultName).",
      valueName: "scenario|file"))
  var sandbox: String?

  @Option(
    help: ArgumentHelp(
      "The folder that holds schema.yaml, for a scenario of your own.", valueName: "folder"))
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "The server. Endpoints, client and redirect URI are those of `haapi sandbox` unless other options say otherwise.",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The client. The default is haapi-sandbox.", valueName: "id"))
  var clientId: String?

  @Option(
    help: ArgumentHelp(
      "The address where the login begins, absolute or relative to the server. The default is /authorize.",
      valueName: "url"))
  var authorizationEndpoint: String?

  @Option(
    help: ArgumentHelp(
      "The address of tokens, absolute or relative to the server. The default is /token.",
      valueName: "url"))
  var tokenEndpoint: String?

  @Option(
    help: ArgumentHelp(
      "The redirect URI of the client. With http://127.0.0.1:PORT/callback, pages that the login visits lead back by themselves.",
      valueName: "uri"))
  var redirectUri: String?

  @Option(help: ArgumentHelp("A scope to ask for. May be repeated.", valueName: "scope"))
  var scope: [String] = []

  @Option(help: ArgumentHelp("A file with the secret of the client.", valueName: "file"))
  var secretFile: String?

  func validate() throws {
    if server != nil, sandbox != nil {
      throw ValidationError("Use either --sandbox or --server.")
    }
    let own = [clientId, authorizationEndpoint, tokenEndpoint, redirectUri, secretFile]
    if server == nil, own.contains(where: { $0 != nil }) {
      throw ValidationError(
        "The client and the endpoints of a sandbox are its own; with a server, add --server.")
    }
  }

  /// - Parameter isInstant: Whether waits of a sandbox take no time.
  /// - Throws: `ValidationError`, or the exit code of a scenario that cannot be used.
  func target(isInstant: Bool) throws -> WebTarget {
    guard server != nil else {
      let scenario = try ScenarioSource.scenario(
        sandbox ?? ScenarioSource.defaultName, schema: schema)
      return .sandbox(scenario, scopes: scope, isInstant: isInstant)
    }
    // The same options as those of `haapi login`.
    var arguments: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { arguments += [name, value] }
    }
    add("--server", server)
    add("--client-id", clientId)
    add("--authorization-endpoint", authorizationEndpoint)
    add("--token-endpoint", tokenEndpoint)
    add("--redirect-uri", redirectUri)
    add("--secret-file", secretFile)
    for scope in scope { add("--scope", scope) }
    let options = try ServerOptions.parse(arguments)
    return .server(try options.target(isInteractive: true), options)
  }
}

/// What the logins of browsers are made of.
enum WebTarget {
  case sandbox(SandboxScenario, scopes: [String], isInstant: Bool)
  case server(LoginTarget, ServerOptions)

  var scenarioName: String? {
    if case .sandbox(let scenario, _, _) = self { scenario.name } else { nil }
  }

  var redirectTo: String {
    switch self {
    case .sandbox: SandboxEngine.Client().redirectURI
    case .server(let target, _): target.configuration.appRedirect
    }
  }

  /// Gets an image of the server, without tokens.
  var image: @Sendable (String) async -> Data? {
    switch self {
    case .sandbox: { _ in nil }
    case .server(let target, _): target.image
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
      throw WebCommand.failure("--state is a state of a sandbox's scenario", code: 64)
    }
    guard scenario.states[state] == nil else { return }
    let names = scenario.states.keys.sorted().joined(separator: ", ")
    throw WebCommand.failure("there is no state \(state); there are \(names)", code: 64)
  }

  /// The login of a browser. At a sandbox, each has a server of its own.
  @MainActor
  func login(state: String?) throws -> WebServer.Login {
    switch self {
    case .server(_, let options):
      // Logins side by side need names of their own.
      let target = try options.target(isInteractive: true, name: UUID().uuidString)
      return WebServer.Login(
        flow: try WebFlow(WebFlow.Settings(configuration: target.configuration)), engine: nil)
    case .sandbox(let scenario, let scopes, let isInstant):
      let clock: any HaapiClock = isInstant ? VirtualClock() : SystemClock()
      guard let address = URL(string: "http://sandbox.invalid") else {
        throw ValidationError("The sandbox has no address.")
      }
      // Tokens that nobody can guess, although they open nothing.
      let engine = try SandboxEngine(
        scenario, baseURL: address, clock: clock, seed: .random(in: 1 ... .max))
      let secret = scenario.protocolRules.clientSecret
      let configuration = HaapiConfiguration(
        name: UUID().uuidString, clientId: engine.client.id, baseURL: engine.baseURL,
        tokenEndpointURL: engine.tokenEndpointURL,
        authorizationEndpointURL: engine.authorizationEndpointURL,
        appRedirect: engine.client.redirectURI,
        authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: scopes) },
        revocationEndpointURL: engine.revocationEndpointURL,
        clientAuthenticationMethod: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
          ?? ClientAuthenticationMethodNone(),
        environment: HaapiEnvironment(transport: engine.transport(), clock: clock))
      let flow = try WebFlow(
        WebFlow.Settings(
          configuration: configuration, passkey: try SandboxAuthenticator(seed: scenario.name),
          isSandbox: true, clock: clock))
      return WebServer.Login(flow: flow, engine: engine, state: state)
    }
  }
}
