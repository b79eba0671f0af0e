#if canImport(UIKit) || HEADLESS_UIKIT
  /// A title that expands and collapses a text, in an `ExpandableView` style.
  open class ExpandableView: BorderedView, UIStylable {
    private let titleControl = UIControl()
    private let titleView = StyledLabel(frame: .zero)
    private let iconView = SymbolView(side: 20)
    private lazy var stack = UIStackView(.vertical, [titleControl, contentStack])
    private lazy var contentStack = UIStackView(.vertical, paragraphs, spacing: 8)
    private let paragraphs: [StyledLabel]
    private lazy var padding = PaddingConstraints(stack, in: self)

    /// Creates a collapsed view.
    public init(title: String, paragraphs: [String], style: ExpandableViewStyle) {
      self.paragraphs = paragraphs.map {
        let label = StyledLabel(frame: .zero)
        label.text = $0
        return label
      }
      super.init(frame: .zero)
      let titleStack = UIStackView(
        .horizontal, [titleView, iconView], spacing: 8, alignment: .center)
      titleStack.isUserInteractionEnabled = false
      _ = PaddingConstraints(titleStack, in: titleControl)
      titleControl.makeTouchable(isWide: true)
      titleView.text = title
      titleControl.makeButton(title)
      titleControl.addAction(
        UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
      apply(style: style)
      update()
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// True if the text is shown.
    open var isExpanded = false { didSet { update() } }

    private func toggle() {
      UIView.animate(withDuration: 0.25) {
        self.isExpanded.toggle()
        self.window?.layoutIfNeeded()
      }
      UIAccessibility.post(notification: .layoutChanged, argument: titleControl)
    }

    /// Points the icon down if the text is expanded, otherwise to the side where a line of text ends.
    override func redraw() {
      super.redraw()
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let angle: CGFloat = isExpanded ? .pi / 2 : isRightToLeft ? .pi : 0
      iconView.transform = CGAffineTransform(rotationAngle: angle)
    }

    /// Changes the appearance to another style.
    open func apply(style: ExpandableViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      applyBorder(style.borderColor, width: style.borderWidth, radius: style.cornerRadius)
      padding.padding = style.padding
      iconView.show(style.iconImage?.uiImage, in: style.iconTintColor)
      iconView.isHidden = iconView.image == nil
      titleView.apply(appearance: style.titleTextAppearance, color: style.titleTextColor)
      for label in paragraphs {
        label.apply(appearance: style.contentTextAppearance, color: style.contentTextColor)
      }
    }

    private func update() {
      contentStack.isHidden = !isExpanded
      contentStack.alpha = isExpanded ? 1 : 0
      redraw()
      titleControl.accessibilityValue =
        isExpanded ? ScreenText.expanded.text : ScreenText.collapsed.text
    }
  }
#endif
