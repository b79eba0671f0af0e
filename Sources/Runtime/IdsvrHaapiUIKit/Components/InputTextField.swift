#if canImport(UIKit) || HEADLESS_UIKIT
  /// A text field with a title and an error, in an `InputTextField` style.
  open class InputTextField: StyledView, UIStylable, UITextFieldDelegate {
    /// The field with the typed text.
    public let textField = PaddedTextField(frame: .zero)
    private let titleView = StyledLabel(frame: .zero)
    private let titleBox = UIView()
    private let fieldBox = BorderedView()
    private lazy var errorStack = UIStackView(
      .horizontal, [errorIcon, errorView], spacing: 6, alignment: .top)
    private let errorIcon = SymbolView(side: 18)
    private let errorView = StyledLabel(frame: .zero)
    private let reveal = UIControl()
    private let revealIcon = SymbolView(side: 24)
    private lazy var fieldStack = UIStackView(.horizontal, [textField, reveal])
    private lazy var stack = UIStackView(.vertical, [titleBox, fieldBox, errorStack], spacing: 4)
    private lazy var padding = PaddingConstraints(stack, in: self)
    private lazy var titlePadding = PaddingConstraints(titleView, in: titleBox)
    private lazy var titleHeight = titleBox.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private lazy var fieldHeight = fieldBox.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private lazy var revealLeading = revealIcon.leadingAnchor.constraint(
      equalTo: reveal.leadingAnchor)
    private lazy var revealTrailing = reveal.trailingAnchor.constraint(
      equalTo: revealIcon.trailingAnchor)
    private var style: InputTextFieldStyle
    private let configuration: InputTextConfiguration
    private let placeholder: String?

    /// Called when the user presses the return key, or the button above a keyboard without a return key.
    public var onReturn: (@MainActor () -> Void)?
    /// Called when the text has changed.
    public var onChange: (@MainActor (String) -> Void)?
    /// Called when the user begins to type.
    public var onBegin: (@MainActor () -> Void)?

    /// Creates a field.
    public init(
      title: String, text: String = "", placeholder: String? = nil, isRequired: Bool = false,
      configuration: InputTextConfiguration, style: InputTextFieldStyle
    ) {
      self.style = style
      self.configuration = configuration
      self.placeholder = placeholder
      super.init(frame: .zero)
      build()
      titleView.text = title
      titleBox.isHidden = title.isEmpty
      textField.text = text
      textField.accessibilityLabel = title
      if isRequired { textField.accessibilityHint = ScreenText.required.text }
      configure()
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    private func build() {
      _ = padding
      _ = titlePadding
      // Assistive technologies read the title as the label of the field.
      titleView.label.isAccessibilityElement = false
      _ = PaddingConstraints(fieldStack, in: fieldBox)
      textField.setContentHuggingPriority(.defaultLow, for: .horizontal)
      revealIcon.translatesAutoresizingMaskIntoConstraints = false
      reveal.addSubview(revealIcon)
      reveal.makeButton(nil)
      reveal.addAction(UIAction { [weak self] _ in self?.toggleSecurity() }, for: .touchUpInside)
      errorStack.isHidden = true
      NSLayoutConstraint.activate([
        titleHeight, fieldHeight, revealLeading, revealTrailing,
        revealIcon.centerYAnchor.constraint(equalTo: reveal.centerYAnchor),
      ])
      reveal.makeTouchable()
    }

    private func configure() {
      textField.delegate = self
      textField.isSecureTextEntry = configuration.isSecure
      textField.autocapitalizationType = configuration.capitalises ? .sentences : .none
      textField.autocorrectionType = configuration.corrects ? .yes : .no
      textField.spellCheckingType = configuration.corrects ? .yes : .no
      textField.keyboardType =
        switch configuration.keyboard {
        case .standard: .default
        case .numbers: .numberPad
        case .email: .emailAddress
        case .url: .URL
        case .phone: .phonePad
        }
      textField.textContentType =
        switch configuration.content {
        case .none: nil
        case .username: .username
        case .password: .password
        case .email: .emailAddress
        case .url: .URL
        case .phone: .telephoneNumber
        }
      if configuration.isCode { textField.textContentType = .oneTimeCode }
      if [.numberPad, .phonePad].contains(textField.keyboardType) {
        textField.inputAccessoryView = KeyboardBar(ScreenText.continueText.text) { [weak self] in
          self?.onReturn?()
        }
      }
      reveal.isHidden = !configuration.isSecure
      textField.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.updateAccessibilityValue()
          self.onChange?(self.text)
        }, for: .editingChanged)
    }

    /// True if the user types in this field.
    open override var isFirstResponder: Bool { textField.isFirstResponder }

    // MARK: Values

    /// The typed text.
    open var text: String {
      get { textField.text ?? "" }
      set {
        textField.text = newValue
        updateAccessibilityValue()
      }
    }

    /// The error message below the field; nil if there is none.
    open var error: String? {
      didSet {
        errorView.text = error
        errorStack.isHidden = error == nil
        updateAccessibilityValue()
        updateBorder()
      }
    }

    /// Makes VoiceOver read the error after the text, but not a secret text.
    private func updateAccessibilityValue() {
      textField.accessibilityValue = error.map {
        text.isEmpty || configuration.isSecure ? $0 : "\(text), \($0)"
      }
    }

    // MARK: Style

    /// Changes the appearance to another style.
    open func apply(style: InputTextFieldStyle) {
      self.style = style
      backgroundColor = .clear
      padding.padding = style.padding
      titlePadding.padding = ThemePadding(
        top: 0, left: style.titlePaddingLeft, bottom: 0, right: style.titlePaddingRight)
      titleHeight.constant = style.titleMinimumHeight
      titleBox.backgroundColor = style.titleBackgroundColor.uiColor
      titleView.apply(appearance: style.titleTextAppearance, color: style.titleColor)
      fieldBox.applyBorder(
        style.borderColor, width: style.borderWidth, radius: style.cornerRadius)
      fieldBox.backgroundColor = style.backgroundColor.uiColor
      fieldHeight.constant = style.textFieldMinimumHeight
      textField.backgroundColor = style.textFieldBackgroundColor.uiColor
      textField.tintColor = style.tintColor.uiColor
      textField.textInsets = UIEdgeInsets(
        top: style.textFieldContentTopPadding, left: style.textFieldContentLeftPadding,
        bottom: style.textFieldContentBottomPadding, right: style.textFieldContentRightPadding)
      revealLeading.constant = style.iconPadding
      revealTrailing.constant = style.iconPadding
      errorView.apply(appearance: style.errorTextAppearance, color: style.errorColor)
      errorIcon.show(style.errorImage?.uiImage, in: style.errorColor)
      errorIcon.isHidden = errorIcon.image == nil
      redraw()
      updateReveal()
      updateBorder()
    }

    override func redraw() {
      let attributes = style.textFieldTextAppearance.attributes(
        color: style.textFieldColor.uiColor, for: traitCollection)
      textField.font = style.textFieldTextAppearance.font(for: traitCollection)
      textField.textColor = style.textFieldColor.uiColor
      textField.textAlignment = style.textFieldTextAppearance.textAlignment.uiAlignment
      textField.defaultTextAttributes = attributes
      var hint = attributes
      hint[.foregroundColor] = style.textFieldPlaceholderColor.uiColor
      textField.attributedPlaceholder = placeholder.map {
        NSAttributedString(string: $0, attributes: hint)
      }
    }

    private func updateBorder() {
      let color =
        error != nil
        ? style.errorColor : textField.isFirstResponder ? style.tintColor : style.borderColor
      fieldBox.setBorder(color)
    }

    private func updateReveal() {
      let isSecure = textField.isSecureTextEntry
      let image = isSecure ? style.textFieldShowPasswordImage : style.textFieldHidePasswordImage
      revealIcon.show(image?.uiImage, in: style.textFieldPasswordImageTintColor)
      reveal.accessibilityLabel =
        isSecure ? ScreenText.showPassword.text : ScreenText.hidePassword.text
    }

    private func toggleSecurity() {
      textField.isSecureTextEntry.toggle()
      updateReveal()
    }

    // MARK: UITextFieldDelegate

    open func textFieldDidBeginEditing(_ textField: UITextField) {
      updateBorder()
      onBegin?()
    }

    open func textFieldDidEndEditing(_ textField: UITextField) { updateBorder() }

    open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      onReturn?()
      return true
    }
  }

  /// A text field with a margin around its text.
  open class PaddedTextField: UITextField {
    /// The margin around the text.
    open var textInsets = UIEdgeInsets.zero {
      didSet {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }
    }

    open override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width, height: size.height + textInsets.top + textInsets.bottom)
    }

    /// The margin for the layout direction: `textInsets.left` is on the side where a line of text begins.
    private var directedInsets: UIEdgeInsets {
      guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return textInsets }
      return UIEdgeInsets(
        top: textInsets.top, left: textInsets.right, bottom: textInsets.bottom,
        right: textInsets.left)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: directedInsets)
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: directedInsets)
    }

    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: directedInsets)
    }
  }
#endif
