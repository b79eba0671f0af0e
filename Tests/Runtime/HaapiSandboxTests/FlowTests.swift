import Foundation
import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

@Suite struct FlowTests {
  private let parameters: [String: any Sendable] = ["userName": "anna", "secret": "correct horse"]

  @Test func loginFromStartToTokens() async throws {
    let sandbox = try HaapiSandbox(.password())
    let configuration = HaapiConfiguration(sandbox: sandbox)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let first = await manager.start()
    let form = try form(first)

    // A wrong password, then the right one; the redirection step is followed.
    guard
      case .problem(let problem) = await manager.submitForm(form, parameters: ["userName": "anna"])
    else { throw Unexpected("expected a problem") }
    #expect(problem.type == .incorrectCredentialsProblem)
    let last = await manager.submitForm(form, parameters: parameters)
    guard case .representation(let step as OAuthAuthorizationResponseStep) = last,
      let code = step.oauthAuthorizationResponseProperties.code
    else { throw Unexpected("expected a code, got \(last)") }

    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard
      case .successfulToken(let response) = await tokens.fetchAccessToken(
        with: code, dpop: manager.dpop), let refreshToken = response.refreshToken
    else { throw Unexpected("expected tokens: \(sandbox.engine.requests)") }
    #expect(response.tokenType == "DPoP")

    guard
      case .successfulToken(let second) = await tokens.refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected tokens: \(sandbox.engine.requests)") }
    #expect(second.refreshToken != refreshToken)
    guard case .success = await tokens.revokeAccessToken(with: second.accessToken) else {
      throw Unexpected("expected success")
    }

    // Codes and refresh tokens are valid once.
    guard
      case .errorToken(let again) = await tokens.fetchAccessToken(with: code, dpop: manager.dpop)
    else { throw Unexpected("expected a refusal") }
    #expect(again.error == "invalid_grant")
    guard case .errorToken = await tokens.refreshAccessToken(with: refreshToken) else {
      throw Unexpected("expected a refusal")
    }
    #expect(
      sandbox.engine.requests.filter { $0.verdict != "ok" }.map(\.verdict)
        == ["SBX213", "SBX301", "SBX301"])
    manager.close()
    guard case .error(HaapiError.haapiTokenManagerIsClosed) = await manager.start() else {
      throw Unexpected("expected an error")
    }
    #expect(manager.dpop == nil)
  }

  @Test func continueSameOffersTheFormsOwnActions() async throws {
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(sandbox: HaapiSandbox(.password())))
    let form = try form(await manager.start())
    guard
      case .representation(let step as ContinueSameStep) = await manager.submitForm(
        form, parameters: ["userName": "same"])
    else { throw Unexpected("expected a continue-same step") }
    #expect(step.actions.map(\.kind) == [.continue])
    #expect(step.rawJsonString == nil)
  }

  @Test func linksOfOtherServersAreNotFollowed() async throws {
    let sandbox = try HaapiSandbox(.password())
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    guard case .representation(let step) = await manager.start() else {
      throw Unexpected("expected a step")
    }
    let count = sandbox.engine.requests.count
    for link in [
      Link(href: "https://elsewhere.example/x", rel: "restart"), step.links[1],
      Link(href: "mailto:help@example.com", rel: "help"),
      Link(href: "\(sandbox.engine.baseURL):81/x", rel: "restart"),
      Link(href: "\(sandbox.engine.baseURL)@elsewhere.example/x", rel: "restart"),
    ] {
      guard case .error(let error as HaapiError) = await manager.followLink(link) else {
        throw Unexpected("expected an error")
      }
      #expect(error.error == HaapiErrorCode.nonHaapiLink.rawValue)
    }
    let away = FormActionModel(href: "//elsewhere.example/x", method: "POST")
    guard
      case .error(HaapiError.refusedTarget(host: "elsewhere.example")) =
        await manager.submitForm(away, parameters: [:])
    else { throw Unexpected("expected an error") }
    #expect(sandbox.engine.requests.count == count)
    guard case .representation = await manager.followLink(step.links[0]) else {
      throw Unexpected("expected a step")
    }
  }

  @Test(arguments: [SandboxScenario.ProtocolRules.Nonce.once, .every(1), .every(2), .every(3)])
  func nonces(_ nonce: SandboxScenario.ProtocolRules.Nonce) async throws {
    let sandbox = try HaapiSandbox(.password(rules: .init(nonce: nonce)))
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    let outcome = try await manager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
      return .submit(
        step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
    }
    guard case .code = outcome else { throw Unexpected("expected a code") }
    #expect(sandbox.engine.requests.contains { $0.verdict == "SBX213" })
  }

  /// A token is refused while the server also changes its nonces, at every moment of a period.
  @Test(arguments: 1...3, 0...3) func refusedTokensAndNonces(_ period: Int, _ before: Int)
    async throws
  {
    let sandbox = try HaapiSandbox(.password(rules: .init(nonce: .every(period))))
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    let form = try form(await manager.start())
    for number in 0...before {
      if number == before { sandbox.engine.inject(.expireToken) }
      guard case .problem = await manager.submitForm(form, parameters: [:]) else {
        throw Unexpected("expected a problem")
      }
    }
  }

  @Test func expiredTokenIsReplaced() async throws {
    let sandbox = try HaapiSandbox(.password(rules: .init(tokenLifetime: 60)))
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    let form = try form(await manager.start())
    sandbox.clock.advance(seconds: 55)
    guard case .problem = await manager.submitForm(form, parameters: [:]) else {
      throw Unexpected("expected a problem")
    }
    #expect(sandbox.engine.requests.filter { $0.path == "/token" }.count == 3)
    #expect(sandbox.engine.requests.filter { $0.verdict != "ok" }.map(\.verdict) == ["SBX213"])
  }

  /// Every fault ends with a result, after which the manager is idle.
  @Test(arguments: [
    SandboxScenario.Fault.Kind.status(503), .status(404), .drop, .cut, .mediaType("text/html"),
    .json,
    .nonce, .expireToken, .loseSession, .redirect,
  ])
  func faults(_ kind: SandboxScenario.Fault.Kind) async throws {
    for state in ["login", "redirect", "code"] {
      let sandbox = try HaapiSandbox(.password(faults: [state: [.init(kind, nth: 1)]]))
      let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
      var result = await manager.start()
      if case .representation(let step as InteractiveFormStep) = result {
        result = await manager.submitForm(step.actions[0].model, parameters: parameters)
      }
      switch result {
      case .representation, .problem: break
      case .error(let error):
        let error = try #require(error as? any IdsvrError)
        #expect(!error.failureReason.isEmpty)
      }
      if case .error(HaapiError.illegalState) = await manager.start() {
        Issue.record("still busy")
      }
    }
  }

  @Test func oneManagerOfAName() throws {
    let configuration = HaapiConfiguration(sandbox: try HaapiSandbox(.password()))
    let manager = try HaapiManager(haapiConfiguration: configuration)
    #expect(throws: HaapiError.self) { try HaapiManager(haapiConfiguration: configuration) }
    manager.close()
    _ = try HaapiManager(haapiConfiguration: configuration)
    // The previous one is released with its last reference.
    _ = try HaapiManager(haapiConfiguration: configuration)
  }

  @Test func thirtyLoginsSideBySide() async throws {
    let sandbox = try HaapiSandbox(.password())
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<30 {
        group.addTask {
          let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
          let outcome = try await manager.run { result in
            guard case .representation(let step as InteractiveFormStep) = result else {
              return .stop
            }
            return .submit(
              step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
          }
          if case .code = outcome { return true }
          return false
        }
      }
      for try await isCode in group { #expect(isCode) }
    }
  }

  private func form(_ result: HaapiResult) throws -> FormActionModel {
    guard case .representation(let step as InteractiveFormStep) = result else {
      throw Unexpected("expected a form, got \(result)")
    }
    return step.actions[0].model
  }
}
