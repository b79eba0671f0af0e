import Foundation
import Testing

/// The real `haapi login` with a pseudo-terminal.
@Suite(.serialized)
struct TerminalLoginTests {
  @Test func wrongPasswordThenTheRightOne() throws {
    let terminal = try PseudoTerminal(["login", "--sandbox", "password-login"])
    try terminal.expect("userName anna")
    try terminal.expect("Choose 1–")
    terminal.send("\n")
    try terminal.expect(": ")
    #expect(terminal.echoes)
    terminal.send("anna\n")
    try terminal.expect("assword: ")
    #expect(!terminal.echoes)
    terminal.send("hunter-two\n")
    try terminal.expect("Stay signed in")
    terminal.send("\n")
    // The input is kept, except for the password.
    try terminal.expect("[anna]: ")
    #expect(terminal.echoes)
    terminal.send("\n")
    try terminal.expect("assword: ")
    terminal.send("correct-horse\n")
    try terminal.expect("Stay signed in")
    terminal.send("y\n")
    try terminal.expect("Logged in")
    #expect(try terminal.finish() == 0)
    #expect(terminal.output.hasPrefix(#"{"outcome":"tokens","tokens":{"accessToken":"*****""#))
    #expect(
      terminal.output.hasSuffix(
        #""steps":["InteractiveFormStep","Problem","OAuthAuthorizationResponseStep"]}"# + "\n"))
    #expect(terminal.echoes)
    #expect(!terminal.shown.contains("hunter-two"))
  }

  @Test func onlyWrongFieldsAreAskedAgain() throws {
    let terminal = try PseudoTerminal(["login", "--sandbox", "password-login"])
    try terminal.expect("Choose 1–")
    terminal.send("1\n")
    try terminal.expect(": ")
    terminal.send("\n")
    try terminal.expect("This is required.")
    terminal.send("\n")
    try terminal.expect("assword: ")
    terminal.send("correct-horse\n")
    try terminal.expect("Stay signed in")
    terminal.send("\n")
    // The problem is shown under its field.
    try terminal.expect("User name")
    try terminal.expect("\n")
    try terminal.expect(": ")
    terminal.send("anna\n")
    try terminal.expect("assword: ")
    terminal.send("correct-horse\n")
    #expect(try terminal.finish() == 0)
  }

  @Test func interruptionAtThePasswordRestoresTheTerminal() throws {
    let terminal = try PseudoTerminal(["login", "--sandbox", "password-login"])
    try terminal.expect("Choose 1–")
    terminal.send("\n")
    try terminal.expect(": ")
    terminal.send("anna\n")
    try terminal.expect("assword: ")
    #expect(!terminal.echoes)
    terminal.send("\u{3}")
    try terminal.expect("Cancelled.")
    #expect(try terminal.finish() == 130)
    #expect(terminal.echoes)
    #expect(
      terminal.output == #"{"outcome":"cancelled","steps":["InteractiveFormStep"]}"# + "\n")
  }

  @Test func endOfInputGoesBackToTheChoices() throws {
    let terminal = try PseudoTerminal(["login", "--sandbox", "password-login"])
    try terminal.expect("Choose 1–")
    terminal.send("\n")
    try terminal.expect(": ")
    terminal.send("\u{4}")
    try terminal.expect("Choose 1–")
    terminal.send("q\n")
    #expect(try terminal.finish() == 130)
  }

  @Test func pollsAndDrawsACodeThatCanBeRead() throws {
    let terminal = try PseudoTerminal(
      ["login", "--sandbox", "bankid", "--qr", "ascii", "--choose", "1"],
      environment: ["ACCESSIBLE": "1"], columns: 120)
    let status = try terminal.finish()
    let lines = terminal.shown.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(
      lines.firstIndex { $0.contains("####") && $0.allSatisfy { "# ".contains($0) } })
    // The drawing is square, and begins with four light rows.
    let side = lines[first].count / 2
    let code = try #require(DrawnCode(Array(lines[(first - 4)...].prefix(side))))
    #expect(code.text.hasPrefix("bankid."))
    #expect(terminal.shown.contains("Press c to cancel"))
    #expect(status == 0)
  }

  @Test func codesAreDrawnAgainOnlyWhenTheyChange() throws {
    let terminal = try PseudoTerminal(
      ["login", "--sandbox", "bankid", "--choose", "1"], columns: 100)
    #expect(try terminal.finish() == 0)
    let drawings = terminal.shown.components(separatedBy: "Waiting")
      .filter { $0.contains("█▀▀▀▀▀█") }
      .map { $0.drop { $0 != "█" } }
    #expect(drawings.count > 1 && zip(drawings, drawings.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func keyCancelsAWait() throws {
    let scenario = try Self.scenario(Self.longWait)
    defer { try? FileManager.default.removeItem(at: scenario) }
    let terminal = try PseudoTerminal(["login", "--sandbox", scenario.path])
    try terminal.expect("1  Ask for help")
    try terminal.expect("Press c to cancel, 1 to do something else")
    terminal.send("c")
    // The response of the scenario to a cancelled wait.
    try terminal.expect("The login ended")
    #expect(try terminal.finish() == 1)
    #expect(terminal.echoes)
  }

  @Test func narrowWindowsAndRefusedColours() throws {
    let scenario = try Self.scenario(Self.longWait)
    defer { try? FileManager.default.removeItem(at: scenario) }
    let terminal = try PseudoTerminal(
      ["login", "--sandbox", scenario.path], environment: ["NO_COLOR": "1"], columns: 30)
    try terminal.expect("too narrow")
    try terminal.expect("Waiting")
    #expect(!terminal.shown.contains("\u{1B}[1m") && !terminal.shown.contains("\u{1B}[2m"))
    terminal.send("\u{3}")
    #expect(try terminal.finish() == 130)
  }

  /// The published models of problems contain only links.
  @Test func formsOfAProblemCanBeSubmitted() throws {
    let file = try Self.scenario(
      """
      scenario: An account that a code unlocks
      users:
        anna: { secret: correct-horse, unlock: "204817" }
      start: login
      states:
        login:
          answer: InteractiveFormStep/login
          rules:
            - { form: unlock, when: { user: [unlock] }, go: code }
            - { form: unlock, say: Problem/genericUserError }
            - { link: any, say: Problem/genericUserError }
            - form: login
              say: Problem/tooManyAttempts
              with:
                actions:
                  - template: form
                    kind: unlock
                    title: Unlock the account
                    model:
                      href: /unlock
                      method: POST
                      actionTitle: Unlock
                      fields: [ { name: unlock, type: text, label: Code from the letter } ]
        code: { answer: OAuthAuthorizationResponseStep/code, tokens: SuccessfulTokenResponse/all }
      walks:
        unlocked: [ { form: login, set: { userName: anna, secret: x } }, { form: unlock, set: { user: anna } }, tokens ]
      """)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try SandboxProcess(file.path)
    let terminal = try PseudoTerminal([
      "login", "--server", server.baseURL, "--set", "userName=anna", "--set", "secret=x",
      "--choose", "login",
    ])
    try terminal.expect("Stay signed in")
    terminal.send("\n")
    try terminal.expect("Unlock")
    try terminal.expect("Choose 1–")
    terminal.send("1\n")
    try terminal.expect("Code from the letter")
    try terminal.expect(": ")
    terminal.send("204817\n")
    try terminal.expect("Logged in")
    #expect(try terminal.finish() == 0)
    #expect(
      terminal.output.hasSuffix(
        #""steps":["InteractiveFormStep","Problem","OAuthAuthorizationResponseStep"]}"# + "\n"))
  }

  /// A wait that takes longer than any test, however busy the machine is.
  private static let longWait = """
    scenario: A wait that only a user ends
    start: waiting
    states:
      waiting:
        answer: PollingStep/bankId
        with:
          links:
            - { rel: activation, href: "{{qr}}", type: image/png }
            - { rel: help, href: /help, title: Ask for help }
        poll: { times: 1000, go: code }
        rules:
          - { link: help, say: Problem/genericUserError }
          - { form: continue, go: code }
          - { form: cancel, say: AuthorizationProblem/accessDenied, end: true }
      code: { answer: OAuthAuthorizationResponseStep/code, tokens: SuccessfulTokenResponse/all }
    walks:
      cancelled: [ { form: cancel }, { problem: AuthorizationProblem } ]
    """

  private static func scenario(_ text: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenario-\(UUID().uuidString).yaml")
    try Data(text.utf8).write(to: file)
    return file
  }
}
