#if canImport(UIKit) || HEADLESS_UIKIT
  /// A checkbox with a text, in the style `CheckboxView`.
  open class CheckboxView: UIControl, UIStylable {
    private let imageView = UIImageView()
    private let box = UIView()
    private let textView = StyledLabel(frame: .zero)
    private lazy var stack = UIStackView(.horizontal, [box, textView], alignment: .center)
    private lazy var padding = PaddingConstraints(stack, in: self)
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
    private var border: UIColor?
    private var boxSize = (width: 0.0, height: 0.0)
    private var images: (checked: UIImage?, unchecked: UIImage?) = (nil, nil)

    /// Creates a checkbox.
    public init(_ text: String, isChecked: Bool = false, style: CheckboxViewStyle) {
      self.isChecked = isChecked
      super.init(frame: .zero)
      stack.isUserInteractionEnabled = false
      imageView.contentMode = .scaleAspectFit
      box.setContentHuggingPriority(.required, for: .horizontal)
      _ = PaddingConstraints(imageView, in: box)
      textView.text = text
      NSLayoutConstraint.activate([width, height])
      makeTouchable(isWide: true)
      makeButton(text)
      addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.isChecked.toggle()
          self.sendActions(for: .valueChanged)
        }, for: .touchUpInside)
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// True if the box is ticked. `valueChanged` is sent when the user ticks or unticks the box.
    open var isChecked: Bool { didSet { update() } }

    open override var isEnabled: Bool { didSet { update() } }

    /// Changes the appearance to another style.
    open func apply(style: CheckboxViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      padding.padding = style.padding
      stack.spacing = style.iconTextPadding
      boxSize = (style.checkboxWidth, style.checkboxHeight)
      border = style.borderColor.uiColor
      box.layer.borderWidth = style.borderWidth
      box.layer.cornerRadius = style.cornerRadius
      box.layer.masksToBounds = style.cornerRadius > 0
      images = (style.imageChecked?.uiImage, style.imageUnchecked?.uiImage)
      textView.apply(appearance: style.textAppearance, color: style.textColor)
      update()
    }

    private func update() {
      width.constant = traitCollection.sideOfSymbol(boxSize.width)
      height.constant = traitCollection.sideOfSymbol(boxSize.height)
      imageView.image = isChecked ? images.checked : images.unchecked
      box.layer.borderColor = border?.resolvedColor(with: traitCollection).cgColor
      alpha = isEnabled ? 1 : 0.6
      accessibilityValue = isChecked ? ScreenText.checked.text : ScreenText.unchecked.text
      var traits: UIAccessibilityTraits = .button
      if isChecked { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      accessibilityTraits = traits
    }

    open override func accessibilityActivate() -> Bool {
      guard isEnabled else { return false }
      sendActions(for: .touchUpInside)
      return true
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      update()
    }
  }
#endif
