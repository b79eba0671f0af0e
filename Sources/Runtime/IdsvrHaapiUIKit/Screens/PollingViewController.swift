#if canImport(UIKit) || HEADLESS_UIKIT
  /// A screen that waits for something outside the app, and shows the result of each poll.
  @MainActor protocol WaitScreen: HaapiUIViewController {
    func update(wait model: any PollingModel)
    /// Called when automatic polling has ended. From now on the user must poll.
    func endPolling()
  }

  /// Shows how much of the waiting time has passed.
  final class TimeBar: UIProgressView {
    var color: ThemeColor? { didSet { updateTint() } }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      updateTint()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      updateTint()
    }

    private func updateTint() {
      if let color { progressTintColor = drawn(color, as: .symbol) }
    }
  }

  /// The views that `PollingViewController` and `BankIdViewController` share.
  @MainActor final class WaitParts {
    let indicator: LoadingIndicatorView
    let progress = TimeBar(progressViewStyle: .default)
    let left = StyledLabel(frame: .zero)
    private var mainButton: ActionableButton?
    private var hasEnded = false

    init(
      indicatorStyle: LoadingIndicatorViewStyle, side: Double, _ appearance: TextAppearanceStyle,
      _ color: ThemeColor
    ) {
      indicator = LoadingIndicatorView(style: indicatorStyle, side: side)
      progress.isAccessibilityElement = true
      progress.accessibilityLabel = ScreenText.timeLeft.text
      progress.color = indicatorStyle.strokeColor
      left.naturalAlignment = .center
      left.apply(appearance: appearance, color: color)
    }

    func update(_ model: any PollingModel) {
      let isWaiting = model.status == .pending
      if isWaiting { indicator.startAnimating() } else { indicator.stopAnimating() }
      guard isWaiting, let maximum = model.maxWaitTime, let remaining = model.maxWaitRemainingTime,
        maximum > 0, maximum.isFinite, remaining.isFinite
      else {
        progress.isHidden = true
        left.isHidden = true
        return
      }
      progress.isHidden = false
      left.isHidden = false
      let share = min(1, max(0, (maximum - remaining) / maximum))
      progress.setProgress(Float(share), animated: false)
      left.text = ScreenText.timeLeft(seconds: remaining.shownSeconds)
      progress.accessibilityValue = left.text
    }

    fileprivate lazy var views: [UIView] = [
      UIStackView(.vertical, [indicator], alignment: .center), progress, left,
    ]

    /// Adds the model's main button and cancel button to the screen.
    fileprivate func addButtons(of model: any PollingModel, to screen: any ScreenParts) {
      mainButton = (model.mainAction as? any InteractionItemButtonModel).map { screen.button($0) }
      // Hides the button while the app polls automatically.
      mainButton?.isHidden =
        !hasEnded && model.status.isWaiting && model.autoPollingDuration > 0
      let cancel = (model.cancelAction as? any InteractionItemButtonModel).map { screen.button($0) }
      for button in [mainButton, cancel].compactMap(\.self) {
        screen.contentStackView.addArrangedSubview(button)
      }
    }

    /// Called when automatic polling has ended. From now on the user must poll.
    func endPolling() {
      hasEnded = true
      mainButton?.isHidden = false
    }
  }

  /// The screen that waits for something outside the app.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `PollingViewController`
  open class PollingViewController: BaseViewController<
    any PollingModel, PollingViewControllerStyle
  >,
  WaitScreen
  {
    private let notificationCenter: NotificationCenter
    private var observer: NotificationObserver?
    private lazy var parts = WaitParts(
      indicatorStyle: style.loadingIndicatorViewStyle, side: style.loadingIndicatorSideDimension,
      commonStyle.contentMessageView.textAppearance, commonStyle.contentMessageView.textColor)

    public override convenience init(
      _ model: any PollingModel, style: PollingViewControllerStyle,
      commonStyle: HaapiUIViewControllerStyle
    ) {
      self.init(model, style: style, commonStyle: commonStyle, notificationCenter: .default)
    }

    /// Creates a screen with another notification centre.
    ///
    /// - Parameters:
    ///   - model: The model of the screen.
    ///   - style: The style of this kind of screen.
    ///   - commonStyle: The common styles of all screens.
    ///   - notificationCenter: Posts UIKit's notification that the app is active. The indicator is then updated.
    public init(
      _ model: any PollingModel, style: PollingViewControllerStyle,
      commonStyle: HaapiUIViewControllerStyle, notificationCenter: NotificationCenter
    ) {
      self.notificationCenter = notificationCenter
      super.init(model, style: style, commonStyle: commonStyle)
    }

    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      observer = NotificationObserver(
        UIApplication.didBecomeActiveNotification, of: notificationCenter
      ) { [weak self] in
        guard let self else { return }
        self.parts.update(self.model)
      }
    }

    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      observer = nil
    }

    open override func preRender(uiModel: any PollingModel) { show(wait: uiModel, parts) }

    /// Shows the state that the latest poll has returned.
    open func update(model: any PollingModel) {
      self.model = model
      if isViewLoaded { render() }
    }

    func update(wait model: any PollingModel) { update(model: model) }

    func endPolling() { parts.endPolling() }
  }

  extension ScreenParts {
    /// Shows a polling model. If the model has no heading, the title states the status.
    ///
    /// - Parameter help: A view that explains the image, for example a QR code. Shown only if there is an image.
    func show(wait model: any PollingModel, _ parts: WaitParts, help: UIView? = nil) {
      let screen = Screen(model)
      show(screen)
      if screen.headline == nil {
        screenTitle =
          switch model.status {
          case .pending, .other: ScreenText.waiting.text
          case .done: ScreenText.waitIsDone.text
          case .failed: ScreenText.waitHasFailed.text
          }
      }
      for view in parts.views { contentStackView.addArrangedSubview(view) }
      parts.update(model)
      if let help, !screen.images.isEmpty { contentStackView.addArrangedSubview(help) }
      parts.addButtons(of: model, to: self)
    }
  }
#endif
