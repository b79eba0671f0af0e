import Foundation
import Testing

@testable import HaapiSandbox

/// The real `haapi login` against the real `haapi sandbox`.
struct LoopbackTests {
  @Test(arguments: SandboxScenario.all.map(\.name))
  func logsInOverHTTP(at name: String) throws {
    let scenario = try #require(SandboxScenario.all.first { $0.name == name })
    // Waits take real time here; the same walks are also tested without a port.
    let quick = scenario.walks.first { walk in
      !walk.moves.contains { if case .wait = $0 { true } else { false } }
    }
    let walk = try #require(quick ?? scenario.walks.first)
    let server = try SandboxProcess(name, "--seed", "\(Self.seed)")
    let run = try HaapiTool.run([
      "login", "--server", server.baseURL, name, "--walk", walk.name, "--trace", "--map",
    ])
    #expect(run.status == walk.status, "\(walk.name): \(run.errors)")
    try expectNoSecrets(
      in: ["output": run.output, "errors": run.errors, "log": server.log], of: scenario)
  }

  @Test func registersAClient() throws {
    let server = try SandboxProcess("client-secret", "--seed", "\(Self.seed)")
    let walk = try #require(SandboxScenario.clientSecret.walks.first)
    func run(_ template: String) throws -> HaapiTool.Run {
      try HaapiTool.run([
        "login", "--server", server.baseURL, "client-secret", "--walk", walk.name, "--trace",
        "--dcr-template", template,
      ])
    }
    let known = try run("haapi-sandbox-template")
    #expect(known.status == 0 && server.log.contains("/register"), "\(known.errors)")
    let unknown = try run("unknown")
    #expect(unknown.status == 3 && unknown.errors.contains("SBX304"), "\(unknown.errors)")
    for run in [known, unknown] {
      try expectNoSecrets(
        in: ["output": run.output, "errors": run.errors, "log": server.log], of: .clientSecret)
    }
    let without = try HaapiTool.run([
      "login", "--server", server.baseURL, "--dcr-template", "haapi-sandbox-template",
    ])
    #expect(without.status == 2 && without.errors.contains("add --secret-file"))
  }

  // MARK: Secrets

  private static let seed: UInt64 = 4711

  /// All generated values of this sandbox depend on its seed: tokens, codes, nonces, sessions.
  private static let identifiers: [String] = {
    var state = SandboxState(seed: seed)
    return (0..<1_000).map { _ in state.identifier("") }
  }()

  /// Neither the values themselves nor any signature is shown.
  private func expectNoSecrets(in texts: [String: String], of scenario: SandboxScenario) throws {
    let passwords = scenario.users.compactMap { $0.fields["secret"] ?? $0.fields["password"] }
    let secrets = scenario.protocolRules.clientSecret.map { [$0] } ?? []
    for (place, text) in texts {
      for secret in Self.identifiers + passwords + secrets where text.contains(secret) {
        Issue.record("\(secret) in \(place): \(text)")
      }
      // The client creates proofs: every JWT begins like this.
      #expect(!text.contains("eyJ"), "\(place)")
    }
  }

  /// The scan detects secrets.
  @Test func valuesFollowFromTheSeed() throws {
    let server = try SandboxProcess("password-login", "--seed", "\(Self.seed)")
    let run = try HaapiTool.run(
      [
        "login", "--server", server.baseURL, "--set", "userName=anna", "--set-file", "secret=-",
        "--print", "header",
      ], input: "correct-horse")
    #expect(Self.identifiers.contains { run.output.hasSuffix("t-\($0)\n") })
  }

  @Test func asksAtTheTerminal() throws {
    let server = try SandboxProcess("password-login", "--seed", "\(Self.seed)")
    let terminal = try PseudoTerminal(["login", "--server", server.baseURL])
    try terminal.expect("Choose 1–")
    terminal.send("\n")
    try terminal.expect("User name: ")
    terminal.send("anna\n")
    try terminal.expect("Password: ")
    terminal.send("correct-horse\n")
    // An answer other than yes or no causes the question to be repeated.
    try terminal.expect("Stay signed in [y/N]: ")
    terminal.send("x\n")
    try terminal.expect("Type y or n.")
    try terminal.expect("Stay signed in [y/N]: ")
    terminal.send("\n")
    #expect(try terminal.finish() == 0)
    #expect(terminal.output.hasPrefix(#"{"outcome":"tokens""#))
    try expectNoSecrets(in: ["terminal": terminal.shown], of: .passwordLogin)
  }
}

extension SandboxScenario.Walk {
  /// The exit status of `haapi login` for a walk.
  var status: Int32 {
    switch end {
    case .tokens: 0
    case .problem, .refused: 1
    case .error: 3
    }
  }
}
