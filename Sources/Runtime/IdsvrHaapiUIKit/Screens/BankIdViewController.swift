#if canImport(UIKit) || HEADLESS_UIKIT
  /// The screen that waits for BankID: the QR code, the remaining time, and help.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `BankIdViewController`
  open class BankIdViewController: BaseViewController<any BankIdModel, BankIdViewControllerStyle>,
    WaitScreen
  {
    private lazy var parts = WaitParts(
      indicatorStyle: style.loadingIndicatorViewStyle, side: style.loadingIndicatorSideDimension,
      style.contentTextAppearance, style.contentTextColor)
    private lazy var help = ExpandableView(
      title: ScreenText.qrHelpTitle.text, paragraphs: ScreenText.qrHelp,
      style: style.expandableViewStyle
    )

    open override func preRender(uiModel: any BankIdModel) {
      show(wait: uiModel, parts, help: help)
    }

    /// Shows the state that the latest poll has returned.
    open func update(model: any BankIdModel) {
      self.model = model
      if isViewLoaded { render() }
    }

    func update(wait model: any PollingModel) {
      if let model = model as? any BankIdModel { update(model: model) }
    }

    func endPolling() { parts.endPolling() }
  }
#endif
