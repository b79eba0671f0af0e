import Foundation
import HaapiApplication
import HaapiSandbox

/// Drives a flow for a client that asks one question at a time. It does not draw or read anything itself.
///
/// Effects determine the next question; the reply is sent as an event.
@MainActor
final class LoginDriver: HaapiFlowDriver {
  struct Settings {
    /// Signs for passkeys, if this is enabled.
    var passkey: SandboxAuthenticator?
    /// True if operations outside the login are assumed to succeed, because a sandbox has no pages to visit.
    var simulatesOperations = false
    /// True if a problem ends the login, because there is no user who could correct anything.
    var endsAtProblems = false
  }

  /// The next question.
  enum Question {
    case screen(LoginScreen)
    case problem(any UIProblemModel)
    case alert(HaapiFlowAlert)
    case page(URL)
  }

  let session: HaapiFlowSession
  let client: any LoginClient
  let settings: Settings
  let mapper: any DataMapper

  private(set) var steps = LoginSteps()
  /// The last step, and the model of the last step or problem.
  private(set) var step: (any HaapiRepresentation)?
  private(set) var model: (any UIModel)?
  private var problem: (any ProblemRepresentation)?
  private var tokens: (response: TokenResponse, key: Dpop?)?
  /// The last submitted form, until the next step.
  private var sent: (form: FormActionModel, parameters: [String: any Sendable])?
  /// The screen that a problem or a continue-same step refers to.
  private var screen: LoginScreen?
  private var question: Question?
  private var end: HaapiFlowEnd?
  /// Notifies the wait that is shown of a change.
  var changes: AsyncStream<WaitEvent>.Continuation?

  /// - Throws: Errors of the configuration.
  init(
    application: any HaapiUIKitApplication, client: any LoginClient, settings: Settings
  ) throws {
    self.client = client
    self.settings = settings
    mapper = application.dataMapper
    var choices = HaapiFlowCoordinator.Settings(application)
    choices.confirmsLeaving = false
    choices.tellsErrors = !settings.endsAtProblems
    choices.offersRecovery = !settings.endsAtProblems
    choices.explainsErrors = true
    session = try HaapiFlowSession(haapiUIKitApplication: application, settings: choices)
    session.driver = self
    session.observer = { [weak self] in self?.note($0) }
  }

  /// Runs the login to its end. If it is cancelled, the login is cancelled at the server too.
  func run() async -> LoginOutcome {
    defer { session.close() }
    do {
      session.send(.start)
      while true {
        await session.settled()
        try Task.checkCancellation()
        if let end { return outcome(of: end) }
        if let outcome = try await ask() { return outcome }
      }
    } catch {
      await session.cancelAtServer()
      return error is CancellationError ? .cancelled : .failed(error)
    }
  }

  // MARK: Effects

  func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .show(let model): ask(.screen(named(LoginScreen(model))))
    case .stay(let model): ask(.screen(staying(model)))
    case .problem(let problem, _): ask(.problem(problem))
    case .alert(let alert): ask(.alert(alert))
    case .open(let url, .app): open(url)
    case .open(let url, .browser): if !simulate() { ask(.page(url)) }
    case .pickAuthenticator(let kinds):
      session.send(kinds.first.map { .picked($0) } ?? .credentialFailed(.notAvailable))
    case .requestCredential: sign()
    case .credentialFailed: ask(.screen(screenWithoutAuthenticator))
    case .perform(let operation): if !simulate() { ask(.screen(screen(without: operation))) }
    case .update, .pollingEnded: changes?.yield(.changed)
    case .finish(let end):
      self.end = end
      changes?.yield(.changed)
    case .loading, .cancelOperation, .openLink, .send, .poll, .stopPolling: break
    }
  }

  private func ask(_ question: Question) {
    self.question = question
    changes?.yield(.asked)
  }

  private func note(_ note: HaapiFlowNote) {
    switch note {
    case .tokens(let response, let key): tokens = (response, key)
    case .result(let result, let model, let request):
      client.note(result, after: request?.words ?? "wait", model: model)
      steps.add(result)
      sent = nil
      switch result {
      case .representation(let step):
        self.step = step
        self.model = model
        problem = nil
      case .problem(let problem):
        if case .submit(let form, let parameters) = request { sent = (form, parameters) }
        self.problem = problem
        self.model = model
      case .error: problem = nil
      }
    }
  }

  // MARK: Ends

  private func outcome(of end: HaapiFlowEnd) -> LoginOutcome {
    switch end {
    case .oAuth:
      if let tokens { return LoginOutcome(tokens.response, key: tokens.key) }
      if let problem { return .problem(problem) }
      return .failed(HaapiError.illegalState(message: "The login has ended without tokens."))
    case .error(let error):
      // The mapper wraps errors of the flow.
      let cause = (error as? HaapiUIKitError)?.cause
      if cause is CancellationError { return .cancelled }
      if let problem { return .problem(problem) }
      return .failed(cause is any IdsvrError ? cause ?? error : error)
    }
  }

  // MARK: Questions

  /// Asks the next question, and sends the reply.
  ///
  /// - Returns: The outcome, if the reply ends the login.
  private func ask() async throws -> LoginOutcome? {
    let question = question
    self.question = nil
    switch question {
    case .problem(let problem): return try await ask(about: problem)
    case .alert(let alert): try await ask(alert)
    case .page(let url): return try await visit(url)
    case .screen(let screen):
      self.screen = screen
      return try await ask(on: screen)
    case nil:
      // The event had no effect, or automatic polling has ended: ask the same question again.
      if session.coordinator.cover == nil,
        let wait = session.coordinator.screen as? any PollingModel
      {
        screen = named(LoginScreen(wait))
      }
      return try await ask(on: screen ?? LoginScreen())
    }
    return nil
  }

  private func ask(on screen: LoginScreen) async throws -> LoginOutcome? {
    if session.coordinator.isPolling, session.coordinator.cover == nil,
      session.coordinator.screen is any PollingModel
    {
      guard let move = try await wait() else { return nil }
      return await take(move)
    }
    return await take(try await client.move(on: screen))
  }

  /// Performs a decision.
  func take(_ move: LoginMove) async -> LoginOutcome? {
    switch move {
    case .submit(let form, let parameters): session.send(.submit(form, parameters: parameters))
    case .open(let action): session.send(.select(action))
    case .follow(let link): session.send(.follow(link))
    case .restart: session.send(.start)
    case .returned(let url): session.send(.returned(url))
    case .retry: session.send(.retryOperation)
    case .back:
      if let screen { question = .screen(screen) }
      session.send(.back)
    case .quit:
      await session.cancelAtServer()
      return .cancelled
    }
    return nil
  }

  private func ask(_ alert: HaapiFlowAlert) async throws {
    var shown = LoginScreen(title: alert.message)
    for choice in alert.choices {
      switch choice.kind {
      case .retry: shown.actions.append(.retry)
      case .startOver: shown.actions.append(.restart)
      case .leave: shown.actions.append(.quit)
      case .stay: shown.actions.append(.back)
      }
    }
    // An alert that can only end the flow needs no question.
    guard shown.actions.count > 1 else { return session.send(.answer(.leave)) }
    switch try await client.move(on: shown) {
    case .retry: session.send(.answer(.retry))
    case .restart: session.send(.answer(.startOver))
    case .back: session.send(.answer(.stay))
    default: session.send(.answer(.leave))
    }
  }

  /// Asks for a form with a problem again. Any other problem has its own screen.
  private func ask(about problem: any UIProblemModel) async throws -> LoginOutcome? {
    let model = problem as? any ProblemModel
    let links = model?.linkItems ?? []
    let forms = forms(of: self.problem)
    let isCritical = model?.type?.isCritical == true
    // After a critical problem the server may still offer actions, such as a new login.
    let hasWayOn = !forms.isEmpty || links.contains { $0.link.kind == .haapi }
    if let problem = self.problem, settings.endsAtProblems || isCritical && !hasWayOn {
      return .problem(problem)
    }
    if let model, var screen = correction(of: model) {
      self.screen = screen
      screen.actions += forms
      return try await ask(on: screen)
    }
    var shown = LoginScreen(problem)
    shown.actions = forms + shown.actions
    if screen != nil, !isCritical { shown.actions.append(.back) }
    // The server's own action for starting over comes first.
    if !shown.actions.contains(where: { $0.title == LoginAction.restart.title }) {
      shown.actions.append(.restart)
    }
    shown.actions.append(.quit)
    let move = try await client.move(on: shown)
    if case .quit = move, let problem = self.problem { return .problem(problem) }
    return await take(move)
  }

  private func correction(of model: any ProblemModel) -> LoginScreen? {
    guard let type = model.type,
      [.invalidInputProblem, .incorrectCredentialsProblem].contains(type),
      let (sent, parameters) = sent, var screen,
      let index = screen.actions.firstIndex(where: { action in
        if case .form(let form) = action { form.model == sent } else { false }
      }), case .form(let form) = screen.actions[index]
    else { return nil }
    let names = Set(form.fields.map(\.key))
    var errors: [String: String] = [:]
    screen.messages = []
    screen.furtherLinks = []
    for item in model.messageItems {
      if let key = item.key, names.contains(key) {
        errors[key] = item.text ?? model.message
      } else {
        screen.messages.append(item)
      }
    }
    // If a problem is about fields, its headline says only that there is an error.
    screen.title = errors.isEmpty || screen.messages.isEmpty ? model.title ?? model.message : nil
    let secrets = Set(
      form.fields.compactMap { ($0 as? any InteractionItemInputTextModel) }
        .filter { $0.inputConfiguration.isSecure }.map(\.key))
    screen.correction = LoginCorrection(
      action: index, errors: errors, values: parameters.filter { !secrets.contains($0.key) })
    return screen
  }

  // MARK: Screens

  private func staying(_ model: any ContinueSameModel) -> LoginScreen {
    guard model.formModel == nil else { return named(LoginScreen(model)) }
    var stays = screen ?? LoginScreen()
    stays.messages = model.messageItems
    stays.correction = nil
    return stays
  }

  private func named(_ screen: LoginScreen) -> LoginScreen {
    guard problem == nil, let actions = step?.anyActions else { return screen }
    var screen = screen
    screen.name(actions)
    return screen
  }
}

extension HaapiFlowRequest {
  /// The name in a list of steps.
  fileprivate var words: String {
    switch self {
    case .start: "start"
    case .submit(let form, let parameters):
      "form" + (parameters.isEmpty ? "" : " [\(parameters.keys.sorted().joined(separator: ", "))]")
        + " \(form.method)"
    case .follow(let link): "link \(link.rel)"
    }
  }
}
