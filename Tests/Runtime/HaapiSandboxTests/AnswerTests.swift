import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// The effect of a response: results, redirection steps, errors with their recovery.
@Suite struct AnswerTests {
  private static let step = """
    {"type": "authentication-step", "actions": [{"template": "form", "kind": "login",
      "model": {"href": "/login", "method": "POST"}}]}
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let response: HaapiHTTPResponse
    let result: String
    var testDescription: String { name }
  }

  private static func response(
    _ status: Int, _ mediaType: String?, _ body: String = ""
  ) -> HaapiHTTPResponse {
    var headers = HTTPFields()
    headers["Content-Type"] = mediaType
    return HaapiHTTPResponse(statusCode: status, headers: headers, body: Data(body.utf8))
  }

  private static let cases: [Case] = [
    Case(name: "step", response: .step(step), result: "InteractiveFormStep"),
    Case(
      name: "step with parameters of the media type",
      response: response(200, "Application/Vnd.auth+json; charset=utf-8", #"{"type": "x-step"}"#),
      result: "GenericRepresentationStep"),
    Case(
      name: "problem", response: .problem(#"{"type": "https://curity.se/problems/access-denied"}"#),
      result: "Problem"),
    Case(
      name: "authorization response problem",
      response: .problem(
        #"{"type": "https://curity.se/problems/error-authorization-response", "error": "access_denied"}"#
      ), result: "AuthorizationProblem"),
    Case(
      name: "other media type", response: response(200, "text/html", "<p>"),
      result: "invalidURLResponse unrecoverable"),
    Case(
      name: "empty body", response: response(200, "application/vnd.auth+json"),
      result: "invalidURLResponse unrecoverable"),
    Case(
      name: "no content", response: response(204, nil), result: "invalidURLResponse unrecoverable"),
    Case(
      name: "500", response: response(500, "text/plain", "oops"), result: "serverError retryable"),
    Case(name: "503", response: response(503, nil), result: "serverError retryable"),
    Case(name: "408", response: response(408, nil), result: "serverError retryable"),
    Case(name: "429", response: response(429, nil), result: "serverError retryable"),
    Case(
      name: "429 of the API without a body", response: response(429, "application/problem+json"),
      result: "serverError retryable"),
    Case(
      name: "503 of the API without a body", response: response(503, "application/vnd.auth+json"),
      result: "serverError retryable"),
    Case(name: "403", response: response(403, nil), result: "serverError newHaapiFlow"),
    Case(name: "401", response: response(401, nil), result: "serverError newHaapiFlow"),
    Case(name: "404", response: response(404, nil), result: "serverError unrecoverable"),
    Case(
      name: "500 with a problem", response: .problem(#"{"type": "a:b"}"#, status: 500),
      result: "Problem"),
    Case(
      name: "redirect", response: response(302, nil), result: "invalidURLResponse unrecoverable"),
    Case(
      name: "no JSON", response: .step("{]"), result: "RepresentationDecodingError"),
    Case(name: "no type", response: .step("{}"), result: "RepresentationDecodingError"),
  ]

  @Test(arguments: cases)
  func becomes(_ expected: Case) async throws {
    let transport = ScriptedTransport { _ in expected.response }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    let first = Self.words(await manager.start())
    #expect(first == expected.result)
    // The manager is idle again after any response.
    let second = Self.words(await manager.start())
    #expect(second == expected.result)
  }

  @Test func networkFailure() async throws {
    struct Lost: Error {}
    let transport = ScriptedTransport { _ in throw Lost() }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    #expect(Self.words(await manager.start()) == "communication retryable")
  }

  private static func words(_ result: HaapiResult) -> String {
    switch result {
    case .representation(let step): return "\(type(of: step))"
    case .problem(let problem): return "\(type(of: problem))"
    case .error(let error as HaapiError):
      let name = caseName(error)
      switch error.recoverySuggestion {
      case .retryable: return "\(name) retryable"
      case .newHaapiFlow: return "\(name) newHaapiFlow"
      case .unrecoverable: return "\(name) unrecoverable"
      }
    case .error(let error): return "\(type(of: error))"
    }
  }

  private static func caseName(_ error: HaapiError) -> String {
    switch error {
    case .communication: "communication"
    case .serverError: "serverError"
    case .invalidURLResponse: "invalidURLResponse"
    case .illegalState: "illegalState"
    default: error.error
    }
  }

  // MARK: Redirection steps

  private static func redirection(_ href: String) -> HaapiHTTPResponse {
    .step(
      """
      {"type": "redirection-step", "actions": [{"template": "form", "kind": "redirect",
        "model": {"href": "\(href)", "method": "GET"}}]}
      """)
  }

  @Test func redirectionStepsAreFollowed() async throws {
    let transport = ScriptedTransport { request in
      request.url.path == "/authorize" ? Self.redirection("/next") : .step(Self.step)
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    #expect(Self.words(await manager.start()) == "InteractiveFormStep")
    #expect(transport.requests.map(\.url.path) == ["/authorize", "/next"])
  }

  @Test func notWhenSwitchedOff() async throws {
    let transport = ScriptedTransport { _ in Self.redirection("/next") }
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(transport: transport, isAutoRedirect: false))
    #expect(Self.words(await manager.start()) == "RedirectionStep")
    #expect(transport.requests.count == 1)
  }

  @Test func notForEver() async throws {
    let transport = ScriptedTransport { _ in Self.redirection("/next") }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    #expect(Self.words(await manager.start()) == "illegalState newHaapiFlow")
    #expect(transport.requests.count == 21)
  }

  @Test func notToAnotherServer() async throws {
    let transport = ScriptedTransport { _ in Self.redirection("https://elsewhere.example/") }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    guard case .error(HaapiError.refusedTarget(host: "elsewhere.example")) = await manager.start()
    else { throw Unexpected("expected an error") }
    #expect(transport.requests.count == 1)
  }

  // MARK: Start

  @Test func authorizationRequest() async throws {
    let transport = ScriptedTransport { _ in .step(Self.step) }
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(
        transport: transport,
        authorizationParametersProvider: {
          OAuthAuthorizationParameters(
            scopes: ["openid", "profile"], nonce: "n", acrValues: ["a", "b"],
            extraRequestParameters: ["ui_locales": "sv en", "client_id": "evil"])
        },
        httpHeadersProvider: { ["X-App": "1", "authorization": "evil", "dpop": "evil"] }))
    _ = await manager.start()
    let request = try #require(transport.requests.first)
    #expect(
      request.url.query(percentEncoded: true)
        == "client_id=client&response_type=code&redirect_uri=app%3A%2Fback&scope=openid%20profile"
        + "&nonce=n&acr_values=a%20b&ui_locales=sv%20en")
    #expect(request.headers["Accept"] == "application/vnd.auth+json")
    #expect(request.headers.values("Authorization") == ["DPoP h"])
    #expect(request.headers.values("DPoP").count == 1)
    #expect(request.headers["X-App"] == "1")
    #expect(request.headers["Content-Type"] == nil && request.headers["Session-Id"] == nil)
  }

  @Test func sessionIsSentBackAndForgottenByStart() async throws {
    let transport = ScriptedTransport { request in
      var response = HaapiHTTPResponse.step(Self.step)
      response.headers["set-session-id"] = request.url.path == "/authorize" ? "s1" : "s2"
      return response
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    let form = FormActionModel(href: "/next", method: "GET")
    _ = await manager.start()
    _ = await manager.submitForm(form, parameters: [:])
    _ = await manager.submitForm(form, parameters: [:])
    _ = await manager.start()
    #expect(transport.requests.map { $0.headers["Session-Id"] } == [nil, "s1", "s2", nil])
  }

  @Test func stateIsCompared() async throws {
    let transport = ScriptedTransport { _ in
      .step(#"{"type": "oauth-authorization-response", "properties": {"code": "c", "state": "x"}}"#)
    }
    for (sent, isGood) in [("x", true), ("y", false)] {
      let manager = try HaapiManager(
        haapiConfiguration: HaapiConfiguration(
          transport: transport,
          authorizationParametersProvider: {
            OAuthAuthorizationParameters(extraRequestParameters: ["state": sent])
          }))
      let result = Self.words(await manager.start())
      #expect(result == (isGood ? "OAuthAuthorizationResponseStep" : "illegalState newHaapiFlow"))
    }
  }

  @Test(arguments: [
    ("{\n  \"a\": 1,\n  \"b\" 2\n}", "(line 3, column 7)"), ("{", "(line 1, column 2)"),
    ("{\"ä\": tru}", "(line 1, column 7)"), ("[]", "is not a JSON object"),
  ])
  func malformedBodiesHaveTheirPosition(_ json: String, _ place: String) {
    let scenario = SandboxScenario(
      name: "own", summary: "Own", start: "one", states: ["one": .init(answer: .init(json: json))])
    let error = #expect(throws: SandboxScenarioError.self) { try HaapiSandbox(scenario) }
    #expect(error.map { "\($0)" }?.hasSuffix(place) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
