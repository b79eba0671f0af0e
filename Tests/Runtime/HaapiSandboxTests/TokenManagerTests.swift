import Foundation
import HaapiFoundation
import HaapiJOSE
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The classes of the driver, for apps that read the responses themselves.
@Suite struct TokenManagerTests {
  private let sandbox: HaapiSandbox
  private let configuration: HaapiConfiguration

  init() throws {
    sandbox = try HaapiSandbox(.password(rules: .init(nonce: .every(2))))
    var configuration = HaapiConfiguration(sandbox: sandbox)
    configuration.name = UUID().uuidString
    self.configuration = configuration
  }

  // MARK: Requests

  /// The sandbox checks token, proof, nonce and session of each request.
  @Test func aWholeLogin() async throws {
    let manager = builder().build()
    let client = manager.createClient()
    let step = try InteractiveFormStep(jsonData: try await data(client, authorizationRequest))
    let form = step.actions[0].model
    var submission = URLRequest(url: try address(form.href))
    submission.httpMethod = form.method
    submission.httpBody = Data("userName=anna&secret=correct%20horse&csrf=a%20b%26c".utf8)
    let redirection = try RedirectionStep(jsonData: try await data(client, submission))
    let target = try address(redirection.redirectAction.model.href)
    let last = try address(target.absoluteString + (target.query == nil ? "?" : "&") + "t=1%2F2")
    let end = try OAuthAuthorizationResponseStep(
      jsonData: try await data(client, URLRequest(url: last)))
    let tokens = await OAuthTokenManager(oauthTokenConfiguration: configuration).fetchAccessToken(
      with: try #require(end.oauthAuthorizationResponseProperties.code), dpop: client.dpop)
    guard case .successfulToken(let response) = tokens else {
      throw Unexpected("expected tokens: \(sandbox.engine.requests)")
    }
    #expect(response.tokenType == "DPoP")
    #expect(manager.name == configuration.name)
  }

  /// A refusal is a response; headers of the SDK are not those of the app.
  @Test func responses() async throws {
    let transport = ScriptedTransport { request in
      HaapiHTTPResponse(
        statusCode: request.url.path == "/moved" ? 302 : 404, headers: ["X-Id": "7"],
        body: Data("no".utf8))
    }
    let manager = builder(transport).build()
    let client = manager.createClient()
    var request = URLRequest(url: configuration.baseURL.appendingPathComponent("here"))
    request.httpMethod = "PUT"
    request.setValue("app", forHTTPHeaderField: "X-App")
    request.setValue("Bearer app", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("{}".utf8)
    let answer = try await client.performDataTask(for: request)
    let head = try #require(answer.response as? HTTPURLResponse)
    #expect(head.statusCode == 404)
    #expect(head.value(forHTTPHeaderField: "x-id") == "7")
    #expect(answer.data == Data("no".utf8))
    let sent = try #require(transport.requests.first)
    #expect(sent.method == "PUT")
    #expect(sent.body == Data("{}".utf8))
    #expect(sent.headers["X-App"] == "app")
    #expect(sent.headers.values("Authorization") == ["DPoP h"])
    #expect(sent.headers["Content-Type"] == "application/json")

    let moved = URLRequest(url: configuration.baseURL.appendingPathComponent("moved"))
    await #expect(throws: HaapiError.self) { try await client.performDataTask(for: moved) }
    request.url = nil
    let result = await withCheckedContinuation { continuation in
      client.performDataTask(for: request) { continuation.resume(returning: $0) }
    }
    guard case .failure(.illegalState) = result else { throw Unexpected("got \(result)") }
  }

  /// A cancelled request is not an error of the attestation.
  @Test func aCancelledRequest() async throws {
    let manager = builder(ScriptedTransport { _ in throw CancellationError() }).build()
    let client = manager.createClient()
    let request = URLRequest(url: configuration.baseURL.appendingPathComponent("here"))
    await #expect(throws: CancellationError.self) { try await client.performDataTask(for: request) }
    let result = await withCheckedContinuation { continuation in
      client.performDataTask(for: request) { continuation.resume(returning: $0) }
    }
    guard case .failure(.communication("The request was cancelled.", _)) = result else {
      throw Unexpected("got \(result)")
    }
  }

  // MARK: Tokens

  @Test func anAppSignsItsOwnRequest() async throws {
    let manager = builder().build()
    let first = try await manager.getHaapiTokenAsync()
    #expect(first.authorizationHeaderValue() == "DPoP " + first.accessToken.value)
    #expect(try await manager.getHaapiTokenAsync().accessToken.value == first.accessToken.value)
    let fresh = try await manager.getHaapiTokenAsync(forceFresh: true)
    #expect(fresh.accessToken.value != first.accessToken.value)
    #expect(fresh.dpop === first.dpop)
    #expect(fresh.dpopNonce != nil)

    // The nonce of the response is passed with the next call, as apps of the published driver do.
    var nonce: String?
    for _ in 1...2 {
      let info = try await token(manager, nonce: nonce)
      let response = try send(info, authorizationRequest)
      if response.statusCode == 200 { return }
      nonce = response.headers["DPoP-Nonce"]
    }
    Issue.record("the request was refused: \(sandbox.engine.requests)")
  }

  @Test func theHandlerIsOnTheMainThread() async throws {
    let manager = builder().build()
    let value = await withCheckedContinuation { continuation in
      manager.getHaapiToken(forceFresh: true) { result in
        MainActor.assertIsolated()
        continuation.resume(returning: (try? result.get())?.accessToken.value)
      }
    }
    #expect(value != nil)
  }

  // MARK: Failures

  @Test func closed() async throws {
    let manager = builder().build()
    let client = manager.createClient()
    #expect(client.dpop != nil)
    manager.close()
    manager.close()
    #expect(client.dpop == nil)
    await expectFailure(.haapiTokenManagerIsClosed) {
      _ = try await manager.getHaapiTokenAsync()
    }
    await expectFailure(.haapiTokenManagerIsClosed) {
      _ = try await client.performDataTask(for: authorizationRequest)
    }
    await expectFailure(.haapiTokenManagerIsClosed) {
      _ = try await manager.createClient().performDataTask(for: authorizationRequest)
    }
    // Now the name is free.
    _ = try await builder().build().getHaapiTokenAsync()
  }

  /// A client does not keep its manager open.
  @Test func released() async throws {
    let client = builder().build().createClient()
    await expectFailure(.haapiTokenManagerIsClosed) {
      _ = try await client.performDataTask(for: authorizationRequest)
    }
  }

  @Test func oneManagerOfAName() async throws {
    let manager = builder().build()
    let second = builder().build()
    await expectFailure(.haapiTokenManagerAlreadyExists(name: configuration.name)) {
      _ = try await second.getHaapiTokenAsync()
    }
    second.close()
    #expect(throws: HaapiError.self) { try HaapiManager(haapiConfiguration: configuration) }
    _ = try await manager.getHaapiTokenAsync()
  }

  @Test func refusals() async throws {
    let confidential = try HaapiSandbox(.password(rules: .init(clientSecret: "right")))
    let secret = builder(HaapiConfiguration(sandbox: confidential).environment.transport)
      .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "wrong"))
      .build()
    guard
      case HaapiError.serverError("invalid_client", _, _)? = await failure({
        _ = try await secret.getHaapiTokenAsync()
      })
    else { throw Unexpected("expected a refusal: \(confidential.engine.requests)") }
    let address = HaapiTokenManagerBuilder(
      tokenEndpoint: try #require(URL(string: "ftp://login.example")), clientId: "x"
    ).build()
    guard
      case HaapiError.invalidConfiguration? = await failure({
        _ = try await address.getHaapiTokenAsync()
      })
    else { throw Unexpected("expected an error of the configuration") }
  }

  /// The errors of an attestation, which only the app can implement.
  @Test func tokenSources() async throws {
    struct Broken: HaapiTokenSource {
      func token(forceFresh: Bool) async throws -> HaapiAccessToken { throw Unexpected("no key") }
      func close() {}
    }
    let attested = builder().setTokenSource { _ in Broken() }
    let manager = attested.build()
    guard
      case HaapiError.attestationFailure(let cause)? = await failure({
        _ = try await manager.getHaapiTokenAsync()
      })
    else { throw Unexpected("expected an error of the attestation") }
    #expect(cause is Unexpected)
    manager.close()
    _ = try await attested.disableDeviceCheckAttestation().build().getHaapiTokenAsync()
  }

  // MARK: Keys

  @Test func aBoundKeyIsTheSameInTheNextManager() async throws {
    let storage = RecordingStorage()
    var thumbprints: Set<String> = []
    for _ in 1...2 {
      let manager = builder().setTokenBoundConfiguration(
        config: BoundedTokenConfiguration(storage: storage)
      ).build()
      thumbprints.insert(try #require(manager.createClient().dpop?.jwkThumbprint))
      manager.close()
    }
    #expect(thumbprints.count == 1)
    let entries = storage.entries
    #expect(entries.count == 1)
    // A storage that cannot be read for a moment does not cost the key.
    storage.failing.withLock { $0 = .read }
    let unlucky = builder().setTokenBoundConfiguration(
      config: BoundedTokenConfiguration(storage: storage)
    ).build()
    guard
      case HaapiError.dpopKeyCreationFailure(let cause)? = await failure({
        _ = try await unlucky.getHaapiTokenAsync()
      })
    else { throw Unexpected("expected an error of the key") }
    #expect(cause is StorageError && storage.entries == entries)
    let other = builder().build()
    #expect(!thumbprints.contains(try #require(other.createClient().dpop?.jwkThumbprint)))
  }

  /// A locked device, for example. The key must still be there when it is unlocked.
  @Test func aKeyThatCannotBeReadNowIsKept() async throws {
    let storage = RecordingStorage()
    let bound = builder().setTokenBoundConfiguration(
      config: BoundedTokenConfiguration(storage: storage))
    let first = bound.build()
    let thumbprint = try #require(first.createClient().dpop?.jwkThumbprint)
    first.close()
    let entries = storage.entries
    storage.failing.withLock { $0 = .read }
    let locked = bound.build()
    let failure = await #expect(throws: HaapiError.self) { try await locked.getHaapiTokenAsync() }
    guard case .dpopKeyCreationFailure(let cause as StorageError)? = failure else {
      throw Unexpected("expected an error of the storage: \(String(describing: failure))")
    }
    guard case .readError = cause else { throw Unexpected("\(cause)") }
    #expect(storage.entries == entries)
    let unlocked = bound.build()
    #expect(unlocked.createClient().dpop?.jwkThumbprint == thumbprint)
    unlocked.close()
    // What is no key of this device is replaced: the tokens that it was for are lost anyway.
    for (name, _) in entries { try storage.write(key: name, data: Data("{}".utf8)) }
    let last = bound.build()
    #expect(try #require(last.createClient().dpop).jwkThumbprint != thumbprint)
  }

  @Test func aKeyCanBeStored() throws {
    let key = Dpop(key: P256SigningKey())
    let data = try JSONEncoder().encode([key])
    let stored = try JSONDecoder().decode([Dpop].self, from: data)
    #expect(stored.map(\.jwkThumbprint) == [key.jwkThumbprint])
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([Dpop].self, from: Data(#"["AAAA"]"#.utf8))
    }
    struct OwnKey: ProofKey {
      let key = P256SigningKey()
      var algorithm: String { key.algorithm }
      var publicKey: JSONWebKey { key.publicKey }
      func signature(for bytes: Data) throws -> Data { try key.signature(for: bytes) }
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Dpop(key: OwnKey())]) }
    let url = configuration.baseURL
    #expect(try key.getHeaderValue(httpMethod: "GET", url: url).split(separator: ".").count == 3)
  }

  // MARK: Support

  private func builder(_ transport: (any HaapiTransport)? = nil) -> HaapiTokenManagerBuilder {
    var environment = configuration.environment
    if let transport { environment.transport = transport }
    return HaapiTokenManagerBuilder(
      tokenEndpoint: configuration.tokenEndpointURL, clientId: configuration.clientId
    ).setName(configuration.name).setEnvironment(environment)
  }

  private var authorizationRequest: URLRequest {
    get throws {
      var components = try #require(
        URLComponents(url: configuration.authorizationEndpointURL, resolvingAgainstBaseURL: true))
      components.queryItems = [
        URLQueryItem(name: "client_id", value: configuration.clientId),
        URLQueryItem(name: "response_type", value: "code"),
        URLQueryItem(name: "redirect_uri", value: configuration.appRedirect),
      ]
      return URLRequest(url: try #require(components.url))
    }
  }

  private func address(_ href: String) throws -> URL {
    try #require(URL(string: href, relativeTo: configuration.baseURL)?.absoluteURL)
  }

  private func data(_ client: HaapiClient, _ request: URLRequest) async throws -> Data {
    let answer = try await client.performDataTask(for: request)
    guard (answer.response as? HTTPURLResponse)?.statusCode == 200 else {
      throw Unexpected("the request was refused: \(sandbox.engine.requests)")
    }
    return try #require(answer.data)
  }

  private func token(_ manager: HaapiTokenManager, nonce: String?) async throws
    -> DpopAccessTokenInfo
  {
    try await withCheckedThrowingContinuation { continuation in
      manager.getHaapiToken(dpopNonce: nonce) { continuation.resume(with: $0) }
    }
  }

  private func send(_ info: DpopAccessTokenInfo, _ request: URLRequest) throws -> HaapiHTTPResponse
  {
    let url = try #require(request.url)
    let signed = HaapiHTTPRequest(
      method: "GET", url: url,
      headers: [
        "Accept": "application/vnd.auth+json", "Authorization": info.authorizationHeaderValue(),
        "DPoP": try info.dpopHeaderValue(httpMethod: "GET", url: url),
      ])
    return try #require(sandbox.engine.reply(to: signed).response)
  }

  private func failure(_ use: () async throws -> Void) async -> (any Error)? {
    do {
      try await use()
      return nil
    } catch {
      return error
    }
  }

  private func expectFailure(_ expected: HaapiError, _ use: () async throws -> Void) async {
    let error = await failure(use)
    #expect(error.map { "\($0)" } == "\(expected)")
  }
}
