import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit
import Testing

/// What the product's documentation shows, and what existing apps call, runs through a whole login.
@Suite struct FlowSnippetTests {
  @Test func theDocumentationsCodeLogsIn() async throws {
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration(sandbox: HaapiSandbox(twoForms)))
    let (results, continuation) = AsyncStream.makeStream(of: String.self)
    let flow = LoginFlow(manager) { result, flow in
      switch result {
      case .representation(let step as InteractiveFormStep):
        continuation.yield("form")
        if let link = step.links.first {
          flow.open(link)
        } else if let form = step.actions.first?.model {
          flow.send(form, ["userName": "anna", "age": 36])
        }
      case .representation(is OAuthAuthorizationResponseStep):
        continuation.yield("code")
        continuation.finish()
      default:
        continuation.yield("\(result)")
        continuation.finish()
      }
    }
    flow.begin()
    var seen: [String] = []
    for await result in results { seen.append(result) }
    #expect(seen == ["form", "form", "code"])
  }

  @Test func anExistingAppLogsIn() async throws {
    let login = ExistingLogin(
      configuration: HaapiConfiguration(sandbox: try HaapiSandbox(oneCode)))
    try login.begin()
    while login.messages.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(login.messages == ["tokens"])
    login.end()
  }

  /// An app with screens of its own, over a view model of its own.
  @MainActor @Test func anExistingViewModelLogsIn() async throws {
    let model = try ExistingViewModel(
      configuration: HaapiConfiguration(sandbox: try HaapiSandbox(.passwordLogin)))
    await model.start()
    guard case .form(let form, _) = model.page else {
      Issue.record("\(model.page)")
      return
    }
    await model.submit(form, ["userName": "anna", "secret": "wrong"])
    guard case .failed = model.page else {
      Issue.record("\(model.page)")
      return
    }
    await model.submit(form, ["userName": "anna", "secret": "correct-horse"])
    guard case .tokens(let tokens) = model.page else {
      Issue.record("\(model.page)")
      return
    }
    #expect(tokens.tokenType == "DPoP")
  }

  /// A module that passes models as dictionaries to a part in another language, and back.
  @Test func anExistingModuleLogsIn() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Data.self)
    let module = ExistingModule(
      HaapiConfiguration(sandbox: try HaapiSandbox(.passwordLogin))
    ) { name, body in
      let data = try? JSONSerialization.data(withJSONObject: [name: body])
      continuation.yield(data ?? Data())
    }
    var stream = events.makeAsyncIterator()
    func next(_ name: String) async throws -> [String: Any] {
      let data = try #require(await stream.next())
      let event = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return try #require(event?[name] as? [String: Any])
    }
    func call(_ work: (@escaping ExistingModule.Resolve, @escaping ExistingModule.Reject) -> Void)
      async -> Bool
    {
      await withCheckedContinuation { continuation in
        work(
          { continuation.resume(returning: $0 as? Bool ?? false) },
          { _, _, _ in continuation.resume(returning: false) })
      }
    }
    #expect(await call { module.start($0, rejecter: $1) } == false)
    #expect(await call { module.load($0, rejecter: $1) })
    #expect(await call { module.start($0, rejecter: $1) })
    let actions = try await next("AuthenticationStep")["actions"] as? [[String: Any]]
    let form = try #require(actions?.first?["model"] as? [String: Any])
    #expect(
      await call {
        module.submitForm(
          form, parameters: ["userName": "anna", "secret": "correct-horse"], resolver: $0,
          rejecter: $1)
      })
    let first = try await next("TokenResponse")
    let refreshToken = try #require(first["refreshToken"] as? String)
    #expect(await call { module.refresh(refreshToken, resolver: $0, rejecter: $1) })
    let second = try await next("TokenResponse")
    #expect(second["accessToken"] as? String != first["accessToken"] as? String)
    module.logout { _ in }
    #expect(await call { module.start($0, rejecter: $1) } == false)
  }

  /// The documentation's subscriptions receive a whole login.
  @MainActor @Test func subscriptionsReceive() async throws {
    var scenario = SandboxScenario.passwordLogin
    scenario.protocolRules.clientSecret = "secret"
    let sandbox = try HaapiSandbox(scenario)
    let configuration = HaapiUIKitConfigurationBuilder(
      haapiConfiguration: HaapiConfiguration(sandbox: sandbox))
    AppDelegate.settings(configuration)
    configuration.setDCRConfiguration(
      configuration: DCRConfiguration(
        templateClientId: sandbox.engine.client.templateID,
        clientRegistrationEndpointUrl: sandbox.engine.registrationEndpointURL))
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration.build())
      .setGenericClientOperationHandler(ExistingHandler()).build()
    let login = try SubscribedLogin(haapiUIKitApplication: application)
    await login.haapiFlowViewModel.start()
    let form = (login.haapiFlowViewModel.uiModel as? FormModel)?.interactionItems.lazy
      .compactMap { ($0 as? InteractionItemButtonModel)?.action as? FormActionModel }.first
    await login.haapiFlowViewModel.submit(
      form: try #require(form), parameters: ["userName": "anna", "secret": "correct-horse"])
    while !login.seen.contains("tokens") { try await Task.sleep(nanoseconds: 1_000_000) }
    while login.seen.last != "loading false" { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(login.seen.filter { !$0.hasPrefix("loading") } == ["form", "tokens"])
    #expect(login.seen.filter { $0 == "loading true" }.count == 2)

    let listener = ExistingListener(application)
    listener.didReceiveOAuthModel(try #require(login.haapiFlowViewModel.oAuthModel))
    listener.refresh()
    while listener.seen.count < 2 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(listener.seen == ["DPoP", "DPoP"])
    #expect(sandbox.engine.registeredClients.count == 1)
  }

  private var code: SandboxScenario.State {
    .init(
      answer: #"{"type": "oauth-authorization-response", "properties": {}}"#,
      tokens: #"{"expires_in": 300, "refresh_token": "x"}"#)
  }

  private var oneCode: SandboxScenario {
    SandboxScenario(
      name: "one-code", summary: "The code at once.", start: "code", states: ["code": code])
  }

  private var twoForms: SandboxScenario {
    SandboxScenario(
      name: "two-forms", summary: "A link to a form, then the code.", start: "first",
      states: [
        "first": .init(
          answer: """
            {"type": "authentication-step", "links": [{"href": "/other", "rel": "other"}],
             "actions": [{"template": "form", "kind": "login",
               "model": {"href": "/login", "method": "POST"}}]}
            """, rules: [.init(.link("other"), .go("second"))]),
        "second": .init(
          answer: """
            {"type": "authentication-step", "actions": [{"template": "form", "kind": "login",
              "model": {"href": "/login", "method": "POST", "fields": [
                {"name": "userName", "type": "username"}, {"name": "age", "type": "text"}]}}]}
            """,
          rules: [
            .init(
              .form("login"),
              when: [.equals(field: "userName", "anna"), .equals(field: "age", "36")], .go("code"))
          ]),
        "code": code,
      ])
  }
}
