#if canImport(UIKit) || HEADLESS_UIKIT
  /// Requests a passkey or security key, and offers alternatives.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `WebAuthnViewController`
  open class WebAuthnViewController: BaseViewController<
    any WebAuthnOperationModel, WebAuthnViewControllerStyle
  >
  {
    /// Sends the user's decisions to the flow.
    var send: (@MainActor (HaapiFlowEvent) -> Void)?

    private enum State {
      case asking
      case picking([HaapiAuthenticatorKind])
      case failed(HaapiCredentialFailure, (any UIInteractionModel)?)
      case success
    }

    private var state = State.asking
    private lazy var indicator = LoadingIndicatorView(
      style: style.loadingIndicatorViewStyle, side: style.loadingIndicatorSideDimension)

    open override func preRender(uiModel: any WebAuthnOperationModel) {
      removeBanner()
      let screen = Screen(uiModel)
      show(screen)
      for case .form(let form) in screen.parts {
        if let heading = form.heading { addText(heading) }
        for text in form.fields { addText(text.label) }
      }
      addState()
      for other in uiModel.otherActions { add(other) }
    }

    private func addText(_ text: String) {
      contentStackView.addArrangedSubview(
        StyledLabel(text, appearance: style.contentTextAppearance, color: style.contentTextColor))
    }

    private func addState() {
      indicator.stopAnimating()
      switch state {
      case .asking:
        contentStackView.addArrangedSubview(
          UIStackView(.vertical, [indicator], alignment: .center))
        indicator.startAnimating()
      case .picking(let kinds):
        for kind in kinds {
          let isPlatform = kind == .platform
          addText(isPlatform ? style.platformMessageText : style.crossPlatformMessageText)
          contentStackView.addArrangedSubview(
            button(
              isPlatform ? style.platformButtonText : style.crossPlatformButtonText,
              type: isPlatform || kinds.count == 1 ? .primary : .secondary
            ) { [weak self] _ in
              self?.wait()
              self?.send?(.picked(kind))
            })
        }
      case .failed(let failure, let alternatives): add(failure, alternatives)
      case .success:
        show(
          banner: NotificationBannerView(
            style.registrationSuccessMessageText, style: style.successNotificationBannerViewStyle))
      }
    }

    private func add(_ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?) {
      show(
        banner: NotificationBannerView(
          failure.message(style), style: commonStyle.notificationBannerView))
      if failure.canRetry {
        contentStackView.addArrangedSubview(
          button(style.retryButtonText, type: .primary) { [weak self] _ in
            self?.wait()
            self?.send?(.retryOperation)
          })
      }
      guard let alternatives else { return }
      // The alternatives are hidden until the user presses a button.
      let stack = UIStackView(.vertical, spacing: contentStackView.spacing)
      stack.isHidden = true
      add(alternatives, to: stack)
      let opener = button(style.errorButtonText, type: failure.canRetry ? .secondary : .primary) {
        [weak stack] button in
        stack?.isHidden = false
        button.isHidden = true
      }
      contentStackView.addArrangedSubview(opener)
      contentStackView.addArrangedSubview(stack)
    }

    private func add(_ model: any UIInteractionModel, to stack: UIStackView? = nil) {
      let items = FormItems(screen: self, style: style)
      for view in items.make(Screen(model, isPart: true).parts).views {
        (stack ?? contentStackView).addArrangedSubview(view)
      }
    }

    // MARK: States

    private func change(to state: State) {
      self.state = state
      if isViewLoaded { render() }
    }

    /// Shows that the authenticator is in use.
    func wait() { change(to: .asking) }

    /// Lets the user choose an authenticator.
    func pick(_ kinds: [HaapiAuthenticatorKind]) { change(to: .picking(kinds)) }

    /// Shows why there is no credential, and offers the alternatives.
    func fail(_ failure: HaapiCredentialFailure, _ alternatives: (any UIInteractionModel)?) {
      change(to: .failed(failure, alternatives))
    }

    /// Shows that a credential was created.
    func succeed() { change(to: .success) }

    // MARK: HaapiUIViewController

    open override func hasLoading() -> Bool {
      if case .asking = state { return true }
      if case .success = state { return true }
      return super.hasLoading()
    }

    open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
      guard let type = problemModel.type, !type.isCritical else { return false }
      fail(.failed(HaapiUIKitError.illegalState("")), model.errorInteractionModel)
      banner?.text = problemModel.title ?? problemModel.message
      return true
    }
  }

  extension HaapiCredentialFailure {
    /// True if another try may succeed.
    var canRetry: Bool { if case .notAvailable = self { false } else { true } }

    /// Returns the message for the user.
    func message(_ style: WebAuthnViewControllerStyle) -> String {
      switch self {
      case .cancelled: style.retryMessageText
      case .notAvailable: style.passkeysNotSupportedMessageText
      case .noCredentials: style.noCredentialsMessageText
      case .appNotAssociated: style.appAssociationErrorMessageText
      case .failed: style.errorMessageText
      }
    }
  }
#endif
