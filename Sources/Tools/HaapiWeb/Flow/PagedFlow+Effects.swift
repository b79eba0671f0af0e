// Converts the effects of the coordinator to screens.
extension PagedFlow: HaapiFlowDriver {
  package func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .show(let model): show(model)
    case .update(let model):
      // The screen remains, with different contents.
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

  /// Shows the messages and the form of a continue-same step above the screen.
  private func stay(_ model: any ContinueSameModel) {
    var builder = FlowScreenBuilder(
      FlowScreen(title: plain.title, moves: plain.moves), names: names,
      mapper: application.dataMapper)
    builder.add(model.messageItems)
    if let form = model.formModel { builder.add(form) }
    base = plain
    base.messages = builder.screen.messages
    base.parts = builder.screen.parts + plain.parts
    base.moves = builder.screen.moves
    show(base)
  }

  private func show(_ problem: any UIProblemModel, isInPlace: Bool) {
    let model = problem as? any ProblemModel
    if isInPlace, let screen = corrected(problem, model) { return show(screen) }
    var builder = FlowScreenBuilder()
    builder.add(problem)
    addForms(to: &builder)
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
  private func corrected(_ problem: any UIProblemModel, _ model: (any ProblemModel)?) -> FlowScreen?
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
        screen.messages.append(FlowMessage(text: text, style: item.messageStyleAttribute))
      }
    }
    var own = FlowScreenBuilder(FlowScreen(title: problem.message, moves: screen.moves))
    addForms(to: &own)
    own.add(model?.linkItems ?? [])
    screen.parts = own.screen.parts + screen.parts
    screen.moves = own.screen.moves
    screen.correction = FlowCorrection(
      form: sent?.form ?? -1, errors: errors,
      values: (sent?.values ?? [:]).filter { !secrets.contains($0.key) },
      headline: problem.title ?? problem.message,
      details: details.filter { $0 != problem.title ?? problem.message },
      offersMore: !own.screen.parts.isEmpty)
    return screen
  }

  /// Adds the forms and selectors of the problem itself. The published models of problems have only links, so no
  /// mapping shows these actions.
  private func addForms(to builder: inout FlowScreenBuilder) {
    guard case .problem(let problem)? = last?.result,
      let actions = problem.jsonValue["actions"], actions.arrayValue?.isEmpty == false,
      let step = try? GenericRepresentationStep(
        jsonData: Data(
          JSONValue.object(["type": .string("problem"), "actions": actions]).jsonText.utf8)),
      let model = try? application.dataMapper.mapHaapiRepresentationToInteraction(
        haapiRepresentation: step)
    else { return }
    builder.names = ActionNames(step)
    builder.add(model)
  }

  private func show(_ alert: HaapiFlowAlert) {
    covered = screen
    var problem: (any UIProblemModel)?
    if case .restartRequired(let model) = alert.reason { problem = model }
    var builder = FlowScreenBuilder(
      FlowScreen(title: problem?.title ?? alert.title ?? alert.message))
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
      screen.messages = [FlowMessage(text: text, style: .content)]
    } else {
      if screen.title != text { screen.messages = [FlowMessage(text: text, style: .error)] }
      screen.mood = .problem
    }
    show(screen)
  }

  private func finish(_ end: HaapiFlowEnd) {
    self.end = end
    switch end {
    case .oAuth(let tokens as any OAuthTokenModel): show(tokens)
    case .oAuth(let refusal as any OAuthErrorModel):
      showEnd("The login was refused", refusal.explanation, mood: .problem)
    case .error(let error)
    where (error as? HaapiUIKitError)?.cause is CancellationError:
      showEnd("You have left", "Nobody is signed in.", mood: .usual)
    case .error(let error):
      showEnd(
        "The login has ended", (error as? any IdsvrError)?.failureReason, mood: .problem)
    case .oAuth: showEnd("The login has ended", nil, mood: .problem)
    }
  }

  // MARK: Operations

  /// Shows an address to open, before the other actions of the step.
  private func offer(_ url: URL, _ opening: HaapiOpening) {
    let isApp = opening == .app
    let isWait = session?.coordinator.screen is any PollingModel
    var builder = FlowScreenBuilder(
      FlowScreen(title: isWait ? nil : base.title, moves: stage(isWait).moves), names: names)
    let number = builder.number(of: .launch(url))
    builder.add(
      .launch(
        FlowLaunch(
          number: number, label: isApp ? "Open the app on this device" : "Open the page",
          address: isApp ? nil : url.host.map { "\(url.scheme ?? "https")://\($0)\(url.path)" })))
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
  private func stage(_ isWait: Bool) -> FlowScreen {
    session?.coordinator.screen != nil || isWait ? base : FlowScreen()
  }

  /// A builder for the parts of an operation, whose moves follow those of the screen of its step.
  private func operationBuilder() -> FlowScreenBuilder {
    FlowScreenBuilder(
      FlowScreen(moves: stage(false).moves), names: names, mapper: application.dataMapper)
  }

  /// Inserts the parts of an operation, which was built with the moves of the stage, into the screen of its step: after
  /// its image, before its buttons.
  private func merge(_ added: FlowScreen, isWait: Bool, title: String) {
    var screen = stage(isWait)
    screen.moves = added.moves
    screen.insert(added.parts)
    screen.keepOnePrimary()
    if !isWait { screen.title = screen.title ?? title }
    showBase(screen)
  }

  /// Keeps the link that opens an app on the page during the wait.
  private func keepLaunch(of old: FlowScreen, in screen: inout FlowScreen) {
    for case .launch(let launch) in old.parts where old.moves.indices.contains(launch.number) {
      var launch = launch
      launch.number = screen.number(of: old.moves[launch.number])
      screen.insert([.launch(launch)])
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
    return URL(string: "\(redirectTo)?\(query)") ?? URL(fileURLWithPath: "/")
  }

  private func askForPasskey() {
    var builder = operationBuilder()
    if settings.passkey != nil {
      builder.add(.passkey, "operation", "Use a test passkey", .primary)
    } else {
      builder.add(
        .heading(
          "This step needs a passkey, which works only in the app and on pages of its server. Choose another method."
        ))
    }
    addAlternatives(to: &builder)
    merge(builder.screen, isWait: false, title: "Use your passkey")
  }

  /// The alternatives to a passkey.
  private func addAlternatives(to builder: inout FlowScreenBuilder) {
    guard let model = last?.model as? any WebAuthnOperationModel else { return }
    if let failure = model.errorInteractionModel { builder.add(failure) }
    for other in model.otherActions { builder.add(other) }
  }

  private func show(
    _ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?
  ) {
    var screen = base
    // A test passkey would fail again.
    screen.parts.removeAll { part in
      if case .button(let button) = part { button.name == "operation" } else { false }
    }
    screen.messages.removeAll { $0.style == .error }
    screen.messages.append(FlowMessage(text: "That did not work.", style: .error))
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
