struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Shows a login in a browser, drawn from UI models and a theme.",
    discussion: """
      It starts a server on this machine. Each browser that opens its address has its own login. \
      Keys, tokens and hidden values stay in this process. Pages work without JavaScript. See \
      docs/web.md.

      EXAMPLES: the default sandbox, another scenario with the pane for developers, and a server:

        haapi web
        haapi web --sandbox bankid --developer
        haapi web --server https://login.example.com --client-id my-app \\
          --redirect-uri my-app://callback

      EXIT STATUS: 0 when it was stopped (Ctrl-C or SIGTERM), 64 when the command itself is wrong, \
      65 when a scenario, theme or mapping is malformed, 66 when a file cannot be read, 69 when the port \
      is in use or not permitted, 74 when output cannot be written, 141 when its reader has ended.
      """
  )

  @OptionGroup(title: "Server") var server: WebServerOptions
  @OptionGroup(title: "Server") var client: ClientOptions

  @OptionGroup(title: "Theme") var theme: WebThemeOptions

  @Option(
    help: ArgumentHelp("The port, at most 65535; 0 for any free port.", valueName: "number"))
  var port: UInt16 = 8791

  @Flag(
    help:
      "Show the pane for developers: responses, models, rules, requests, and controls of the sandbox."
  )
  var developer = false

  @Option(
    help: ArgumentHelp(
      "With --developer: the rules of the mapping, as written by `haapigen mapping --format json`.",
      valueName: "file"))
  var mapping: String?

  @Option(
    help: ArgumentHelp("The state of the scenario in which a login starts.", valueName: "name")
  )
  var state: String?

  @Flag(help: "Show authenticators to choose from as tabs instead of a list.")
  var tabs = false

  @Flag(help: "Do not wait in a sandbox, for tests of pages.")
  var instant = false

  @Option(
    help: ArgumentHelp("Text, or one line of JSON.", valueName: "text|json"))
  var format = TextFormat.text

  static let failure = CommandFailure(prefix: "haapi web: ")

  func validate() throws {
    try server.validate(client)
    try theme.validate()
    if mapping != nil, !developer { throw ValidationError("--mapping needs --developer.") }
  }

  @MainActor
  func run() async throws {
    let (scenario, nextTarget) = try server.targets(client, isInstant: instant)
    let presentation: AuthenticatorSelectionPresentation = tabs ? .tabs : .list
    let source = try theme.source()
    if let state { try Self.check(state, of: scenario) }
    let rules = try mapping.map { try MappingRules(file: $0) } ?? MappingRules()
    let listener = try Self.failure.reporting { try LoopbackListener(port: port) }
    let state = state
    var settings = WebServer.Settings(
      login: {
        let target = try nextTarget()
        return (try target.flow(presentation: presentation), target.engine, state)
      }, theme: { source.current })
    settings.isWatching = theme.watch
    settings.hint = scenario
    if scenario == nil { settings.image = try nextTarget().image }
    if developer {
      let inspector = WebInspector(rules: rules)
      settings.inspect = { inspector.sections($0, $1) }
    }
    let web = WebServer(settings, port: listener.port)
    // This call precedes the output, because a program that reads the output may stop the server at once.
    StopSignals.end()
    switch format {
    case .json:
      let line = JSONMembers.text { line in
        line.add("url", web.address)
        line.add("scenario", scenario?.name)
      }
      ConsoleOutput.write(line + "\n")
    case .text:
      ConsoleOutput.write("Open \(web.address) in a browser. Ctrl-C ends.\n")
    }
    try ConsoleOutput.checkIsWritable()
    try await listener.run { await web.reply(to: $0) }
  }

  /// - Throws: The exit code, if there is no such state.
  private static func check(_ state: String, of scenario: SandboxScenario?) throws {
    guard let scenario else {
      throw failure("--state needs a sandbox: it is a state of its scenario", code: 64)
    }
    guard scenario.states[state] == nil else { return }
    let names = scenario.states.keys.sorted().joined(separator: ", ")
    throw failure("there is no state \(state); the states are \(names)", code: 64)
  }
}
