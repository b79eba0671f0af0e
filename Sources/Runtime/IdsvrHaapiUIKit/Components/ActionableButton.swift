#if canImport(UIKit) || HEADLESS_UIKIT
  /// A component that can show that its action is in progress.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `ViewLoadable`
  @MainActor public protocol ViewLoadable: AnyObject {
    /// True if the action is in progress.
    var isLoading: Bool { get }

    /// Shows that the action is in progress.
    func startLoading()

    /// Shows that the action has ended.
    func stopLoading()
  }

  /// A button with a text, an image and a loading indicator, in an `ActionableButton` style.
  open class ActionableButton: UIControl, UIStylable, ViewLoadable {
    /// The text.
    public let titleView = StyledLabel(frame: .zero)
    /// The image before the text.
    public var imageView: UIImageView { symbolView }
    private let symbolView = SymbolView(side: 24)
    /// The action of the model that the button triggers; nil if the button does not come from a model.
    var purpose: (any RepresentationActionModel)?
    /// The fields whose values the button sends.
    var fields: FormFields?
    private lazy var content = UIStackView(
      .horizontal, [indicator, imageView, titleView], alignment: .center)
    private let indicator: LoadingIndicatorView
    private lazy var padding = PaddingConstraints(content, in: self)
    private lazy var minHeight = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private var border: ThemeColor?
    private var styleImage: UIImage?

    /// Creates a button with the appearance of a style.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - image: An image that replaces the image of the style.
    ///   - style: The appearance.
    public init(
      _ title: String? = nil, image: UIImage? = nil, style: ActionableButtonStyle
    ) {
      indicator = LoadingIndicatorView(style: style.loadingIndicatorViewStyle)
      super.init(frame: .zero)
      content.isUserInteractionEnabled = false
      titleView.naturalAlignment = .center
      self.image = image
      self.title = title
      titleView.text = title
      makeButton(title)
      minHeight.isActive = true
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The text.
    open var title: String? {
      didSet {
        titleView.text = title
        accessibilityLabel = title
      }
    }

    /// An image that replaces the image of the style.
    open var image: UIImage? { didSet { updateImage() } }

    /// Changes the appearance to another style.
    open func apply(style: ActionableButtonStyle) {
      backgroundColor = style.backgroundColor.uiColor
      border = style.borderColor
      layer.borderWidth = style.borderWidth
      layer.cornerRadius = style.cornerRadius
      showEdge(border)
      content.spacing = style.iconTextPadding
      minHeight.constant = style.minHeight ?? 0
      padding.padding = style.padding
      titleView.apply(appearance: style.textAppearance, color: style.textColor)
      symbolView.color = style.textColor
      indicator.apply(style: style.loadingIndicatorViewStyle, side: 20)
      styleImage = style.image?.uiImage
      updateImage()
    }

    private func updateImage() {
      imageView.image = (image ?? styleImage)?.withRenderingMode(.alwaysTemplate)
      imageView.isHidden = imageView.image == nil || isLoading
    }

    // MARK: Loading

    /// True if the button's action is in progress.
    open private(set) var isLoading = false

    /// Shows that the action is in progress, and disables the button.
    open func startLoading() {
      isLoading = true
      isUserInteractionEnabled = false
      indicator.startAnimating()
      accessibilityValue = ScreenText.loading.text
      updateImage()
    }

    /// Hides the indicator, and enables the button.
    open func stopLoading() {
      isLoading = false
      isUserInteractionEnabled = true
      indicator.stopAnimating()
      accessibilityValue = nil
      updateImage()
    }

    // MARK: States

    open override var isHighlighted: Bool { didSet { updateAlpha() } }

    open override var isEnabled: Bool {
      didSet {
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        updateAlpha()
      }
    }

    private func updateAlpha() { alpha = isEnabled ? (isHighlighted ? 0.7 : 1) : 0.4 }

    open override func accessibilityActivate() -> Bool {
      guard isEnabled, isUserInteractionEnabled else { return false }
      sendActions(for: .touchUpInside)
      return true
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      showEdge(border)
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      showEdge(border)
    }
  }
#endif
