#if canImport(UIKit) || HEADLESS_UIKIT
  /// A loading indicator, which spins while it is active.
  open class LoadingIndicatorView: StyledView {
    private let indicator = UIActivityIndicatorView(style: .medium)
    private var stroke: ThemeColor?
    private lazy var width = widthAnchor.constraint(equalToConstant: 20)
    private lazy var height = heightAnchor.constraint(equalToConstant: 20)

    /// Creates an indicator with the appearance of a style.
    ///
    /// - Parameters:
    ///   - style: The appearance.
    ///   - side: Width and height, in points.
    public init(style: LoadingIndicatorViewStyle, side: Double = 20) {
      super.init(frame: .zero)
      indicator.hidesWhenStopped = true
      addCentred(indicator)
      NSLayoutConstraint.activate([width, height])
      isAccessibilityElement = true
      accessibilityTraits = .updatesFrequently
      accessibilityLabel = ScreenText.loading.text
      isHidden = true
      apply(style: style, side: side)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Changes the appearance to another style.
    open func apply(style: LoadingIndicatorViewStyle, side: Double) {
      backgroundColor = style.backgroundColor.uiColor
      indicator.style = side >= 32 ? .large : .medium
      stroke = style.strokeColor
      redraw()
      width.constant = side
      height.constant = side
    }

    override func redraw() {
      if let stroke { indicator.color = drawn(stroke, as: .symbol) }
    }

    /// True if the indicator spins.
    open private(set) var isAnimating = false

    /// Shows the indicator, and starts spinning.
    open func startAnimating() {
      isAnimating = true
      isHidden = false
      indicator.startAnimating()
    }

    /// Stops spinning, and hides the indicator.
    open func stopAnimating() {
      isAnimating = false
      isHidden = true
      indicator.stopAnimating()
    }
  }
#endif
