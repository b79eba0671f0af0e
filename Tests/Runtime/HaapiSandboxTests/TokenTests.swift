import Foundation
import HaapiJOSE
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Codes, refreshes, revocation, client authentication, and proofs for an app's own API.
@Suite struct TokenTests {
  /// A completed login: its configuration, key and tokens.
  private struct Login {
    let sandbox: HaapiSandbox
    let configuration: HaapiConfiguration
    let manager: HaapiManager
    let tokens: SuccessfulTokenResponse
    let oauth: OAuthTokenManager
  }

  private static func logIn(
    _ rules: SandboxScenario.ProtocolRules = .init(), isBound: Bool = true,
    listener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil
  ) async throws -> Login {
    let sandbox = try HaapiSandbox(.password(rules: rules))
    let configuration = HaapiConfiguration(
      sandbox: sandbox, tokenEndpointResponseListener: listener)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let outcome = try await manager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
      return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
    }
    guard case .code(let step) = outcome, let code = step.oauthAuthorizationResponseProperties.code
    else { throw Unexpected("expected a code: \(sandbox.engine.requests)") }
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    let response = await oauth.fetchAccessToken(with: code, dpop: isBound ? manager.dpop : nil)
    guard case .successfulToken(let tokens) = response else {
      throw Unexpected("expected tokens: \(sandbox.engine.requests)")
    }
    return Login(
      sandbox: sandbox, configuration: configuration, manager: manager, tokens: tokens,
      oauth: oauth)
  }

  @Test func unboundTokens() async throws {
    let login = try await Self.logIn(isBound: false)
    #expect(login.tokens.tokenType == "Bearer")
    let refreshToken = try #require(login.tokens.refreshToken)
    guard case .successfulToken = await login.oauth.refreshAccessToken(with: refreshToken) else {
      throw Unexpected("expected tokens: \(login.sandbox.engine.requests)")
    }
  }

  /// Concurrent calls cause one request, whose tokens every caller receives, also across managers.
  @Test func refreshesOfOneTokenAreOneRequest() async throws {
    let login = try await Self.logIn()
    let refreshToken = try #require(login.tokens.refreshToken)
    let dpop = login.manager.dpop
    let before = login.sandbox.engine.requests.count
    let other = OAuthTokenManager(oauthTokenConfiguration: login.configuration)
    let results = await withTaskGroup(of: String?.self) { group in
      for manager in [login.oauth, other, login.oauth, other] {
        group.addTask {
          guard
            case .successfulToken(let tokens) = await manager.refreshAccessToken(
              with: refreshToken, dpop: dpop)
          else { return nil }
          return tokens.accessToken
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(results.count == 1 && results.first != .some(nil))
    #expect(login.sandbox.engine.requests.count == before + 1)
  }

  private final class Listener: OAuthTokenManager.TokenEndpointResponseListener {
    let heard = Locked<[String]>([])

    func onSuccess(_ content: OAuthTokenManager.SuccessTokenHTTPURLResponseContent) {
      let token = content.successfulTokenResponse.accessToken
      let isSame = content.dataAsDictionary["access_token"] as? String == token
      heard.withLock { $0.append("success \(isSame ? token : "another body")") }
    }
    func onTokenError(_ content: OAuthTokenManager.ErrorTokenHTTPURLResponseContent) {
      let status = content.httpURLResponse?.statusCode ?? 0
      heard.withLock { $0.append("token error \(content.errorTokenResponse.error) \(status)") }
    }
    func onError(_ content: OAuthTokenManager.ErrorHTTPURLResponseContent) {
      heard.withLock { $0.append("error \(content.httpURLResponse?.statusCode ?? 0)") }
    }
  }

  @Test func theListenerHearsTokensFirst() async throws {
    let listener = Listener()
    let login = try await Self.logIn(listener: listener)
    #expect(listener.heard.withLock { $0 } == ["success \(login.tokens.accessToken)"])
    let refreshToken = try #require(login.tokens.refreshToken)
    guard
      case .successfulToken(let second) = await login.oauth.refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected tokens") }
    #expect(listener.heard.withLock { $0.last } == "success \(second.accessToken)")
    _ = await login.oauth.refreshAccessToken(with: "unknown")
    #expect(listener.heard.withLock { $0.last } == "token error invalid_grant 400")
  }

  /// A waiting caller may be cancelled; the others still receive the tokens.
  @Test func cancellingAWaiterDoesNotCancelTheRefresh() async throws {
    let listener = Listener()
    let login = try await Self.logIn(listener: listener)
    let refreshToken = try #require(login.tokens.refreshToken)
    let gate = Gate()
    let transport = login.sandbox.engine.transport()
    var environment = login.sandbox.environment
    environment.transport = PlainTransport { request in
      await gate.passed()
      return try await transport.send(request)
    }
    let configuration = HaapiConfiguration(
      sandbox: login.sandbox, tokenEndpointResponseListener: listener, environment: environment)
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    let dpop = login.manager.dpop
    let waiter = Task { await oauth.refreshAccessToken(with: refreshToken, dpop: dpop) }
    await gate.reached()
    waiter.cancel()
    guard case .error(let error) = await waiter.value, error is CancellationError else {
      throw Unexpected("expected a cancellation")
    }
    gate.open()
    while listener.heard.withLock({ $0.count }) < 2 {
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    #expect(listener.heard.withLock { $0[1].hasPrefix("success t-") })
  }

  @Test func aTokenOfTheWrongTypeIsAnError() async throws {
    let transport = PlainTransport { _ in
      HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/json"],
        body: Data(#"{"access_token": "a", "token_type": "Bearer", "expires_in": 1}"#.utf8))
    }
    let configuration = try HaapiConfiguration(transport: transport)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard
      case .error(HaapiError.dpopProofFailure(let message, _)) = await oauth.fetchAccessToken(
        with: "code", dpop: manager.dpop)
    else { throw Unexpected("expected an error") }
    #expect(message.contains("not bound"))
  }

  /// A token of the API that is not bound, or that does not say so.
  @Test(arguments: [
    (#", "token_type": "Bearer""#, #"of the type "Bearer""#), ("", "without token_type"),
  ])
  func theTokenOfTheAPIIsNotBound(_ member: String, _ text: String) async throws {
    let transport = PlainTransport { _ in
      HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/json"],
        body: Data(#"{"access_token": "a"\#(member)}"#.utf8))
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    guard case .error(HaapiError.dpopProofFailure(let message, _)) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(
      message
        == "The token endpoint issued a token \(text), expected \"DPoP\". Switch on DPoP for the client."
    )
  }

  /// Assertions of a client use the clock of the flow, corrected by the time of the server.
  @Test func timesOfAssertions() async throws {
    struct Watching: ClientAuthenticationMethod {
      let times = Locked<[TimeInterval]>([])

      func authenticate(_ request: inout TokenEndpointRequest) {
        times.withLock { $0.append(request.time.timeIntervalSince1970) }
      }
    }
    let clock = VirtualClock(now: Date(timeIntervalSince1970: 1_700_000_000))
    let transport = PlainTransport { _ in
      HaapiHTTPResponse(
        statusCode: 400,
        headers: ["Date": HTTPDate.text(clock.now.addingTimeInterval(500)), "DPoP-Nonce": "n"],
        body: Data(#"{"error": "use_dpop_nonce"}"#.utf8))
    }
    let method = Watching()
    let url = try #require(URL(string: "https://login.example/token"))
    let configuration = HaapiConfiguration(
      name: UUID().uuidString, clientId: "client", baseURL: url, tokenEndpointURL: url,
      authorizationEndpointURL: url, appRedirect: "app:/back", clientAuthenticationMethod: method,
      environment: HaapiEnvironment(transport: transport, clock: clock))
    let manager = try HaapiManager(haapiConfiguration: configuration)
    defer { manager.close() }
    _ = await manager.start()
    #expect(method.times.withLock { $0 } == [1_700_000_000, 1_700_000_500])
  }

  /// A server that checks the assertion of a client before the proof, or that gets no proof.
  @Test(arguments: [-7_200.0, 7_200]) func assertionsOfAWrongClock(_ seconds: TimeInterval)
    async throws
  {
    let clock = VirtualClock()
    let transport = PlainTransport { request in
      let now = clock.now.addingTimeInterval(seconds)
      var status = 200
      var body = #"{"access_token": "a", "token_type": "DPoP", "client_id": "registered"}"#
      let form = FormURLEncoding.values(String(decoding: request.body ?? Data(), as: UTF8.self))
      if request.url.path == "/authorize" { return .step(#"{"type": "user-consent-step"}"#) }
      if let assertion = form["client_assertion"] {
        let claims = try JSONWebSignature(compact: assertion).claims
        let age = now.timeIntervalSince1970 - (claims["iat"]?.doubleValue ?? 0)
        if abs(age) > 60 { (status, body) = (401, #"{"error": "invalid_client"}"#) }
      }
      return HaapiHTTPResponse(
        statusCode: status,
        headers: ["Content-Type": "application/json", "Date": HTTPDate.text(now)],
        body: Data(body.utf8))
    }
    var configuration = try HaapiConfiguration(transport: transport, clock: clock)
    configuration.clientAuthenticationMethod = ClientAuthenticationMethodJWTSymmetric(
      signatureAlgorithm: .hs256, secretKey: String(repeating: "k", count: 32))
    configuration.revocationEndpointURL = configuration.baseURL.appendingPathComponent("revoke")
    let manager = try HaapiManager(haapiConfiguration: configuration)
    guard case .representation = await manager.start(),
      case .success = await OAuthTokenManager(oauthTokenConfiguration: configuration)
        .revokeAccessToken(with: "a")
    else { throw Unexpected("the server refuses the assertions") }
    manager.close()
    configuration.dcrConfiguration = DCRConfiguration(
      templateClientId: "template",
      clientRegistrationEndpointUrl: configuration.baseURL.appendingPathComponent("register"),
      storage: RecordingStorage())
    try await HaapiAccessorBuilder(haapiConfiguration: configuration).buildForHaapi().close()
  }

  /// Optional members have the same rules for the token of the API as for those of a login.
  @Test(arguments: [#""300.5""#, "300.5", #""""#, #""abc""#, "1e300", "true", "{}", "[]", "-5"])
  func unusableLifetimes(_ lifetime: String) async throws {
    let transport = PlainTransport { request in
      if request.url.path == "/authorize" { return .step(#"{"type": "user-consent-step"}"#) }
      return HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/json"],
        body: Data(
          #"{"access_token": "a", "token_type": "DPoP", "expires_in": \#(lifetime)}"#.utf8))
    }
    let configuration = try HaapiConfiguration(transport: transport)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    guard case .representation = await manager.start() else {
      throw Unexpected("the token of the API is lost")
    }
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard case .successfulToken(let tokens) = await oauth.fetchAccessToken(with: "code") else {
      throw Unexpected("the tokens are lost")
    }
    #expect(tokens.accessToken == "a")
  }

  @Test(arguments: ["", "  ", "a b", "a\\r\\nX: b", "tökén 😀"])
  func unusableTokens(_ token: String) async throws {
    let transport = PlainTransport { _ in
      HaapiHTTPResponse(
        statusCode: 200, headers: ["Content-Type": "application/json"],
        body: Data(#"{"access_token": "\#(token)", "token_type": "DPoP"}"#.utf8))
    }
    let configuration = try HaapiConfiguration(transport: transport)
    let reason =
      "$.access_token has a value that cannot be used: expected visible ASCII characters without spaces."
    let manager = try HaapiManager(haapiConfiguration: configuration)
    guard case .error(let error) = await manager.start() else { throw Unexpected("a success") }
    #expect("\(error)" == reason)
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard case .error(let second) = await oauth.fetchAccessToken(with: "code") else {
      throw Unexpected("a success")
    }
    #expect("\(second)" == reason)
  }

  /// A refused code does not change the key with which earlier tokens are refreshed.
  @Test func aRefusedCodeKeepsTheKey() async throws {
    let login = try await Self.logIn()
    let other = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: login.sandbox))
    defer { other.close() }
    guard case .representation = await other.start(),
      case .errorToken = await login.oauth.fetchAccessToken(with: "used-up", dpop: other.dpop)
    else { throw Unexpected("expected a refusal") }
    let refreshToken = try #require(login.tokens.refreshToken)
    guard case .successfulToken = await login.oauth.refreshAccessToken(with: refreshToken) else {
      throw Unexpected("expected tokens: \(login.sandbox.engine.requests)")
    }
  }

  @Test func secretOfTheClient() async throws {
    let login = try await Self.logIn(.init(clientSecret: "s3 cret:ä"))
    #expect(!login.tokens.accessToken.isEmpty)
    let wrong = HaapiConfiguration(
      sandbox: login.sandbox,
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "wrong"))
    let manager = try HaapiManager(haapiConfiguration: wrong)
    guard case .error(let error as HaapiError) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(!"\(error)".contains("wrong"))
    #expect(login.sandbox.engine.requests.last?.verdict == "SBX303")
  }

  @Test func revokedRefreshToken() async throws {
    let login = try await Self.logIn()
    let refreshToken = try #require(login.tokens.refreshToken)
    guard case .success = await login.oauth.revokeRefreshToken(with: refreshToken) else {
      throw Unexpected("expected success")
    }
    guard
      case .errorToken(let error) = await login.oauth.refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected a refusal") }
    #expect(error.error == "invalid_grant")
  }

  // MARK: Clock

  /// A login succeeds on a device with a wrong clock, because the client learns the time from the server's refusal.
  @Test(arguments: [-7_200.0, -30, 30, 7_200])
  func clockOfTheDeviceIsOff(_ seconds: TimeInterval) async throws {
    let sandbox = try HaapiSandbox(.password())
    let device = VirtualClock(now: sandbox.clock.now.addingTimeInterval(seconds))
    var environment = sandbox.environment
    environment.clock = device
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox, environment: environment))
    guard case .representation = await manager.start() else {
      throw Unexpected("expected a step: \(sandbox.engine.requests)")
    }
    #expect(sandbox.engine.requests.filter { $0.verdict == "SBX210" }.count <= 1)
  }

  // MARK: An app's own API

  /// A signed request is sent to the address of its proof.
  @Test(arguments: [
    ("HTTPS://API.Example.com:443", "https://api.example.com/"),
    ("https://api.example.com/a/../b?c=1", "https://api.example.com/b?c=1"),
    ("https://api.example.com/%c3%bc", "https://api.example.com/%C3%BC"),
  ])
  func signedRequests(_ address: String, _ sent: String) throws {
    var request = URLRequest(url: try #require(URL(string: address)))
    let dpop = Dpop(key: P256SigningKey())
    try dpop.sign(&request, accessToken: "a")
    #expect(request.url?.absoluteString == sent)
    let proof = try #require(request.value(forHTTPHeaderField: "DPoP"))
    let verified = try? DPoPProofCheck(
      method: "GET", url: sent, accessToken: "a", now: Date()
    ).verify(headers: [proof])
    #expect(verified != nil)
    for token in ["", " ", "a b", "a\n", "é"] {
      #expect(throws: HaapiError.self) { try dpop.sign(&request, accessToken: token) }
    }
  }

  @Test func proofsForTheAppsOwnRequests() async throws {
    let login = try await Self.logIn()
    let dpop = try #require(login.manager.dpop)
    let url = login.sandbox.engine.resourceURL
    func ask(_ headers: HTTPFields, method: String = "GET") -> HaapiHTTPResponse? {
      login.sandbox.engine.reply(to: HaapiHTTPRequest(method: method, url: url, headers: headers))
        .response
    }
    let token = login.tokens.accessToken
    let proof = try dpop.proof(method: "GET", url: url, accessToken: token)
    let good: HTTPFields = ["Authorization": "DPoP \(token)", "DPoP": proof]
    #expect(ask(good)?.statusCode == 200)
    // A proof is valid once, for one method, and only with the right scheme.
    #expect(ask(good)?.statusCode == 401)
    #expect(login.sandbox.engine.requests.last?.verdict == "SBX212")
    let second = try dpop.proof(method: "GET", url: url, accessToken: token)
    #expect(
      ask(["Authorization": "DPoP \(token)", "DPoP": second], method: "POST")?.statusCode == 401)
    #expect(ask(["Authorization": "Bearer \(token)"])?.statusCode == 401)
  }
}

/// Suspends callers until they are released.
private final class Gate: Sendable {
  private let state = Locked((isReached: false, isOpen: false))

  func passed() async {
    state.withLock { $0.isReached = true }
    while !state.withLock({ $0.isOpen }) { try? await Task.sleep(nanoseconds: 1_000_000) }
  }

  func reached() async {
    while !state.withLock({ $0.isReached }) { try? await Task.sleep(nanoseconds: 1_000_000) }
  }

  func open() { state.withLock { $0.isOpen = true } }
}

/// A transport without a token endpoint of its own.
private struct PlainTransport: HaapiTransport {
  let answer: @Sendable (HaapiHTTPRequest) async throws -> HaapiHTTPResponse

  init(_ answer: @escaping @Sendable (HaapiHTTPRequest) async throws -> HaapiHTTPResponse) {
    self.answer = answer
  }

  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try await answer(request)
  }

  func close() {}
}
