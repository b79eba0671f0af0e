/// The styles of what all screens have in common. Every screen gets them besides its own style.
nonisolated public struct HaapiUIViewControllerStyle: UIStyle, Equatable {
  /// The frame around all screens: background and close button.
  public var flow: HaapiFlowViewControllerStyle
  /// The head of a screen.
  public var headerView: HeaderViewStyle
  /// A banner that reports an error.
  public var notificationBannerView: NotificationBannerViewStyle
  /// A banner that reports a success.
  public var successNotificationBannerView: NotificationBannerViewStyle
  /// The indicator over a screen that waits.
  public var loadingIndicatorView: LoadingIndicatorViewStyle
  /// A button for the action that most people take.
  public var primaryButton: ActionableButtonStyle
  /// A button for another action.
  public var secondaryButton: ActionableButtonStyle
  /// A button without a frame.
  public var textButton: ActionableButtonStyle
  /// A link.
  public var linkView: LinkViewStyle
  /// An input for text, as `huiTextField` selects it.
  public var inputTextField: InputTextFieldStyle
  /// A checkbox.
  public var checkboxView: CheckboxViewStyle
  /// A list of choices.
  public var textPickerView: TextPickerViewStyle

  /// Creates the styles of a theme.
  public init(_ theme: Theme) {
    flow = theme.haapiFlowViewController
    headerView = theme.headerView
    notificationBannerView = theme.notificationBannerView
    successNotificationBannerView = theme.notificationBannerViewSuccess
    loadingIndicatorView = theme.loadingIndicatorView
    primaryButton = theme.actionableButtonPrimary
    secondaryButton = theme.actionableButtonSecondary
    textButton = theme.actionableButtonText
    linkView = theme.linkView
    inputTextField = theme.inputTextField
    checkboxView = theme.checkboxView
    textPickerView = theme.textPickerView
  }
}

nonisolated extension Theme {
  /// The styles of what all screens have in common.
  public var common: HaapiUIViewControllerStyle { HaapiUIViewControllerStyle(self) }

  /// The style of inputs for text: the one that `huiTextField` names.
  public var inputTextField: InputTextFieldStyle {
    InputTextFieldStyle(values(of: scalar("huiTextField")?.value.description ?? ""))
  }
}
