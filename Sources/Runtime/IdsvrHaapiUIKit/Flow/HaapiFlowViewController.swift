#if canImport(UIKit) || HEADLESS_UIKIT
  /// The container of a login's screens. Connects the screens with the flow.
  ///
  /// ``HaapiFlow/start(from:haapiUIKitApplication:haapiDeepLinkManageable:animated:nibName:bundle:)`` creates and
  /// presents the controller. An app can also present a controller itself, alone or in a container. Each controller can
  /// be presented only once. The login begins when the controller appears. It ends when the controller or one of its
  /// containers is removed from the screen.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowViewController`
  public final class HaapiFlowViewController: UIViewController {
    /// Styles, colours, images and texts of the app.
    public let theme: Theme

    let application: any HaapiUIKitApplication
    let session: HaapiFlowSession
    /// Performs the effects of the session.
    private(set) lazy var screens = FlowScreens(self)
    private var result: (any HaapiFlowResult)?
    private var deepLinks: (any HaapiDeepLinkManageable)?
    private let notificationCenter: NotificationCenter
    private(set) var observers: [NotificationObserver] = []
    private var hasStarted = false
    private(set) var hasEnded = false
    /// The result of the login. The app receives it after the screen has been removed.
    private var end: HaapiFlowEnd?
    /// True if SwiftUI's navigation bar has the button that leaves the login.
    var isLeftFromSwiftUI = false

    let content = UIView()
    let closeButton = CloseButton(frame: .zero)
    private lazy var contentTop = content.topAnchor.constraint(equalTo: closeButton.bottomAnchor)
    /// The loading indicator, for screens that show none themselves.
    private lazy var indicator = LoadingIndicatorView(style: theme.loadingIndicatorView, side: 40)
    private let overlay = UIView()
    private var style: HaapiFlowViewControllerStyle { theme.haapiFlowViewController }

    /// - Parameters:
    ///   - haapiUIKitApplication: Configuration, mappers, theme and the app's own screens.
    ///   - haapiFlowResult: Receives the result of the login.
    ///   - haapiDeepLinkManageable: Receives the URLs that open the app, and passes them to the login.
    ///   - nibName: Ignored: no screen comes from a nib file.
    ///   - bundle: Ignored.
    ///   - notificationCenter: Posts UIKit's notifications that the app enters the background or returns.
    /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` if another login with the same configuration is open;
    ///   `HaapiError.invalidConfiguration` if the configuration is invalid.
    public init(
      haapiUIKitApplication: any HaapiUIKitApplication, haapiFlowResult: (any HaapiFlowResult)?,
      haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?,
      nibName: String? = "HaapiFlowViewController", bundle: Bundle? = nil,
      notificationCenter: NotificationCenter = .default
    ) throws {
      try SystemBrowser.check(
        redirectTo: haapiUIKitApplication.haapiUIKitConfiguration.haapiConfiguration.appRedirect)
      application = haapiUIKitApplication
      theme = haapiUIKitApplication.theme
      result = haapiFlowResult
      deepLinks = haapiDeepLinkManageable
      self.notificationCenter = notificationCenter
      session = try HaapiFlowSession(haapiUIKitApplication: haapiUIKitApplication)
      super.init(nibName: nil, bundle: nil)
      ScreenResources.use(haapiUIKitApplication)
      session.driver = screens
      // The user must confirm before leaving. A swipe would close the screen without asking.
      isModalInPresentation = true
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    deinit {
      guard hasStarted, !hasEnded else { return }
      // The controller was released while the login was open, for example together with its window.
      Task { @MainActor [session, result] in
        session.close()
        (session.driver as? FlowScreens)?.removeAll()
        if let result { HaapiFlowEnd.left.deliver(to: result) }
      }
    }

    // MARK: View

    public override func viewDidLoad() {
      super.viewDidLoad()
      apply(style: style)
      content.translatesAutoresizingMaskIntoConstraints = false
      closeButton.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      view.addSubview(closeButton)
      let safe = view.safeAreaLayoutGuide
      let padding = style.padding
      closeButton.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: padding.left),
        content.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -padding.right),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -padding.bottom),
        closeButton.topAnchor.constraint(equalTo: safe.topAnchor, constant: padding.top),
        closeButton.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
        contentTop,
      ])
      _ = PaddingConstraints(overlay, in: content)
      overlay.addCentred(indicator)
      overlay.accessibilityViewIsModal = true
      overlay.isHidden = true
    }

    private var isOnStack: Bool {
      application.haapiUIKitConfiguration.presentationMode == .stack && navigationController != nil
    }

    private func addBackButton() {
      // If the app has put the flow into a container, the container is on the stack.
      let item = indexOnStack.flatMap { navigationController?.viewControllers[$0].navigationItem }
      let navigationItem = item ?? self.navigationItem
      navigationItem.hidesBackButton = true
      let back = UIButton(type: .system)
      back.translatesAutoresizingMaskIntoConstraints = false
      back.setTitle(ScreenText.back.text, for: .normal)
      back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
      back.tintColor = style.closeButtonTintColor.uiColor
      back.setTitleColor(style.closeButtonTintColor.uiColor, for: .normal)
      back.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
      back.makeTouchable()
      let button = UIBarButtonItem(customView: back)
      navigationItem.leftBarButtonItem = button
    }

    public override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      deepLinks?.registerHaapiFlowDeeplinkable(session)
      guard !hasStarted else { return }
      hasStarted = true
      if isOnStack {
        if !isLeftFromSwiftUI { addBackButton() }
        closeButton.isHidden = true
        contentTop.isActive = false
        content.topAnchor.constraint(
          equalTo: view.safeAreaLayoutGuide.topAnchor, constant: style.padding.top
        ).isActive = true
      }
      observe(UIApplication.didEnterBackgroundNotification, .enteredBackground)
      observe(UIApplication.willEnterForegroundNotification, .enteredForeground)
      session.send(.start)
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      logStyles(["HaapiFlowViewController", "LoadingIndicatorView"], of: theme)
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // `isBeingDismissed` is true only for the dismissed controller, not for its children.
      if containers.contains(where: \.isBeingDismissed) { endRemoved() } else { endIfRemoved() }
    }

    public override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { endIfRemoved() }
    }

    private func observe(_ name: Notification.Name, _ event: HaapiFlowEvent) {
      observers.append(
        NotificationObserver(name, of: notificationCenter) { [weak self] in
          self?.session.send(event)
        })
    }

    // MARK: Loading

    func setLoading(_ isLoading: Bool) {
      overlay.isHidden = !isLoading
      guard isLoading else { return indicator.stopAnimating() }
      content.bringSubviewToFront(overlay)
      indicator.startAnimating()
    }

    // MARK: Ends

    /// The action of the close and back buttons.
    func leave() { session.send(.leave) }

    /// Removes the login from the screen, and then notifies the app.
    func finish(_ end: HaapiFlowEnd) {
      guard !hasEnded else { return }
      hasEnded = true
      self.end = end
      stopListening()
      remove { [self] in deliver() }
    }

    private func deliver() {
      screens.removeAll()
      guard let result, let end else { return }
      self.result = nil
      end.deliver(to: result)
    }

    /// Ends the login after the app or the user has removed its screen.
    func endRemoved() {
      guard hasStarted else { return }
      if !hasEnded {
        hasEnded = true
        end = .left
        stopListening()
        session.close()
      }
      // Delivers the result later: UIKit or SwiftUI is still removing the screen, and the app could not present
      // anything now. Also delivers after `finish(_:)`: if the app was already dismissing the screen, UIKit ignored the
      // dismissal by `finish(_:)`, so that the result was not delivered.
      Task { deliver() }
    }

    /// Ends the login if its screen is no longer in a window.
    private func endIfRemoved() {
      guard hasStarted, !hasEnded else { return }
      // Checks later: UIKit is still changing the hierarchy, and a container may only be moving the controller.
      Task { [weak self] in
        guard let self, !self.isInWindow else { return }
        self.endRemoved()
      }
    }

    /// True if the controller is in a window, or is only covered by another screen.
    private var isInWindow: Bool {
      let below = sequence(first: self as UIViewController) {
        $0.parent ?? $0.presentingViewController
      }
      let above = sequence(first: self as UIViewController, next: \.presentedViewController)
      return [Array(below), Array(above)].joined().contains { $0.viewIfLoaded?.window != nil }
    }

    private func stopListening() {
      deepLinks?.unregisterHaapiFlowDeeplinkable()
      deepLinks = nil
      observers = []
    }

    private func remove(_ completion: @escaping @MainActor () -> Void) {
      if let navigationController, let index = indexOnStack, index > 0 {
        // An alert or another screen may still be above the stack.
        presentedViewController?.dismiss(animated: false)
        // This also removes controllers that the flow has pushed.
        navigationController.popToViewController(
          navigationController.viewControllers[index - 1], animated: true)
        // During the transition the flow is still visible, and the app could not push a controller.
        guard
          let transition = navigationController.transitionCoordinator,
          transition.animate(alongsideTransition: nil, completion: { _ in completion() })
        else { return completion() }
      } else if let presenter = outermost.presentingViewController {
        let outermost = outermost
        outermost.afterPresentation {
          guard outermost.presentingViewController != nil else { return completion() }
          presenter.dismiss(animated: true) { completion() }
        }
      } else {
        completion()
      }
    }

    /// The stack index of this controller, or of the controller that contains it; nil if neither is on a stack.
    private var indexOnStack: Int? {
      guard let stack = navigationController?.viewControllers else { return nil }
      return containers.lazy.compactMap { stack.firstIndex(of: $0) }.first
    }

    /// This controller, its parent, and so on.
    private var containers: UnfoldFirstSequence<UIViewController> {
      sequence(first: self, next: \.parent)
    }

    /// The controller that was presented: the outermost container, or this controller if it has none.
    private var outermost: UIViewController { containers.reduce(self) { $1 } }
  }

  extension UIViewController {
    /// Calls the closure at the end of the controller's presentation, or at once if no presentation is in progress.
    /// During a presentation, UIKit would ignore a dismissal.
    func afterPresentation(_ body: @escaping @MainActor () -> Void) {
      guard isBeingPresented, let transition = transitionCoordinator,
        transition.animate(alongsideTransition: nil, completion: { _ in body() })
      else { return body() }
    }

    /// Removes the controller from its parent, and its view from the screen.
    func leaveParent() {
      willMove(toParent: nil)
      view.removeFromSuperview()
      removeFromParent()
    }
  }

  // MARK: - UIStylable

  extension HaapiFlowViewController: UIStylable {
    /// Applies the background and the close button of another style. The padding does not change.
    public func apply(style: HaapiFlowViewControllerStyle) {
      view.backgroundColor = style.backgroundColor.uiColor
      closeButton.apply(style: style)
    }
  }

  // MARK: - HaapiFlowDeepLinkable

  extension HaapiFlowViewController: HaapiFlowDeepLinkable {
    public func canHandleUrl(_ url: URL) async -> Bool { await session.canHandleUrl(url) }

    public func handleUrl(_ url: URL) async { await session.handleUrl(url) }
  }

  // MARK: - HaapiFlowViewControllerDelegate

  extension HaapiFlowViewController: HaapiFlowViewControllerDelegate {
    public func submit(
      interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable]
    ) {
      screens.willGoOn(from: nil)
      session.send(.submit(interactionActionModel.action, parameters: parameters))
    }

    public func select(selectorItemModel: any SelectorItemInteractionActionModel) {
      screens.willGoOn(from: selectorItemModel)
      session.send(.select(selectorItemModel.action))
    }

    public func follow(linkItemModel: any LinkItemModel) {
      screens.willGoOn(from: nil)
      session.send(.follow(linkItemModel.link))
    }

    public func handleUIProblem(_ problemModel: any UIProblemModel) {
      screens.show(problemModel, isInPlace: false)
    }

    public func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?) {
      session.close()
      guard let message else { return finish(.error(error)) }
      let end = UIAlertAction(title: ScreenText.ok.text, style: .default) { [weak self] _ in
        self?.finish(.error(error))
      }
      screens.present(title, message, [end])
    }

    public func canOpenURL(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }

    public func openURL(_ url: URL) {
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }
  }
#endif
