/// The common styles of all screens. Every screen receives them in addition to its own style.
nonisolated public struct HaapiUIViewControllerStyle: UIStyle, Equatable {
  /// The frame around all screens: background and close button.
  public var flow: HaapiFlowViewControllerStyle
  /// The header of a screen.
  public var headerView: HeaderViewStyle
  /// A banner that reports an error.
  public var notificationBannerView: NotificationBannerViewStyle
  /// A banner that reports a success.
  public var successNotificationBannerView: NotificationBannerViewStyle
  /// The indicator over a screen during a request.
  public var loadingIndicatorView: LoadingIndicatorViewStyle
  /// A button for the main action.
  public var primaryButton: ActionableButtonStyle
  /// A button for another action.
  public var secondaryButton: ActionableButtonStyle
  /// A button without a frame.
  public var textButton: ActionableButtonStyle
  /// A link.
  public var linkView: LinkViewStyle
  /// A text field, in the style that the theme's key `huiTextField` selects.
  public var inputTextField: InputTextFieldStyle
  /// A checkbox.
  public var checkboxView: CheckboxViewStyle
  /// A list of choices.
  public var textPickerView: TextPickerViewStyle
  /// A message that is ordinary text.
  public var contentMessageView: MessageViewStyle
  /// A message that warns.
  public var warnMessageView: MessageViewStyle
  /// A message that is a heading.
  public var headingMessageView: MessageViewStyle
  /// A message that reports an error.
  public var errorMessageView: MessageViewStyle
  /// A message that informs.
  public var infoMessageView: MessageViewStyle
  /// A message with a recipient, such as the email address that a code was sent to.
  public var recipientOfCommunicationMessageView: MessageViewStyle
  /// A message with the name of the user.
  public var usernameMessageView: MessageViewStyle

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
    contentMessageView = theme.messageViewContent
    warnMessageView = theme.messageViewWarn
    headingMessageView = theme.messageViewHeading
    errorMessageView = theme.messageViewError
    infoMessageView = theme.messageViewInfo
    recipientOfCommunicationMessageView = theme.messageViewRecipientOfCommunication
    usernameMessageView = theme.messageViewUsername
  }

  /// The styles of the seven kinds of messages.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiUIViewControllerStyle.MessageViewStyles`
  public struct MessageViewStyles: Sendable {
    let error, warn, info, recipientOfCommunication, content, heading, username: MessageViewStyle

    public init(
      error: MessageViewStyle, warn: MessageViewStyle, info: MessageViewStyle,
      recipientOfCommunication: MessageViewStyle, content: MessageViewStyle,
      heading: MessageViewStyle, username: MessageViewStyle
    ) {
      self.error = error
      self.warn = warn
      self.info = info
      self.recipientOfCommunication = recipientOfCommunication
      self.content = content
      self.heading = heading
      self.username = username
    }
  }

  /// Creates the styles of the framework's theme, with the given styles for some components.
  ///
  /// - Parameters:
  ///   - linkViewStyle: The style of links.
  ///   - messageViewStyles: The styles of messages.
  ///   - loadingViewStyle: The style of the indicator over a screen during a request.
  ///   - inputTextFieldStyleName: Not used, because `inputTextFieldStyle` is the style itself.
  ///   - inputTextFieldStyle: The style of text fields.
  ///   - textPickerViewStyle: The style of a list of choices.
  ///   - notificationBannerViewStyle: The style of a banner that reports an error.
  /// - Note: Source: HAAPI iOS UI kit, `HaapiUIViewControllerStyle`
  public init(
    linkViewStyle: LinkViewStyle, messageViewStyles: MessageViewStyles,
    loadingViewStyle: LoadingIndicatorViewStyle, inputTextFieldStyleName: String,
    inputTextFieldStyle: InputTextFieldStyle, textPickerViewStyle: TextPickerViewStyle,
    notificationBannerViewStyle: NotificationBannerViewStyle
  ) {
    self.init(ThemeReader().frameworkTheme())
    linkView = linkViewStyle
    errorMessageView = messageViewStyles.error
    warnMessageView = messageViewStyles.warn
    infoMessageView = messageViewStyles.info
    recipientOfCommunicationMessageView = messageViewStyles.recipientOfCommunication
    contentMessageView = messageViewStyles.content
    headingMessageView = messageViewStyles.heading
    usernameMessageView = messageViewStyles.username
    loadingIndicatorView = loadingViewStyle
    inputTextField = inputTextFieldStyle
    textPickerView = textPickerViewStyle
    notificationBannerView = notificationBannerViewStyle
  }
}

nonisolated extension Theme {
  /// The common styles of all screens.
  public var common: HaapiUIViewControllerStyle { HaapiUIViewControllerStyle(self) }

  /// The style of text fields that the theme's key `huiTextField` selects.
  public var inputTextField: InputTextFieldStyle {
    InputTextFieldStyle(values(of: scalar("huiTextField")?.value.description ?? ""))
  }
}
