#if canImport(UIKit) || HEADLESS_UIKIT
  /// A text with the font, colour and padding of a style.
  open class StyledLabel: StyledView {
    /// The label that draws the text.
    public let label = UILabel()
    private lazy var padding = PaddingConstraints(label, in: self)
    private var appearance: TextAppearanceStyle?
    private var color: ThemeColor?

    public override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      label.setContentCompressionResistancePriority(.required, for: .vertical)
      setContentCompressionResistancePriority(.required, for: .vertical)
      _ = padding
    }

    /// Creates a label with the appearance of a style.
    public convenience init(
      _ text: String? = nil, appearance: TextAppearanceStyle, color: ThemeColor
    ) {
      self.init(frame: .zero)
      self.text = text
      apply(appearance: appearance, color: color)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var text: String? { didSet { redraw() } }

    /// The alignment to use if the style's alignment is `natural`.
    public var naturalAlignment: NSTextAlignment = .natural { didSet { redraw() } }

    /// True to underline the text, as in links.
    var isUnderlined = false { didSet { redraw() } }

    /// True if assistive technologies treat the text as a heading.
    public var isHeader: Bool {
      get { label.accessibilityTraits.contains(.header) }
      set { label.accessibilityTraits = newValue ? .header : .staticText }
    }

    /// Changes the appearance to another style.
    open func apply(appearance: TextAppearanceStyle, color: ThemeColor) {
      self.appearance = appearance
      self.color = color
      padding.padding = appearance.padding
      backgroundColor = appearance.backgroundColor?.uiColor
      redraw()
    }

    override func redraw() {
      guard let appearance, let color else { return }
      let drawn = drawn(color)
      var attributes = appearance.attributes(
        color: drawn, natural: naturalAlignment, for: traitCollection)
      if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      label.attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) }
    }
  }
#endif
