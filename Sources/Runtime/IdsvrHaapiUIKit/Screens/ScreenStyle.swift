#if canImport(UIKit) || HEADLESS_UIKIT
  /// The common keys of the styles of all screens.
  protocol ScreenStyle: UIStyle, PaddedStyle {
    var backgroundColor: ThemeColor { get }
    var headerTextAppearance: TextAppearanceStyle { get }
    var headerTextColor: ThemeColor { get }
    var messagesStyle: StackViewStyle { get }
    var linksStyle: StackViewStyle { get }
  }

  /// The style of a screen that has content.
  protocol ContentScreenStyle: ScreenStyle {
    var contentStyle: StackViewStyle { get }
  }

  /// The style of a screen that has texts and fields.
  protocol TextScreenStyle: ContentScreenStyle {
    var contentTextAppearance: TextAppearanceStyle { get }
    var contentTextColor: ThemeColor { get }
  }

  extension UIViewController {
    /// Logs the styles of a screen: the given ones, and those that they refer to.
    func logStyles(_ names: [String], of theme: Theme) {
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.layout,
        "\(public: Theme.layoutMessage(presenting: "\(type(of: self))", styleNames: Set(names.flatMap { [$0] + theme.styleNames(usedBy: $0) }).sorted()))"
      )
    }
  }

  extension FormViewControllerStyle: TextScreenStyle {}
  extension SelectorViewControllerStyle: ContentScreenStyle {}
  extension GenericViewControllerStyle: ScreenStyle {}
  extension PollingViewControllerStyle: ContentScreenStyle {}
  extension BankIdViewControllerStyle: ContentScreenStyle {}
  extension ProblemViewControllerStyle: ScreenStyle {}
  extension WebAuthnViewControllerStyle: TextScreenStyle {}
#endif
