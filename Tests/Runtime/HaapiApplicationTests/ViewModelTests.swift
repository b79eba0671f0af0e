import Foundation
import HaapiApplication
import HaapiSandbox
import Testing

/// The published values, against a sandbox in this process.
@MainActor @Suite struct ViewModelTests {
  /// The published values in order, without the initial ones of a subscription.
  private final class Log {
    var lines: [String] = []
    private var subscriptions = Set<AnyCancellable>()

    @MainActor init(_ viewModel: HaapiFlowViewModel) {
      viewModel.$isLoading.dropFirst().sink { [unowned self] in lines.append("loading \($0)") }
        .store(in: &subscriptions)
      viewModel.$uiModel.dropFirst().sink { [unowned self] in
        lines.append($0.map { "\(type(of: $0))" } ?? "no model")
      }.store(in: &subscriptions)
      viewModel.$error.dropFirst().sink { [unowned self] in
        lines.append($0.map { "error \(($0 as? any IdsvrError)?.error ?? "")" } ?? "no error")
      }.store(in: &subscriptions)
      viewModel.$oAuthModel.dropFirst().sink { [unowned self] in
        lines.append($0.map { "\(type(of: $0))" } ?? "no tokens")
      }.store(in: &subscriptions)
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func form(_ viewModel: HaapiFlowViewModel) throws -> FormActionModel {
    let model = try #require(viewModel.uiModel as? any FormModel)
    let button = model.interactionItems.lazy.compactMap { $0 as? any InteractionItemButtonModel }
    return try #require(button.first?.action as? FormActionModel)
  }

  @Test func aLogin() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    #expect(!viewModel.isLoading && viewModel.uiModel == nil && viewModel.error == nil)
    let log = Log(viewModel)
    await viewModel.start()
    #expect(log.take() == ["no error", "loading true", "DefaultFormModel", "loading false"])
    let form = try form(viewModel)
    await viewModel.submit(form: form, parameters: ["userName": "anna", "secret": "wrong"])
    #expect(log.take() == ["no error", "loading true", "DefaultProblemModel", "loading false"])
    await viewModel.submit(form: form, parameters: ["userName": "anna", "secret": "correct-horse"])
    #expect(log.take() == ["no error", "loading true", "DefaultOAuthTokenModel", "loading false"])
    #expect(viewModel.uiModel is any ProblemModel)
    let tokens = try #require(viewModel.oAuthModel as? any OAuthTokenModel)
    await viewModel.refreshAccessToken(refreshToken: try #require(tokens.refreshToken))
    #expect(log.take() == ["no error", "loading true", "DefaultOAuthTokenModel", "loading false"])
    await viewModel.refreshAccessToken(refreshToken: " ")
    #expect(log.take() == ["no error", "loading true", "error unexpected", "loading false"])
    await viewModel.fetchAccessToken(authorizationCode: "used-up")
    #expect(log.take() == ["no error", "loading true", "DefaultOAuthErrorModel", "loading false"])
  }

  @Test func linksAndForeignLinks() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    await viewModel.start()
    let link = try #require((viewModel.uiModel as? any FormModel)?.linkItems.first?.link)
    await viewModel.followLink(link)
    #expect(viewModel.error == nil)
    let before = viewModel.uiModel as? any FormModel
    await viewModel.followLink(Link(href: "https://elsewhere.example/", rel: "x"))
    #expect((viewModel.error as? any IdsvrError)?.error == "non_haapi_link")
    #expect((viewModel.uiModel as? any FormModel)?.viewName == before?.viewName)
  }

  @Test func aRefusalOfTheServer() async throws {
    let app = try SandboxApplication(.authorizationRefused)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    let log = Log(viewModel)
    await viewModel.start()
    let form = try form(viewModel)
    _ = log.take()
    await viewModel.submit(form: form, parameters: ["userName": "ben", "secret": "battery-staple"])
    #expect(
      log.take() == [
        "no error", "loading true", "DefaultProblemModel", "DefaultOAuthErrorModel",
        "loading false",
      ])
    let refusal = try #require(viewModel.oAuthModel as? any OAuthErrorModel)
    #expect(refusal.error == "invalid_scope")
  }

  @Test func oneAtATime() async throws {
    let app = try SandboxApplication(.passwordLogin)
    var first: HaapiFlowViewModel? = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    let error = #expect(throws: HaapiError.self) {
      try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    }
    #expect(
      error?.failureReason.hasPrefix(
        "A manager with the name \(app.configuration.haapiConfiguration.name.debugDescription) is open"
      )
        == true)
    await first?.start()
    first = nil
    let second = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    second.close()
    _ = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
  }

  @Test func aSecondCallDoesNotEndTheFirst() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    let first = Task { await viewModel.start() }
    await Task.yield()
    await viewModel.start()
    await first.value
    #expect(!viewModel.isLoading && viewModel.error == nil)
    #expect(viewModel.uiModel is any FormModel)
  }

  @Test func aDoubleTapSendsTheFormOnce() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    await viewModel.start()
    let form = try form(viewModel)
    let parameters = ["userName": "anna", "secret": "correct-horse"]
    let log = Log(viewModel)
    let first = Task { await viewModel.submit(form: form, parameters: parameters) }
    while !viewModel.isLoading { await Task.yield() }
    await viewModel.submit(form: form, parameters: parameters)
    await first.value
    #expect(viewModel.oAuthModel is any OAuthTokenModel && viewModel.error == nil)
    #expect(log.take().filter { $0.hasPrefix("error") }.isEmpty)
  }

  @Test func whatIsLeftIsCancelled() async throws {
    let app = try SandboxApplication(.passwordLogin) {
      $0.setEnvironment(HaapiEnvironment(transport: NeverTransport()))
    }
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    let log = Log(viewModel)
    let call = Task { await viewModel.start() }
    while !viewModel.isLoading { await Task.yield() }
    call.cancel()
    await call.value
    #expect(log.take() == ["no error", "loading true", "loading false"])
    let other = Task { await viewModel.start() }
    while !viewModel.isLoading { await Task.yield() }
    viewModel.close()
    await other.value
    #expect(viewModel.error == nil)
    #expect(log.take() == ["no error", "loading true", "loading false"])
    for call in [viewModel.start, { await viewModel.refreshAccessToken(refreshToken: "x") }] {
      await call()
      #expect(log.take() == ["error unexpected"])
      guard case HaapiUIKitError.other(HaapiError.haapiTokenManagerIsClosed)? = viewModel.error
      else {
        Issue.record("\(viewModel.error as Any)")
        return
      }
    }
  }

  @Test func aStartRightAfterACancelledOne() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    let first = Task { await viewModel.start() }
    while !viewModel.isLoading { await Task.yield() }
    first.cancel()
    await viewModel.start()
    #expect(viewModel.uiModel is any FormModel && viewModel.error == nil && !viewModel.isLoading)
  }

  @Test func retryRepeatsOrStartsOver() async throws {
    let app = try SandboxApplication(.passwordLogin)
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    await viewModel.retry()
    #expect(viewModel.uiModel == nil)
    await viewModel.start()
    let form = try form(viewModel)
    app.sandbox.engine.inject(.drop)
    await viewModel.submit(form: form, parameters: ["userName": "anna", "secret": "correct-horse"])
    #expect((viewModel.error as? any IdsvrError)?.error == "networking")
    await viewModel.retry()
    #expect(viewModel.error == nil && viewModel.oAuthModel is any OAuthTokenModel)

    await viewModel.submit(form: form, parameters: ["userName": Date()])
    let requests = app.sandbox.engine.requests.count
    #expect((viewModel.error as? any IdsvrError)?.recoverySuggestion == .newHaapiFlow)
    await viewModel.retry()
    #expect(viewModel.error != nil && app.sandbox.engine.requests.count == requests)

    await viewModel.followLink(Link(href: "https://elsewhere.example/", rel: "x"))
    await viewModel.retry()
    #expect(viewModel.error != nil && app.sandbox.engine.requests.count == requests)
  }

  /// If the mapper throws, the screen does not change.
  @Test func errorsOfTheMapping() async throws {
    let app = try SandboxApplication(.passwordLogin) { _ in
    } application: {
      $0.setDataMapper(
        DataMapperBuilder(
          redirectTo: "", autoPollingDuration: 3, authSelectionPresentation: .list
        ).customize(modelType: Problem.self) { _ in
          throw HaapiUIKitError.unsupported(cause: "no problems")
        }.build())
    }
    let viewModel = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
    await viewModel.start()
    let log = Log(viewModel)
    await viewModel.submit(form: try form(viewModel), parameters: ["userName": "x", "secret": "y"])
    #expect(log.take() == ["no error", "loading true", "error unexpected", "loading false"])
    #expect(viewModel.uiModel is any FormModel)
  }
}
