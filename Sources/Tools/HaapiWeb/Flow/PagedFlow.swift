/// Drives one login for clients that show one screen at a time, such as a terminal or the pages of a browser. Each
/// screen has a list of actions (``FlowMove``), which a client performs by number.
///
/// No request is sent between two actions, so the client must poll while a step waits for the user.
@MainActor
package final class PagedFlow {
  /// The current screen.
  package internal(set) var screen = FlowScreen()
  /// The number of the screen. It changes with each new screen, but not when a poll updates the screen.
  package private(set) var number = 0
  /// The last response and its model, for the developer pane.
  package private(set) var last: (result: HaapiResult, model: (any UIModel)?)?
  /// The result of the login; nil until the login has ended.
  package internal(set) var end: HaapiFlowEnd?
  /// Called with the result of each request, before the screen changes.
  package var observer: (@MainActor (HaapiFlowNote) -> Void)?

  /// Signs with a test passkey; nil if this login has none.
  let passkey: SandboxAuthenticator?
  /// True if the server is a sandbox. The user can then simulate the success of other apps and pages.
  let isSandbox: Bool
  /// The clock for the time between two polls.
  private let clock: any HaapiClock
  let application: any HaapiUIKitApplication
  var session: HaapiFlowSession?
  /// The names of the step's forms and links.
  private(set) var names = ActionNames()
  /// The screen of the step. The user returns here from problems and alerts.
  var base = FlowScreen()
  /// The screen of the step, without later additions such as the form of a continue-same step.
  var plain = FlowScreen()
  /// The screen that the latest alert covers.
  var covered: FlowScreen?
  /// The last submitted form: its number on the screen, and its values.
  var sent: (form: Int, values: [String: String])?
  private var poll: Task<Void, Never>?
  /// The messages of a failed polling step. The login continues at once, so the next screen shows these messages.
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
    // Turns off the automatic polls of the coordinator, because the client polls.
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

  /// Deletes the state of the previous login, so that the next login does not show it.
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

  /// Ends the login. If the step has a form that cancels the login, submits this form first.
  package func cancelAtServer() async { await session?.cancelAtServer() }

  private func send(_ event: HaapiFlowEvent) async {
    session?.send(event)
    // Waits for the requests that the flow sends itself, such as the form after the last poll. The terminal or the
    // browser's page triggers the polls.
    await session?.rested()
    // If the event has closed an alert without a new screen, returns to the screen of the step.
    if screen.isAlert, session?.coordinator.alert == nil, session?.coordinator.phase == .ready {
      show(base)
    }
  }

  /// The label of the button that restarts the login.
  var startOver: String { application.theme.string("hui_start_over") }

  // MARK: Moves

  /// The alert that the user must answer first; nil if there is none.
  package var alert: HaapiFlowAlert? { session?.coordinator.alert }

  /// Ends the login with the error of the alert.
  package func leaveAtAlert() async { await send(.answer(.leave)) }

  /// Performs an action of the screen.
  ///
  /// - Parameter values: The submitted values, by field name.
  package func make(_ index: Int, values: [String: String] = [:]) async {
    guard screen.moves.indices.contains(index) else { return }
    // The flow ignores actions during a poll, so the poll is cancelled first.
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
      // Restores both screens, because the coordinator shows the step without the added parts of an operation.
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

  /// Returns the submitted values with the types that the form's fields require.
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

  /// The address to which browsers and apps return after an operation.
  package var redirectTo: String {
    application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
  }

  /// Returns the address as a URL if an operation waits for it, otherwise nil.
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

  /// Moves the login to a state of the sandbox's scenario.
  package func go(to state: String, of engine: SandboxEngine) async {
    if session?.coordinator.phase != .ready || request == nil { await start() }
    guard let request else { return }
    engine.go(to: state)
    await send(request)
  }

  /// An event that submits a form or follows a link of the current step; nil if the step has neither.
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

  /// Returns an empty screen for the current step.
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

  /// The number of seconds that the server requires between two polls, or else the default interval.
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

  /// Ends the pause before the next poll, and does not poll, because the user has acted.
  package func stopWaiting() { poll?.cancel() }

  private func pollOnce() async {
    let shown = number
    guard let wait = screen.wait else { return }
    do {
      try await clock.sleep(seconds: wait.interval)
      // Tries again after growing pauses: during polling, a short interruption of the network is not an error.
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
      // Cancelled, because the user has acted in the meantime.
    }
  }
}
