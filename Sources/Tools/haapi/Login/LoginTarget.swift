import SchemaLanguage
import SchemaModel

/// The server of a login.
struct LoginTarget {
  let configuration: HaapiConfiguration
  /// True if the server is in this process. Its operations have no pages and apps, and its users have no secrets.
  let isSandbox: Bool
  /// The clock for waits.
  let clock: any HaapiClock
  /// A text about the users who can log in.
  private(set) var hint: String?
  let scenario: SandboxScenario?

  /// True if the client authenticates itself.
  var hasSecret: Bool {
    !(configuration.clientAuthenticationMethod is ClientAuthenticationMethodNone)
  }

  /// - Parameter scenario: The scenario of the server, if it is known to be a sandbox.
  init(server configuration: HaapiConfiguration, scenario: SandboxScenario?) {
    self.configuration = configuration
    self.scenario = scenario
    isSandbox = false
    clock = SystemClock()
    hint = scenario.map(Self.hint)
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

  /// - Parameter isInteractive: True if waits take real time, because a user watches them.
  /// - Throws: ``SandboxScenarioError``
  init(sandbox scenario: SandboxScenario, scopes: [String], isInteractive: Bool) throws {
    let login = try SandboxLogin(scenario, scopes: scopes, isInstant: !isInteractive)
    configuration = login.configuration
    clock = login.clock
    isSandbox = true
    self.scenario = scenario
    hint = Self.hint(scenario)
  }

  private static func hint(_ scenario: SandboxScenario) -> String {
    let users = scenario.users.map { user in
      user.fields.sorted { $0.key > $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
    }
    return "Sandbox \(scenario.name): \(scenario.summary)"
      + (users.isEmpty ? "" : "\nWho can log in: " + users.joined(separator: "; "))
  }

  /// Downloads an image of the server, without tokens.
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
