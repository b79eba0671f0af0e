#if canImport(UIKit) || HEADLESS_UIKIT
  /// A message with an image, in a `MessageView` style.
  open class MessageView: BorderedView, UIStylable {
    private let imageView = SymbolView(side: 24)
    private let textView = StyledLabel(frame: .zero)
    private lazy var stack = UIStackView(.horizontal, [imageView, textView])
    private lazy var padding = PaddingConstraints(stack, in: self)

    /// Creates a message.
    public init(_ text: String, style: MessageViewStyle, isHeader: Bool = false) {
      super.init(frame: .zero)
      imageView.setContentHuggingPriority(.required, for: .horizontal)
      textView.text = text
      textView.isHeader = isHeader
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String? {
      get { textView.text }
      set { textView.text = newValue }
    }

    /// Changes the appearance to another style.
    open func apply(style: MessageViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      applyBorder(style.borderColor, width: style.borderWidth, radius: style.cornerRadius)
      padding.padding = style.padding
      stack.spacing = style.iconTextPadding
      stack.alignment = style.alignment.uiAlignment
      imageView.show(style.image?.uiImage, in: style.imageTintColor)
      imageView.isHidden = imageView.image == nil
      // Centres a text without an image. Next to an image, the text begins at the image.
      textView.naturalAlignment = imageView.isHidden ? .center : .natural
      textView.apply(appearance: style.textAppearance, color: style.textColor)
    }
  }

  extension HaapiUIViewControllerStyle {
    /// Returns the style for a kind of message.
    func messageView(_ attribute: MessageStyleAttribute) -> MessageViewStyle {
      switch attribute {
      case .heading: headingMessageView
      case .info: infoMessageView
      case .error: errorMessageView
      case .warn: warnMessageView
      case .recipientofcommunication: recipientOfCommunicationMessageView
      case .content: contentMessageView
      case .username: usernameMessageView
      }
    }
  }
#endif
