#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// A banner that reports an error or a success, of a `NotificationBannerView` style.
  open class NotificationBannerView: UIView {
    private let textView = StyledLabel(frame: .zero)
    private let actionView = StyledLabel(frame: .zero)
    private let button = UIControl()
    private let content = UIView()
    private lazy var padding = PaddingConstraints(content, in: self)

    /// Creates a banner.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - style: The looks.
    ///   - actionTitle: The text of its button, if it has one.
    ///   - action: What the button does.
    public init(
      _ text: String, style: NotificationBannerViewStyle, actionTitle: String? = nil,
      action: @escaping @MainActor (NotificationBannerView) -> Void = { _ in }
    ) {
      super.init(frame: .zero)
      layer.cornerRadius = 6
      for view in [textView, button] {
        view.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(view)
      }
      textView.text = text
      actionView.text = actionTitle
      actionView.isUserInteractionEnabled = false
      actionView.naturalAlignment = .center
      if actionTitle != nil { _ = PaddingConstraints(actionView, in: button) }
      button.isHidden = actionTitle == nil
      button.isAccessibilityElement = true
      button.accessibilityLabel = actionTitle
      button.accessibilityTraits = .button
      actionView.label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      actionView.label.setContentCompressionResistancePriority(.required, for: .horizontal)
      let hasAction = actionTitle != nil
      NSLayoutConstraint.activate([
        textView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        textView.centerYAnchor.constraint(equalTo: content.centerYAnchor),
        textView.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
        textView.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
        textView.trailingAnchor.constraint(
          equalTo: button.leadingAnchor, constant: hasAction ? -12 : 0),
        button.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        button.centerYAnchor.constraint(equalTo: content.centerYAnchor),
        button.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
        button.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: hasAction ? 44 : 0),
        hasAction
          ? button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
          : button.widthAnchor.constraint(equalToConstant: 0),
      ])
      button.addAction(
        UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String? {
      get { textView.text }
      set { textView.text = newValue }
    }

    /// Shows another style.
    open func apply(style: NotificationBannerViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      padding.padding = ThemePadding(
        top: 8, left: style.paddingLeft, bottom: 8, right: style.paddingRight)
      textView.apply(appearance: style.textAppearance, color: style.textColor)
      actionView.apply(appearance: style.actionTextAppearance, color: style.actionTextColor)
    }
  }
#endif
