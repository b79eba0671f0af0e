import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import SandboxServer
import Testing

/// A sandbox behind a TLS server that requires a client certificate: `mutual_tls.py`, which uses Python's `ssl`. The
/// certificates are made by OpenSSL for one test.
struct MutualTLSServer {
  static let passphrase = "p4ss phrase"
  /// False if a tool is missing.
  static let isAvailable = ["openssl", "curl", "python3"].allSatisfy { tool in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  let engine: SandboxEngine
  /// Has `client.p12`, `client.pem` and `server.pem`.
  let files: URL

  var bundle: Bundle {
    get throws { try #require(Bundle(path: files.path)) }
  }

  /// Runs a server until the body returns.
  static func run(_ scenario: SandboxScenario, _ body: (MutualTLSServer) async throws -> Void)
    async throws
  {
    let files = FileManager.default.temporaryDirectory
      .appendingPathComponent("haapi-mutual-tls-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: files) }
    try await makeCertificates(in: files)

    let listener = try LoopbackListener(port: 0)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "python3",
        SandboxProcess.package.appendingPathComponent(
          "Tests/Tools/SandboxServerTests/mutual_tls.py"
        )
        .path, "\(listener.port)",
      ] + ["server.pem", "server.key", "client.pem"].map { files.appendingPathComponent($0).path }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = await blocking { output.fileHandleForReading.availableData }
    let port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    let engine = try SandboxEngine(
      scenario, baseURL: try #require(URL(string: "https://127.0.0.1:\(port)")))
    let secrets = Locked<[String: String]>([:])
    secrets.withLock { $0[engine.client.id] = scenario.protocolRules.clientSecret }
    let task = Task {
      try await listener.run { request in
        // The TLS server has removed TLS.
        var request = request
        var address = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        address?.scheme = "https"
        request.url = address?.url ?? request.url
        return reply(engine, request, secrets)
      }
    }
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(MutualTLSServer(engine: engine, files: files)))
    } catch {
      result = .failure(error)
    }
    try input.fileHandleForWriting.close()
    await blocking { process.waitUntilExit() }
    task.cancel()
    _ = await task.result
    try result.get()
  }

  /// The server knows its clients by their certificate, and the sandbox by their secrets: these are added to requests,
  /// and a registered client does not get its own.
  private static func reply(
    _ engine: SandboxEngine, _ request: HaapiHTTPRequest, _ secrets: Locked<[String: String]>
  ) -> HaapiHTTPResponse? {
    var request = request
    let form = FormURLEncoding.values(String(decoding: request.body ?? Data(), as: UTF8.self))
    if let id = form["client_id"], let secret = secrets.withLock({ $0[id] }) {
      request.headers["Authorization"] =
        "Basic " + Data("\(id):\(secret)".utf8).base64EncodedString()
    }
    var response = engine.reply(to: request).response
    if let json = response.flatMap({ try? JSONValue(jsonData: $0.body) }),
      let id = json["client_id"]?.stringValue, let secret = json["client_secret"]?.stringValue
    {
      secrets.withLock { $0[id] = secret }
      let registration: JSONValue = [
        "client_id": .string(id), "token_endpoint_auth_method": "tls_client_auth",
      ]
      response?.body = Data(registration.jsonText.utf8)
    }
    return response
  }

  private static func makeCertificates(in files: URL) async throws {
    for (name, key) in [("server", "rsa:2048"), ("client", "ec")] {
      try await shell(
        """
        openssl req -x509 -newkey \(key) -pkeyopt \
        \(key == "ec" ? "ec_paramgen_curve:prime256v1" : "rsa_keygen_pubexp:65537") -nodes -days 2 \
        -subj /CN=\(name) -addext subjectAltName=IP:127.0.0.1 -keyout \(name).key -out \(name).pem
        """, in: files)
    }
    try await shell(
      """
      openssl pkcs12 -export -inkey client.key -in client.pem -out client.p12 \
      -passout 'pass:\(passphrase)'
      """, in: files)
  }

  /// - Returns: What the command prints.
  @discardableResult
  static func shell(_ command: String, in folder: URL) async throws -> String {
    let run = try await ProgramRun(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "cd '\(folder.path)' && \(command)"])
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  func configuration(
    _ method: any ClientAuthenticationMethod, transport: (any HaapiTransport)? = nil
  ) -> HaapiConfiguration {
    var configuration = HaapiConfiguration(
      engine: engine, environment: HaapiEnvironment(transport: transport))
    configuration.clientAuthenticationMethod = method
    return configuration
  }
}

/// Sends requests with curl, which can present a certificate on every platform.
final class CurlTransport: HaapiTransport {
  private let files: URL
  private let hasCertificate: Bool
  private let kept = Locked<[HaapiHTTPRequest]>([])

  init(_ server: MutualTLSServer, hasCertificate: Bool = true) {
    files = server.files
    self.hasCertificate = hasCertificate
  }

  var requests: [HaapiHTTPRequest] { kept.withLock { $0 } }

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    kept.withLock { $0.append(request) }
    func path(_ name: String) -> String { files.appendingPathComponent(name).path }
    var arguments = [
      "curl", "--silent", "--show-error", "--include", "--http1.1", "--cacert",
      path("server.pem"), "--request", request.method,
    ]
    if hasCertificate {
      arguments += [
        "--cert-type", "P12", "--cert", "\(path("client.p12")):\(MutualTLSServer.passphrase)",
      ]
    }
    for field in request.headers { arguments += ["--header", "\(field.name): \(field.value)"] }
    if let body = request.body {
      arguments += ["--data-binary", String(decoding: body, as: UTF8.self)]
    }
    let run = try await ProgramRun(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: arguments + [request.url.absoluteString])
    guard run.status == 0 else {
      throw HaapiError.communication(message: run.errors, cause: nil)
    }
    let parts = run.output.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    let status = try #require(lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
    var headers = HTTPFields()
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1).map(String.init)
      headers.append(field[0], field[1].trimmingCharacters(in: .whitespaces))
    }
    return HaapiHTTPResponse(
      statusCode: status, headers: headers,
      body: Data(parts.dropFirst().joined(separator: "\r\n\r\n").utf8))
  }

  func close() {}
}
