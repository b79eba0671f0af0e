#if canImport(UIKit) || HEADLESS_UIKIT
  /// A link, in the style `LinkView`.
  open class LinkView: UIView, UIStylable, ViewLoadable {
    /// The button of the link.
    public let button: ActionableButton
    /// The link of the model.
    var link: Link?
    private let indicator: LoadingIndicatorView
    private lazy var padding = PaddingConstraints(button, in: self)

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - isExternal: True if the link leaves the app.
    ///   - style: The appearance.
    ///   - action: The action of the link.
    public init(
      _ title: String, isExternal: Bool = false, style: LinkViewStyle,
      action: @escaping @MainActor (LinkView) -> Void
    ) {
      button = ActionableButton(title, style: style.actionableButtonStyle)
      indicator = LoadingIndicatorView(style: style.loadingIndicatorViewStyle)
      super.init(frame: .zero)
      // Colour alone does not show that the text can be pressed.
      button.titleView.isUnderlined = true
      button.accessibilityTraits = isExternal ? .link : [.button]
      button.addAction(
        UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
      padding.padding = style.padding
      addCentred(indicator)
      button.makeTouchable(isWide: true)
      heightAnchor.constraint(greaterThanOrEqualTo: indicator.heightAnchor).isActive = true
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Changes the appearance to another style.
    open func apply(style: LinkViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      padding.padding = style.padding
      button.apply(style: style.actionableButtonStyle)
      indicator.apply(
        style: style.loadingIndicatorViewStyle, side: style.loadingIndicatorSideDimension)
    }

    /// True if the link is being followed.
    open private(set) var isLoading = false

    /// Shows that the link is being followed.
    open func startLoading() {
      isLoading = true
      indicator.startAnimating()
      button.alpha = 0
      button.isUserInteractionEnabled = false
    }

    /// Hides the indicator, and enables the link.
    open func stopLoading() {
      isLoading = false
      indicator.stopAnimating()
      button.alpha = 1
      button.isUserInteractionEnabled = true
    }
  }
#endif
