import Foundation
import HaapiApplication
import HaapiSandbox
import Testing

/// Use of tokens after the login.
@MainActor @Suite struct LifecycleTests {
  private func tokens(_ app: SandboxApplication) async throws -> any OAuthTokenModel {
    let driver = try WalkDriver(app)
    try await driver.run(.init("in", moves: [.form("login", user: "anna")]))
    guard case .oAuth(let model as any OAuthTokenModel)? = driver.end else {
      throw WalkDriver.Lost(description: "no tokens")
    }
    return model
  }

  @Test func refreshesWithTheKeyOfTheLogin() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let first = try await tokens(app)
    let listener = ResultListener()
    OAuthLifecycle.refreshToken(
      refreshToken: try #require(first.refreshToken), haapiUIKitApplication: app.application,
      lifecycleResultListener: listener)
    await listener.result()
    let second = try #require(listener.models.first as? any OAuthTokenModel)
    #expect(second.accessToken != first.accessToken)
    // The refresh token was replaced; the new one is bound to the same key.
    let third = try await OAuthLifecycle.refreshToken(
      try #require(second.refreshToken), haapiUIKitApplication: app.application)
    let token = try #require(third as? any OAuthTokenModel).accessToken
    let key = try #require(
      try OAuthLifecycle.dpop(forAccessToken: token, haapiUIKitConfiguration: app.configuration))
    let before = try OAuthLifecycle.dpop(
      forAccessToken: first.accessToken, haapiUIKitConfiguration: app.configuration)
    #expect(before?.jwkThumbprint == key.jwkThumbprint)
    let other = try OAuthLifecycle.dpop(
      forAccessToken: token,
      haapiUIKitConfiguration: SandboxApplication(.passwordLogin).configuration)
    #expect(other == nil)
    // The old refresh token is no longer valid.
    let refusal = try await OAuthLifecycle.refreshToken(
      try #require(first.refreshToken), haapiUIKitApplication: app.application)
    #expect((refusal as? any OAuthErrorModel)?.error == "invalid_grant")
  }

  @Test(arguments: ["", " \n\t"]) func nothingIsSentForAnEmptyToken(_ token: String) async throws {
    let app = try SandboxApplication(.passwordLogin)
    let listener = ResultListener()
    OAuthLifecycle.refreshToken(
      refreshToken: token, haapiUIKitApplication: app.application,
      lifecycleResultListener: listener)
    await listener.result()
    guard case HaapiUIKitError.illegalState(let reason)? = listener.errors.first else {
      Issue.record("\(listener.errors)")
      return
    }
    #expect(reason == "The refresh token is empty. Nothing was sent.")
    await #expect(throws: HaapiUIKitError.self) {
      try await OAuthLifecycle.revokeAccessToken(token, haapiUIKitConfiguration: app.configuration)
    }
    #expect(throws: HaapiUIKitError.self) {
      try OAuthLifecycle.dpop(forAccessToken: token, haapiUIKitConfiguration: app.configuration)
    }
    #expect(app.sandbox.engine.requests.isEmpty)
  }

  @Test func revokes() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let tokens = try await tokens(app)
    try await OAuthLifecycle.revokeAccessToken(
      tokens.accessToken, haapiUIKitConfiguration: app.configuration)
    try await OAuthLifecycle.revokeRefreshToken(
      try #require(tokens.refreshToken), haapiUIKitConfiguration: app.configuration)
    let refusal = try await OAuthLifecycle.refreshToken(
      try #require(tokens.refreshToken), haapiUIKitApplication: app.application)
    #expect(refusal is any OAuthErrorModel)
    let without = HaapiUIKitConfigurationBuilder(
      clientId: "c", baseUrl: app.sandbox.engine.baseURL,
      tokenEndpointUrl: app.sandbox.engine.tokenEndpointURL,
      authorizationEndpointUrl: app.sandbox.engine.authorizationEndpointURL,
      appRedirect: "app://x"
    ).build()
    let error = await #expect(throws: HaapiUIKitError.self) {
      try await OAuthLifecycle.revokeAccessToken("token", haapiUIKitConfiguration: without)
    }
    #expect(error?.failureReason.hasPrefix("revocationEndpointURL is missing") == true)
  }

  // MARK: Results

  private final class OldListener: HaapiFlowResult {
    var tokens: [any OAuthTokenModel] = []
    var errors: [any Error] = []
    nonisolated init() {}
    func didReceiveOAuthTokenModel(_ oAuthTokenModel: any OAuthTokenModel) {
      tokens.append(oAuthTokenModel)
    }
    func didReceiveError(_ error: any Error) { errors.append(error) }
  }

  @Test func theOlderMethodGetsTokensAsWell() {
    let listener = OldListener()
    HaapiFlowEnd.oAuth(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
      .deliver(to: listener)
    HaapiFlowEnd.oAuth(DefaultOAuthErrorModel(error: "access_denied", errorDescription: ""))
      .deliver(to: listener)
    HaapiFlowEnd.error(HaapiUIKitError.illegalState("x")).deliver(to: listener)
    #expect(listener.tokens.count == 1)
    #expect(
      listener.errors.map { ($0 as? HaapiUIKitError)?.failureReason } == [
        "The server refused the tokens: access_denied", "x",
      ])
  }

  // MARK: Restart

  /// Only the storage remains, and is used by every call.
  @Test func refreshesAfterARestart() async throws {
    let sandbox = try HaapiSandbox(.passwordLogin)
    let storage = Memory()
    let alias = UUID().uuidString
    func app() throws -> SandboxApplication {
      try SandboxApplication(sandbox) {
        $0.setTokenBoundConfiguration(configuration: BoundedTokenConfiguration(storage: storage))
          .setKeyStoreAlias(alias: alias)
      }
    }
    let first = try await tokens(try app())
    let refreshed = try await OAuthLifecycle.refreshToken(
      try #require(first.refreshToken), haapiUIKitApplication: try app().application)
    let second = try #require(refreshed as? any OAuthTokenModel)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: try app().application)
    await viewModel.refreshAccessToken(refreshToken: try #require(second.refreshToken))
    viewModel.close()
    let third = try #require(viewModel.oAuthModel as? any OAuthTokenModel)
    let key = try OAuthLifecycle.dpop(
      forAccessToken: third.accessToken, haapiUIKitConfiguration: try app().configuration)
    #expect(key != nil && storage.entries.withLock { $0.count } == 1)
    let token = try #require(third.refreshToken)
    try await OAuthLifecycle.revokeRefreshToken(
      token, haapiUIKitConfiguration: try app().configuration)
    #expect(storage.entries.withLock { $0.isEmpty })
    let error = await #expect(throws: HaapiUIKitError.self) {
      try await OAuthLifecycle.refreshToken(token, haapiUIKitApplication: try app().application)
    }
    guard case .newHaapiFlow? = error?.recoverySuggestion else {
      Issue.record("\(error.debugDescription)")
      return
    }
    #expect(throws: HaapiError.self) {
      try OAuthLifecycle.dpop(
        forAccessToken: third.accessToken, haapiUIKitConfiguration: try app().configuration)
    }
  }

  // MARK: Registration

  private struct Memory: Storage {
    let entries = Locked<[String: Data]>([:])

    func read(key: String) -> Data? { entries.withLock { $0[key] } }
    func write(key: String, data: Data) { entries.withLock { $0[key] = data } }
    func delete(key: String) { entries.withLock { $0[key] = nil } }
  }

  private static func sandboxWithSecret() throws -> HaapiSandbox {
    var scenario = SandboxScenario.passwordLogin
    scenario.protocolRules.clientSecret = "secret"
    return try HaapiSandbox(scenario)
  }

  /// A flow registers a client, and the client is used after a restart.
  @Test func registersAClient() async throws {
    let storage = Memory()
    let alias = UUID().uuidString
    let sandbox = try Self.sandboxWithSecret()
    let registration = DCRConfiguration(
      templateClientId: sandbox.engine.client.templateID,
      clientRegistrationEndpointUrl: sandbox.engine.registrationEndpointURL, storage: storage)
    func app(clears: Bool = false) throws -> SandboxApplication {
      try SandboxApplication(sandbox) {
        $0.setDCRConfiguration(configuration: registration)
          .setShouldClearExistingDCRClient(value: clears)
          .setTokenBoundConfiguration(configuration: UnboundedTokenConfiguration())
          .setKeyStoreAlias(alias: alias)
      }
    }
    let tokens = try await tokens(try app())
    #expect(sandbox.engine.registeredClients.count == 1)
    let refreshed = try await OAuthLifecycle.refreshToken(
      try #require(tokens.refreshToken), haapiUIKitApplication: try app(clears: true).application)
    let next = try #require(refreshed as? any OAuthTokenModel)
    try await OAuthLifecycle.revokeRefreshToken(
      try #require(next.refreshToken), haapiUIKitConfiguration: try app().configuration)
    #expect(try await self.tokens(try app()).tokenType == "DPoP")
    #expect(sandbox.engine.registeredClients.count == 1)
    #expect(try await self.tokens(try app(clears: true)).tokenType == "DPoP")
    #expect(sandbox.engine.registeredClients.count == 2)
  }

  /// The error says what to do, and the same flow can be started again.
  @Test func aClientThatTheServerDoesNotKnow() async throws {
    let sandbox = try Self.sandboxWithSecret()
    let app = try SandboxApplication(sandbox) {
      $0.setDCRConfiguration(
        configuration: DCRConfiguration(
          templateClientId: sandbox.engine.client.templateID,
          clientRegistrationEndpointUrl: sandbox.engine.registrationEndpointURL, storage: Memory()))
    }
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    await viewModel.start()
    #expect(viewModel.error == nil && sandbox.engine.registeredClients.count == 1)
    sandbox.engine.revokeRegisteredClients()
    sandbox.clock.advance(seconds: 1_000)
    await viewModel.start()
    let error = try #require(viewModel.error as? any IdsvrError)
    #expect(
      error.failureReason.contains("Start again") && error.recoverySuggestion == .newHaapiFlow)
    await viewModel.retry()
    #expect(viewModel.error == nil && sandbox.engine.registeredClients.count == 1)
  }

  // MARK: Deep links

  @Test func anAddressGoesToTheFlowThatWaits() async throws {
    let app = try SandboxApplication(.externalBrowser)
    let manager = HaapiDeepLinkManager()
    let url = try #require(URL(string: "haapi-sandbox://callback?_resume_nonce=x"))
    #expect(await !manager.canHandleUrl(url))
    await manager.handleUrl(url)
    var driver: WalkDriver? = try WalkDriver(app)
    let session = try #require(driver?.session)
    manager.registerHaapiFlowDeeplinkable(session)
    #expect(await !manager.canHandleUrl(url))
    session.send(.start)
    await session.settled()
    #expect(await manager.canHandleUrl(url))
    await manager.handleUrl(try #require(URL(string: "haapi-sandbox://elsewhere?x=1")))
    #expect(driver?.end == nil)
    await manager.handleUrl(url)
    guard case .oAuth? = driver?.end else {
      Issue.record("\(driver?.effects.map(\.description) ?? [])")
      return
    }
    manager.unregisterHaapiFlowDeeplinkable()
    #expect(await !manager.canHandleUrl(url))
    driver = nil
  }
}
