import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

import enum Crypto.P256

/// Behaviour that the documentation of the published SDKs promises, and that no other suite tests.
@Suite struct PublishedBehaviourTests {
  // MARK: Registration

  /// The configured client gets the initial token, the template is the whole request, and the new client does the rest.
  @Test func registration() async throws {
    let seen = Locked<[(request: HaapiHTTPRequest, response: HaapiHTTPResponse)]>([])
    let server = try RegistrationServer { request, response in
      seen.withLock { $0.append((request, response)) }
    }
    let accessor = try await server.builder().buildForHaapi()
    defer { accessor.close() }
    _ = try await server.logIn(accessor)
    let exchanges = seen.withLock { $0 }
    let (initial, registration) = (exchanges[0], exchanges[1])
    #expect(exchanges.prefix(3).map(\.request.url.path) == ["/token", "/register", "/token"])
    let secret = FormURLEncoding.escaped(RegistrationServer.secret)
    #expect(
      initial.request.headers["Authorization"]
        == "Basic " + Data("haapi-sandbox:\(secret)".utf8).base64EncodedString())
    #expect(
      FormURLEncoding.values(body(initial.request)) == [
        "grant_type": "client_credentials", "scope": "dcr", "client_id": "haapi-sandbox",
      ])
    let token = try JSONValue(jsonData: initial.response.body)["access_token"]?.stringValue
    #expect(registration.request.headers["Authorization"] == "Bearer \(token ?? "")")
    #expect(registration.request.headers["Content-Type"] == "application/json")
    #expect(
      try JSONValue(jsonText: body(registration.request)) == [
        "software_id": "haapi-sandbox-template"
      ])
    let id = try #require(server.engine.registeredClients.first)
    for (request, _) in exchanges.dropFirst(2) {
      switch request.url.path {
      case "/token": #expect(FormURLEncoding.values(body(request))["client_id"] == id)
      case "/authorize": #expect(FormURLEncoding.values(request.url.query ?? "")["client_id"] == id)
      default: break
      }
    }
  }

  /// What is no registration is an error that names it, and nothing is stored.
  @Test(arguments: [
    (200, "text/html", "<html>", "the media type \"text/html\" without a client_id"),
    (200, "application/json", "{}", "the media type \"application/json\" without a client_id"),
    (201, "application/json", #"{"client_id": ""}"#, "without a client_id"),
    (502, "text/html", "<html>", "status 502: Its body has the media type \"text/html\"."),
    (302, "text/html", "", "redirects"),
  ])
  func noRegistration(_ status: Int, _ type: String, _ body: String, _ text: String) async throws {
    let storage = RecordingStorage()
    var configuration = try HaapiConfiguration(
      transport: ScriptedTransport { _ in
        HaapiHTTPResponse(
          statusCode: status, headers: ["Content-Type": type], body: Data(body.utf8))
      })
    configuration.clientAuthenticationMethod = ClientAuthenticationMethodSecret(secret: "s")
    configuration.dcrConfiguration = DCRConfiguration(
      templateClientId: "template",
      clientRegistrationEndpointUrl: configuration.baseURL.appendingPathComponent("register"),
      storage: storage)
    let builder = HaapiAccessorBuilder(haapiConfiguration: configuration)
    let error = await #expect(throws: HaapiError.self) { try await builder.buildForHaapi() }
    #expect(error?.failureReason.contains(text) == true, "\(error?.failureReason ?? "")")
    #expect(storage.entries.isEmpty)
  }

  /// The errors of an app's storage are errors of the SDK, and another try can succeed.
  @Test func storage() async throws {
    struct Closed: Error {}
    struct Broken: Storage {
      func read(key: String) throws -> Data? { throw Closed() }
      func write(key: String, data: Data) throws {}
      func delete(key: String) throws { throw Closed() }
    }
    var configuration = try RegistrationServer().configuration()
    let dcr = try #require(configuration.dcrConfiguration)
    configuration.dcrConfiguration = DCRConfiguration(
      templateClientId: dcr.templateClientId,
      clientRegistrationEndpointUrl: dcr.clientRegistrationEndpointUrl, storage: Broken())
    configuration.tokenBoundConfiguration = BoundedTokenConfiguration(storage: Broken())
    let builder = HaapiAccessorBuilder(haapiConfiguration: configuration)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    var errors: [any Error] = []
    if case .error(let error) = await manager.start() { errors.append(error) }
    manager.close()
    for clears in [false, true] {
      do {
        try await builder.buildForHaapi(shouldClearExistingDCRClient: clears).close()
      } catch { errors.append(error) }
    }
    let tokens = builder.buildForOAuth().oAuthTokenManager
    if case .error(let error) = await tokens.refreshAccessToken(with: "x") { errors.append(error) }
    if case .error(let error) = await tokens.revokeAccessToken(with: "x") { errors.append(error) }
    #expect(errors.count == 5)
    for error in errors {
      let error = try #require(error as? StorageError)
      #expect(error.cause is Closed)
      #expect(error.recoverySuggestion == .retryable(condition: .whenAppInForeground))
    }
  }

  // MARK: Client authentication

  /// A key file is read at once, so that a mistake is found where it is made.
  @Test func privateKeys() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(path: folder.path))
    try Data(P256.Signing.PrivateKey().pemRepresentation.utf8).write(
      to: folder.appendingPathComponent("key.pem"))
    func method(_ name: String, _ algorithm: JWTAsymmetricAlgorithm) throws
      -> ClientAuthenticationMethodJWTAsymmetric
    {
      try ClientAuthenticationMethodJWTAsymmetric(
        pemFilename: name, signatureAlgorithm: algorithm, bundle: bundle)
    }
    for name in ["key", "key.pem"] {
      #expect(try method(name, .es256).signatureAlgorithm == .es256)
    }
    let missing = #expect(throws: CryptoImportError.self) { try method("other", .es256) }
    #expect(missing?.description.hasPrefix("There is no file \"other.pem\"") == true)
    for algorithm in JWTAsymmetricAlgorithm.allCases where algorithm != .es256 {
      let error = #expect(throws: CryptoImportError.self) { try method("key", algorithm) }
      guard case .invalidPEMString(let reason, let cause)? = error else {
        throw Unexpected("expected an error of the key")
      }
      #expect(cause is CryptoError && reason.hasPrefix("The PEM string has no "))
    }
  }

  // MARK: Attestation

  private struct Refusing: HaapiTokenSource {
    let error: HaapiError
    let calls = Locked(0)

    func token(forceFresh: Bool) async throws -> HaapiAccessToken {
      calls.withLock { $0 += 1 }
      throw error
    }

    func close() {}
  }

  /// A failed attestation is repeated, but not if the device has attested too often. Nothing is attested, and nothing is
  /// sent, before the login starts.
  @Test(
    arguments: [
      (nil, 2, 3), (nil, 0, 1), (nil, -1, 1),
      (HaapiAttestationLimitRefusal(nextAttemptAfter: Date(timeIntervalSince1970: 9)), 2, 1),
    ] as [(limit: HaapiAttestationLimitRefusal?, retries: Int, tries: Int)], [true, false])
  func attestations(
    _ item: (limit: HaapiAttestationLimitRefusal?, retries: Int, tries: Int), registers: Bool
  ) async throws {
    let source = Refusing(error: .attestationFailure(cause: item.limit))
    let server = try RegistrationServer()
    var configuration = server.configuration(
      attestation: AttestationConfiguration(attestationMaxRetries: item.retries)
    ) { _ in source }
    if !registers { configuration.dcrConfiguration = nil }
    let manager = try HaapiManager(haapiConfiguration: configuration)
    #expect(source.calls.withLock { $0 } == 0)
    guard case .error(let error as HaapiError) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    manager.close()
    #expect(source.calls.withLock { $0 } == item.tries)
    #expect(error.error == (item.limit == nil ? "attestation" : "attestation_limited"))
    #expect(error.cause as? HaapiAttestationLimitRefusal == item.limit)
    #expect(server.engine.requests.isEmpty)

    let driver = HaapiTokenManagerBuilder(
      tokenEndpoint: configuration.tokenEndpointURL, clientId: configuration.clientId
    ).setName(UUID().uuidString).setAttestationMaxRetryCount(maxRetries: item.retries)
      .setTokenSource { _ in source }.build()
    await #expect(throws: HaapiError.self) { try await driver.getHaapiTokenAsync() }
    #expect(source.calls.withLock { $0 } == 2 * item.tries)
  }

  // MARK: Requests

  /// The data of the risk assessment, and the headers of the app, are in every request of the API.
  @Test func headers() async throws {
    let seen = Locked<[HaapiHTTPRequest]>([])
    let server = try RegistrationServer { request, _ in seen.withLock { $0.append(request) } }
    var configuration = server.configuration()
    var risk = RiskAssessmentConfiguration(
      operatingSystemName: "iOS", operatingSystemVersion: "17.5", deviceModelName: "iPhone15,2",
      applicatonIdentifier: "com.example.app")
    risk.clientInfoProvider = { "info" }
    configuration.riskAssessmentConfiguration = risk
    configuration.httpHeadersProvider = { ["Accept-Language": "sv"] }
    let accessor = try await HaapiAccessorBuilder(haapiConfiguration: configuration)
      .buildForHaapi()
    defer { accessor.close() }
    _ = try await server.logIn(accessor)
    let requests = seen.withLock { $0 }.filter { !["/token", "/register"].contains($0.url.path) }
    #expect(requests.count >= 3)
    for request in requests {
      #expect(request.headers["Client-Info"] == "info")
      #expect(request.headers["Accept-Language"] == "sv")
    }
  }

  // MARK: The listener of the token endpoint

  private final class Listener: OAuthTokenManager.TokenEndpointResponseListener {
    let heard = Locked<[String]>([])

    func onSuccess(_ content: OAuthTokenManager.SuccessTokenHTTPURLResponseContent) {
      hear(content)
    }
    func onTokenError(_ content: OAuthTokenManager.ErrorTokenHTTPURLResponseContent) {
      hear(content)
    }
    func onError(_ content: OAuthTokenManager.ErrorHTTPURLResponseContent) {
      hear(content)
    }

    private func hear(_ content: HTTPURLResponseContent) {
      let header = content.httpURLResponse?.value(forHTTPHeaderField: "x-request-id") ?? "none"
      let line =
        "\(content.httpURLResponse?.statusCode ?? 0) \(header) \(content.dataAsDictionary["id"] ?? "")"
      heard.withLock { $0.append(line) }
    }
  }

  /// It gets status, headers and body of every operation; of a revocation only if it is refused.
  @Test func listener() async throws {
    let listener = Listener()
    var configuration = try HaapiConfiguration(
      transport: AnsweringTransport { request in
        let isRevocation = request.url.path == "/revoke"
        return HaapiHTTPResponse(
          statusCode: isRevocation ? 503 : 200,
          headers: ["Content-Type": "application/json", "X-Request-ID": request.url.path],
          body: Data(#"{"access_token": "a", "token_type": "Bearer", "id": 7}"#.utf8))
      })
    configuration.tokenEndpointResponseListener = listener
    configuration.revocationEndpointURL = configuration.baseURL.appendingPathComponent("revoke")
    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    _ = await tokens.fetchAccessToken(with: "code")
    _ = await tokens.refreshAccessToken(with: "r")
    _ = await tokens.revokeAccessToken(with: "a")
    _ = await tokens.revokeRefreshToken(with: "r")
    #expect(
      listener.heard.withLock { $0 } == [
        "200 /token 7", "200 /token 7", "503 /revoke 7", "503 /revoke 7",
      ])
  }

  private struct AnsweringTransport: HaapiTransport {
    let answer: @Sendable (HaapiHTTPRequest) -> HaapiHTTPResponse

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse { answer(request) }
    func close() {}
  }

  private func body(_ request: HaapiHTTPRequest) -> String {
    String(decoding: request.body ?? Data(), as: UTF8.self)
  }
}
