import Foundation
import HaapiSandbox
import Testing

/// Every walk of every shipped scenario, by the real `haapi login` in one process.
struct WalkTests {
  @Test(arguments: SandboxScenario.all.map(\.name))
  func walks(of name: String) throws {
    let scenario = try #require(SandboxScenario.all.first { $0.name == name })
    for walk in scenario.walks {
      let run = try HaapiTool.run([
        "login", "--sandbox", name, "--walk", walk.name, "--trace", "--map",
      ])
      #expect(run.status == walk.status, "\(walk.name): \(run.errors)")
      switch walk.end {
      case .tokens: #expect(run.output.hasPrefix(#"{"outcome":"tokens""#))
      case .error: #expect(run.output.hasPrefix(#"{"outcome":"error""#))
      case .refused(let error):
        #expect(run.output.hasPrefix(#"{"outcome":"problem","problem":{"error":"\#(error)""#))
      case .problem(let type):
        #expect(run.output.hasPrefix(#"{"outcome":"problem""#))
        #expect(run.output.hasSuffix(#""\#(type)"]}"# + "\n"))
      }
      // Words in the sandbox's own identifiers.
      let secrets = scenario.users.compactMap { $0.fields["secret"] ?? $0.fields["password"] }
      for secret in secrets {
        #expect(!run.output.contains(secret) && !run.errors.contains(secret), "\(walk.name)")
      }
    }
  }

  @Test func walkOfAFile() throws {
    let schema = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Schema").standardizedFileURL.path
    let run = try HaapiTool.run([
      "login", "--sandbox", "\(schema)/scenarios/password-login.yaml", "--schema", schema,
      "--walk", "wrongPassword",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(#"{"outcome":"tokens""#))
  }
}
