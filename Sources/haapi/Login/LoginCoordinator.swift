import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit

/// Leads through a login: decides what each answer of the server asks for, and asks its client only what a
/// person has to decide. It draws nothing and reads nothing.
@MainActor
final class LoginCoordinator {
  struct Settings {
    /// The address that browsers and apps come back to.
    var redirectTo: String
    /// Signs for passkeys, if that is wanted.
    var passkey: SandboxAuthenticator?
    /// Whether operations outside the login are taken to succeed: a sandbox has no pages to visit.
    var simulatesOperations = false
    /// Whether a problem ends the login, because nobody can correct anything.
    var endsAtProblems = false
  }

  private let manager: HaapiManager
  private let tokens: OAuthTokenManager
  private let client: any LoginClient
  private let settings: Settings
  private let mapper: any DataMapper

  private(set) var steps = LoginSteps()
  private var last: (result: HaapiResult, model: (any UIModel)?)?
  /// The screen that a problem or a step that stays refers to.
  private var screen: LoginScreen?
  /// The request before the last answer.
  private var lastMove = LoginMove.restart

  init(
    manager: HaapiManager, tokens: OAuthTokenManager, client: any LoginClient, settings: Settings
  ) {
    self.manager = manager
    self.tokens = tokens
    self.client = client
    self.settings = settings
    mapper = DataMapperBuilder(
      redirectTo: settings.redirectTo, autoPollingDuration: 3, authSelectionPresentation: .list
    ).build()
  }

  /// Runs the login to its end. If it is cancelled, the server is told.
  func run() async -> LoginOutcome {
    defer { manager.close() }
    do {
      var next = LoginMove.restart
      while true {
        let result = try await perform(next)
        if let outcome = await outcome(of: result) { return outcome }
        switch try await reaction(to: result) {
        case .end(let outcome): return outcome
        case .move(.quit):
          await cancelAtServer()
          return .cancelled
        case .move(let move): next = move
        }
      }
    } catch is CancellationError {
      await cancelAtServer()
      return .cancelled
    } catch {
      await cancelAtServer()
      return .failed(error)
    }
  }

  private enum Reaction {
    case move(LoginMove)
    case end(LoginOutcome)
  }

  // MARK: Requests

  private func perform(_ move: LoginMove) async throws -> HaapiResult {
    try Task.checkCancellation()
    let result: HaapiResult
    switch move {
    case .submit(let form, let parameters):
      lastMove = move
      result = await manager.submitForm(form, parameters: parameters)
    case .follow(let link):
      lastMove = move
      result = await manager.followLink(link)
    case .retry: return try await perform(lastMove)
    case .open, .back, .quit: return .error(HaapiError.illegalState(message: "No request."))
    case .restart:
      lastMove = move
      screen = nil
      result = await manager.start()
    }
    try Task.checkCancellation()
    return note(result, after: move.words)
  }

  @discardableResult
  private func note(_ result: HaapiResult, after move: String) -> HaapiResult {
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: result)
    client.note(result, after: move, model: model)
    steps.add(result)
    if case .error = result { return result }
    last = (result, model)
    return result
  }

  /// Gives the login up at the server, if its last step has a form for that. Waits two seconds at most.
  private func cancelAtServer() async {
    guard let form = cancelForm else { return }
    let manager = manager
    // Tasks of their own: this one may be cancelled.
    let request = Task { await manager.submitForm(form, parameters: [:]) }
    let limit = Task {
      try await Task.sleep(nanoseconds: 2_000_000_000)
      request.cancel()
    }
    let result = await request.value
    limit.cancel()
    client.note(result, after: "form cancel", model: nil)
  }

  private var cancelForm: FormActionModel? {
    guard case .representation(let step)? = last?.result else { return nil }
    if let step = step as? PollingStep { return step.cancelAction?.model }
    return step.anyActions.lazy.compactMap { $0 as? FormAction }
      .first { $0.kind == .cancel }?.model
  }

  // MARK: Ends

  private func outcome(of result: HaapiResult) async -> LoginOutcome? {
    switch result {
    case .representation(let step as OAuthAuthorizationResponseStep):
      guard let code = step.oauthAuthorizationResponseProperties.code else {
        return .failed(HaapiError.illegalState(message: "The last step has no code."))
      }
      let key = manager.dpop
      return LoginOutcome(await tokens.fetchAccessToken(with: code, dpop: key), key: key)
    case .problem(let problem as AuthorizationProblem): return .problem(problem)
    default: return nil
    }
  }

  // MARK: Answers

  private func reaction(to result: HaapiResult) async throws -> Reaction {
    switch result {
    case .error(let error): return try await recovery(from: error)
    case .problem(let problem): return try await reaction(to: problem)
    case .representation(let step):
      let model = try mapper.mapHaapiResultToUIModel(haapiResult: result)
      switch ScreenModel(model) {
      case .pollingOperation(let operation):
        guard let step = step as? PollingStep else { break }
        return try await wait(step, operation)
      case .formOperation(let operation): return .move(try await run(operation, of: step))
      case .webAuthnOperation(let operation): return .move(try await run(operation, of: step))
      case .genericOperation(let operation): return .move(try await run(operation))
      case .continueSame(let model) where model.formModel == nil:
        var stays = screen ?? LoginScreen()
        stays.messages = model.messageItems
        stays.correction = nil
        return .move(try await decide(on: stays))
      default: break
      }
      return .move(try await decide(on: LoginScreen(model)))
    }
  }

  /// Asks for a decision, and for what that needs, until a request or an end follows.
  private func decide(on unnamed: LoginScreen) async throws -> LoginMove {
    let screen = named(unnamed)
    self.screen = screen
    var shown = screen
    while true {
      let move = try await client.move(on: shown)
      switch move {
      case .open(let action):
        if let form = action as? FormActionModel, !form.needsInput { return .submit(form, [:]) }
        guard
          let model = try? mapper.mapRepresentationActionModelToUIInteractionModel(
            representationActionModel: action)
        else {
          shown.title = "This is not possible here: it needs the app."
          continue
        }
        shown = named(LoginScreen(model))
        self.screen = shown
      case .back:
        shown = self.screen ?? screen
      default: return move
      }
    }
  }

  private var lastActions: [any Action]? {
    guard case .representation(let step)? = last?.result else { return nil }
    return step.anyActions
  }

  private func named(_ screen: LoginScreen) -> LoginScreen {
    guard let actions = lastActions else { return screen }
    var screen = screen
    screen.name(actions)
    return screen
  }

  /// A form with a problem is asked again; any other problem is a screen of its own.
  private func reaction(to problem: any ProblemRepresentation) async throws -> Reaction {
    let mapped = try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
    let isCritical = (mapped as? any ProblemModel)?.type?.isCritical == true
    // After a critical problem the server may still offer a way on, such as a new login.
    guard let model = mapped as? any ProblemModel, !settings.endsAtProblems,
      !isCritical || model.linkItems.contains(where: { $0.link.kind == .haapi })
    else { return .end(.problem(problem)) }
    if let screen = correction(of: model) { return .move(try await decide(on: screen)) }
    var shown = LoginScreen(title: model.title ?? model.message)
    shown.messages = model.messageItems
    if model.title != nil, model.message != model.title, model.messageItems.isEmpty {
      shown.title = model.title.map { $0 + "\n" + model.message }
    }
    shown.add(links: model.linkItems)
    if screen != nil, !isCritical { shown.actions.append(.back) }
    // The server's own way to start over comes first.
    if !shown.actions.contains(where: { $0.title == LoginAction.restart.title }) {
      shown.actions.append(.restart)
    }
    shown.actions.append(.quit)
    while true {
      switch try await client.move(on: shown) {
      case .back:
        guard let screen else { continue }
        return .move(try await decide(on: screen))
      case .quit: return .end(.problem(problem))
      case let move: return .move(move)
      }
    }
  }

  private func correction(of model: any ProblemModel) -> LoginScreen? {
    guard let type = model.type,
      [.invalidInputProblem, .incorrectCredentialsProblem].contains(type),
      case .submit(let sent, let parameters) = lastMove, var screen,
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
    // The headline of a problem that is about fields only says that something is wrong.
    screen.title = errors.isEmpty || screen.messages.isEmpty ? model.title ?? model.message : nil
    let secrets = Set(
      form.fields.compactMap { ($0 as? any InteractionItemInputTextModel) }
        .filter { $0.inputConfiguration.isSecure }.map(\.key))
    screen.correction = LoginCorrection(
      action: index, errors: errors, values: parameters.filter { !secrets.contains($0.key) })
    return screen
  }

  private func recovery(from error: any Error) async throws -> Reaction {
    if error is CancellationError { throw CancellationError() }
    guard !settings.endsAtProblems, let error = error as? any IdsvrError else {
      return .end(.failed(error))
    }
    var shown = LoginScreen(title: error.failureReason)
    switch error.recoverySuggestion {
    case .retryable: shown.actions = [.retry, .restart, .quit]
    case .newHaapiFlow: shown.actions = [.restart, .quit]
    case .unrecoverable: return .end(.failed(error))
    }
    switch try await client.move(on: shown) {
    case .quit: return .end(.failed(error))
    case let move: return .move(move)
    }
  }
}

// MARK: Waits and operations

extension LoginCoordinator {
  private enum WaitEvent: Sendable {
    /// An answer; `nil` when there are no further polls.
    case polled(HaapiResult?)
    case decided(Result<LoginMove, any Error>)
  }

  private enum WaitEnd {
    case answered(HaapiResult)
    case decided(LoginMove)
    /// Nothing happens by itself any more.
    case stalled(LoginScreen)
  }

  private func wait(_ step: PollingStep, _ operation: any PollingOperationModel) async throws
    -> Reaction
  {
    guard let model = operation.interactionModel else {
      return .move(.submit(step.mainAction.model, [:]))
    }
    switch try await end(of: LoginWait(operation, model: model), step) {
    case .decided(let move): return .move(move)
    case .stalled(let screen): return .move(try await decide(on: screen))
    case .answered(let result):
      if let outcome = await outcome(of: result) { return .end(outcome) }
      return try await reaction(to: result)
    }
  }

  /// Polls until there is another answer or the person decides something.
  private func end(of first: LoginWait, _ step: PollingStep) async throws -> WaitEnd {
    let (events, continuation) = AsyncStream.makeStream(of: WaitEvent.self)
    lastMove = .submit(step.mainAction.model, [:])
    let polls = manager.polls(from: step)
    let poller = Task {
      for await result in polls { continuation.yield(.polled(result)) }
      continuation.yield(.polled(nil))
    }
    await client.show(first)
    let client = client
    let person = Task {
      do {
        continuation.yield(.decided(.success(try await client.move(during: first))))
      } catch {
        continuation.yield(.decided(.failure(error)))
      }
    }
    var latest = first
    var end: Result<WaitEnd, any Error>?
    for await event in events {
      switch event {
      case .decided(let move): end = move.map { .decided($0) }
      case .polled(nil): end = .success(.stalled(latest.screen))
      case .polled(let result?):
        note(result, after: "wait")
        if let next = nextWait(result) {
          latest = next
          await client.show(next)
        } else {
          end = .success(.answered(result))
        }
      }
      if end != nil { break }
    }
    poller.cancel()
    person.cancel()
    // Before anything else reads what is typed.
    await person.value
    client.endWait()
    guard let end else { throw CancellationError() }
    return try end.get()
  }

  private func nextWait(_ result: HaapiResult) -> LoginWait? {
    guard case .representation(let step as PollingStep) = result,
      let operation = last?.model as? any PollingOperationModel,
      let model = operation.interactionModel
    else { return nil }
    lastMove = .submit(step.mainAction.model, [:])
    return LoginWait(operation, model: model)
  }

  private func run(_ operation: any FormOperationModel, of step: any HaapiRepresentation)
    async throws -> LoginMove
  {
    let form = operation.formActionModel
    if (operation as? any OperationSubmitTiming)?.submitTiming == .afterLaunch {
      if let url = operation.url { client.launch(url) }
      return .submit(
        form, try operation.buildParameters(operation.url ?? URL(fileURLWithPath: "/")))
    }
    if settings.simulatesOperations {
      client.tell("The sandbox takes the visit of a browser to another page as done.")
      return .submit(form, form.simulatedContext)
    }
    var screen = LoginScreen()
    if let model = operation.interactionModel { screen.add(model) }
    if let model = operation.errorInteractionModel { screen.add(model) }
    screen.actions += [.restart, .quit]
    guard let url = operation.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
      screen.title = "The server names a page that cannot be opened."
      return try await decide(on: screen)
    }
    let page = LoginPage(address: url, redirectTo: settings.redirectTo, screen: screen)
    let move = try await client.visit(page) { address in
      .submit(form, try operation.buildParameters(address))
    }
    if let move { return move }
    return try await decide(on: screen)
  }

  private func run(_ operation: any WebAuthnOperationModel, of step: any HaapiRepresentation)
    async throws -> LoginMove
  {
    if let passkey = settings.passkey {
      client.tell("Signed with a passkey that was made for this test.")
      switch step {
      case let step as WebAuthnRegistrationClientOperationStep:
        return .submit(step.actionModel.continueAction.model, try passkey.register(step))
      case let step as WebAuthnAuthenticationClientOperationStep:
        return .submit(step.actionModel.continueAction.model, try passkey.authenticate(step))
      default: break
      }
    }
    var screen = LoginScreen()
    if let model = operation.interactionModel { screen.add(model) }
    screen.title =
      (screen.title.map { $0 + "\n" } ?? "")
      + "This step needs a passkey or a security key, and a terminal has none."
    if let model = operation.errorInteractionModel { screen.add(model) }
    for other in operation.otherActions { screen.add(other) }
    screen.actions += [.restart, .quit]
    return try await decide(on: screen)
  }

  private func run(_ operation: any GenericOperationModel) async throws -> LoginMove {
    let continuation = operation.actionModel.continueActions.lazy.compactMap { $0 as? FormAction }
    if settings.simulatesOperations, let form = continuation.first?.model {
      client.tell(
        "The sandbox takes the operation \(operation.actionModel.name.rawValue) as done.")
      return .submit(form, form.simulatedContext)
    }
    var screen = LoginScreen()
    if let model = operation.interactionModel { screen.add(model) }
    screen.title =
      "This step needs an app that knows the operation \(operation.actionModel.name.rawValue)."
    if let model = operation.errorInteractionModel { screen.add(model) }
    screen.actions += [.restart, .quit]
    return try await decide(on: screen)
  }
}

extension FormActionModel {
  /// Whether a person has to fill something in.
  fileprivate var needsInput: Bool {
    fields.contains { !($0 is HiddenFormField) && !($0 is ContextFormField) }
  }

  /// What an operation that has succeeded would have brought.
  fileprivate var simulatedContext: [String: any Sendable] {
    Dictionary(
      fields.filter { $0 is ContextFormField }.map { ($0.name, "sandbox") },
      uniquingKeysWith: { first, _ in first })
  }
}

extension LoginMove {
  /// For a list of steps.
  fileprivate var words: String {
    switch self {
    case .submit(let form, let parameters):
      "form" + (parameters.isEmpty ? "" : " [\(parameters.keys.sorted().joined(separator: ", "))]")
        + " \(form.method)"
    case .follow(let link): "link \(link.rel)"
    case .restart: "start"
    case .open, .retry, .back, .quit: ""
    }
  }
}
