#if canImport(UIKit) || HEADLESS_UIKIT
  /// Ends the flow. The theme decides the size of its image; the touch target is 44 points.
  final class CloseButton: UIControl {
    private let imageView = SymbolView()
    private lazy var width = imageView.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private lazy var height = imageView.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)

    override init(frame: CGRect) {
      super.init(frame: frame)
      imageView.translatesAutoresizingMaskIntoConstraints = false
      addSubview(imageView)
      let size = [
        widthAnchor.constraint(equalToConstant: 44), heightAnchor.constraint(equalToConstant: 44),
      ]
      for constraint in size { constraint.priority = .defaultHigh }
      NSLayoutConstraint.activate(
        size + [
          width, height, imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
          imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
          imageView.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
          imageView.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
        ])
      isAccessibilityElement = true
      accessibilityLabel = ScreenText.close.text
      accessibilityTraits = .button
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func apply(style: HaapiFlowViewControllerStyle) {
      imageView.show(style.closeButtonImage?.uiImage, in: style.closeButtonTintColor)
      width.constant = style.closeButtonMinWidth ?? 0
      height.constant = style.closeButtonMinHeight ?? 0
    }
  }

  /// A loading indicator over a screen that has none.
  final class LoadingOverlay: UIView {
    private let indicator: LoadingIndicatorView

    init(style: LoadingIndicatorViewStyle) {
      indicator = LoadingIndicatorView(style: style, side: 40)
      super.init(frame: .zero)
      indicator.translatesAutoresizingMaskIntoConstraints = false
      addSubview(indicator)
      NSLayoutConstraint.activate([
        indicator.centerXAnchor.constraint(equalTo: centerXAnchor),
        indicator.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
      accessibilityViewIsModal = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func start() {
      isHidden = false
      indicator.startAnimating()
    }

    func stop() {
      isHidden = true
      indicator.stopAnimating()
    }
  }
#endif
