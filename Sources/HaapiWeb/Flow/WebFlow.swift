import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit

/// One login, from page to page: a driver of the flow's coordinator whose screens are pages. It makes the moves
/// that a page asks for by number.
///
/// Nothing runs between two requests of the browser: waits go on while a page asks.
@MainActor
package final class WebFlow {
  package struct Settings {
    package var configuration: HaapiConfiguration
    /// Signs for passkeys, if that is wanted.
    package var passkey: SandboxAuthenticator?
    /// Whether operations outside the login can be taken to succeed: a sandbox has no pages to visit.
    package var isSandbox: Bool
    /// What waits between two polls.
    package var clock: any HaapiClock

    package init(
      configuration: HaapiConfiguration, passkey: SandboxAuthenticator? = nil,
      isSandbox: Bool = false, clock: any HaapiClock = SystemClock()
    ) {
      self.configuration = configuration
      self.passkey = passkey
      self.isSandbox = isSandbox
      self.clock = clock
    }
  }

  /// What the page shows.
  package private(set) var screen = WebScreen()
  /// Another one for each screen; a wait that goes on has the same.
  package private(set) var number = 0
  /// The last answer, for developers.
  package private(set) var last: (result: HaapiResult, model: (any UIModel)?)?

  let settings: Settings
  private let application: any HaapiUIKitApplication
  private var session: HaapiFlowSession?
  /// The screen of the step, to which problems and alerts lead back.
  private var base = WebScreen()
  /// What was shown before a question.
  private var covered: WebScreen?
  /// The form that was sent last.
  private var sent: (form: Int, values: [String: String])?
  private var poll: Task<Void, Never>?
  /// What a wait that has failed said. The login goes on at once, and the next screen shows it.
  private var farewell: [WebMessage] = []

  /// - Throws: An error of the configuration.
  package init(_ settings: Settings) throws {
    self.settings = settings
    // Pages ask; nothing polls by itself.
    application = try HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
        haapiConfiguration: settings.configuration
      ).setAutoPollingDuration(duration: 0).buildOrThrow()
    ).buildOrThrow()
  }

  /// Begins, or begins again.
  package func start() async {
    session?.close()
    session = nil
    do {
      var settings = HaapiFlowCoordinator.Settings(application.haapiUIKitConfiguration)
      settings.offersRecovery = true
      let session = try HaapiFlowSession(
        haapiUIKitApplication: application, settings: settings, driver: self)
      session.observer = { [weak self] note in
        guard case .result(let result, let model, _) = note else { return }
        if case .error = result { return }
        self?.last = (result, model)
      }
      self.session = session
      await send(.start)
    } catch {
      end(
        "The login cannot be started", (error as? any IdsvrError)?.failureReason, mood: .problem)
    }
  }

  /// Ends the login.
  package func close() {
    poll?.cancel()
    session?.close()
  }

  private func send(_ event: HaapiFlowEvent) async {
    session?.send(event)
    await session?.settled()
    // What is over is followed without asking.
    for _ in 0..<100 {
      guard let wait = session?.coordinator.screen as? any PollingModel, screen.wait == nil,
        wait.status == .done || wait.status == .failed, session?.coordinator.phase == .ready,
        screen.mood == .usual, session?.coordinator.alert == nil, isFollowed
      else { return }
      try? await Task.sleep(nanoseconds: 20_000_000)
      await session?.settled()
    }
  }

  /// Whether the session itself asks on.
  private var isFollowed: Bool { session?.coordinator.cover == nil }

  // MARK: Moves

  /// Makes a move of the page.
  ///
  /// - Parameter values: What was typed, by the keys of the fields.
  package func make(_ index: Int, values: [String: String] = [:]) async {
    guard screen.moves.indices.contains(index) else { return }
    poll?.cancel()
    switch screen.moves[index] {
    case .submit(let form, let keys):
      let typed = values.filter { keys.contains($0.key) }
      sent = (index, typed)
      await send(.submit(form, parameters: parameters(of: form, keys: keys, typed)))
    case .event(.answer(.stay)):
      await send(.answer(.stay))
      if let covered { show(covered) }
    case .event(let event): await send(event)
    case .comeBack: await comeBack(values["address"] ?? "")
    case .passkey: await signWithPasskey()
    case .restart: await start()
    case .launch, .image: break
    }
  }

  /// The values of a form in the types that its fields have.
  private func parameters(of form: FormActionModel, keys: [String], _ typed: [String: String])
    -> [String: any Sendable]
  {
    var parameters: [String: any Sendable] = [:]
    for field in form.fields where keys.contains(field.name) {
      if field is CheckboxFormField {
        // Browsers send nothing for a box that is not ticked.
        parameters[field.name] = typed[field.name] != nil
      } else if let value = typed[field.name] {
        parameters[field.name] = value
      }
    }
    return parameters
  }

  private func comeBack(_ address: String) async {
    let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: address), session?.coordinator.canHandle(url) == true else {
      let expected = application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
      var screen = screen
      screen.messages.removeAll { $0.style == .error }
      screen.messages.append(
        WebMessage(text: "The address must begin with \(expected)", style: .error))
      return show(screen)
    }
    await send(.returned(url))
  }

  private func signWithPasskey() async {
    guard let passkey = settings.passkey, case .representation(let step)? = last?.result else {
      return
    }
    do {
      switch step {
      case let step as WebAuthnRegistrationClientOperationStep:
        await send(
          .operationSucceeded(
            step.actionModel.continueAction.model, parameters: try passkey.register(step)))
      case let step as WebAuthnAuthenticationClientOperationStep:
        await send(
          .operationSucceeded(
            step.actionModel.continueAction.model, parameters: try passkey.authenticate(step)))
      default: break
      }
    } catch {
      await send(.credentialFailed(.failed(error)))
    }
  }

  /// Leads a login at a sandbox to a state of its scenario.
  package func go(to state: String, of engine: SandboxEngine) async {
    if session?.coordinator.phase != .ready || request == nil { await start() }
    guard let request else { return }
    engine.go(to: state)
    await send(request)
  }

  /// Any request of the present step.
  private var request: HaapiFlowEvent? {
    guard case .representation(let step)? = last?.result else { return nil }
    if let form = ActionNames(step).first { return .submit(form, parameters: [:]) }
    return step.links.first { $0.kind == .haapi }.map { .follow($0) }
  }

  private var names: ActionNames {
    guard case .representation(let step)? = last?.result else { return ActionNames() }
    return ActionNames(step)
  }

  // MARK: Screens

  private func show(_ screen: WebScreen) {
    self.screen = screen
    if screen.mood == .usual, screen.leaveNumber == nil, !screen.isAlert {
      self.screen.moves.append(.event(.leave))
    }
    number += 1
  }

  /// Shows the screen of a step.
  private func showBase(_ screen: WebScreen) {
    base = screen
    base.messages.insert(
      contentsOf: farewell.filter { !screen.messages.contains($0) }, at: 0)
    farewell = []
    show(base)
  }

  private func show(_ model: any UIModel) {
    sent = nil
    switch model {
    case let model as any PollingModel:
      showBase(waitScreen(model))
      bidFarewell(model)
    case let model as any WebAuthnOperationModel:
      var builder = WebScreenBuilder(names: names)
      if let inner = model.interactionModel { builder.add(inner) }
      var screen = builder.finished()
      screen.title = screen.title ?? "Use your passkey"
      showBase(screen)
    default:
      var builder = WebScreenBuilder(names: names)
      builder.add(model)
      if session?.coordinator.cover != nil {
        builder.add(.event(.back), "back", "Back", .text)
      }
      var screen = builder.finished()
      if session?.coordinator.cover != nil {
        screen.title = screen.title ?? base.title
        return show(screen)
      }
      showBase(screen)
    }
  }

  private func bidFarewell(_ model: any PollingModel) {
    guard model.status == .failed else { return }
    farewell = model.messageItems.compactMap { item in
      item.text.map { WebMessage(text: $0, style: item.messageStyleAttribute) }
    }
  }

  private func waitScreen(_ model: any PollingModel) -> WebScreen {
    var builder = WebScreenBuilder(names: names)
    builder.add(model)
    var screen = builder.finished()
    screen.wait?.interval = interval(of: model)
    return screen
  }

  /// Seconds between two polls, as the server wants them.
  private func interval(of model: any PollingModel) -> TimeInterval {
    guard case .representation(let step as PollingStep)? = last?.result else { return 3 }
    let usual: TimeInterval = model is any BankIdModel ? 1 : 3
    return min(max(step.pollingProperties.intervalDuration ?? usual, 0.5), 60)
  }

  private func end(_ title: String, _ text: String?, mood: WebScreen.Mood) {
    var builder = WebScreenBuilder(WebScreen(title: title))
    builder.add(.restart, "restart", "Start over", .primary)
    var screen = builder.finished()
    if let text, text != title {
      screen.messages = [WebMessage(text: text, style: mood == .problem ? .error : .content)]
    }
    screen.mood = mood
    show(screen)
  }

  private func show(_ tokens: any OAuthTokenModel) {
    var builder = WebScreenBuilder(WebScreen(title: "You are logged in"))
    var facts = [("Access token", Masked.text)]
    if let type = tokens.tokenType { facts.append(("Token type", type)) }
    if let scope = tokens.scope { facts.append(("Scope", scope)) }
    facts.append(("Expires in", "\(tokens.expiresIn) seconds"))
    if tokens.refreshToken != nil { facts.append(("Refresh token", Masked.text)) }
    if tokens.idToken != nil { facts.append(("ID token", Masked.text)) }
    builder.add(.facts(facts.map { (name: $0.0, value: $0.1) }))
    builder.add(.restart, "restart", "Start again", .secondary)
    var screen = builder.finished()
    screen.mood = .success
    show(screen)
  }

  // MARK: Waits

  /// Waits as long as the server wants, and polls once.
  package func waitAndPoll() async {
    if let poll { return await poll.value }
    let task = Task { await pollOnce() }
    poll = task
    await task.value
    poll = nil
  }

  private func pollOnce() async {
    let shown = number
    guard let wait = screen.wait else { return }
    do {
      try await settings.clock.sleep(seconds: wait.interval)
      // A short loss of the network is none for somebody who waits.
      for pause in [1.0, 2, 4, nil] {
        guard shown == number || session?.coordinator.alert != nil, !Task.isCancelled else { return }
        if let alert = session?.coordinator.alert {
          guard alert.choices.contains(where: { $0.kind == .retry }) else { return }
          await send(.answer(.retry))
        } else if let model = session?.coordinator.screen as? any PollingModel,
          let action = (model.mainAction as? any InteractionActionModel)?.action
        {
          await send(.submit(action, parameters: [:]))
        }
        guard let pause, session?.coordinator.alert != nil else { return }
        try await settings.clock.sleep(seconds: pause)
      }
    } catch {
      // The person has done something else.
    }
  }
}

// MARK: Effects

extension WebFlow: HaapiFlowDriver {
  package func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .show(let model): show(model)
    case .update(let model):
      // The page is the same one, with other contents.
      let isSame = screen.wait != nil && model.status == .pending
      var screen = waitScreen(model)
      keepLaunch(of: base, in: &screen)
      guard isSame else {
        showBase(screen)
        return bidFarewell(model)
      }
      base = screen
      self.screen = screen
      self.screen.moves.append(.event(.leave))
    case .stay(let model): stay(model)
    case .problem(let problem, let isInPlace): show(problem, isInPlace: isInPlace)
    case .alert(let alert): show(alert)
    case .open(let url, let opening): offer(url, opening)
    case .pickAuthenticator(let kinds):
      // The passkey of a sandbox is of this device; without it, there is nothing to pick.
      if let kind = kinds.first { session?.send(.picked(kind)) }
    case .requestCredential: askForPasskey()
    case .credentialFailed(let failure, let alternatives): show(failure, alternatives)
    case .perform(let operation): offer(operation)
    case .finish(let end): finish(end)
    case .loading, .openLink, .cancelOperation, .send, .poll, .stopPolling: break
    }
  }

  /// Messages of the step that stays, above the screen.
  private func stay(_ model: any ContinueSameModel) {
    var screen = base
    screen.correction = nil
    screen.messages = []
    var builder = WebScreenBuilder(screen, names: names)
    builder.add(model.messageItems)
    if let form = model.formModel { builder.add(form) }
    show(builder.screen)
  }

  private func show(_ problem: any UIProblemModel, isInPlace: Bool) {
    let model = problem as? any ProblemModel
    if isInPlace, let screen = corrected(problem, model) { return show(screen) }
    var builder = WebScreenBuilder()
    builder.add(problem)
    builder.add(.event(.back), "back", "Try again", .primary)
    builder.add(.restart, "restart", "Start over", .secondary)
    var screen = builder.finished()
    screen.title = screen.title ?? problem.message
    if screen.messages.isEmpty, screen.title != problem.message {
      screen.messages = [WebMessage(text: problem.message, style: .error)]
    }
    screen.mood = .problem
    show(screen)
  }

  /// The screen with what is wrong: at the fields of the form that was sent, and above it.
  private func corrected(_ problem: any UIProblemModel, _ model: (any ProblemModel)?) -> WebScreen? {
    var screen = session?.coordinator.cover == nil ? base : self.screen
    let form = sent.flatMap { screen.form($0.form) }
    let keys = Set(form?.fields.map(\.key) ?? [])
    let secrets = Set(form?.fields.filter(\.isSecure).map(\.key) ?? [])
    var errors: [String: String] = [:]
    screen.messages = []
    for item in model?.messageItems ?? [] {
      guard let text = item.text, !text.isEmpty else { continue }
      if let key = item.key, keys.contains(key) {
        errors[key] = text
      } else {
        screen.messages.append(WebMessage(text: text, style: item.messageStyleAttribute))
      }
    }
    screen.correction = WebCorrection(
      form: sent?.form ?? -1, errors: errors,
      values: (sent?.values ?? [:]).filter { !secrets.contains($0.key) },
      headline: problem.title ?? problem.message)
    return screen
  }

  private func show(_ alert: HaapiFlowAlert) {
    covered = screen
    var problem: (any UIProblemModel)?
    if case .restartRequired(let model) = alert.reason { problem = model }
    var builder = WebScreenBuilder(
      WebScreen(title: problem?.title ?? alert.title ?? alert.message))
    for (index, choice) in alert.choices.enumerated() {
      let name =
        switch choice.kind {
        case .stay: "back"
        case .leave: "stop"
        case .retry: "retry"
        case .startOver: "restart"
        }
      builder.add(
        .event(.answer(choice.kind)), name, choice.label, index == 0 ? .primary : .secondary)
    }
    var screen = builder.finished()
    let text = problem?.message ?? alert.message
    if case .leaving = alert.reason {
      screen.messages = [WebMessage(text: text, style: .content)]
    } else {
      if screen.title != text { screen.messages = [WebMessage(text: text, style: .error)] }
      screen.mood = .problem
    }
    show(screen)
  }

  private func finish(_ end: HaapiFlowEnd) {
    switch end {
    case .oAuth(let tokens as any OAuthTokenModel): show(tokens)
    case .oAuth(let refusal as any OAuthErrorModel):
      let text = refusal.errorDescription.isEmpty ? refusal.error : refusal.errorDescription
      self.end("The login was refused", text, mood: .problem)
    case .error(let error)
    where (error as? HaapiUIKitError)?.cause is CancellationError:
      self.end("You have left", "Nobody is signed in.", mood: .usual)
    case .error(let error):
      self.end(
        "The login has ended", (error as? any IdsvrError)?.failureReason, mood: .problem)
    case .oAuth: self.end("The login has ended", nil, mood: .problem)
    }
  }

  // MARK: Operations

  /// An address to open, ahead of what else the step offers.
  private func offer(_ url: URL, _ opening: HaapiOpening) {
    let isApp = opening == .app
    let isWait = session?.coordinator.screen is any PollingModel
    var builder = WebScreenBuilder(
      isWait ? WebScreen() : WebScreen(title: base.title), names: names)
    if isApp ? SafeAddress.isLaunch(url) : SafeAddress.isPage(url) {
      let number = builder.number(of: .launch(url))
      builder.add(
        .launch(
          WebLaunch(
            number: number, label: isApp ? "Open the app on this device" : "Open the page",
            address: isApp ? nil : url.host.map { "\(url.scheme ?? "https")://\($0)\(url.path)" })))
    } else {
      builder.add(.heading("The server names an app or page that cannot be opened from here."))
    }
    if isApp, !isWait {
      builder.add(.event(.opened(true)), "operation", "Continue", .secondary)
    } else if !isApp {
      if settings.isSandbox, let form = pendingForm {
        builder.add(
          .event(.returned(simulatedReturn(of: form))), "operation",
          "Pretend that the visit succeeded", .secondary)
      }
      builder.add(.paste(number: builder.number(of: .comeBack)))
    }
    merge(
      builder.screen, isWait: isWait,
      title: isApp ? "Continue in the app" : "Continue in your browser")
  }

  /// Puts the parts of an operation into the screen of its step: behind its image, ahead of its buttons.
  private func merge(_ added: WebScreen, isWait: Bool, title: String) {
    // A step without a screen has no moves that could be kept.
    let isOwn = session?.coordinator.screen != nil || isWait
    var screen = isOwn ? base : WebScreen()
    let offset = screen.moves.count
    screen.moves += added.moves
    let place =
      screen.parts.firstIndex { part in
        switch part {
        case .image, .help, .heading: false
        default: true
        }
      } ?? screen.parts.endIndex
    screen.parts.insert(contentsOf: added.parts.map { $0.moved(by: offset) }, at: place)
    if !isWait { screen.title = screen.title ?? title }
    showBase(screen)
  }

  /// What opens an app stays on the page while it waits.
  private func keepLaunch(of old: WebScreen, in screen: inout WebScreen) {
    for case .launch(let launch) in old.parts where old.moves.indices.contains(launch.number) {
      var launch = launch
      launch.number = screen.number(of: old.moves[launch.number])
      let place =
        screen.parts.firstIndex { part in
          switch part {
          case .image, .help: false
          default: true
          }
        } ?? screen.parts.endIndex
      screen.parts.insert(.launch(launch), at: place)
    }
  }

  /// The form that follows a visit.
  private var pendingForm: FormActionModel? { (last?.model as? any FormOperationModel)?.formActionModel }

  /// The address that a page of a sandbox would lead back to.
  private func simulatedReturn(of form: FormActionModel) -> URL {
    let query = FormURLEncoding.text(
      form.fields.filter { $0 is ContextFormField }.map { (name: $0.name, value: "sandbox") })
    let redirect = application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
    return URL(string: "\(redirect)?\(query)") ?? URL(fileURLWithPath: "/")
  }

  private func askForPasskey() {
    var builder = WebScreenBuilder(names: names)
    if settings.passkey != nil {
      builder.add(.passkey, "operation", "Use a test passkey", .primary)
    } else {
      builder.add(
        .heading(
          "A passkey belongs to the address of its server, so a page of this machine cannot use it. Choose another way, or use the app."
        ))
    }
    addAlternatives(to: &builder)
    merge(builder.screen, isWait: false, title: "Use your passkey")
  }

  /// What can be done instead of using a passkey.
  private func addAlternatives(to builder: inout WebScreenBuilder) {
    guard let model = last?.model as? any WebAuthnOperationModel else { return }
    if let failure = model.errorInteractionModel { builder.add(failure) }
    for other in model.otherActions { builder.add(other) }
  }

  private func show(
    _ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?
  ) {
    var screen = base
    screen.messages.removeAll { $0.style == .error }
    screen.messages.append(WebMessage(text: "That did not work.", style: .error))
    show(screen)
  }

  private func offer(_ operation: any GenericOperationModel) {
    var builder = WebScreenBuilder(names: names)
    let form = operation.actionModel.continueActions.lazy.compactMap { $0 as? FormAction }.first?
      .model
    let name = operation.actionModel.name.rawValue
    if settings.isSandbox, let form {
      builder.add(
        .event(.operationSucceeded(form, parameters: form.simulatedContext)), "operation",
        "Pretend that \(name) succeeded", .primary)
    } else {
      builder.add(.heading("This step needs an app that knows the operation \(name)."))
    }
    if let failure = operation.errorInteractionModel { builder.add(failure) }
    merge(builder.screen, isWait: false, title: "Continue in the app")
  }
}

extension FormActionModel {
  /// What an operation that has succeeded would have brought.
  fileprivate var simulatedContext: [String: any Sendable] {
    Dictionary(
      fields.filter { $0 is ContextFormField }.map { ($0.name, "sandbox") },
      uniquingKeysWith: { first, _ in first })
  }
}
