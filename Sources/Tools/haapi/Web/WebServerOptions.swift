/// The server at which the browsers log in.
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

  func validate(_ client: ClientOptions) throws {
    if client.server != nil, sandbox != nil {
      throw ValidationError("Use either --sandbox or --server.")
    }
    if client.server == nil, client.isGiven {
      throw ValidationError(
        "A sandbox has its own client and endpoints. Leave these options out, or add --server.")
    }
  }

  /// Returns the scenario of a sandbox (nil for another server), and a function that creates the target of each
  /// browser's login.
  ///
  /// - Parameter isInstant: True if the time between two polls of a sandbox is only simulated.
  /// - Throws: `ValidationError`, or the exit code of a scenario that cannot be used.
  func targets(_ client: ClientOptions, isInstant: Bool) throws -> (
    scenario: SandboxScenario?, next: @Sendable () throws -> LoginTarget
  ) {
    if client.server != nil {
      let configuration = try client.configuration()
      // Parallel logins need different names.
      return (nil, { LoginTarget(server: configuration, name: UUID().uuidString) })
    }
    let scenario = try ScenarioSource.scenario(
      sandbox ?? ScenarioSource.defaultName, schema: schema, failure: WebCommand.failure)
    let scopes = client.scope
    return (
      scenario, { try LoginTarget(sandbox: scenario, scopes: scopes, isInstant: isInstant) }
    )
  }
}
