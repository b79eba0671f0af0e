import Foundation
import IdsvrHaapiDriver
import SandboxServer
import Testing

@testable import HaapiSandbox

/// `haapi sandbox record` between the real client and the real sandbox: the recorded scenario has the same end, and
/// contains no value of the login.
@Suite struct RecordTests {
  private static let schema = SandboxProcess.package.appendingPathComponent("Schema").path
  private static let seed: UInt64 = 815

  /// All values that the sandbox generates.
  private static let identifiers: [String] = {
    var state = SandboxState(seed: seed)
    return (0..<1_000).map { _ in state.identifier("") }
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: String
    let walk: String
    /// The values that the recorded scenario requires.
    let answers: [String]
    let secrets: [String]
    var testDescription: String { "\(scenario) \(walk)" }
  }

  private static let cases = [
    Case(
      scenario: "password-login", walk: "wrongPassword",
      answers: ["--set", "userName=x", "--set", "secret=x"],
      secrets: ["anna", "correct-horse", "wrong-horse"]),
    Case(
      scenario: "bankid", walk: "otherDevice",
      answers: ["--choose", "bankid-other-device", "--set", "personalNumber=1"],
      secrets: ["191212121212"]),
    Case(scenario: "authorization-refused", walk: "codeRefused", answers: [], secrets: ["dora"]),
    Case(scenario: "external-browser", walk: "", answers: [], secrets: []),
    Case(scenario: "passkey-login", walk: "", answers: [], secrets: []),
  ]

  @Test(arguments: cases) func recordsAndPlays(_ item: Case) async throws {
    let scenario = try #require(SandboxScenario.all.first { $0.name == item.scenario })
    let walk = try #require(
      item.walk.isEmpty ? scenario.walks.first : scenario.walks.first { $0.name == item.walk })
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("my_\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try await SandboxProcess(item.scenario, "--seed", "\(Self.seed)")
    let recorder = try await SandboxProcess(
      "record", "--to", file.path, "--server", try server.baseURL().absoluteString)
    let login = try await ProgramRun(arguments: [
      "login", "--server", try recorder.baseURL().absoluteString, item.scenario, "--walk",
      walk.name,
    ])
    #expect(login.status == (walk.end == .tokens ? 0 : 1), "\(login.errors)\(recorder.log)")
    #expect(await recorder.wait() == 0, "\(recorder.log)")

    let text = try String(contentsOf: file, encoding: .utf8)
    for secret in Self.identifiers + item.secrets where text.contains(secret) {
      Issue.record("\(secret) in \(text)")
    }
    #expect(!text.contains("eyJ"), "\(text)")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    // The checks have no findings, neither about states nor about the recorded walk.
    let replay = try await SandboxProcess(file.path, "--schema", Self.schema)
    #expect(replay.log.isEmpty, "\(replay.log)\n\(text)")
    #expect(text.contains("walks:\n  recorded:\n"), "\(text)")
    guard !item.answers.isEmpty else { return }
    let played = try await ProgramRun(
      arguments: ["login", "--server", try replay.baseURL().absoluteString] + item.answers)
    // Without input, the first problem ends the login.
    let expected: Int32 = text.contains("\"say\": \"Problem\"") ? 1 : 0
    #expect(played.status == expected, "\(played.errors)\n\(text)")
  }

  /// A login that begins with a problem, whose form has an address with an empty parameter.
  @Test func beginsWithAProblem() async throws {
    let proxy = try RecordingProxy(
      .init(
        authorizationEndpoint: try #require(URL(string: "https://login.example/authorize")),
        tokenEndpoint: try #require(URL(string: "https://login.example/token")),
        revocationEndpoint: try #require(URL(string: "https://login.example/revoke"))),
      transport: ProblemsFirst())
    let task = Task { try await proxy.run { _, _, _ in } }
    defer { task.cancel() }
    var path = "/authorize"
    for status in [400, 400, 200] {
      #expect(proxy.scenario == nil)
      let response = try await RawRequest.send("GET", path, to: proxy.baseURL)
      #expect(response.status == status, "\(response)")
      let form = response.body["actions"]?.arrayValue?.first?["model"]
      path = try #require(URL(string: form?["href"]?.stringValue ?? "")).path
    }
    #expect(proxy.scenario?.contains("answer: InteractiveFormStep") == true)
  }

  /// Two problems, and then a step.
  private struct ProblemsFirst: HaapiTransport {
    private let count = Locked(0)

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let isProblem = count.withLock { count in
        count += 1
        return count < 3
      }
      let action = """
        "actions": [{"template": "form", "kind": "login", "model": {"href": "/next?=&a=&b", "method": "GET"}}]
        """
      return isProblem
        ? HaapiHTTPResponse(
          statusCode: 400, headers: ["Content-Type": "application/problem+json"],
          body: Data(
            #"{"type": "https://curity.se/problems/generic-user-error", "title": "No", \#(action)}"#
              .utf8))
        : HaapiHTTPResponse(
          statusCode: 200, headers: ["Content-Type": "application/vnd.auth+json"],
          body: Data(#"{"type": "authentication-step", \#(action)}"#.utf8))
    }

    func close() {}
  }

  /// Strings of a server that a scenario cannot have: marks of writing direction, control characters, placeholders.
  @Test func stringsThatAScenarioCannotHave() async throws {
    let proxy = try RecordingProxy(
      .init(
        authorizationEndpoint: try #require(URL(string: "https://login.example/authorize")),
        tokenEndpoint: try #require(URL(string: "https://login.example/token")),
        revocationEndpoint: try #require(URL(string: "https://login.example/revoke"))),
      transport: UnusualStrings())
    let task = Task { try await proxy.run { _, _, _ in } }
    defer { task.cancel() }
    let response = try await RawRequest.send("GET", "/authorize", to: proxy.baseURL)
    #expect(response.status == 200, "\(response)")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("unusual-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try #require(proxy.scenario)
    try Data(text.utf8).write(to: file)
    let replay = try await SandboxProcess(file.path, "--schema", Self.schema)
    #expect(replay.log.isEmpty, "\(replay.log)\n\(text)")
    for part in ["\"שלום.\"", "\"Hi { {name}}\"", "\"ab\": 1"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  private struct UnusualStrings: HaapiTransport {
    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let action =
        #"{"template": "form", "kind": "login", "model": {"href": "/a", "method": "GET"}}"#
      let messages = #"[{"text": "\u200fשלום.\u001b\u2028"}, {"text": "Hi {{name}}"}]"#
      let body =
        #"{"type": "authentication-step", "a\u3164b": 1, "messages": \#(messages), "actions": [\#(action)]}"#
      return HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/vnd.auth+json"],
        body: Data(body.utf8))
    }

    func close() {}
  }

  @Test func nothingBegan() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).yaml")
    let recorder = try await SandboxProcess(
      "record", "--to", file.path, "--server", "http://127.0.0.1:1")
    _ = try recorder.baseURL()
    #expect(await recorder.interrupt() == 1)
    #expect(recorder.log.last?.contains("no login has begun") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// An assertion for the recorder's address is refused; one for another address is forwarded to the server.
  @Test(arguments: [(true, "SBX409"), (false, "SBX408")])
  func assertionsOfClients(_ isForRecorder: Bool, _ code: String) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).yaml")
    let recorder = try await SandboxProcess(
      "record", "--to", file.path, "--server", "http://127.0.0.1:1")
    let url = try recorder.baseURL()
    let address = isForRecorder ? url.absoluteString : "https://login.example.com"
    let parts = [#"{"alg":"ES256"}"#, #"{"aud":["\#(address)/token"]}"#, "none"].map {
      Data($0.utf8).base64EncodedString().filter { $0 != "=" }
    }
    let response = try await RawRequest.send(
      "POST", "/token", headers: ["Content-Type: application/x-www-form-urlencoded"],
      body: "grant_type=client_credentials&client_assertion=" + parts.joined(separator: "."),
      to: url)
    #expect(response.code == code, "\(response)")
    #expect(await recorder.interrupt() == 1)
  }
}
