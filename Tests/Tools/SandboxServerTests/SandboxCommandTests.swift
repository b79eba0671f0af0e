import Foundation
import IdsvrHaapiSdk
import Testing

/// The real `haapi sandbox` with a real port.
@Suite struct SandboxCommandTests {
  /// The format that programs in other languages read.
  @Test func readyLine() async throws {
    let sandbox = try await SandboxProcess("password-login")
    let ready = try sandbox.ready()
    let base = try sandbox.baseURL().absoluteString
    #expect(base.hasPrefix("http://127.0.0.1:"))
    #expect(ready["authorizationEndpoint"]?.stringValue == base + "/authorize")
    #expect(ready["tokenEndpoint"]?.stringValue == base + "/token")
    #expect(ready["revocationEndpoint"]?.stringValue == base + "/revoke")
    #expect(ready["scenario"]?.stringValue == "password-login")
    #expect(ready["clientId"]?.stringValue == "haapi-sandbox")
    #expect(ready["redirectURI"]?.stringValue == "haapi-sandbox://callback")
    #expect(try !sandbox.user("anna").isEmpty)
    #expect(await sandbox.interrupt() == 0)
  }

  @Test func list() async throws {
    let run = try await ProgramRun(arguments: ["sandbox", "--list", "--format", "json"])
    #expect(run.status == 0)
    let lines = try run.output.split(separator: "\n").map { try JSONValue(jsonText: String($0)) }
    #expect(lines.contains { $0["name"]?.stringValue == "password-login" })
    for line in lines {
      #expect(line["doc"]?.stringValue?.isEmpty == false)
      #expect(line["states"]?.arrayValue?.isEmpty == false)
      for walk in try #require(line["walks"]?.arrayValue) {
        #expect(walk["moves"]?.arrayValue?.isEmpty == false && walk["end"] != nil)
      }
    }
    let table = try await ProgramRun(arguments: ["sandbox", "--list"])
    #expect(table.output.split(separator: "\n").count == lines.count)
  }

  @Test func loginOverTheNetwork() async throws {
    let sandbox = try await SandboxProcess("password-login")
    let user: [String: any Sendable] = try sandbox.user("anna")
    let configuration = try sandbox.configuration()
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let outcome = try await manager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result,
        let form = step.actions.first
      else { return .stop }
      return .submit(form.model, user)
    }
    guard case .code(let step) = outcome,
      let code = step.oauthAuthorizationResponseProperties.code
    else {
      Issue.record("no code: \(sandbox.log)")
      return
    }
    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard
      case .successfulToken(let response) = await tokens.fetchAccessToken(
        with: code, dpop: manager.dpop)
    else {
      Issue.record("no tokens: \(sandbox.log)")
      return
    }
    // The console shows no secret of the client.
    let log = sandbox.log.joined(separator: "\n")
    #expect(log.contains("/authorize") && log.contains("SBX213"))
    for secret in [code, response.accessToken] + user.values.map({ "\($0)" }) {
      #expect(!log.contains(secret))
    }
  }

  @Test func misspeltName() async throws {
    let run = try await ProgramRun(arguments: ["sandbox", "pasword-login"])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "haapi sandbox: error: there is no scenario pasword-login; did you mean password-login?\n"
    )
  }

  @Test func portInUse() async throws {
    let sandbox = try await SandboxProcess("password-login")
    let port = "\(try #require(try sandbox.baseURL().port))"
    let run = try await ProgramRun(arguments: ["sandbox", "password-login", "--port", port])
    #expect(run.status == 69)
    #expect(
      run.errors
        == "haapi sandbox: error: port \(port) is in use by another program; stop that one, or choose "
        + "another with --port (--port 0 chooses a free one)\n")
  }

  @Test func lenient() async throws {
    let sandbox = try await SandboxProcess("password-login", "--lenient")
    let ready = try sandbox.ready()
    let body =
      "client_id=haapi-sandbox&grant_type=client_credentials&scope=urn:se:curity:scopes:haapi"
    let response = try await RawRequest.send(
      "POST", "/token", headers: ["Content-Type: application/x-www-form-urlencoded"], body: body,
      to: try sandbox.baseURL())
    #expect(response.status == 200, "\(ready)")
  }

  // MARK: Another language

  private static let python = URL(fileURLWithPath: "/usr/bin/env")

  private func client(_ command: String, _ sandbox: SandboxProcess) async throws -> ProgramRun {
    let script = SandboxProcess.package.appendingPathComponent(
      "Tests/Tools/SandboxServerTests/haapi_client.py")
    return try await ProgramRun(
      Self.python, arguments: ["python3", script.path, command, sandbox.readyLine, "anna"],
      environment: ["PYTHONPATH": SandboxProcess.package.path + "/.build/python"])
  }

  @Test func clientInPythonLogsIn() async throws {
    let run = try await client("login", try await SandboxProcess("password-login"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("oauth-authorization-response"))
  }

  /// Each wrong request is refused with its code, and requests that the RFCs allow are accepted.
  @Test func refusals() async throws {
    let sandbox = try await SandboxProcess("password-login")
    let run = try await client("refusals", sandbox)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let count = try JSONValue(jsonText: run.output)["cases"]?.intValue ?? 0
    #expect(count >= 70)
    let codes = Set(sandbox.log.compactMap { $0.firstMatch(of: /SBX\d+/).map { String($0.0) } })
    #expect(codes.count >= 20, "\(codes.sorted())")
  }
}
