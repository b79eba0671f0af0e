/// Options for the server of a login.
struct ServerOptions: ParsableArguments {
  @Flag(help: "Log in at a sandbox in this process.")
  var sandbox = false

  @Argument(
    help: ArgumentHelp(
      "The scenario of the sandbox: a shipped one, or a file of your own (.yaml). The default is \(ScenarioSource.defaultName). With --server: the scenario that the server runs, for --walk, the list of users, and the client's secret.",
      valueName: "scenario|file"))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "The folder that contains schema.yaml, for a scenario of your own.", valueName: "folder"))
  var schema: String?

  func validate(_ client: ClientOptions, walk: String?) throws {
    switch (sandbox, client.server) {
    case (true, .some): throw ValidationError("Use either --sandbox or --server.")
    case (false, nil):
      throw ValidationError(
        scenario.map { "\($0.debugDescription) names a scenario; add --sandbox." }
          ?? "Pass --sandbox, or --server with an address.")
    default: break
    }
    if !sandbox, walk != nil, scenario == nil {
      throw ValidationError(
        "--walk needs --sandbox, or the name of the scenario that the server runs.")
    }
    guard sandbox else { return }
    if client.isGiven {
      throw ValidationError(
        "--sandbox has its own client and endpoints. Leave these options out, or use --server.")
    }
  }

  /// - Parameter storage: Stores the login for later commands; nil to store nothing.
  /// - Throws: `ValidationError`, or the exit code of a scenario that cannot be used.
  func target(
    _ client: ClientOptions, isInteractive: Bool, keptIn storage: FileStorage?
  ) throws -> LoginTarget {
    if sandbox {
      return try LoginTarget(
        sandbox: readScenario(scenario ?? ScenarioSource.defaultName),
        scopes: client.scope, isInstant: !isInteractive)
    }
    let known = try scenario.map(readScenario)
    return LoginTarget(
      server: try client.configuration(scenario: known, keptIn: storage), scenario: known)
  }

  private func readScenario(_ name: String) throws -> SandboxScenario {
    try ScenarioSource.scenario(
      name, schema: schema, failure: CommandFailure(code: LoginCommand.usageCode))
  }
}
