import Foundation
import Testing

/// Logins that outlive the command: `haapi login --keep` and `haapi token`.
struct KeptLoginTests {
  private let state = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString, isDirectory: true)

  private func run(_ arguments: [String], input: String = "") throws -> HaapiTool.Run {
    try HaapiTool.run(arguments, input: input, environment: ["XDG_STATE_HOME": state.path])
  }

  @Test func tokensOfAKeptLogin() throws {
    defer { try? FileManager.default.removeItem(at: state) }
    let server = try SandboxProcess("password-login")
    let login = try run([
      "login", "--server", server.baseURL, "password-login", "--walk", "signIn", "--keep", "work",
    ])
    #expect(login.status == 0 && login.output.contains(#""refreshToken":"*****""#))
    let folder = state.appendingPathComponent("haapi/logins/work")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 2)
    for file in files {
      let path = folder.appendingPathComponent(file).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o600)
    }
    let json = try run(["token", "work"])
    #expect(json.status == 0, "\(json.errors)")
    #expect(
      json.output.hasPrefix(
        #"{"outcome":"tokens","tokens":{"accessToken":"*****","tokenType":"DPoP""#))
    let first = try run(["token", "work", "--print", "token"])
    let second = try run(["token", "work", "--print", "token"])
    #expect(first.status == 0 && second.status == 0 && first.output != second.output)
    let curl = try run([
      "token", "work", "--print", "curl", "--url", server.baseURL + "/resource",
    ])
    #expect(curl.output.contains(" -H 'DPoP: eyJ") || curl.output.contains(" -H \"DPoP: eyJ"))
    // An API of the sandbox checks token and proof.
    let call = Process()
    let answer = Pipe()
    call.executableURL = URL(fileURLWithPath: "/bin/sh")
    call.arguments = ["-c", curl.output.replacingOccurrences(of: "curl ", with: "curl --silent ")]
    call.standardOutput = answer
    try call.run()
    let body = answer.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: body, as: UTF8.self) == #"{"active":true}"#, "\(server.log)")
    // Without its key, the login is of no use.
    for file in files {
      let url = folder.appendingPathComponent(file)
      if try String(contentsOf: url, encoding: .utf8).contains("refresh_token_hash") {
        try FileManager.default.removeItem(at: url)
      }
    }
    let lost = try run(["token", "work"])
    #expect(lost.status == 3 && lost.errors.contains("is not on this device"), "\(lost.errors)")
  }

  /// The registered client is kept too.
  @Test func aRegisteredClient() throws {
    defer { try? FileManager.default.removeItem(at: state) }
    let schema = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Schema")
      .standardizedFileURL
    let shipped = try String(
      contentsOf: schema.appendingPathComponent("scenarios/client-secret.yaml"), encoding: .utf8)
    let file = state.appendingPathComponent("client-secret.yaml").path
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try shipped.replacingOccurrences(of: "/lifetimeAsText", with: "/all")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let scenario = [file, "--schema", schema.path]
    let server = try SandboxProcess(command: ["sandbox"] + scenario, address: "baseURL")
    let login = try run(
      ["login", "--server", server.baseURL] + scenario
        + ["--walk", "signIn", "--keep", "work", "--dcr-template", "haapi-sandbox-template"])
    #expect(login.status == 0, "\(login.errors)")
    for _ in 1...2 {
      let tokens = try run(["token", "work"])
      #expect(tokens.status == 0, "\(tokens.errors)")
    }
  }

  @Test func aLoginWithoutRefreshToken() throws {
    let server = try SandboxProcess("client-secret")
    let login = try run([
      "login", "--server", server.baseURL, "client-secret", "--walk", "signIn", "--keep", "work",
    ])
    defer { try? FileManager.default.removeItem(at: state) }
    #expect(login.status == 3 && login.errors.contains("sent no refresh token"), "\(login.errors)")
  }

  @Test(arguments: [
    (["token", "nobody"], "There is no login nobody"),
    (["token", "../x"], "../x"),
    (["token"], "name"),
    (["token", "nobody", "--print", "curl"], "--print curl needs --url"),
    (["login", "--sandbox", "--keep", "work"], "--keep needs --server"),
    (["login", "--server", "http://127.0.0.1:1", "--keep", "a/b"], "--keep"),
  ])
  func wrongArguments(_ arguments: [String], _ message: String) throws {
    let run = try run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: state.path))
  }
}
