import Foundation
import IdsvrHaapiSdk
import Testing

/// `haapi sandbox FILE`: the same language and checks as for shipped scenarios.
@Suite struct ScenarioFileTests {
  private static let schema = SandboxProcess.package.appendingPathComponent("Schema").path

  private static let good = """
    scenario: A form, then tokens
    users:
      zoe: { userName: zoe, secret: "a: b" }
    start: login
    states:
      login:
        answer: InteractiveFormStep/login
        rules:
          - { form: login, when: { user: [userName, secret] }, go: code }
          - { form: login, say: Problem/incorrectCredentials }
          - { link: any, say: Problem/incorrectCredentials }
      code: { answer: OAuthAuthorizationResponseStep/code, tokens: SuccessfulTokenResponse/all }
    walks:
      signIn:
        - { form: login, set: { user: zoe } }
        - tokens

    """

  @Test func runs() async throws {
    let file = try write(Self.good)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let sandbox = try await SandboxProcess(file.path, "--schema", Self.schema)
    #expect(try sandbox.ready()["scenario"]?.stringValue == "my-login")
    #expect(try sandbox.user("zoe") == ["userName": "zoe", "secret": "a: b"])
    let manager = try HaapiManager(haapiConfiguration: try sandbox.configuration())
    let user: [String: any Sendable] = try sandbox.user("zoe")
    let outcome = try await manager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
      return .submit(step.actions[0].model, user)
    }
    guard case .code = outcome else {
      Issue.record("no code: \(sandbox.log)")
      return
    }
  }

  @Test func mistakesAreShownWithTheirPlace() async throws {
    let file = try write(
      Self.good.replacingOccurrences(
        of: "InteractiveFormStep/login", with: "InteractiveFormStep/logn"))
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let run = try await ProgramRun(
      arguments: ["sandbox", file.path, "--schema", Self.schema, "--port", "0"])
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("\(file.path):7:"), "\(run.errors)")
    #expect(run.errors.contains("login") && run.errors.contains("[SCN"), "\(run.errors)")
  }

  @Test func missingFile() async throws {
    let run = try await ProgramRun(
      arguments: ["sandbox", "nowhere/x.yaml", "--schema", Self.schema, "--port", "0"])
    #expect(run.status == 66)
    #expect(run.errors.contains("nowhere/x.yaml"), "\(run.errors)")
  }

  private func write(_ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-scenario-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("my-login.yaml")
    try Data(text.utf8).write(to: file)
    return file
  }
}
