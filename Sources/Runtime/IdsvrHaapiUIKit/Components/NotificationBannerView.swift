#if canImport(UIKit) || HEADLESS_UIKIT
  /// A banner that reports an error or a success, in a `NotificationBannerView` style.
  open class NotificationBannerView: UIView, UIStylable {
    private let textView = StyledLabel(frame: .zero)
    private let actionView = StyledLabel(frame: .zero)
    private let button = UIControl()
    private lazy var content = UIStackView(
      .horizontal, [textView, button], spacing: 12, alignment: .center)
    private lazy var padding = PaddingConstraints(content, in: self)

    /// Creates a banner.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - style: The appearance.
    ///   - actionTitle: The label of the button; nil for a banner without a button.
    ///   - action: The action of the button.
    public init(
      _ text: String, style: NotificationBannerViewStyle, actionTitle: String? = nil,
      action: @escaping @MainActor (NotificationBannerView) -> Void = { _ in }
    ) {
      super.init(frame: .zero)
      layer.cornerRadius = 6
      textView.text = text
      actionView.text = actionTitle
      actionView.isUserInteractionEnabled = false
      actionView.naturalAlignment = .center
      if actionTitle != nil { _ = PaddingConstraints(actionView, in: button) }
      button.isHidden = actionTitle == nil
      button.makeButton(actionTitle)
      button.setContentHuggingPriority(.required, for: .horizontal)
      actionView.label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      actionView.label.setContentCompressionResistancePriority(
        UILayoutPriority(751), for: .horizontal)
      textView.label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      button.makeTouchable()
      button.addAction(
        UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Puts the button below the message if the button's label is long, or if the longest word of the message does not
    /// fit next to the button.
    private func updateAxis() {
      let width = bounds.width - padding.padding.left - padding.padding.right
      guard width > 0, !button.isHidden else { return }
      let endless = CGFloat.greatestFiniteMagnitude
      let label = max(
        44, actionView.label.sizeThatFits(CGSize(width: endless, height: endless)).width)
      let isVertical = label > width / 3 || longestWord > width - label - 12
      let axis: NSLayoutConstraint.Axis = isVertical ? .vertical : .horizontal
      guard axis != content.axis else { return }
      content.axis = axis
      content.alignment = isVertical ? .fill : .center
      content.spacing = isVertical ? 8 : 12
      actionView.naturalAlignment = isVertical ? .natural : .center
    }

    /// The width of the longest word of the message.
    private var longestWord: CGFloat {
      guard let text = textView.label.attributedText, text.length > 0 else { return 0 }
      let attributes = text.attributes(at: 0, effectiveRange: nil)
      return text.string.split(whereSeparator: \.isWhitespace).map {
        NSAttributedString(string: String($0), attributes: attributes).size().width
      }.max() ?? 0
    }

    open override func layoutSubviews() {
      updateAxis()
      super.layoutSubviews()
    }

    /// The text.
    open var text: String? {
      get { textView.text }
      set { textView.text = newValue }
    }

    /// Changes the appearance to another style.
    open func apply(style: NotificationBannerViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      padding.padding = ThemePadding(
        top: 8, left: style.paddingLeft, bottom: 8, right: style.paddingRight)
      textView.apply(appearance: style.textAppearance, color: style.textColor)
      actionView.apply(appearance: style.actionTextAppearance, color: style.actionTextColor)
    }
  }
#endif
