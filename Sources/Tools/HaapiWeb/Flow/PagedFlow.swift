/// One login, screen by screen: a driver of the flow's coordinator for fronts that show one screen at a time, such as
/// pages of a browser and a terminal. A front makes the moves of a screen by their numbers.
///
/// Nothing runs between two moves. Waits continue only while the front polls.
@MainActor
package final class PagedFlow {
  /// What the front shows.
  package internal(set) var screen = FlowScreen()
  /// A number that changes with each screen, but not during a wait.
  package private(set) var number = 0
  /// The last response, for developers.
  package private(set) var last: (result: HaapiResult, model: (any UIModel)?)?
  /// How the login has ended.
  package internal(set) var end: HaapiFlowEnd?
  /// Called with each response of the server, before it is shown.
  package var observer: (@MainActor (HaapiFlowNote) -> Void)?

  /// Signs for passkeys, if this is enabled.
  let passkey: SandboxAuthenticator?
  /// True if operations outside the login are simulated as successful, because a sandbox has no pages to visit.
  let isSandbox: Bool
  /// The clock for waits between two polls.
  private let clock: any HaapiClock
  let application: any HaapiUIKitApplication
  var session: HaapiFlowSession?
  /// The server's names of the actions of the step.
  private(set) var names = ActionNames()
  /// The screen of the step. Problems and alerts return to it.
  var base = FlowScreen()
  /// The screen of the step without later additions.
  var plain = FlowScreen()
  /// The screen before an alert.
  var covered: FlowScreen?
  /// The last submitted form.
  var sent: (form: Int, values: [String: String])?
  private var poll: Task<Void, Never>?
  /// The messages of a failed wait. The login continues at once, and the next screen shows them.
  var farewell: [FlowMessage] = []

  /// - Throws: An error of the configuration.
  package init(
    _ configuration: HaapiConfiguration, passkey: SandboxAuthenticator? = nil,
    isSandbox: Bool = false, presentation: AuthenticatorSelectionPresentation = .list,
    clock: any HaapiClock = SystemClock()
  ) throws {
    self.passkey = passkey
    self.isSandbox = isSandbox
    self.clock = clock
    // Fronts poll, so there are no automatic polls.
    application = try HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
        haapiConfiguration: configuration
      ).setAutoPollingDuration(duration: 0)
        .setAuthenticationSelectionPresentation(presentation: presentation)
        .buildOrThrow()
    ).buildOrThrow()
  }

  /// Starts the login, or restarts it.
  package func start() async {
    session?.close()
    session = nil
    forget()
    do {
      var settings = HaapiFlowCoordinator.Settings(application)
      settings.offersRecovery = true
      settings.explainsErrors = true
      let session = try HaapiFlowSession(
        haapiUIKitApplication: application, settings: settings, driver: self)
      session.observer = { [weak self] note in
        self?.observer?(note)
        guard case .result(let result, let model, _) = note else { return }
        if case .error = result { return }
        self?.last = (result, model)
        if case .representation(let step) = result, !(step is ContinueSameStep) {
          self?.names = ActionNames(step)
        }
      }
      self.session = session
      await send(.start)
    } catch {
      end = .error(error)
      showEnd(
        "The login cannot be started", (error as? any IdsvrError)?.failureReason, mood: .problem)
    }
  }

  /// Deletes everything that belongs to the previous login, so that the next one does not show it.
  private func forget() {
    last = nil
    end = nil
    names = ActionNames()
    base = FlowScreen()
    plain = base
    covered = nil
    sent = nil
    farewell = []
  }

  /// Ends the login.
  package func close() {
    poll?.cancel()
    session?.close()
  }

  /// Cancels the login at the server, if its step has a form for that, and ends it.
  package func cancelAtServer() async { await session?.cancelAtServer() }

  private func send(_ event: HaapiFlowEvent) async {
    session?.send(event)
    // A front polls while a step is pending. Here only steps that have ended are followed, automatically.
    await session?.rested()
    // If an event has changed nothing, show the screen before the alert again.
    if screen.isAlert, session?.coordinator.alert == nil, session?.coordinator.phase == .ready {
      show(base)
    }
  }

  /// The text of a button that restarts the login.
  var startOver: String { application.theme.string("hui_start_over") }

  // MARK: Moves

  /// The question that must be answered first.
  package var alert: HaapiFlowAlert? { session?.coordinator.alert }

  /// Ends the login because of the error of the alert.
  package func leaveAtAlert() async { await send(.answer(.leave)) }

  /// Makes a move of the screen.
  ///
  /// - Parameter values: The submitted values, by the keys of the fields.
  package func make(_ index: Int, values: [String: String] = [:]) async {
    guard screen.moves.indices.contains(index) else { return }
    // While a poll is in progress, moves are ignored.
    poll?.cancel()
    await poll?.value
    guard screen.moves.indices.contains(index) else { return }
    switch screen.moves[index] {
    case .submit(let form, let keys):
      let typed = values.filter { keys.contains($0.key) }
      sent = (index, typed)
      await send(.submit(form, parameters: parameters(of: form, keys: keys, typed)))
    case .event(.answer(.stay)):
      await send(.answer(.stay))
      if let covered { show(covered) }
    case .event(.back):
      // Including the additions of the operation.
      let (base, plain) = (base, plain)
      await send(.back)
      (self.base, self.plain) = (base, plain)
      show(base)
    case .event(let event): await send(event)
    case .comeBack: await comeBack(values["address"] ?? "")
    case .passkey: await signWithPasskey()
    case .restart: await start()
    case .launch, .image: break
    }
  }

  /// The values of a form, converted to the types of its fields.
  private func parameters(of form: FormActionModel, keys: [String], _ typed: [String: String])
    -> [String: any Sendable]
  {
    var parameters: [String: any Sendable] = [:]
    for field in form.fields where keys.contains(field.name) {
      if field is CheckboxFormField {
        // Browsers do not send a checkbox that is not ticked.
        parameters[field.name] = typed[field.name] != nil
      } else if let value = typed[field.name] {
        parameters[field.name] = value
      }
    }
    return parameters
  }

  /// The address to which browsers and apps return.
  package var redirectTo: String {
    application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
  }

  /// The address, if an operation waits for it.
  package func returned(_ address: String) -> URL? {
    guard let url = URL(string: address.trimmingCharacters(in: .whitespacesAndNewlines)),
      session?.coordinator.canHandle(url) == true
    else { return nil }
    return url
  }

  private func comeBack(_ address: String) async {
    guard let url = returned(address) else {
      var screen = screen
      screen.messages.removeAll { $0.style == .error }
      screen.messages.append(
        FlowMessage(text: "The address must begin with \(redirectTo)", style: .error))
      return show(screen)
    }
    await send(.returned(url))
  }

  private func signWithPasskey() async {
    guard case .representation(let step)? = last?.result,
      let operation = last?.model as? any WebAuthnOperationModel,
      let action = operation.actionModel as? any ClientOperationActionModelRepresentation,
      let form = action.continueActions.firstForm
    else { return }
    do {
      guard let parameters = try passkey?.answer(step) else { return }
      await send(.operationSucceeded(form, parameters: parameters))
    } catch {
      await send(.credentialFailed(.failed(error)))
    }
  }

  /// Moves a login at a sandbox to a state of its scenario.
  package func go(to state: String, of engine: SandboxEngine) async {
    if session?.coordinator.phase != .ready || request == nil { await start() }
    guard let request else { return }
    engine.go(to: state)
    await send(request)
  }

  /// Any request of the current step.
  private var request: HaapiFlowEvent? {
    guard case .representation(let step)? = last?.result else { return nil }
    if let form = ActionNames(step).first { return .submit(form, parameters: [:]) }
    return step.links.first { $0.kind == .haapi }.map { .follow($0) }
  }

  // MARK: Screens

  func show(_ screen: FlowScreen) {
    self.screen = screen
    if screen.mood == .usual, screen.leaveNumber == nil, !screen.isAlert {
      self.screen.moves.append(.event(.leave))
    }
    number += 1
  }

  /// Shows the screen of a step.
  func showBase(_ screen: FlowScreen) {
    base = screen
    base.messages.insert(
      contentsOf: farewell.filter { !screen.messages.contains($0) }, at: 0)
    farewell = []
    plain = base
    show(base)
  }

  /// An empty screen of the present step.
  func blank(moves: [FlowMove] = []) -> FlowScreen {
    FlowScreen(moves: moves, names: names, mapper: application.dataMapper)
  }

  func show(_ model: any UIModel) {
    sent = nil
    if let wait = model as? any PollingModel {
      showBase(waitScreen(wait))
      return bidFarewell(wait)
    }
    var screen = blank()
    screen.add(model)
    let isCover = session?.coordinator.cover != nil
    if isCover { screen.add(.event(.back), "back", "Back", .text) }
    screen.settleTitle()
    if isCover {
      screen.title = screen.title ?? base.title
      return show(screen)
    }
    if model is any WebAuthnOperationModel { screen.title = screen.title ?? "Use your passkey" }
    showBase(screen)
  }

  func bidFarewell(_ model: any PollingModel) {
    guard model.status == .failed else { return }
    farewell = model.messageItems.compactMap { item in
      item.text.map { FlowMessage(text: $0, style: item.messageStyleAttribute) }
    }
  }

  func waitScreen(_ model: any PollingModel) -> FlowScreen {
    var screen = FlowScreen(model, names: names, mapper: application.dataMapper)
    screen.wait?.interval = interval
    return screen
  }

  /// The seconds between two polls that the server requires.
  private var interval: TimeInterval {
    let usual = PollingIntervalLimits().usual
    guard case .representation(let step as PollingStep)? = last?.result else { return usual }
    return step.pause(usual: usual)
  }

  func showEnd(_ title: String, _ text: String?, mood: FlowScreen.Mood) {
    var screen = FlowScreen(title: title, mood: mood)
    screen.add(.restart, "restart", startOver, .primary)
    if let text, text != title {
      screen.messages = [FlowMessage(text: text, style: mood == .problem ? .error : .content)]
    }
    show(screen)
  }

  func show(_ tokens: any OAuthTokenModel) {
    let facts = [
      ("Access token", Masked.text), ("Token type", tokens.tokenType), ("Scope", tokens.scope),
      ("Expires in", "\(tokens.expiresIn) seconds"),
      ("Refresh token", tokens.refreshToken.map { _ in Masked.text }),
      ("ID token", tokens.idToken.map { _ in Masked.text }),
    ]
    var screen = FlowScreen(title: "You are logged in", mood: .success)
    screen.parts = [.facts(facts.compactMap { name, value in value.map { (name, $0) } })]
    screen.add(.restart, "restart", "Start again", .secondary)
    show(screen)
  }

  // MARK: Waits

  /// Waits for the interval that the server requires, then polls once.
  package func waitAndPoll() async {
    if let poll { return await poll.value }
    let task = Task { await pollOnce() }
    poll = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    poll = nil
  }

  /// Ends the wait for the next poll, because the user has decided.
  package func stopWaiting() { poll?.cancel() }

  private func pollOnce() async {
    let shown = number
    guard let wait = screen.wait else { return }
    do {
      try await clock.sleep(seconds: wait.interval)
      // During a wait, a short interruption of the network is not an error.
      for pause in [1.0, 2, 4, nil] {
        guard shown == number || session?.coordinator.alert != nil, !Task.isCancelled else {
          return
        }
        if let alert = session?.coordinator.alert {
          guard alert.choices.contains(where: { $0.kind == .retry }) else { return }
          await send(.answer(.retry))
        } else if let model = session?.coordinator.screen as? any PollingModel,
          let action = (model.mainAction as? any InteractionActionModel)?.action
        {
          await send(.submit(action, parameters: [:]))
        }
        guard let pause, session?.coordinator.alert != nil else { return }
        try await clock.sleep(seconds: pause)
      }
    } catch {
      // The user has acted in the meantime.
    }
  }
}
