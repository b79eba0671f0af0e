import Foundation
import HaapiApplication
import HaapiSandbox
import HaapiWeb
import Testing

/// A browser without scripts, whose server is in this process.
@MainActor
final class TestBrowser {
  static let origin = "http://127.0.0.1:4711"

  let server: WebServer
  private(set) var engines: [SandboxEngine] = []
  var cookie: String?
  private(set) var html = ""

  init(
    _ scenario: SandboxScenario, state: String? = nil,
    presentation: AuthenticatorSelectionPresentation = .list,
    settings: (inout WebServer.Settings) -> Void = { _ in }
  ) {
    let engines = Engines()
    var made = WebServer.Settings(
      login: {
        let sandbox = try HaapiSandbox(scenario, seed: .random(in: 1 ... .max))
        engines.all.append(sandbox.engine)
        let flow = try PagedFlow(
          HaapiConfiguration(sandbox: sandbox),
          passkey: try SandboxAuthenticator(seed: scenario.name), isSandbox: true,
          presentation: presentation, clock: sandbox.clock)
        return (flow, sandbox.engine, state)
      }, theme: { TestTheme.sheet })
    settings(&made)
    server = WebServer(made, port: 4711)
    holder = engines
  }

  @MainActor
  private final class Engines {
    var all: [SandboxEngine] = []
  }
  private let holder: Engines
  var engine: SandboxEngine? { holder.all.last }
  var engineCount: Int { holder.all.count }

  func send(
    _ method: String, _ path: String, headers: HTTPFields = [:], body: String? = nil,
    host: String = "127.0.0.1:4711"
  ) async throws -> HaapiHTTPResponse {
    var headers = headers
    if headers["Host"] == nil { headers["Host"] = host }
    if let cookie, headers["Cookie"] == nil { headers["Cookie"] = cookie }
    let url = try #require(URL(string: Self.origin + path))
    let response = await server.reply(
      to: HaapiHTTPRequest(
        method: method, url: url, headers: headers, body: body.map { Data($0.utf8) }))
    if let set = response.headers["Set-Cookie"] {
      cookie = String(set.prefix { $0 != ";" })
    }
    return response
  }

  /// Opens the page.
  func open() async throws {
    html = String(decoding: try await send("GET", "/").body, as: UTF8.self)
  }

  /// Submits the form or button with this attribute.
  func submit(_ attribute: String, _ values: [String: String] = [:]) async throws {
    let response = try await send(
      "POST", "/act",
      headers: [
        "Content-Type": "application/x-www-form-urlencoded", "Origin": Self.origin,
      ], body: try body(attribute, values))
    #expect(response.statusCode == 303)
    #expect(response.headers["Location"] == "/")
    try await open()
  }

  func body(_ attribute: String, _ values: [String: String] = [:]) throws -> String {
    let start = try #require(html.range(of: attribute), "the page has no \(attribute)")
    // A form contains its button, and a button has the number itself.
    let element = try #require(html[..<start.lowerBound].lastIndex(of: "<"))
    let number = try #require(
      html[element...].firstMatch(of: /name="action" value="(\d+)"/)?.output.1)
    var pairs = [("page", try token), ("action", String(number))]
    pairs += values.map { ("field.\($0.key)", $0.value) }
    return FormURLEncoding.text(pairs.map { (name: $0.0, value: $0.1) })
  }

  var token: String {
    get throws {
      String(try #require(html.firstMatch(of: /name="page" value="([^"]+)"/)?.output.1))
    }
  }

  var title: String { String(html.firstMatch(of: /<title>([^<]*)</)?.output.1 ?? "") }
}
