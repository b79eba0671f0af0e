import Foundation
import HaapiApplication
import HaapiSandbox

/// One login across several pages: a driver of the flow's coordinator whose screens are pages. A page requests its
/// moves by number.
///
/// Nothing runs between two requests of the browser. Waits continue only while a page polls.
@MainActor
package final class WebFlow {
  package struct Settings {
    package var configuration: HaapiConfiguration
    /// Signs for passkeys, if this is enabled.
    package var passkey: SandboxAuthenticator?
    /// True if operations outside the login are simulated as successful, because a sandbox has no pages to visit.
    package var isSandbox: Bool
    /// How a list of authenticators is shown.
    package var presentation: AuthenticatorSelectionPresentation
    /// The clock for waits between two polls.
    package var clock: any HaapiClock

    package init(
      configuration: HaapiConfiguration, passkey: SandboxAuthenticator? = nil,
      isSandbox: Bool = false, presentation: AuthenticatorSelectionPresentation = .list,
      clock: any HaapiClock = SystemClock()
    ) {
      self.configuration = configuration
      self.passkey = passkey
      self.isSandbox = isSandbox
      self.presentation = presentation
      self.clock = clock
    }
  }

  /// The content of the page.
  package internal(set) var screen = WebScreen()
  /// A number that changes with each screen, but not during a wait.
  package private(set) var number = 0
  /// The last response, for developers.
  package private(set) var last: (result: HaapiResult, model: (any UIModel)?)?

  let settings: Settings
  let application: any HaapiUIKitApplication
  var session: HaapiFlowSession?
  /// The server's names of the actions of the step.
  private(set) var names = ActionNames()
  /// The screen of the step. Problems and alerts return to it.
  var base = WebScreen()
  /// The screen of the step without later additions.
  var plain = WebScreen()
  /// The screen before an alert.
  var covered: WebScreen?
  /// The last submitted form.
  var sent: (form: Int, values: [String: String])?
  private var poll: Task<Void, Never>?
  /// The messages of a failed wait. The login continues at once, and the next screen shows them.
  var farewell: [WebMessage] = []

  /// - Throws: An error of the configuration.
  package init(_ settings: Settings) throws {
    self.settings = settings
    // Pages poll, so there are no automatic polls.
    application = try HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
        haapiConfiguration: settings.configuration
      ).setAutoPollingDuration(duration: 0)
        .setAuthenticationSelectionPresentation(presentation: settings.presentation)
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
      end(
        "The login cannot be started", (error as? any IdsvrError)?.failureReason, mood: .problem)
    }
  }

  /// Deletes everything that belongs to the previous login, so that the next one does not show it.
  private func forget() {
    last = nil
    names = ActionNames()
    base = WebScreen()
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

  private func send(_ event: HaapiFlowEvent) async {
    session?.send(event)
    // A page polls while a step is pending. Here only steps that have ended are followed, automatically.
    await session?.rested()
    // If an event has changed nothing, show the screen before the alert again.
    if screen.isAlert, session?.coordinator.alert == nil, session?.coordinator.phase == .ready {
      show(base)
    }
  }

  /// The text of a button that restarts the login.
  var startOver: String { application.theme.string("hui_start_over") }

  // MARK: Moves

  /// Makes a move of the page.
  ///
  /// - Parameter values: The submitted values, by the keys of the fields.
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

  func show(_ screen: WebScreen) {
    self.screen = screen
    if screen.mood == .usual, screen.leaveNumber == nil, !screen.isAlert {
      self.screen.moves.append(.event(.leave))
    }
    number += 1
  }

  /// Shows the screen of a step.
  func showBase(_ screen: WebScreen) {
    base = screen
    base.messages.insert(
      contentsOf: farewell.filter { !screen.messages.contains($0) }, at: 0)
    farewell = []
    plain = base
    show(base)
  }

  func show(_ model: any UIModel) {
    sent = nil
    switch model {
    case let model as any PollingModel:
      showBase(waitScreen(model))
      bidFarewell(model)
    case let model as any WebAuthnOperationModel:
      var builder = WebScreenBuilder(names: names, mapper: application.dataMapper)
      if let inner = model.interactionModel { builder.add(inner) }
      var screen = builder.finished()
      screen.title = screen.title ?? "Use your passkey"
      showBase(screen)
    default:
      var builder = WebScreenBuilder(names: names, mapper: application.dataMapper)
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

  func bidFarewell(_ model: any PollingModel) {
    guard model.status == .failed else { return }
    farewell = model.messageItems.compactMap { item in
      item.text.map { WebMessage(text: $0, style: item.messageStyleAttribute) }
    }
  }

  func waitScreen(_ model: any PollingModel) -> WebScreen {
    var builder = WebScreenBuilder(names: names, mapper: application.dataMapper)
    builder.add(model)
    var screen = builder.finished()
    screen.wait?.interval = interval
    return screen
  }

  /// The seconds between two polls that the server requires.
  private var interval: TimeInterval {
    let usual = PollingIntervalLimits().usual
    guard case .representation(let step as PollingStep)? = last?.result else { return usual }
    return step.pause(usual: usual)
  }

  func end(_ title: String, _ text: String?, mood: WebScreen.Mood) {
    var builder = WebScreenBuilder(WebScreen(title: title))
    builder.add(.restart, "restart", startOver, .primary)
    var screen = builder.finished()
    if let text, text != title {
      screen.messages = [WebMessage(text: text, style: mood == .problem ? .error : .content)]
    }
    screen.mood = mood
    show(screen)
  }

  func show(_ tokens: any OAuthTokenModel) {
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

  /// Waits for the interval that the server requires, then polls once.
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
        try await settings.clock.sleep(seconds: pause)
      }
    } catch {
      // The user has acted in the meantime.
    }
  }
}
