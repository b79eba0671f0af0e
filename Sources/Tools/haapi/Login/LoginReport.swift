/// Options for the output of tokens.
struct TokenOutput: ParsableArguments {
  @Option(help: "What to print on standard output.")
  var print = LoginPrint.json

  @Option(help: ArgumentHelp("The address that --print curl calls.", valueName: "url"))
  var url: String?

  @Flag(help: "Show tokens and other secrets in JSON.")
  var showSecrets = false

  func validate() throws {
    if (print == .curl) != (url != nil) {
      throw ValidationError("--print curl needs --url, and --url needs --print curl.")
    }
    if let url { try EndpointOptions.url(url, of: "--url") }
  }
}

/// Options for what a login prints and stores, in addition to the tokens.
struct LoginOutput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep the login for `haapi token`, under this name of letters, digits, - and _.",
      valueName: "name"))
  var keep: KeptLogin?

  @Option(
    help: "How to draw QR codes. The default is blocks on a terminal, and off elsewhere.")
  var qr: QRStyle?

  @Flag(help: "List the steps on standard error, without values.")
  var trace = false

  @Flag(help: "Write the UI model of each step to standard error, as a line of JSON.")
  var map = false
}

enum LoginPrint: String, CaseIterable, ExpressibleByArgument {
  /// A line of JSON about the outcome.
  case json
  /// The access token.
  case token
  /// The header `Authorization`.
  case header
  /// A curl command that calls an API.
  case curl
}

extension QRStyle: ExpressibleByArgument {}

/// Reports the end of a login: the result on standard output, an explanation on standard error.
@MainActor
struct LoginReport {
  let output: TokenOutput
  let writer: TerminalWriter
  let isInteractive: Bool

  /// - Throws: `ExitCode` if there are no tokens.
  func end(_ outcome: LoginOutcome, steps: [String]) throws {
    explain(outcome)
    if output.print == .json { printLine(outcome, steps: steps) }
    if case .tokens(let tokens, let key) = outcome { try printTokens(tokens, key) }
    try Terminal.endOfFile()
    let code = outcome.end.code
    if code != 0 { throw ExitCode(code) }
  }

  // MARK: Standard output

  private func printTokens(_ tokens: SuccessfulTokenResponse, _ key: Dpop?) throws {
    // Does not copy the server's string, because it could break the header.
    let scheme = tokens.tokenType?.lowercased() == "dpop" ? "DPoP" : "Bearer"
    switch output.print {
    case .json: break
    case .token: Terminal.write(tokens.accessToken)
    case .header: Terminal.write("Authorization: \(scheme) \(tokens.accessToken)")
    case .curl:
      guard let url = output.url.flatMap(URL.init(string:))?.asSent else { break }
      var command = "curl -H " + Self.quoted("Authorization: \(scheme) \(tokens.accessToken)")
      if scheme == "DPoP", let key {
        let proof = try key.proof(method: "GET", url: url, accessToken: tokens.accessToken)
        command += " -H " + Self.quoted("DPoP: \(proof)")
      }
      Terminal.write(command + " " + Self.quoted(url.absoluteString))
    }
  }

  /// Quotes a word of a shell command.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private func printLine(_ outcome: LoginOutcome, steps: [String]) {
    JSONMembers.printLine { line in
      line.add("outcome", outcome.end.name)
      switch outcome {
      case .tokens(let tokens, _):
        line.add("tokens") { add(.successfulToken(tokens), to: &$0) }
      case .refused(let refusal): line.add("problem") { add(.errorToken(refusal), to: &$0) }
      case .problem(let problem): line.add("problem") { add(problem, to: &$0) }
      case .cancelled: break
      case .failed(let error): line.add("error") { add(error, to: &$0) }
      }
      line.add("steps", texts: steps)
    }
  }

  private func add(_ response: TokenResponse, to members: inout JSONMembers) {
    guard let answer = response.answer,
      let model = try? OAuthDataMapperBuilder().build().mapTokenResponseToOAuthModel(
        tokenResponse: response)
    else { return }
    let secrets = Secrets(of: answer, areShown: output.showSecrets)
    ModelJSON(secrets: secrets).addMembers(of: model, to: &members)
  }

  private func add(_ problem: any ProblemRepresentation, to members: inout JSONMembers) {
    let secrets = secrets(of: problem)
    members.add("type", problem.type.rawValue)
    members.add("code", problem.code)
    members.add("error", (problem as? AuthorizationProblem)?.error)
    members.add("message", secrets.text(problem.words))
    let fields = (problem as? InvalidInputProblem)?.invalidFields ?? []
    guard !fields.isEmpty else { return }
    members.add("invalidFields", fields) { field, members in
      members.add("name", field.name)
      members.add("reason", field.reason)
      let detail = secrets.text(field.detail.literal)
      members.add("detail", detail.isEmpty ? nil : detail)
    }
  }

  /// Returns the secrets of a problem, which are masked in the line of JSON and in the explanation.
  private func secrets(of problem: any ProblemRepresentation) -> Secrets {
    Secrets(of: .problem(problem), areShown: output.showSecrets, showsMessages: true)
  }

  private func add(_ error: any Error, to members: inout JSONMembers) {
    if let missing = error as? InputMissing {
      members.add("code", "input_missing")
      members.add("field", missing.field)
      members.add("message", missing.message)
    } else {
      members.add("code", (error as? any IdsvrError)?.error ?? "unexpected")
      members.add("message", error.words)
    }
  }

  // MARK: Standard error

  /// Writes advice about unused values and about a missing client secret.
  func advise(_ outcome: LoginOutcome, answers: LoginAnswers, hasSecret: Bool) {
    let leftovers: [String] =
      switch outcome {
      case .tokens, .problem, .refused: answers.leftovers(stopped: false)
      case .failed(is InputMissing): answers.leftovers(stopped: true)
      case .cancelled, .failed: []
      }
    for text in leftovers { writer.line("warning: " + text, .yellow) }
    let error: String? =
      switch outcome {
      case .refused(let refusal): refusal.error
      case .failed(HaapiError.serverError(let error, _, _)): error
      default: nil
      }
    if error == "invalid_client", !hasSecret {
      writer.line("If the client has a secret, pass it with --secret-file FILE.", .yellow)
    }
  }

  private func explain(_ outcome: LoginOutcome) {
    switch outcome {
    case .tokens(let tokens, _):
      guard isInteractive else { return }
      var facts = [tokens.tokenType ?? "no token type"]
      if let scope = tokens.scope { facts.append("scope \(scope)") }
      writer.line("")
      writer.line("Logged in (\(facts.joined(separator: ", "))).", .green)
    case .problem(let problem):
      let secrets = secrets(of: problem)
      writer.line("The login ended: \(secrets.text(problem.words))", .red)
      for field in (problem as? InvalidInputProblem)?.invalidFields ?? [] {
        let detail = secrets.text(field.detail.literal)
        writer.line(
          "\(field.name): \(detail.isEmpty ? field.reason ?? "is wrong" : detail)", .red, indent: 2)
      }
    case .refused(let refusal):
      writer.line(
        "The server refused the tokens: \(refusal.errorDescription ?? refusal.error)", .red)
    case .cancelled: writer.line("Cancelled.")
    case .failed(let error): writer.line("error: " + error.words, .red)
    }
  }
}

extension LoginOutcome {
  /// The name of the outcome in the line of JSON, and the exit code of the command.
  fileprivate var end: (name: String, code: Int32) {
    switch self {
    case .tokens: ("tokens", 0)
    case .problem, .refused: ("problem", 1)
    case .cancelled: ("cancelled", 130)
    case .failed(HaapiError.invalidConfiguration), .failed(is InputMissing): ("error", 2)
    case .failed: ("error", 3)
    }
  }
}

extension Error {
  /// The error in words, without values of the user.
  fileprivate var words: String {
    switch self {
    case let error as InputMissing: error.message
    case let error as any IdsvrError: error.failureReason
    default: "\(self)"
    }
  }
}
