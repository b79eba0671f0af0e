/// `haapi sandbox` runs the server of a scenario; `haapi sandbox record` writes a scenario.
struct SandboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Starts a login server for tests on this machine; records a login at another one.",
    subcommands: [PlayCommand.self, RecordCommand.self],
    defaultSubcommand: PlayCommand.self,
    // `haapi sandbox --help` shows the page of `play`, because nearly everybody needs that page.
    helpNames: .some([]))
}

struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Starts a login server for tests on this machine.",
    discussion: """
      A scenario defines which step the server sends, and which action leads to which step. The \
      server checks every proof, session and field. If it refuses a request, the \
      message names what was expected and what was received. See docs/sandbox.md.

      `play` may be left out. To record a login at another server: haapi sandbox record --help

      Requests are listed on standard error, without tokens, codes and values of fields.

      EXAMPLE: the shipped scenarios, one of them, and a server for a test of another program:

        haapi sandbox --list
        haapi sandbox password-login
        haapi sandbox Tests/login.yaml --port 0 --format json

      EXIT STATUS: 0 after Ctrl-C or SIGTERM, 64 if the command is wrong, 65 if the scenario is \
      malformed, 66 if the file cannot be read, 69 if the port is in use, 74 if output cannot be \
      written, 141 if its reader has ended.
      """,
    helpNames: [.short, .long]
  )

  @Argument(
    help: ArgumentHelp(
      "The name of a shipped scenario, or a file of your own (.yaml). Default: \(ScenarioSource.defaultName).",
      valueName: "scenario|file"))
  var scenario: String?

  @Option(
    help: ArgumentHelp("The port, at most 65535; 0 for any free port.", valueName: "number"))
  var port: UInt16 = 8790

  @Option(
    help: ArgumentHelp(
      "The seed of identifiers, codes and tokens. The same seed always results in the same values.",
      valueName: "number"))
  var seed: UInt64 = 1

  @Flag(help: "Check only sessions and tokens, not proofs and fields.")
  var lenient = false

  @Flag(help: "Switch off inspection (/_sandbox/…).")
  var noAdmin = false

  @Option(
    help: ArgumentHelp(
      """
      The folder that contains schema.yaml, for a file: its examples come from there. Default: \
      the schema of the package in or above the current folder.
      """, valueName: "folder"))
  var schema: String?

  @Flag(help: "List the shipped scenarios.")
  var list = false

  @Option(
    help: ArgumentHelp("Text, or one line of JSON.", valueName: "text|json"))
  var format = TextFormat.text

  static let failure = CommandFailure(prefix: "haapi sandbox: ")

  func validate() throws {
    if list, scenario != nil {
      throw ValidationError("--list shows all scenarios: leave the scenario out.")
    }
  }

  func run() async throws {
    if list {
      ScenarioListing(format: format).write()
      return
    }
    var chosen = try ScenarioSource.scenario(
      scenario ?? ScenarioSource.defaultName, schema: schema, failure: Self.failure)
    if lenient { chosen.protocolRules.isStrict = false }
    let server = try Self.failure.reporting {
      try SandboxServer(chosen, port: port, seed: seed, isInspectable: !noAdmin)
    }
    let console = ServerConsole()
    // This call precedes the output, because a program that reads the output may stop the server at once.
    StopSignals.end()
    console.announce(server, format: format, isInspectable: !noAdmin)
    try ConsoleOutput.checkIsWritable()
    try await server.run { console.log($0) }
  }
}

/// Ctrl-C and SIGTERM end a server without a failure.
enum StopSignals {
  /// After this call, both signals end the program with status 0. The system closes the port, and no data needs to be
  /// written.
  static func end() {
    for number in [SIGINT, SIGTERM] {
      // `exit` is not safe in a signal handler.
      signal(number) { _ in _exit(0) }
    }
  }
}
