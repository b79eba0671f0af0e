#if canImport(UIKit) || HEADLESS_UIKIT
  /// Performs the effects of a `HaapiFlowSession`: shows screens, alerts, browsers and authenticators.
  ///
  /// This object, and not the flow, is the theme delegate of the screens, so that a screen that retains its theme
  /// delegate does not retain the flow.
  @MainActor final class FlowScreens: HaapiFlowDriver, UIStylableThemeDelegate {
    private weak var flow: HaapiFlowViewController?
    private let session: HaapiFlowSession
    let theme: Theme
    private let registry: ViewControllerFactoryRegistry?
    /// The screen of the step. A problem, or the form of a chosen item, may cover this screen.
    private(set) var base: (any HaapiUIViewController)?
    /// The visible screen.
    private(set) var current: (any HaapiUIViewController)?
    /// The child controller that is visible, or will be visible after the current transition.
    private var shown: UIViewController?
    /// The tab that the user has just chosen; nil after any other action.
    private var chosenTab: (any SelectorItemModel)?
    /// True if `show` returns to `base` instead of creating a screen.
    private var isGoingBack = false
    private(set) var browser: SystemBrowser?
    private var authenticator: SystemAuthenticator?
    /// The app's screen for the current operation.
    private weak var operationScreen: UIViewController?

    init(_ flow: HaapiFlowViewController) {
      self.flow = flow
      session = flow.session
      theme = flow.theme
      registry = flow.application.viewControllerFactoryRegistry
    }

    private var factory: ScreenFactory {
      ScreenFactory(
        theme: theme, registry: registry, delegate: flow, themeDelegate: self)
    }

    /// Called before an action of the user is sent. Stores `item` if the current screen has tabs.
    func willGoOn(from item: (any SelectorItemModel)?) {
      let selector = (base as? SelectorViewController) ?? (current as? SelectorViewController)
      chosenTab = selector?.hasTabs == true ? item : nil
    }

    // MARK: HaapiFlowDriver

    func perform(_ effect: HaapiFlowEffect) {
      switch effect {
      case .loading(let isLoading): setLoading(isLoading)
      case .show(let model): show(model)
      case .update(let model): update(model)
      case .pollingEnded: (current as? any WaitScreen)?.endPolling()
      case .stay(let model): stay(model)
      case .problem(let problem, let isInPlace): show(problem, isInPlace: isInPlace)
      case .alert(let alert): show(alert)
      case .open(let url, let opening): open(url, opening)
      case .openLink(let url): flow?.openURL(url)
      case .pickAuthenticator(let kinds): pick(kinds)
      case .requestCredential(let request): ask(request)
      case .credentialFailed(let failure, let alternatives): fail(failure, alternatives)
      case .perform(let operation):
        let number = session.operationNumber
        session.carryOut(operation) { @Sendable [weak self] screen in
          guard let screen = (screen as AnyObject) as? UIViewController else { return }
          Task { @MainActor in
            guard let self, self.session.operationNumber == number else { return }
            self.operationScreen = screen
            self.present(screen)
          }
        }
      case .cancelOperation: cancelOperation()
      case .finish(let end): flow?.finish(end)
      case .send, .poll, .stopPolling: break
      }
    }

    private func setLoading(_ isLoading: Bool) {
      guard isLoading else {
        flow?.setLoading(false)
        current?.stopLoading()
        if base !== current { base?.stopLoading() }
        return
      }
      if current?.hasLoading() != true { flow?.setLoading(true) }
    }

    // MARK: Screens

    private func show(_ model: any UIModel) {
      if isGoingBack, let base {
        isGoingBack = false
        return change(to: base)
      }
      isGoingBack = false
      let isCover = session.coordinator.cover != nil
      guard let screen = factory.screen(for: model) else {
        let name = "\(type(of: model))"
        HaapiLogger.log(
          .error, UIKitFollowUpTag.flow, "There is no screen for a \(public: name)")
        flow?.interruptHaapiFlowForError(
          HaapiUIKitError.unsupported(cause: "There is no screen for a \(name)."), title: nil,
          message: ScreenText.operationFailed.text)
        return
      }
      if let webAuthn = screen as? WebAuthnViewController {
        webAuthn.send = { [weak self] in self?.session.send($0) }
      }
      if let selector = base as? SelectorViewController, let item = chosenTab,
        !(screen is SelectorViewController)
      {
        selector.embed(screen, of: item)
        if current !== selector { change(to: selector) }
        current = screen
        return
      }
      chosenTab = nil
      if !isCover { base = screen }
      change(to: screen)
    }

    /// Replaces the visible screen.
    private func change(to screen: any HaapiUIViewController) {
      current = (screen as? SelectorViewController)?.page ?? screen
      guard let flow else { return }
      let old = shown
      shown = screen
      guard old !== screen else { return }
      flow.view.endEditing(true)
      flow.addChild(screen)
      _ = PaddingConstraints(screen.view, in: flow.content)
      old?.willMove(toParent: nil)
      let isAnimated = old != nil && flow.view.window != nil && UIView.areAnimationsEnabled
      let end = { @MainActor [weak flow] in
        old?.view.removeFromSuperview()
        old?.removeFromParent()
        screen.didMove(toParent: flow)
        UIAccessibility.post(notification: .screenChanged, argument: screen.view)
      }
      guard isAnimated else { return end() }
      screen.view.alpha = 0
      UIView.animate(withDuration: 0.25) {
        screen.view.alpha = 1
      } completion: { _ in
        end()
      }
    }

    private func update(_ model: any PollingModel) {
      if let wait = current as? any WaitScreen { return wait.update(wait: model) }
      guard let current else { return show(model) }
      current.handleInfoMessageModels(model.messageItems)
      current.handleLinkItemModels(model.linkItems)
    }

    private func stay(_ model: any ContinueSameModel) {
      current?.handleInfoMessageModels(model.messageItems)
      guard let form = model.formModel, current?.handleFormModel(form) != true else { return }
      guard let screen = factory.screen(for: model) else { return }
      base = screen
      change(to: screen)
    }

    /// Shows a problem on the current screen if `isInPlace` is true and the screen can show problems. Otherwise shows a
    /// separate screen.
    func show(_ problem: any UIProblemModel, isInPlace: Bool) {
      let model =
        problem as? any ProblemModel
        ?? DefaultProblemModel(message: problem.message, title: problem.title)
      if isInPlace, let current, current.handleProblemModel(model) { return }
      guard let screen = factory.screen(for: model) else { return }
      if let screen = screen as? ProblemViewController {
        if base != nil { screen.goBack = { [weak self] in self?.goBack() } }
        if session.coordinator.canRetryOperation {
          screen.tryAgain = { [weak self] in self?.session.send(.retryOperation) }
        }
      }
      change(to: screen)
    }

    private func goBack() {
      if session.coordinator.cover != nil {
        isGoingBack = true
        session.send(.back)
        isGoingBack = false
      } else if let base {
        change(to: base)
      }
    }

    /// Cancels the current operation, and removes all screens.
    func removeAll() {
      cancelOperation()
      for screen in [base, current].compactMap(\.self) {
        screen.haapiFlowViewControllerDelegate = nil
        screen.uiStylableThemeDelegate = nil
      }
      for child in flow?.children ?? [] { child.leaveParent() }
      base = nil
      current = nil
      shown = nil
      chosenTab = nil
    }

    // MARK: Alerts

    private func show(_ alert: HaapiFlowAlert) {
      let choices = alert.choices.map { choice in
        let style: UIAlertAction.Style =
          switch choice.kind {
          case .stay: .cancel
          case .leave: alert.choices.count > 1 ? .destructive : .default
          case .retry, .startOver: .default
          }
        return action(choice.label, .answer(choice.kind), style)
      }
      present(alert.title, alert.message, choices)
    }

    private func action(
      _ title: String, _ event: HaapiFlowEvent, _ style: UIAlertAction.Style = .default
    ) -> UIAlertAction {
      UIAlertAction(title: title, style: style) { [weak self] _ in self?.session.send(event) }
    }

    func present(_ title: String?, _ message: String?, _ actions: [UIAlertAction]) {
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      for action in actions { alert.addAction(action) }
      present(alert)
    }

    /// Presents a controller above all others. If another presentation or dismissal is in progress, waits until it has
    /// ended, because UIKit would ignore the call.
    func present(_ controller: UIViewController) {
      guard let flow, !flow.hasEnded, controller.presentingViewController == nil else { return }
      flow.view.endEditing(true)
      var presenter: UIViewController = flow
      while let next = presenter.presentedViewController {
        guard next.isBeingPresented || next.isBeingDismissed else {
          presenter = next
          continue
        }
        let again = { @MainActor [weak self] in _ = Task { self?.present(controller) } }
        guard let transition = next.transitionCoordinator else { return again() }
        transition.animate(alongsideTransition: nil) { _ in again() }
        return
      }
      presenter.present(controller, animated: true)
    }

    // MARK: Browsers and apps

    private func open(_ url: URL, _ opening: HaapiOpening) {
      switch opening {
      case .app:
        // Without this option, iOS opens the link in the browser if its app is not installed.
        UIApplication.shared.open(url, options: url.isWeb ? [.universalLinksOnly: true] : [:]) {
          [weak self] isOpen in
          self?.session.send(.opened(isOpen))
        }
      case .browser(_, isDefault: true):
        UIApplication.shared.open(url, options: [:]) { [weak self] isOpen in
          if !isOpen { self?.session.send(.browserClosed) }
        }
      case .browser(_, isDefault: false):
        guard let flow else { return }
        let browser = SystemBrowser()
        self.browser = browser
        browser.open(url, redirectTo: session.coordinator.settings.redirectTo, on: flow) {
          [weak self, weak browser] url in
          guard let self, let browser, self.browser === browser else { return }
          self.browser = nil
          self.session.send(url.map { .returned($0) } ?? .browserClosed)
        }
      }
    }

    private func cancelOperation() {
      browser?.cancel()
      browser = nil
      authenticator?.cancel()
      authenticator = nil
      if let screen = operationScreen {
        screen.afterPresentation { screen.presentingViewController?.dismiss(animated: true) }
      }
      operationScreen = nil
    }

    // MARK: Authenticators

    private func pick(_ kinds: [HaapiAuthenticatorKind]) {
      if let screen = current as? WebAuthnViewController { return screen.pick(kinds) }
      let style = theme.webAuthnViewController
      let choices = kinds.map { kind in
        let text = kind == .platform ? style.platformButtonText : style.crossPlatformButtonText
        return action(text, .picked(kind))
      }
      let cancel = action(ScreenText.cancel.text, .credentialFailed(.cancelled), .cancel)
      present(nil, nil, choices + [cancel])
    }

    private func ask(_ request: HaapiCredentialRequest) {
      (current as? WebAuthnViewController)?.wait()
      guard let flow else { return }
      let authenticator = SystemAuthenticator(
        site: flow.application.haapiUIKitConfiguration.haapiConfiguration.baseURL.host)
      self.authenticator = authenticator
      authenticator.ask(request, on: flow) { [weak self, weak authenticator] answer in
        guard let self, let authenticator, self.authenticator === authenticator else { return }
        self.authenticator = nil
        switch answer {
        case .success(let parameters):
          if case .register = request { (self.current as? WebAuthnViewController)?.succeed() }
          self.session.send(.credential(parameters))
        case .failure(let failure): self.session.send(.credentialFailed(failure))
        }
      }
    }

    private func fail(
      _ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?
    ) {
      if let screen = current as? WebAuthnViewController {
        return screen.fail(failure, alternatives)
      }
      let style = theme.webAuthnViewController
      var choices = failure.canRetry ? [action(style.retryButtonText, .retryOperation)] : []
      if let alternatives {
        choices.append(
          UIAlertAction(title: style.errorButtonText, style: .default) { [weak self] _ in
            guard let self, let screen = self.factory.screen(for: alternatives) else { return }
            self.change(to: screen)
          })
      }
      choices.append(UIAlertAction(title: ScreenText.cancel.text, style: .cancel))
      present(nil, failure.message(style), choices)
    }

  }
#endif
