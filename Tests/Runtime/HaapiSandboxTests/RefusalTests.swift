import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// The reason of a refusal reaches the caller, whatever request was refused and wherever the server states it.
@Suite struct RefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var status = 400
    var headers: HTTPFields = [:]
    var body = ""
    /// The message after `The server answered with status …`.
    let reason: String
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "error of OAuth", headers: ["Content-Type": "application/json"],
      body: #"{"error": "invalid_request", "error_description": "redirect_uri is not registered"}"#,
      reason: #" and the error "invalid_request": redirect_uri is not registered"#),
    Case(
      name: "error of OAuth without a media type", body: #"{"error": "access_denied"}"#,
      reason: #" and the error "access_denied"."#),
    Case(
      name: "problem of another API", headers: ["Content-Type": "application/json"],
      body: #"{"title": "Down", "detail": "Back at noon"}"#,
      reason: #" and the error "Down": Back at noon"#),
    Case(
      name: "problem without a type", headers: ["Content-Type": "application/problem+json"],
      body: #"{"title": "Down", "detail": "Back at noon"}"#,
      reason: #" and the error "Down": Back at noon"#),
    Case(
      name: "challenge", status: 403,
      headers: [
        "WWW-Authenticate":
          #"Basic realm="a, b", Bearer error="insufficient_scope", error_description="say \"haapi\"""#
      ], reason: #" and the error "insufficient_scope": say "haapi""#),
    Case(
      name: "page of a proxy", status: 502, headers: ["Content-Type": "text/html; charset=utf-8"],
      body: "<h1>Bad gateway</h1>",
      reason: #": Its body has the media type "text/html; charset=utf-8"."#),
    Case(name: "nothing", status: 404, reason: "."),
    Case(
      name: "a line break for a log", body: #"{"error": "a", "error_description": "b\nc"}"#,
      reason: #" and the error "a": b\nc"#),
  ]

  @Test(arguments: cases)
  func reasonsAreTheSameForEveryRequest(_ refusal: Case) async throws {
    let response = HaapiHTTPResponse(
      statusCode: refusal.status, headers: refusal.headers, body: Data(refusal.body.utf8))
    let expected = "The server answered with status \(refusal.status)" + refusal.reason

    let first = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(transport: ScriptedTransport { _ in response }))
    #expect(Self.message(await first.start()) == expected)
    let form = FormActionModel(href: "/step", method: "POST")
    #expect(Self.message(await first.submitForm(form, parameters: [:])) == expected)

    let configuration = try HaapiConfiguration(transport: TokenTransport(response))
    let refused = try HaapiManager(haapiConfiguration: configuration)
    #expect(Self.message(await refused.start()) == expected)
    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    switch await tokens.fetchAccessToken(with: "code") {
    case .error(let error): #expect((error as? any IdsvrError)?.failureReason == expected)
    case .errorToken(let error): #expect(refusal.body.contains(#""error": "\#(error.error)""#))
    case .successfulToken: Issue.record("tokens")
    }
    let url = try #require(URL(string: "https://login.example/token"))
    let revoking = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration(
        name: "", clientId: "client", baseURL: url, tokenEndpointURL: url,
        authorizationEndpointURL: url, appRedirect: "app:/back", revocationEndpointURL: url,
        environment: HaapiEnvironment(transport: TokenTransport(response))))
    guard case .error(let error) = await revoking.revokeAccessToken(with: "a") else {
      throw Unexpected("expected an error")
    }
    #expect((error as? any IdsvrError)?.failureReason == expected)
  }

  /// A step with another media type, and a page where JSON is expected.
  @Test func foreignMediaTypesAreNamed() async throws {
    let step = HaapiHTTPResponse(
      statusCode: 200, headers: ["Content-Type": "application/json"],
      body: Data(#"{"type": "authentication-step"}"#.utf8))
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(transport: ScriptedTransport { _ in step }))
    #expect(
      Self.message(await manager.start())
        == #"The response with status 200 is none of the API. Its body has the media type "#
        + #""application/json", expected application/vnd.auth+json or application/problem+json. "#
        + "Check the configured addresses.")
    let page = HaapiHTTPResponse(
      statusCode: 200, headers: ["Content-Type": "text/html"], body: Data("<h1>Log in</h1>".utf8))
    let refused = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(transport: TokenTransport(page)))
    #expect(
      Self.message(await refused.start())
        == #"The response with status 200 is none of the API. The token endpoint sent the media "#
        + #"type "text/html", expected application/json."#)
  }

  @Test func refusedProofsAndTokensHaveTheReason() async throws {
    for (code, expected) in [
      ("invalid_dpop_proof", "The server does not accept the proof: jti is too short"),
      (
        "invalid_token",
        #"The server answered with status 401 and the error "invalid_token": jti is too short"#
      ),
    ] {
      let manager = try HaapiManager(
        haapiConfiguration: HaapiConfiguration(
          transport: ScriptedTransport { _ in
            HaapiHTTPResponse(
              statusCode: 401,
              headers: [
                "WWW-Authenticate":
                  #"DPoP error="\#(code)", error_description="jti is too short", algs="ES256""#
              ])
          }))
      #expect(Self.message(await manager.start()) == expected)
    }
  }

  /// Some servers demand a nonce in the body, as the token endpoint does.
  @Test(arguments: [400, 401])
  func aNonceThatABodyDemandsIsUsed(_ status: Int) async throws {
    let transport = ScriptedTransport { request in
      let proof = request.headers["DPoP"]?.split(separator: ".").dropFirst().first ?? ""
      let claims = Base64URL.decodeStrictly(String(proof)).flatMap { try? JSONValue(jsonData: $0) }
      if claims?["nonce"] == "n-1" { return .step(#"{"type": "user-consent-step"}"#) }
      return HaapiHTTPResponse(
        statusCode: status, headers: ["Content-Type": "application/json", "DPoP-Nonce": "n-1"],
        body: Data(#"{"error": "use_dpop_nonce"}"#.utf8))
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    guard case .representation(is UserConsentStep) = await manager.start() else {
      throw Unexpected("expected a step")
    }
    #expect(transport.requests.count == 2)
  }

  /// Media types are compared without case, and the refusal of the sandbox names the received one.
  @Test(
    arguments: [
      ("Application/X-WWW-Form-Urlencoded", nil),
      ("APPLICATION/X-WWW-FORM-URLENCODED ; charset=utf-8", nil),
      (nil, "The Content-Type is missing, expected application/x-www-form-urlencoded."),
      (
        "application/json",
        #"The Content-Type is "application/json", expected application/x-www-form-urlencoded."#
      ),
      (
        "application/x-www-form-urlencoded2",
        #"The Content-Type is "application/x-www-form-urlencoded2", expected application/x-www-form-urlencoded."#
      ),
    ] as [(String?, String?)])
  func mediaTypesOfTokenRequests(_ mediaType: String?, _ refusal: String?) throws {
    let sandbox = try HaapiSandbox(.password(rules: .init(isStrict: false)))
    for url in [sandbox.engine.tokenEndpointURL, sandbox.engine.revocationEndpointURL] {
      var request = HaapiHTTPRequest(
        method: "POST", url: url,
        body: Data(
          "client_id=haapi-sandbox&grant_type=client_credentials&scope=urn:se:curity:scopes:haapi&token=x"
            .utf8))
      request.headers["Content-Type"] = mediaType
      let response = try #require(sandbox.engine.reply(to: request).response)
      #expect(response.statusCode == (refusal == nil ? 200 : 400))
      #expect(sandbox.engine.requests.last?.detail == refusal)
    }
  }

  private static func message(_ result: HaapiResult) -> String {
    guard case .error(let error) = result else { return "\(result)" }
    return (error as? any IdsvrError)?.failureReason ?? "\(error)"
  }
}

/// Responds to every request, also those of the token endpoint, with one response.
private struct TokenTransport: HaapiTransport {
  let response: HaapiHTTPResponse

  init(_ response: HaapiHTTPResponse) {
    self.response = response
  }

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse { response }
  func close() {}
}
