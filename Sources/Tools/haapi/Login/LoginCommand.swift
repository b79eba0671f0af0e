struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Logs in at a server, or at a sandbox in this process, and prints the tokens.",
    discussion: """
      It asks on standard error. Standard output has only the result: a line of JSON with masked \
      tokens, or what --print selects.

      Without a terminal, with --no-input, and if CI is set, it asks nothing: values come from \
      --set, --set-file, --answers and --choose. Put passwords into files, because other users of \
      the machine can see the command line.

      EXAMPLES:

        haapi login --sandbox
        haapi login --sandbox bankid --walk otherDevice
        haapi login --server http://127.0.0.1:8790
        haapi login --server http://127.0.0.1:8790 bankid --walk otherDevice
        haapi login --sandbox --set userName=anna --set-file secret=FILE

      A server in production also needs --client-id, --redirect-uri, --authorization-endpoint and \
      --token-endpoint; see docs/login.md.

      ENVIRONMENT: NO_COLOR, CLICOLOR_FORCE, ACCESSIBLE=1 (plain sentences, no drawing), \
      BROWSER, CI.

      EXIT STATUS: 0 with tokens, 1 if a problem ended the login, 2 if the command is wrong or a \
      value is missing, 3 if the server cannot be reached or its response cannot be used, 74 if \
      output cannot be written, 130 if the login was cancelled, 141 if the reader of the output \
      has ended.
      """
  )

  /// The exit code for wrong arguments.
  static let usageCode: Int32 = 2

  @OptionGroup(title: "Server") var server: ServerOptions
  @OptionGroup(title: "Server") var client: ClientOptions
  @OptionGroup(title: "Answers") var given: AnswerGiving
  @OptionGroup(title: "Output") var tokens: TokenOutput
  @OptionGroup(title: "Output") var output: LoginOutput

  func validate() throws {
    try server.validate(client, walk: given.walk)
    try given.validate()
    try tokens.validate()
    if output.keep != nil, server.sandbox {
      throw ValidationError("--keep needs --server: the sandbox ends with the command.")
    }
    if given.readsStandardInput + (client.secretFile == InputFile.standardInput ? 1 : 0) > 1 {
      throw ValidationError("Standard input (-) can be read only once.")
    }
  }

  @MainActor
  func run() async throws {
    try await ValidationError.reporting { try LoginSession(self) }.run()
  }
}

/// One run of `haapi login`.
@MainActor
struct LoginSession {
  private let command: LoginCommand
  private let target: LoginTarget
  private let client: TerminalClient
  private let report: LoginReport
  private let walk: SandboxScenario.Walk?

  /// - Throws: `ValidationError` if an option's value cannot be used; an exit code if the scenario cannot be used.
  init(_ command: LoginCommand) throws {
    self.command = command
    let environment = ProcessInfo.processInfo.environment
    let answers = try command.given.read()
    let canAsk =
      !command.given.noInput && command.given.walk == nil
      && ["", "0", "false"].contains(environment["CI"] ?? "")
      && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    let target = try command.server.target(
      command.client, isInteractive: canAsk, keptIn: command.output.keep?.storage)
    self.target = target
    walk = try command.given.walk.map { try target.walk($0) }
    client = TerminalClient(
      command.output, showsSecrets: command.tokens.showSecrets, canAsk: canAsk, answers: answers,
      environment: environment, redirectTo: target.configuration.appRedirect, load: target.image)
    report = LoginReport(
      output: command.tokens, writer: client.writer, isInteractive: canAsk)
  }

  /// - Throws: `ExitCode`
  func run() async throws {
    if client.canAsk, let hint = target.hint { client.writer.line(hint, .faint) }
    for name in command.given.visibleSecrets(of: target) {
      client.writer.line(
        "warning: other users of this machine can see the value of --set \(name). Use --set-file.",
        .yellow)
    }
    let signals = Interruptions.signals()
    let login = Task { await perform() }
    let watch = Task { [client] in
      for await signal in signals {
        if signal == SIGCONT { client.resume() } else { login.cancel() }
      }
    }
    let (end, steps) = await login.value
    watch.cancel()
    let outcome = command.output.keep?.keep(end, of: target.configuration) ?? end
    report.advise(outcome, answers: client.answers, hasSecret: target.hasSecret)
    try report.end(outcome, steps: steps)
  }

  private func perform() async -> (LoginOutcome, [String]) {
    do {
      if let walk, let scenario = target.scenario {
        return try await run(walk, of: scenario)
      }
      let flow = try target.flow(hasFakePasskey: command.given.fakePasskey)
      let login = TerminalLogin(flow, client: client)
      let outcome = await login.run()
      return (outcome, login.steps.names)
    } catch {
      return (.failed(error), [])
    }
  }

  /// Runs a walk (a scripted login) of the scenario, without asking the user.
  private func run(_ walk: SandboxScenario.Walk, of scenario: SandboxScenario) async throws
    -> (LoginOutcome, [String])
  {
    let manager = try HaapiManager(haapiConfiguration: target.configuration)
    defer { manager.close() }
    var steps = LoginSteps()
    do {
      let record = try await manager.run(walk, of: scenario)
      for result in record.results {
        steps.add(result)
        client.note(result, after: "walk")
      }
      switch record.results.last {
      case .problem(let problem)?: return (.problem(problem), steps.names)
      case .error(let error)?: return (.failed(error), steps.names)
      default: break
      }
      let key = manager.dpop
      let tokens = await OAuthTokenManager(oauthTokenConfiguration: target.configuration)
        .fetchAccessToken(with: record.code ?? "", dpop: key)
      return (LoginOutcome(tokens, key: key), steps.names)
    } catch is CancellationError {
      return (.cancelled, steps.names)
    }
  }
}
