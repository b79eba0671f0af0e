import FlyingSocks
import Foundation
import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiDriver
import SandboxServer
import Testing

/// Checks of the server before the engine is called, and `/_sandbox/`.
@Suite struct InspectionTests {
  @Test func otherHostsGetNothing() async throws {
    try await withServer { server, url in
      for host in ["evil.example", "localhost:\(url.port ?? 0)", "127.0.0.1", "", "127.0.0.1:1"] {
        let response = try await RawRequest.send("GET", "/_sandbox", host: host, to: url)
        #expect(response.status == 421 && response.code == "SBX401", "\(host)")
      }
      let two = try await RawRequest.send(
        "GET", "/_sandbox", headers: ["Host: evil.example"], to: url)
      let detail = two.body["detail"]?.stringValue ?? ""
      #expect(two.status == 421 && detail.hasPrefix("There are 2 Host headers, expected "))
      let response = try await RawRequest.send(
        "GET", "/_sandbox", headers: ["Origin: https://evil.example"], to: url)
      #expect(response.status == 403 && response.code == "SBX404")
      #expect(server.engine.requests.isEmpty)
    }
  }

  /// Connections without a request do not block a login for as long as each of them may wait.
  @Test func manyIdleConnections() async throws {
    try await withServer { _, url in
      let port = UInt16(try #require(url.port))
      var idle: [AsyncSocket] = []
      defer { for socket in idle { try? socket.close() } }
      for _ in 0..<300 {
        idle.append(
          try await AsyncSocket.connected(
            to: sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 60))
      }
      let start = ContinuousClock.now
      let response = try await RawRequest.send("GET", "/_sandbox", to: url)
      #expect(response.status == 200)
      #expect(ContinuousClock.now - start < .seconds(8))
    }
  }

  /// Requests that RFC 9112 does not allow.
  @Test func malformedRequests() async throws {
    try await withServer { _, url in
      let refused =
        [
          "nonsense", "GET / HTTP/2", "GET / http/1.1", "GET /", "GET  / HTTP/1.1",
          " GET / HTTP/1.1", "GET nowhere HTTP/1.1", "GET /a#b HTTP/1.1", "GET ftp://a/ HTTP/1.1",
          "GET / HTTP/1.1\n", "GET / HTTP/1.1\r\nx: y\nz: a",
        ]
        + [
          "x y: z", "x : y", " x: y", "x: y\r\n z", "x: y\r\n\tz", ": x", "x", "x: y\rz",
          "x: y\u{0}z", "x: y\u{1B}z", "x: y\u{7F}z", "Content-Length: 1x",
          "Content-Length: +1", "Content-Length: -1", "Content-Length: 0x1", "Content-Length:",
          "Content-Length: 1, 1", "Content-Length: 1 1", "Content-Length: 1.0",
          "Content-Length: 99999999999999999999", "Content-Length: 1\r\nContent-Length: 2",
          "Content-Length : 1", "Content-Length: 1\r\nTransfer-Encoding: chunked",
          "Transfer-Encoding: gzip", "Transfer-Encoding: chunked",
        ].map { "POST /token HTTP/1.1\r\n" + $0 }
      for head in refused {
        let response = try await RawRequest.send(head + "\r\n\r\n", to: url)
        #expect(response.hasPrefix("HTTP/1.1 400 "), "\(head.prefix(80).debugDescription)")
        #expect(response.contains("SBX402"), "\(head.prefix(80).debugDescription)")
      }
    }
  }

  @Test func largeRequests() async throws {
    try await withServer { _, url in
      let cases = [
        ("POST /token HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
        ("GET / HTTP/1.1\r\nx: " + String(repeating: "y", count: 70_000) + "\r\n\r\n", 431),
      ]
      for (text, status) in cases {
        let response = try await RawRequest.send(text, to: url)
        #expect(response.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(80))")
        #expect(response.contains("SBX403"), "\(text.prefix(80))")
      }
    }
  }

  @Test func methodsWithoutBody() async throws {
    try await withServer { _, url in
      let host = "Host: 127.0.0.1:\(url.port ?? 0)\r\n"
      let head = try await RawRequest.send(
        "HEAD /_sandbox HTTP/1.1\r\nConnection: close\r\n\(host)\r\n", to: url)
      #expect(head.hasPrefix("HTTP/1.1 200 \r\n") && head.hasSuffix("\r\n\r\n"))
      let wrongMethod = try await RawRequest.send(
        "HEAD /_sandbox/reset HTTP/1.1\r\n\(host)\r\n", to: url)
      #expect(wrongMethod.hasPrefix("HTTP/1.1 405 \r\n"))
      #expect(wrongMethod.contains("\r\nAllow: POST\r\n") && wrongMethod.hasSuffix("\r\n\r\n"))
      let options = try await RawRequest.send(
        "OPTIONS * HTTP/1.1\r\nConnection: close\r\n\(host)\r\n", to: url)
      #expect(options.hasPrefix("HTTP/1.1 204 \r\n") && options.contains("Allow: "))
      // A connection is closed after one request.
      let both = try await RawRequest.send(
        "GET / HTTP/1.1\r\n\(host)\r\nGET /_sandbox HTTP/1.1\r\n\(host)\r\n", to: url)
      #expect(both.contains("Connection: close\r\n"))
      #expect(both.components(separatedBy: "HTTP/1.1 200").count == 2)
    }
  }

  @Test func inspection() async throws {
    try await withServer { server, url in
      let json = ["Content-Type: application/json"]
      func get(_ path: String) async throws -> JSONValue {
        let response = try await RawRequest.send("GET", "/_sandbox" + path, to: url)
        #expect(response.status == 200, "\(path)")
        return response.body
      }
      func post(_ path: String, _ body: String, _ headers: [String]? = nil) async throws
        -> (status: Int, code: String?)
      {
        let response = try await RawRequest.send(
          "POST", "/_sandbox" + path, headers: headers ?? json, body: body, to: url)
        return (response.status, response.code)
      }

      let overview = try await get("")
      #expect(overview["states"]?.arrayValue?.contains("login") == true)
      _ = try await RawRequest.send("GET", "/authorize?client_id=x", to: url)
      let requests = try await get("/requests")
      #expect(requests["requests"]?.arrayValue?.first?["verdict"]?.stringValue == "SBX221")
      #expect(try await get("/requests?after=1")["requests"]?.arrayValue?.isEmpty == true)
      #expect(try await get("/sessions")["sessions"]?.arrayValue?.isEmpty == true)

      #expect(try await post("/clock", "{\"advance\": 90.5}").status == 200)
      #expect(server.clock.offset == 90.5)
      #expect(try await get("/clock")["offset"]?.doubleValue == 90.5)
      for fault in ["{\"status\": 503}", "{\"delay\": \"2s\"}", "{\"drop\": true}"] {
        #expect(try await post("/faults", fault).status == 200, "\(fault)")
      }
      #expect(try await post("/state", "{\"go\": \"login\"}").status == 200)
      #expect(try await post("/reset", "{}").status == 200)
      #expect(server.engine.requests.isEmpty)

      for (path, body) in [
        ("/clock", "{\"advance\": \"x\"}"), ("/clock", "{}"), ("/clock", "x"),
        ("/faults", "{\"status\": 99}"), ("/faults", "{}"), ("/faults", "{\"drop\": 1}"),
        ("/state", "{\"go\": \"nowhere\"}"), ("/reset", ""),
      ] {
        let response = try await post(path, body)
        #expect(response.status == 400 && response.code == "SBX407", "\(path) \(body)")
      }
      // Requests that a page of another site could send without permission.
      let plain = try await post("/reset", "{}", ["Content-Type: text/plain"])
      #expect(plain.status == 415 && plain.code == "SBX407")
      let wrongMethod = try await RawRequest.send("GET", "/_sandbox/reset", to: url)
      #expect(wrongMethod.status == 405 && wrongMethod.code == "SBX406")
      let unknown = try await RawRequest.send("GET", "/_sandbox/secrets", to: url)
      #expect(unknown.status == 404 && unknown.code == "SBX406")
    }
  }

  @Test func offSwitch() async throws {
    try await withServer(isInspectable: false) { _, url in
      for path in ["/_sandbox", "/_sandbox/requests"] {
        let response = try await RawRequest.send("GET", path, to: url)
        #expect(response.status == 404 && response.code == "SBX405")
      }
    }
  }

  private func withServer(
    isInspectable: Bool = true, _ body: (SandboxServer, URL) async throws -> Void
  ) async throws {
    let server = try SandboxServer(.oneForm, isInspectable: isInspectable)
    let task = Task { try await server.run { _ in } }
    defer { task.cancel() }
    try await body(server, server.engine.baseURL)
  }
}

extension SandboxScenario {
  /// A form, then the code.
  static let oneForm = SandboxScenario(
    name: "one-form", summary: "A form.", start: "login",
    states: [
      "login": State(
        answer: """
          {"type": "authentication-step", "actions": [{"template": "form", "kind": "login", "model": {
            "href": "/login", "method": "POST", "fields": [{"name": "userName", "type": "text"}]}}]}
          """, rules: [Rule(.form("login"), .go("code"))]),
      "code": State(
        answer: #"{"type": "oauth-authorization-response", "properties": {}}"#,
        tokens: #"{"expires_in": 300}"#),
    ])
}
