import Foundation
import HaapiSandbox
import Testing

/// The real `haapi login` against the real `haapi sandbox`.
struct LoopbackTests {
  @Test(arguments: SandboxScenario.all.map(\.name))
  func logsInOverHTTP(at name: String) throws {
    let scenario = try #require(SandboxScenario.all.first { $0.name == name })
    // Waits take real time here; the same walks are tested without a port too.
    let quick = scenario.walks.first { walk in
      !walk.moves.contains { if case .wait = $0 { true } else { false } }
    }
    let walk = try #require(quick ?? scenario.walks.first)
    let server = try SandboxProcess(name)
    let secret = scenario.protocolRules.clientSecret
    let run = try HaapiTool.run(
      ["login", "--server", server.baseURL, name, "--walk", walk.name]
        + (secret == nil ? [] : ["--secret-file", "-"]), input: secret ?? "")
    switch walk.end {
    case .tokens: #expect(run.status == 0, "\(walk.name): \(run.errors)")
    case .problem: #expect(run.status == 1, "\(walk.name): \(run.errors)")
    }
  }

  @Test func asksAtTheTerminal() throws {
    let server = try SandboxProcess("password-login")
    let terminal = try PseudoTerminal(["login", "--server", server.baseURL])
    try terminal.expect("Choose 1–")
    terminal.send("\n")
    try terminal.expect("User name: ")
    terminal.send("anna\n")
    try terminal.expect("Password: ")
    terminal.send("correct-horse\n")
    try terminal.expect("Stay signed in")
    terminal.send("\n")
    #expect(try terminal.finish() == 0)
    #expect(terminal.output.hasPrefix(#"{"outcome":"tokens""#))
    #expect(!terminal.shown.contains("correct-horse"))
  }
}
