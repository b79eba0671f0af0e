import Foundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Dynamic client registration: the choice of the client, and what remains after a failure.
@Suite struct RegistrationTests {
  // MARK: Failures

  /// Every step fails once, in every order. A failed try leaves nothing behind, and the next one works.
  @Test(arguments: RegistrationServer.Step.allCases.permutations)
  func everyStepFailsOnce(_ order: [RegistrationServer.Step]) async throws {
    let server = try RegistrationServer()
    for step in order {
      server.fail(at: step)
      await #expect(throws: (any Error).self, "\(step)") {
        try await server.builder().buildForHaapi()
      }
      #expect(server.storage.entries.isEmpty, "\(step)")
    }
    let accessor = try await server.builder().buildForHaapi()
    defer { accessor.close() }
    #expect(server.storage.entries.count == 1)
    #expect(try await server.logIn(accessor).tokenType == "DPoP")
  }

  /// The first requests after the registration fail once.
  @Test(arguments: ["/token", "/authorize"])
  func theFirstRequestFailsOnce(_ path: String) async throws {
    let server = try RegistrationServer()
    let accessor = try await server.builder().buildForHaapi()
    defer { accessor.close() }
    server.fail(at: path)
    guard case .error(HaapiError.communication) = await accessor.haapiManager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(try await server.logIn(accessor).tokenType == "DPoP")
    #expect(server.engine.registeredClients.count == 1)
  }

  @Test func refusedRegistration() async throws {
    let server = try RegistrationServer()
    let error = await #expect(throws: HaapiError.self) {
      try await server.builder(template: "unknown").buildForHaapi()
    }
    #expect(error?.failureReason.contains("invalid_client_metadata") == true)
    #expect(server.storage.entries.isEmpty && server.engine.registeredClients.isEmpty)
  }

  @Test func aClientWithoutAuthentication() async throws {
    let server = try RegistrationServer()
    let error = await #expect(throws: HaapiError.self) {
      try await server.builder(authentication: ClientAuthenticationMethodNone()).buildForHaapi()
    }
    #expect(
      error?.failureReason
        == "The client \"haapi-sandbox\" has no authentication method, so it cannot register "
        + "another client. Set its clientAuthenticationMethod to the secret or assertion that the server knows."
    )
    #expect(server.engine.requests.isEmpty)
  }

  @Test func anAddressThatIsNotOne() throws {
    let sandbox = try HaapiSandbox(.password())
    let address = try #require(URL(string: "ftp://login.example/register"))
    let configuration = HaapiConfiguration(
      sandbox: sandbox,
      dcrConfiguration: DCRConfiguration(
        templateClientId: "template", clientRegistrationEndpointUrl: address))
    let error = #expect(throws: HaapiError.self) {
      try HaapiManager(haapiConfiguration: configuration)
    }
    #expect(error?.failureReason.hasPrefix("clientRegistrationEndpointUrl ") == true)
  }

  // MARK: The stored client

  /// After a restart, nothing is registered, and tokens of the first run can be refreshed and revoked.
  @Test func restart() async throws {
    let server = try RegistrationServer()
    let first = try await server.builder().buildForHaapi()
    let tokens = try await server.logIn(first, isBound: false)
    first.close()
    let refreshToken = try #require(tokens.refreshToken)
    let oauth = server.builder().buildForOAuth().oAuthTokenManager
    guard case .successfulToken(let second) = await oauth.refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected tokens: \(server.engine.requests)") }
    let other = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration(sandbox: server.sandbox))
    let next = try #require(second.refreshToken)
    guard case .errorToken(let refusal) = await other.refreshAccessToken(with: next) else {
      throw Unexpected("expected a refusal")
    }
    #expect(refusal.error == "invalid_grant")
    for answer in [
      await other.revokeRefreshToken(with: next),
      await other.revokeAccessToken(with: second.accessToken),
    ] {
      guard case .error(let error) = answer else { throw Unexpected("expected a refusal") }
      #expect((error as? any IdsvrError)?.failureReason.contains("another client") == true)
    }
    guard case .success = await oauth.revokeRefreshToken(with: next) else {
      throw Unexpected("expected success")
    }
    let again = try await server.builder().buildForHaapi()
    defer { again.close() }
    #expect(try await server.logIn(again).tokenType == "DPoP")
    #expect(server.engine.requests.count { $0.path == "/register" } == 1)
  }

  @Test func entry() async throws {
    let server = try RegistrationServer()
    try await server.builder().buildForHaapi().close()
    let (key, data) = try #require(server.storage.entries.first)
    #expect(
      key == "haapi.registered-client:haapi-sandbox-template@\(server.engine.baseURL)/register")
    let entry = try JSONValue(jsonData: data)
    #expect(entry.objectValue?.keys.sorted() == ["client_id", "client_secret", "version"])
    #expect(entry["version"] == 1)
    #expect(entry["client_id"]?.stringValue == server.engine.registeredClients.first)
    // The entry of a version that this one does not know, and one that is no entry at all.
    for entry in [#"{"version": 2, "client_id": "x"}"#, #"{"version": 1}"#, "x"] {
      try server.storage.write(key: key, data: Data(entry.utf8))
      let accessor = try await server.builder().buildForHaapi()
      defer { accessor.close() }
      #expect(try await server.logIn(accessor).tokenType == "DPoP")
    }
    #expect(server.engine.registeredClients.count == 4)
  }

  @Test func clearing() async throws {
    let server = try RegistrationServer()
    try await server.builder().buildForHaapi().close()
    let accessor = try await server.builder().buildForHaapi(shouldClearExistingDCRClient: true)
    accessor.close()
    #expect(server.engine.registeredClients.count == 2)
    let builder = server.builder().setHaapiAccessorOption(option: .oauth)
    let oauth = try await builder.build()
    #expect(oauth is any OAuthAccessor && !(oauth is any HaapiAccessor))
    #expect(server.storage.entries.count == 1)
    _ = try await builder.build(shouldClearExistingDCRClient: true)
    #expect(server.storage.entries.isEmpty)
  }

  /// Two templates, and two servers with the same template, have separate clients.
  @Test func separateEntries() async throws {
    let storage = RecordingStorage()
    for _ in 1...2 {
      try await RegistrationServer(storage: storage).builder().buildForHaapi().close()
    }
    #expect(storage.entries.count == 2)
  }

  // MARK: A client that the server no longer knows

  @Test func theNextLoginRegistersAgain() async throws {
    let server = try RegistrationServer()
    let accessor = try await server.builder().buildForHaapi()
    defer { accessor.close() }
    _ = try await server.logIn(accessor)
    server.engine.revokeRegisteredClients()
    // The manager still has a token, which has expired.
    server.sandbox.clock.advance(seconds: 1_000)
    guard case .error(let error as HaapiError) = await accessor.haapiManager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(error.failureReason.contains("Start again: a new one is registered."))
    let handling: IdsvrErrorHandling = error.recoverySuggestion
    #expect(handling == .newHaapiFlow)
    #expect(server.storage.entries.isEmpty)
    #expect(try await server.logIn(accessor).tokenType == "DPoP")
    #expect(server.engine.registeredClients.count == 1)
  }

  @Test func aRefreshDeletesTheClient() async throws {
    let server = try RegistrationServer()
    let accessor = try await server.builder().buildForHaapi()
    defer { accessor.close() }
    let tokens = try await server.logIn(accessor)
    server.engine.revokeRegisteredClients()
    let oauth = accessor.oAuthTokenManager
    let refreshToken = try #require(tokens.refreshToken)
    guard case .errorToken(let error) = await oauth.refreshAccessToken(with: refreshToken) else {
      throw Unexpected("expected a refusal")
    }
    #expect(error.error == "invalid_client" && server.storage.entries.isEmpty)
  }

  /// The refusal of an old client does not delete the one that was registered meanwhile.
  @Test func aNewerClientStays() async throws {
    let server = try RegistrationServer()
    let old = try await server.builder().buildForHaapi()
    defer { old.close() }
    guard case .representation(let step as InteractiveFormStep) = await old.haapiManager.start()
    else { throw Unexpected("expected a step") }
    server.engine.revokeRegisteredClients()
    try await server.builder().buildForHaapi(shouldClearExistingDCRClient: true).close()
    server.sandbox.clock.advance(seconds: 1_000)
    guard
      case .error = await old.haapiManager.submitForm(step.actions[0].model, parameters: [:])
    else { throw Unexpected("expected an error") }
    #expect(server.storage.entries.count == 1)
    #expect(try await server.logIn(old).tokenType == "DPoP")
    #expect(server.engine.registeredClients.count == 1)
  }

  // MARK: Several builders

  /// Builders at once register one client, also if the first one fails or is cancelled.
  @Test(arguments: [nil, RegistrationServer.Step.registration, .write])
  func severalBuildersAtOnce(_ failure: RegistrationServer.Step?) async throws {
    let server = try RegistrationServer()
    if let failure { server.fail(at: failure) }
    let builders = (1...4).map { _ in server.builder() }
    let accessors = await withTaskGroup(of: (any HaapiAccessor)?.self) { group in
      for builder in builders { group.addTask { try? await builder.buildForHaapi() } }
      return await group.reduce(into: [any HaapiAccessor]()) { $0 += [$1].compactMap(\.self) }
    }
    #expect(accessors.count == (failure == nil ? 4 : 3))
    #expect(server.engine.registeredClients.count == (failure == .write ? 2 : 1))
    for accessor in accessors {
      #expect(try await server.logIn(accessor).tokenType == "DPoP")
      accessor.close()
    }
  }

  @Test func aCancelledBuild() async throws {
    let server = try RegistrationServer()
    let builder = server.builder()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await builder.buildForHaapi()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.storage.entries.isEmpty)
    // The manager of the failed build is closed, so its name is free.
    try await builder.buildForHaapi().close()
  }

  @Test func anOpenAccessorOfTheConfiguration() async throws {
    let server = try RegistrationServer()
    let builder = server.builder()
    let accessor = try await builder.buildForHaapi()
    let error = await #expect(throws: HaapiError.self) {
      try await builder.buildForHaapi(shouldClearExistingDCRClient: true)
    }
    guard case .haapiTokenManagerAlreadyExists? = error else {
      throw Unexpected("\(String(describing: error))")
    }
    #expect(server.storage.entries.count == 1)
    accessor.close()
    let (built, failure) = await withCheckedContinuation { continuation in
      builder.build { continuation.resume(returning: ($0, $1)) }
    }
    #expect(failure == nil)
    try #require(built as? any HaapiAccessor).close()
  }

  // MARK: Attestation

  /// Attests with the given errors first.
  private final class Attestation: HaapiTokenSource {
    let errors: Locked<[HaapiError]>
    let tokens: any HaapiTokenSource

    init(_ errors: [HaapiError], _ server: RegistrationServer, _ dpop: Dpop) {
      self.errors = Locked(errors)
      let sandbox = server.sandbox
      let endpoint = TokenEndpoint(
        url: sandbox.engine.tokenEndpointURL, clientId: sandbox.engine.client.id,
        authentication: ClientAuthenticationMethodSecret(secret: RegistrationServer.secret),
        transport: sandbox.engine.transport(), environment: sandbox.environment)
      tokens = ClientCredentialsTokenSource(
        endpoint: endpoint, dpop: dpop, clock: sandbox.clock, minimumLifetime: 10)
    }

    func token(forceFresh: Bool) async throws -> HaapiAccessToken {
      if let error = errors.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
      return try await tokens.token(forceFresh: forceFresh)
    }

    func close() { tokens.close() }
  }

  @Test(
    arguments: [
      ([], 0), ([.attestationNotSupported], 1), ([.attestationRefusedByServer(cause: nil)], 1),
      ([.attestationFailure(cause: nil), .assertionFailure(cause: nil)], 0),
      ([.attestationFailure(cause: nil), .attestationNotSupported], 1),
    ] as [([HaapiError], Int)])
  func attestation(_ errors: [HaapiError], registrations: Int) async throws {
    let server = try RegistrationServer()
    let builder = server.builder { Attestation(errors, server, $0) }
    let accessor = try await builder.setAttestationValidationKeyName(keyName: "key")
      .setAttestationValidationRetryCount(maxRetries: 2).buildForHaapi()
    defer { accessor.close() }
    #expect(try await server.logIn(accessor).tokenType == "DPoP")
    #expect(server.engine.registeredClients.count == registrations)
  }

  @Test func failedAttestations() async throws {
    let server = try RegistrationServer()
    let errors = Array(repeating: HaapiError.attestationFailure(cause: nil), count: 3)
    let builder = server.builder { Attestation(errors, server, $0) }
      .setAttestationValidationRetryCount(maxRetries: 2)
    let error = await #expect(throws: HaapiError.self) { try await builder.buildForHaapi() }
    guard case .attestationFailure? = error else {
      throw Unexpected("\(String(describing: error))")
    }
    #expect(server.engine.requests.isEmpty)
    // Without attestation, the client is registered at once.
    let configuration = server.configuration(
      attestation: AttestationConfiguration(useAttestation: false)
    ) { Attestation(errors, server, $0) }
    try await HaapiAccessorBuilder(haapiConfiguration: configuration).buildForHaapi().close()
    #expect(server.engine.registeredClients.count == 1)
  }

  // MARK: The sandbox

  /// An initial access token works once, and only for a registration.
  @Test func initialAccessTokens() async throws {
    let server = try RegistrationServer()
    let engine = server.engine
    func post(_ url: URL, _ type: String, _ authorization: String, _ body: String)
      -> HaapiHTTPResponse?
    {
      engine.reply(
        to: HaapiHTTPRequest(
          method: "POST", url: url,
          headers: ["Content-Type": type, "Authorization": authorization], body: Data(body.utf8))
      ).response
    }
    let basic = Data("haapi-sandbox:\(RegistrationServer.secret)".utf8).base64EncodedString()
    let grant = post(
      engine.tokenEndpointURL, "application/x-www-form-urlencoded", "Basic \(basic)",
      "grant_type=client_credentials&scope=dcr")
    let token = try #require(
      grant.flatMap { try? JSONValue(jsonData: $0.body) }?["access_token"]?.stringValue)
    func register() -> HaapiHTTPResponse? {
      post(
        engine.registrationEndpointURL, "application/json", "Bearer \(token)",
        #"{"software_id": "haapi-sandbox-template"}"#)
    }
    #expect(
      post(engine.resourceURL, "application/json", "Bearer \(token)", "")?.statusCode == 401)
    #expect(register()?.statusCode == 201)
    #expect(register()?.statusCode == 401)
    #expect(engine.requests.last?.verdict == "SBX221")
  }
}

/// A sandbox with a registration endpoint, and the storage of a device. Steps of a registration can fail.
struct RegistrationServer: Sendable {
  static let secret = "main secret"

  enum Step: String, CaseIterable {
    case read, initialToken, registration, lostRegistration, write
  }

  let sandbox: HaapiSandbox
  let storage: RecordingStorage
  private let failing = Locked<String?>(nil)
  private let see: @Sendable (HaapiHTTPRequest, HaapiHTTPResponse) -> Void

  var engine: SandboxEngine { sandbox.engine }

  /// - Parameter see: Called with every request that has a response.
  init(
    storage: RecordingStorage = RecordingStorage(),
    see: @escaping @Sendable (HaapiHTTPRequest, HaapiHTTPResponse) -> Void = { _, _ in }
  ) throws {
    sandbox = try HaapiSandbox(.password(rules: .init(clientSecret: Self.secret)))
    self.storage = storage
    self.see = see
  }

  /// The next time that this step is reached, it fails.
  func fail(at step: Step) {
    switch step {
    case .read, .write: storage.failing.withLock { $0 = step }
    case .initialToken: fail(at: "/token")
    case .registration: fail(at: "/register")
    case .lostRegistration: fail(at: "/register lost")
    }
  }

  /// The next request to this path fails.
  func fail(at path: String) { failing.withLock { $0 = path } }

  /// The configuration after a start of the app.
  func configuration(
    template: String? = nil, authentication: (any ClientAuthenticationMethod)? = nil,
    attestation: AttestationConfiguration = AttestationConfiguration(),
    tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)? = nil
  ) -> HaapiConfiguration {
    var environment = sandbox.environment
    environment.transport = FailingTransport(inner: engine.transport(), failing: failing, see: see)
    return HaapiConfiguration(
      name: UUID().uuidString, clientId: engine.client.id, baseURL: engine.baseURL,
      tokenEndpointURL: engine.tokenEndpointURL,
      authorizationEndpointURL: engine.authorizationEndpointURL,
      appRedirect: engine.client.redirectURI, revocationEndpointURL: engine.revocationEndpointURL,
      attestationConfiguration: attestation,
      clientAuthenticationMethod: authentication
        ?? ClientAuthenticationMethodSecret(secret: Self.secret),
      environment: environment, tokenSource: tokenSource,
      dcrConfiguration: DCRConfiguration(
        templateClientId: template ?? engine.client.templateID,
        clientRegistrationEndpointUrl: engine.registrationEndpointURL, storage: storage))
  }

  func builder(
    template: String? = nil, authentication: (any ClientAuthenticationMethod)? = nil,
    tokenSource: (@Sendable (Dpop) -> any HaapiTokenSource)? = nil
  ) -> HaapiAccessorBuilder {
    HaapiAccessorBuilder(
      haapiConfiguration: configuration(
        template: template, authentication: authentication, tokenSource: tokenSource))
  }

  func logIn(_ accessor: any HaapiAccessor, isBound: Bool = true) async throws
    -> SuccessfulTokenResponse
  {
    let outcome = try await accessor.haapiManager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
      return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
    }
    guard case .code(let step) = outcome, let code = step.oauthAuthorizationResponseProperties.code,
      case .successfulToken(let tokens) = await accessor.oAuthTokenManager.fetchAccessToken(
        with: code, dpop: isBound ? accessor.haapiManager.dpop : nil)
    else { throw Unexpected("expected tokens: \(engine.requests)") }
    return tokens
  }

  private struct FailingTransport: HaapiTransport {
    let inner: any HaapiTransport
    let failing: Locked<String?>
    let see: @Sendable (HaapiHTTPRequest, HaapiHTTPResponse) -> Void

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let isLost = takes(request.url.path + " lost")
      guard !takes(request.url.path) else {
        throw HaapiError.communication(message: "Lost.", cause: nil)
      }
      let response = try await inner.send(request)
      see(request, response)
      if isLost { throw HaapiError.communication(message: "Lost.", cause: nil) }
      return response
    }

    private func takes(_ path: String) -> Bool {
      failing.withLock { failing in
        guard failing == path else { return false }
        failing = nil
        return true
      }
    }

    func close() {}
  }
}

/// A storage in memory, which can fail once.
final class RecordingStorage: Storage {
  private struct Full: Error {}

  let failing = Locked<RegistrationServer.Step?>(nil)
  private let kept = Locked<[String: Data]>([:])

  var entries: [String: Data] { kept.withLock { $0 } }

  func read(key: String) throws -> Data? {
    if takes(.read) { throw StorageError.readError(cause: Full()) }
    return kept.withLock { $0[key] }
  }

  func write(key: String, data: Data) throws {
    if takes(.write) { throw StorageError.writeError(cause: Full()) }
    kept.withLock { $0[key] = data }
  }

  func delete(key: String) throws {
    kept.withLock { $0[key] = nil }
  }

  private func takes(_ step: RegistrationServer.Step) -> Bool {
    failing.withLock { failing in
      guard failing == step else { return false }
      failing = nil
      return true
    }
  }
}

extension Collection {
  /// Every order of the elements.
  fileprivate var permutations: [[Element]] {
    guard !isEmpty else { return [[]] }
    return indices.flatMap { index in
      let rest = self[..<index] + Array(self[self.index(after: index)...])
      return Array(rest).permutations.map { [self[index]] + $0 }
    }
  }
}
