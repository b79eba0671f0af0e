import Foundation
import HaapiApplication

// Converts the effects of the coordinator to screens.
extension WebFlow: HaapiFlowDriver {
  package func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .show(let model): show(model)
    case .update(let model):
      // The page remains, with different contents.
      let isSame = screen.wait != nil && model.status.isWaiting
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
      // The passkey of a sandbox belongs to this device. Without a passkey, there is nothing to choose.
      if let kind = kinds.first { session?.send(.picked(kind)) }
    case .requestCredential: askForPasskey()
    case .credentialFailed(let failure, let alternatives): show(failure, alternatives)
    case .perform(let operation): offer(operation)
    case .finish(let end): finish(end)
    case .loading, .openLink, .cancelOperation, .pollingEnded, .send, .poll, .stopPolling: break
    }
  }

  /// Shows the messages of a continue-same step above the screen.
  private func stay(_ model: any ContinueSameModel) {
    var screen = plain
    screen.messages = []
    var builder = WebScreenBuilder(screen, names: names, mapper: application.dataMapper)
    builder.add(model.messageItems)
    if let form = model.formModel { builder.add(form) }
    base = builder.screen
    show(base)
  }

  private func show(_ problem: any UIProblemModel, isInPlace: Bool) {
    let model = problem as? any ProblemModel
    if isInPlace, let screen = corrected(problem, model) { return show(screen) }
    var builder = WebScreenBuilder()
    builder.add(problem)
    // After a critical problem, or without a step, there is no way back.
    let tryAgain = application.theme.string("hui_try_again")
    let leadsBack = model?.type?.isCritical != true && !base.moves.isEmpty
    if leadsBack { builder.add(.event(.back), "back", tryAgain, .primary) }
    builder.add(.restart, "restart", startOver, leadsBack ? .secondary : .primary)
    var screen = builder.finished()
    screen.title = screen.title ?? problem.message
    screen.mood = .problem
    show(screen)
  }

  /// The screen with the errors: next to the fields of the submitted form, and above the form.
  private func corrected(_ problem: any UIProblemModel, _ model: (any ProblemModel)?) -> WebScreen?
  {
    var screen = session?.coordinator.cover == nil ? base : self.screen
    let form = sent.flatMap { screen.form($0.form) }
    let keys = Set(form?.fields.map(\.key) ?? [])
    let secrets = Set(form?.fields.filter(\.isSecure).map(\.key) ?? [])
    var errors: [String: String] = [:]
    var details: [String] = []
    screen.messages = []
    for item in model?.messageItems ?? [] {
      guard let text = item.text, !text.isEmpty else { continue }
      if let key = item.key, keys.contains(key) {
        errors[key] = text
      } else if item.messageStyleAttribute == .error || item.key != nil {
        details.append(text)
      } else {
        screen.messages.append(WebMessage(text: text, style: item.messageStyleAttribute))
      }
    }
    screen.correction = WebCorrection(
      form: sent?.form ?? -1, errors: errors,
      values: (sent?.values ?? [:]).filter { !secrets.contains($0.key) },
      headline: problem.title ?? problem.message,
      details: details.filter { $0 != problem.title ?? problem.message })
    return screen
  }

  private func show(_ alert: HaapiFlowAlert) {
    covered = screen
    var problem: (any UIProblemModel)?
    if case .restartRequired(let model) = alert.reason { problem = model }
    var builder = WebScreenBuilder(
      WebScreen(title: problem?.title ?? alert.title ?? alert.message))
    var isLeaving = false
    if case .leaving = alert.reason { isLeaving = true }
    for choice in alert.choices {
      let style: InteractionItemButtonType =
        choice.kind == alert.choices[0].kind ? .primary : .secondary
      switch choice.kind {
      case .stay: builder.add(.event(.answer(.stay)), "back", choice.label, style)
      case .retry: builder.add(.event(.answer(.retry)), "retry", choice.label, style)
      case .leave where isLeaving:
        builder.add(.event(.answer(.leave)), "stop", choice.label, style)
      case .startOver, .leave: break
      }
    }
    // A page can always start the login again.
    if !isLeaving {
      builder.add(
        .restart, "restart", startOver,
        alert.choices.contains { $0.kind == .retry } ? .secondary : .primary)
    }
    var screen = builder.finished()
    let text = problem?.message ?? alert.message
    if isLeaving {
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
      let text = refusal.explanation
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

  /// Shows an address to open, before the other actions of the step.
  private func offer(_ url: URL, _ opening: HaapiOpening) {
    let isApp = opening == .app
    let isWait = session?.coordinator.screen is any PollingModel
    var builder = WebScreenBuilder(
      WebScreen(title: isWait ? nil : base.title, moves: stage(isWait).moves), names: names)
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
    if !isWait, hasWayOut {
      builder.add(
        .event(isApp ? .opened(false) : .browserClosed), "failed", "That did not work", .text)
    }
    merge(
      builder.screen, isWait: isWait,
      title: isApp ? "Continue in the app" : "Continue in your browser")
  }

  /// The screen to which an operation is added. A step without a screen has no moves to keep.
  private func stage(_ isWait: Bool) -> WebScreen {
    session?.coordinator.screen != nil || isWait ? base : WebScreen()
  }

  /// A builder for the parts of an operation, whose moves follow those of the screen of its step.
  private func operationBuilder() -> WebScreenBuilder {
    WebScreenBuilder(
      WebScreen(moves: stage(false).moves), names: names, mapper: application.dataMapper)
  }

  /// Inserts the parts of an operation, which was built with the moves of the stage, into the screen of its step: after its image, before its buttons.
  private func merge(_ added: WebScreen, isWait: Bool, title: String) {
    var screen = stage(isWait)
    screen.moves = added.moves
    let place =
      screen.parts.firstIndex { part in
        switch part {
        case .image, .help, .heading: false
        default: true
        }
      } ?? screen.parts.endIndex
    screen.parts.insert(contentsOf: added.parts, at: place)
    screen.keepOnePrimary()
    if !isWait { screen.title = screen.title ?? title }
    showBase(screen)
  }

  /// Keeps the link that opens an app on the page during the wait.
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

  /// True if the server has an action for the failure of the operation.
  private var hasWayOut: Bool {
    (last?.model as? any FormOperationModel)?.errorInteractionModel != nil
  }

  /// The form that is submitted after the user returns.
  private var pendingForm: FormActionModel? {
    (last?.model as? any FormOperationModel)?.formActionModel
  }

  /// The address to which a page would return, if it were not simulated by a sandbox.
  private func simulatedReturn(of form: FormActionModel) -> URL {
    let query = FormURLEncoding.text(
      form.fields.filter { $0 is ContextFormField }.map { (name: $0.name, value: "sandbox") })
    let redirect = application.haapiUIKitConfiguration.haapiConfiguration.appRedirect
    return URL(string: "\(redirect)?\(query)") ?? URL(fileURLWithPath: "/")
  }

  private func askForPasskey() {
    var builder = operationBuilder()
    if settings.passkey != nil {
      builder.add(.passkey, "operation", "Use a test passkey", .primary)
    } else {
      builder.add(
        .heading(
          "A passkey belongs to the address of its server, so a page of this machine cannot use it. Choose another method, or use the app."
        ))
    }
    addAlternatives(to: &builder)
    merge(builder.screen, isWait: false, title: "Use your passkey")
  }

  /// The alternatives to a passkey.
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
    var builder = operationBuilder()
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
