#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// A banner that reports an error or a success, of a `NotificationBannerView` style.
  open class NotificationBannerView: UIView {
    private let textView = StyledLabel(frame: .zero)
    private let actionView = StyledLabel(frame: .zero)
    private let button = UIControl()
    private let stack = UIStackView()
    private lazy var padding = PaddingConstraints(stack, in: self)

    /// Creates a banner.
    ///
    /// - Parameters:
    ///   - actionTitle: The text of its button, if it has one.
    ///   - action: What the button does.
    public init(
      _ text: String, style: NotificationBannerViewStyle, actionTitle: String? = nil,
      action: @escaping @MainActor (NotificationBannerView) -> Void = { _ in }
    ) {
      super.init(frame: .zero)
      stack.axis = .horizontal
      stack.alignment = .center
      stack.spacing = 12
      layer.cornerRadius = 6
      stack.addArrangedSubview(textView)
      stack.addArrangedSubview(button)
      textView.text = text
      actionView.text = actionTitle
      actionView.isUserInteractionEnabled = false
      actionView.naturalAlignment = .center
      _ = PaddingConstraints(actionView, in: button)
      button.isHidden = actionTitle == nil
      button.isAccessibilityElement = true
      button.accessibilityLabel = actionTitle
      button.accessibilityTraits = .button
      button.setContentHuggingPriority(.required, for: .horizontal)
      actionView.setContentHuggingPriority(.required, for: .horizontal)
      actionView.label.setContentHuggingPriority(.required, for: .horizontal)
      actionView.label.setContentCompressionResistancePriority(.required, for: .horizontal)
      NSLayoutConstraint.activate([
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
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
