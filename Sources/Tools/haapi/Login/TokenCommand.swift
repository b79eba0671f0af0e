struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Refreshes the tokens of a login that was kept, and prints them.",
    discussion: """
      EXAMPLES:

        haapi login --server https://login.example.com --keep work
        haapi token work
        eval "$(haapi token work --print curl --url https://api.example.com/me)"

      EXIT STATUS: 0 with tokens, 1 if the server refused, 2 if the command is wrong or there is no \
      such login, 3 if the server cannot be reached, its response cannot be used, or the key is missing.
      """
  )

  @Argument(
    help: ArgumentHelp("The name that was given to `haapi login --keep`.", valueName: "name"))
  var login: KeptLogin

  @Option(
    help: ArgumentHelp(
      "A file with the secret of the client; - is standard input.", valueName: "file"))
  var secretFile: String?

  @OptionGroup(title: "Output") var output: TokenOutput

  func validate() throws { try output.validate() }

  @MainActor
  func run() async throws {
    let kept = try ValidationError.reporting {
      try login.read(
        secret: secretFile.map { try SecretFile.read($0, option: "--secret-file") })
    }
    let tokens = await OAuthTokenManager(oauthTokenConfiguration: kept.configuration)
      .refreshAccessToken(with: kept.refreshToken)
    let key = try? kept.configuration.tokenDpop()
    let outcome = login.keep(
      LoginOutcome(tokens, key: key), of: kept.configuration, previous: kept.refreshToken)
    let writer = TerminalWriter(environment: ProcessInfo.processInfo.environment)
    let report = LoginReport(output: output, writer: writer, isInteractive: false)
    report.advise(outcome, answers: LoginAnswers(), hasSecret: secretFile != nil)
    try report.end(outcome, steps: [])
  }
}
