import Foundation
import HaapiSandbox
import Testing

@testable import HaapiApplication

/// Whole flows through session and coordinator, in virtual time.
@MainActor @Suite struct SessionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: SandboxScenario
    let walk: SandboxScenario.Walk
    var testDescription: String { "\(scenario.name) \(walk.name)" }

    static let all = SandboxScenario.all.flatMap { scenario in
      scenario.walks.map { Case(scenario: scenario, walk: $0) }
    }
  }

  /// Every walk of every shipped scenario, where the test triggers polls.
  @Test(arguments: Case.all) func walks(_ item: Case) async throws {
    let app = try SandboxApplication(item.scenario) { $0.setAutoPollingDuration(duration: 0) }
    let driver = try WalkDriver(app)
    try await driver.run(item.walk)
    switch item.walk.end {
    case .tokens:
      // If an error cannot be resolved, the app starts another flow.
      if case .error(let error as any IdsvrError)? = driver.end,
        case .unrecoverable = error.recoverySuggestion
      {
        return
      }
      guard case .oAuth(let model)? = driver.end else {
        Issue.record("it ends with \(driver.effects.suffix(3).map(\.description))")
        return
      }
      #expect(model is any OAuthTokenModel)
    case .refused(let error):
      guard case .oAuth(let model as any OAuthErrorModel)? = driver.end else {
        Issue.record("it ends with \(driver.effects.suffix(3).map(\.description))")
        return
      }
      #expect(model.error == error)
    case .error: break
    case .problem("AuthorizationProblem"):
      guard case .oAuth(let model)? = driver.end else {
        Issue.record("it ends with \(driver.effects.suffix(3).map(\.description))")
        return
      }
      #expect(model is any OAuthErrorModel)
    case .problem:
      #expect(driver.session.coordinator.phase == .ready || driver.end != nil)
      #expect(
        driver.effects.contains {
          if case .problem = $0 { true } else { false }
        })
    }
    driver.session.close()
  }

  /// Waits that poll automatically, and events that end them.
  @Test func automaticPolls() async throws {
    let app = try SandboxApplication(.bankid)
    let driver = try WalkDriver(app)
    let walk = SandboxScenario.Walk(
      "poll", moves: [.form("bankid-other-device", user: "tolvan")])
    try await driver.run(walk)
    guard case .oAuth(let model)? = driver.end else {
      Issue.record("\(driver.effects.map(\.description))")
      return
    }
    #expect(model is any OAuthTokenModel)
    // Three polls while it is pending and a last one, one second apart, which is BankID's interval.
    #expect(app.sandbox.clock.waits == [1, 1, 1, 1])
    let opened = driver.effects.filter { if case .open = $0 { true } else { false } }
    #expect(opened.count == 1)
    let loading = driver.effects.filter { if case .loading(true) = $0 { true } else { false } }
    #expect(loading.count == 2, "the start and the form; polls are no loading")
  }

  @Test func theServerIsToldThatThePersonHasGone() async throws {
    let app = try SandboxApplication(.bankid) { $0.setAutoPollingDuration(duration: 0) }
    let driver = try WalkDriver(app)
    try await driver.run(
      SandboxScenario.Walk("leave", moves: [.form("bankid-other-device", user: "tolvan")]))
    let requests = app.sandbox.engine.requests.count
    await driver.session.cancelAtServer()
    #expect(app.sandbox.engine.requests.count == requests + 1)
    #expect(app.sandbox.engine.requests.last?.verdict == "ok")
    #expect(driver.end == nil)
    _ = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
  }

  @Test func leavingEndsWhatIsUnderWay() async throws {
    let app = try SandboxApplication(.passwordLogin) {
      $0.setEnvironment(HaapiEnvironment(transport: NeverTransport()))
    }
    let driver = try WalkDriver(app)
    driver.session.send(.start)
    driver.session.send(.leave)
    #expect(
      driver.effects.map(\.description).last?.hasPrefix("finish HaapiUIKitError.other(") == true)
    await driver.session.settled()
    guard case .error(HaapiUIKitError.other(is CancellationError))? = driver.end else {
      Issue.record("\(driver.effects)")
      return
    }
    _ = try HaapiFlowViewModel(haapiUIKitApplication: app.application)
  }

  /// Trying again repeats the call that has failed, which can be the one for the tokens after the last form.
  @Test func theTokensAreFetchedAgain() async throws {
    let app = try SandboxApplication(.passwordLogin) {
      var environment = $0.build().haapiConfiguration.environment
      environment.transport = environment.transport.map(LostCode.init)
      $0.setEnvironment(environment)
    }
    let driver = try WalkDriver(app)
    driver.session.send(.start)
    await driver.session.settled()
    let step = try #require(driver.step as? InteractiveFormStep)
    driver.session.send(
      .submit(
        step.actions[0].model, parameters: ["userName": "anna", "secret": "correct-horse"]))
    await driver.session.settled()
    #expect(driver.session.coordinator.alert != nil && driver.end == nil)
    let logins = app.sandbox.engine.requests.count { $0.path != "/token" }
    driver.session.send(.answer(.retry))
    await driver.session.settled()
    guard case .oAuth(let model)? = driver.end else {
      Issue.record("\(driver.effects.map(\.description))")
      return
    }
    #expect(model is any OAuthTokenModel)
    #expect(app.sandbox.engine.requests.count { $0.path != "/token" } == logins)
  }

  /// The first request with a code does not reach the server.
  private final class LostCode: HaapiTransport {
    private let inner: any HaapiTransport
    private let isFirst = Locked(true)

    init(_ inner: any HaapiTransport) { self.inner = inner }

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let body = String(decoding: request.body ?? Data(), as: UTF8.self)
      let isLost =
        body.contains("grant_type=authorization_code")
        && isFirst.withLock { first in
          defer { first = false }
          return first
        }
      if isLost { throw HaapiError.communication(message: "Lost.", cause: nil) }
      return try await inner.send(request)
    }

    func close() { inner.close() }
  }

  /// A login whose last poll has finished it. The code is being exchanged.
  private func exchanging() async throws -> (WalkDriver, SlowCode, Task<Void, any Error>) {
    let transport = SlowCode()
    let app = try SandboxApplication(.bankid) {
      var environment = $0.build().haapiConfiguration.environment
      transport.inner.withLock { $0 = environment.transport }
      environment.transport = transport
      $0.setEnvironment(environment)
    }
    let driver = try WalkDriver(app)
    let walk = Task {
      try await driver.run(.init("poll", moves: [.form("bankid-other-device", user: "tolvan")]))
    }
    while transport.state.withLock({ $0 }) == .idle { await Task.yield() }
    return (driver, transport, walk)
  }

  @Test func theBackgroundDoesNotEndAnExchange() async throws {
    let (driver, transport, walk) = try await exchanging()
    driver.session.send(.enteredBackground)
    transport.state.withLock { $0 = .sent }
    try await walk.value
    try await waitWhile { driver.end == nil }
    guard case .oAuth(let model)? = driver.end else {
      Issue.record("\(driver.effects.map(\.description))")
      return
    }
    #expect(model is any OAuthTokenModel)
  }

  @Test func closingEndsAnExchange() async throws {
    let (driver, transport, walk) = try await exchanging()
    driver.session.send(.leave)
    try await walk.value
    try await waitWhile { transport.state.withLock({ $0 }) == .waiting }
    #expect(transport.state.withLock { $0 } == .cancelled)
    guard case .error(HaapiUIKitError.other(is CancellationError))? = driver.end else {
      Issue.record("\(driver.effects.map(\.description))")
      return
    }
  }

  /// The request with a code waits until the test sends it.
  private final class SlowCode: HaapiTransport {
    enum State { case idle, waiting, sent, cancelled }

    let inner = Locked<(any HaapiTransport)?>(nil)
    let state = Locked(State.idle)

    func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
      let body = String(decoding: request.body ?? Data(), as: UTF8.self)
      if body.contains("grant_type=authorization_code") {
        state.withLock { $0 = .waiting }
        do {
          while state.withLock({ $0 }) == .waiting { try await Task.sleep(nanoseconds: 1_000_000) }
        } catch {
          state.withLock { $0 = .cancelled }
          throw error
        }
      }
      guard let inner = inner.withLock({ $0 }) else { throw CancellationError() }
      return try await inner.send(request)
    }

    func close() {}
  }

  // MARK: Operations of the app

  /// An app that calls back at once, or on a queue of its own, and twice.
  private final class Wallet: GenericClientOperationHandler {
    let isSuccess: Bool
    let queue: DispatchQueue?
    init(isSuccess: Bool, queue: DispatchQueue? = nil) {
      self.isSuccess = isSuccess
      self.queue = queue
    }

    func handleGenericClientOperation(
      actionModel: GenericClientOperationActionModel,
      viewControllerProvider: ((HaapiOperationScreen) -> Void)?,
      onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
      onError: @escaping () -> Void
    ) {
      nonisolated(unsafe) let (onSuccess, onError) = (onSuccess, onError)
      let work: @Sendable () -> Void = { [self] in
        answer(actionModel, onSuccess, onError)
      }
      if let queue { queue.async(execute: work) } else { work() }
    }

    private func answer(
      _ actionModel: GenericClientOperationActionModel,
      _ onSuccess: (any RepresentationActionModel, [String: any Sendable]) -> Void,
      _ onError: () -> Void
    ) {
      if isSuccess, let form = (actionModel.continueActions.first as? FormAction)?.model {
        var values: [String: any Sendable] = [:]
        for field in form.fields where field is ContextFormField { values[field.name] = "done" }
        onSuccess(form, values)
        onSuccess(form, values)
      } else {
        onError()
      }
    }
  }

  @MainActor private final class Screen: HaapiFlowDriver {
    var session: HaapiFlowSession?
    var lines: [String] = []
    func perform(_ effect: HaapiFlowEffect) {
      lines.append(effect.description)
      if case .perform(let operation) = effect { session?.carryOut(operation) }
    }
  }

  /// Lets a session continue until this is the last effect.
  private func settle(_ session: HaapiFlowSession, _ screen: Screen, at end: String) async {
    for _ in 0..<10_000 {
      if screen.lines.last == end { return }
      await Task.yield()
      await session.settled()
    }
  }

  /// Waits while a condition holds, for a limited time.
  private func waitWhile(_ isTrue: () -> Bool) async throws {
    for _ in 0..<30_000 {
      guard isTrue() else { return }
      try await Task.sleep(nanoseconds: 1_000_000)
    }
  }

  @Test(arguments: [true, false], [nil, DispatchQueue(label: "wallet")])
  func theAppCarriesOutItsOperations(_ isSuccess: Bool, _ queue: DispatchQueue?) async throws {
    let app = try SandboxApplication(.wallet) { _ in
    } application: {
      $0.setGenericClientOperationHandler(Wallet(isSuccess: isSuccess, queue: queue))
    }
    let screen = Screen()
    let session = try HaapiFlowSession(haapiUIKitApplication: app.application, driver: screen)
    screen.session = session
    session.send(.start)
    let end = isSuccess ? "finish OAuthTokenModel" : "show FormModel"
    await settle(session, screen, at: end)
    #expect(screen.lines.last == end)
    if !isSuccess {
      #expect(session.coordinator.phase == .ready)
    }
    session.close()
  }

  @Test func withoutAHandlerTheServerOffersAnotherWay() async throws {
    let app = try SandboxApplication(.wallet)
    let screen = Screen()
    let session = try HaapiFlowSession(haapiUIKitApplication: app.application, driver: screen)
    screen.session = session
    session.send(.start)
    await settle(session, screen, at: "show FormModel")
    #expect(screen.lines.contains { $0.hasPrefix("perform ") })
    #expect(screen.lines.last == "show FormModel")
    session.close()
  }

  // MARK: Leaks

  /// 200 flows, some of which are abandoned: no object of them remains.
  @Test func nothingIsLeftOfAFlow() async throws {
    struct Weak { weak var value: AnyObject? }
    var left: [Weak] = []
    for number in 0..<200 {
      let app = try SandboxApplication(number % 8 == 4 ? .bankid : .passwordLogin)
      let driver = try WalkDriver(app)
      left += [
        Weak(value: driver), Weak(value: driver.session), Weak(value: driver.session.viewModel),
        Weak(value: driver.session.viewModel.manager),
      ]
      switch number % 8 {
      case 0: try await driver.run(.init("in", moves: [.form("login", user: "anna")]))
      case 4:
        try await driver.run(.init("in", moves: [.form("bankid-other-device", user: "tolvan")]))
      case 1, 3, 5, 7: driver.session.send(.start)
      default:
        driver.session.send(.start)
        await driver.session.settled()
      }
    }
    try await waitWhile { left.contains(where: { $0.value != nil }) }
    #expect(left.count { $0.value != nil } == 0)
  }
}
