#if canImport(UIKit) || HEADLESS_UIKIT
  /// The screen of a problem that no other screen shows.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `ProblemViewController`
  open class ProblemViewController: BaseViewController<any ProblemModel, ProblemViewControllerStyle>
  {
    /// Returns to the previous screen; nil for a screen without a back button.
    var goBack: (@MainActor () -> Void)?
    /// Restarts the failed operation; nil if there is no operation to restart.
    var tryAgain: (@MainActor () -> Void)?

    open override func preRender(uiModel: any ProblemModel) {
      show(Screen(uiModel))
      if tryAgain != nil {
        contentStackView.addArrangedSubview(
          button(ScreenText.tryAgain.text, type: .primary) { [weak self] _ in self?.tryAgain?() })
      }
      if goBack != nil {
        contentStackView.addArrangedSubview(
          button(ScreenText.back.text, type: tryAgain == nil ? .primary : .secondary) {
            [weak self] _ in self?.goBack?()
          })
      }
    }

    open override func apply(style: ProblemViewControllerStyle) {
      super.apply(style: style)
      contentStackView.alignment = .fill
      contentStackView.spacing = 16
      contentStackView.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 8, bottom: 16, trailing: 8)
    }
  }
#endif
