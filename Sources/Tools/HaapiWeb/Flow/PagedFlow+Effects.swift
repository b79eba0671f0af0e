// Converts the effects of the flow's coordinator to screens.
extension PagedFlow: HaapiFlowDriver {
  package func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .show(let model): show(model)
    case .update(let model):
      // Updates the screen in place if the login still waits.
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
      // Picks the first kind: the test passkey works with each kind, and without a test passkey no kind works.
      if let kind = kinds.first { session?.send(.picked(kind)) }
    case .requestCredential: askForPasskey()
    case .credentialFailed(let failure, let alternatives): show(failure, alternatives)
    case .perform(let operation): offer(operation)
    case .finish(let end): finish(end)
    case .loading, .openLink, .cancelOperation, .pollingEnded, .send, .poll, .stopPolling: break
    }
  }

  /// Shows the messages and the form of a continue-same step, above the parts of the current screen.
  private func stay(_ model: any ContinueSameModel) {
    base = blank(moves: plain.moves)
    base.title = plain.title
    base.add(model.messageItems)
    if let form = model.formModel { base.add(form) }
    base.parts += plain.parts
    base.wait = plain.wait
    show(base)
  }

  private func show(_ problem: any UIProblemModel, isInPlace: Bool) {
    let model = problem as? any ProblemModel
    if isInPlace { return show(corrected(problem, model)) }
    var screen = FlowScreen(mood: .problem)
    screen.add(problem)
    addForms(to: &screen)
    // The user can try again, except after a critical problem, or if no step with actions was shown.
    let tryAgain = application.theme.string("hui_try_again")
    let leadsBack = model?.type?.isCritical != true && !base.moves.isEmpty
    if leadsBack { screen.add(.event(.back), "back", tryAgain, .primary) }
    screen.add(.restart, "restart", startOver, leadsBack ? .secondary : .primary)
    screen.settleTitle()
    screen.title = screen.title ?? problem.message
    show(screen)
  }

  /// Returns the screen with the forms, links and errors of a problem. An error is at its field in the submitted form,
  /// or above the form if it has no field.
  private func corrected(
    _ problem: any UIProblemModel, _ model: (any ProblemModel)?
  ) -> FlowScreen {
    var screen = session?.coordinator.cover == nil ? base : self.screen
    let form = sent.flatMap { screen.form($0.form) }
    let secrets = Set(form?.fields.filter(\.isSecure).map(\.key) ?? [])
    let correction = Screen.Correction(problem, fields: Set(form?.fields.map(\.key) ?? []))
    let isDetail = { (item: any InfoMessageModel) in
      item.messageStyleAttribute == .error || item.key != nil
    }
    screen.messages = []
    screen.add(correction.messages.filter { !isDetail($0) })
    var own = FlowScreen(title: problem.message, moves: screen.moves)
    addForms(to: &own)
    own.add(model?.linkItems ?? [])
    screen.parts = own.parts + screen.parts
    screen.moves = own.moves
    screen.correction = FlowCorrection(
      form: sent?.form ?? -1, errors: correction.errors,
      values: (sent?.values ?? [:]).filter { !secrets.contains($0.key) },
      headline: correction.headline,
      details: correction.messages.filter(isDetail).compactMap(\.text),
      offersMore: !own.parts.isEmpty)
    return screen
  }

  /// Adds the problem's own forms and selectors. The mapping omits these actions, because the UI models of problems
  /// have only links.
  private func addForms(to screen: inout FlowScreen) {
    guard case .problem(let problem)? = last?.result,
      let actions = problem.jsonValue["actions"], actions.arrayValue?.isEmpty == false,
      let step = try? GenericRepresentationStep(
        jsonData: Data(
          JSONValue.object(["type": .string("problem"), "actions": actions]).jsonText.utf8)),
      let model = try? application.dataMapper.mapHaapiRepresentationToInteraction(
        haapiRepresentation: step)
    else { return }
    screen.names = ActionNames(step)
    screen.add(model)
  }

  private func show(_ alert: HaapiFlowAlert) {
    covered = screen
    var problem: (any UIProblemModel)?
    if case .restartRequired(let model) = alert.reason { problem = model }
    var screen = FlowScreen(title: problem?.title ?? alert.title ?? alert.message)
    var isLeaving = false
    if case .leaving = alert.reason { isLeaving = true }
    for choice in alert.choices {
      let style: InteractionItemButtonType =
        choice.kind == alert.choices[0].kind ? .primary : .secondary
      switch choice.kind {
      case .stay: screen.add(.event(.answer(.stay)), "back", choice.label, style)
      case .retry: screen.add(.event(.answer(.retry)), "retry", choice.label, style)
      case .leave where isLeaving:
        screen.add(.event(.answer(.leave)), "stop", choice.label, style)
      case .startOver, .leave: break
      }
    }
    // The user can always restart the login, except while the alert asks whether to leave.
    if !isLeaving {
      screen.mood = .problem
      screen.add(
        .restart, "restart", startOver,
        alert.choices.contains { $0.kind == .retry } ? .secondary : .primary)
    }
    let text = problem?.message ?? alert.message
    if isLeaving || screen.title != text {
      screen.messages = [FlowMessage(text: text, style: isLeaving ? .content : .error)]
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
    offer(isWait: isWait, isApp ? "Continue in the app" : "Continue in your browser") { screen in
      let launch = FlowAction(
        number: screen.number(of: .launch(url)),
        label: isApp ? "Open the app on this device" : "Open the page")
      screen.parts.append(
        .launch(
          launch,
          address: isApp ? nil : url.host.map { "\(url.scheme ?? "https")://\($0)\(url.path)" }))
      if isApp, !isWait {
        screen.add(.event(.opened(true)), "operation", "Continue", .secondary)
      } else if !isApp {
        if isSandbox, let form = pendingForm {
          screen.add(
            .event(.returned(simulatedReturn(of: form))), "operation",
            "Pretend that the visit succeeded", .secondary)
        }
        screen.parts.append(.paste(number: screen.number(of: .comeBack)))
      }
      if !isWait, hasWayOut {
        screen.add(
          .event(isApp ? .opened(false) : .browserClosed), "failed", "That did not work", .text)
      }
    }
  }

  /// Adds the parts of an operation to the step's screen, after the image and before the buttons. If the step has no
  /// screen, creates a screen with these parts.
  private func offer(
    isWait: Bool = false, _ title: String, _ addParts: (inout FlowScreen) -> Void
  ) {
    var screen = session?.coordinator.screen != nil || isWait ? base : FlowScreen()
    var added = blank(moves: screen.moves)
    addParts(&added)
    screen.moves = added.moves
    screen.insert(added.parts)
    screen.keepOnePrimary()
    if !isWait { screen.title = screen.title ?? title }
    showBase(screen)
  }

  /// Copies the link that opens an app to the updated screen of a polling step.
  private func keepLaunch(of old: FlowScreen, in screen: inout FlowScreen) {
    for case .launch(var launch, let address) in old.parts
    where old.moves.indices.contains(launch.number) {
      launch.number = screen.number(of: old.moves[launch.number])
      screen.insert([.launch(launch, address: address)])
    }
  }

  /// True if the server has sent an alternative for a failed operation.
  private var hasWayOut: Bool {
    (last?.model as? any FormOperationModel)?.errorInteractionModel != nil
  }

  /// The form that is submitted after the user returns.
  private var pendingForm: FormActionModel? {
    (last?.model as? any FormOperationModel)?.formActionModel
  }

  /// Returns the address to which a real page would return after the operation. The sandbox has no such page.
  private func simulatedReturn(of form: FormActionModel) -> URL {
    let query = FormURLEncoding.text(
      form.fields.filter { $0 is ContextFormField }.map { (name: $0.name, value: "sandbox") })
    return URL(string: "\(redirectTo)?\(query)") ?? URL(fileURLWithPath: "/")
  }

  /// Shows the alternatives to a passkey, and a button for the test passkey, if this login has one.
  private func askForPasskey() {
    offer("Use your passkey") { screen in
      if passkey != nil {
        screen.add(.passkey, "operation", "Use a test passkey", .primary)
      } else {
        screen.parts.append(
          .heading(
            "This step needs a passkey, which works only in the app and on pages of its server. Choose another method."
          ))
      }
      guard let model = last?.model as? any WebAuthnOperationModel else { return }
      if let failure = model.errorInteractionModel { screen.add(failure) }
      for other in model.otherActions { screen.add(other) }
    }
  }

  private func show(
    _ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?
  ) {
    var screen = base
    // Removes the button of the test passkey, which would fail again.
    screen.parts.removeAll { part in
      if case .button(let button, _) = part { button.name == "operation" } else { false }
    }
    screen.messages.removeAll { $0.style == .error }
    screen.messages.append(FlowMessage(text: "That did not work.", style: .error))
    show(screen)
  }

  private func offer(_ operation: any GenericOperationModel) {
    let name = operation.actionModel.name.rawValue
    offer("Continue in the app") { screen in
      if isSandbox, let form = operation.actionModel.continueActions.firstForm {
        screen.add(
          .event(.operationSucceeded(form, parameters: form.simulatedContext)), "operation",
          "Pretend that \(name) succeeded", .primary)
      } else {
        screen.parts.append(
          .heading("This step needs an app that knows the operation \(name)."))
      }
      if let failure = operation.errorInteractionModel { screen.add(failure) }
    }
  }
}
