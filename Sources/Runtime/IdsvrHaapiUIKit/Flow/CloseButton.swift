#if canImport(UIKit) || HEADLESS_UIKIT
  /// The button that ends the flow. The theme sets the minimum size of the image; the touch target is 44 points.
  final class CloseButton: UIControl {
    private let imageView = SymbolView()
    private lazy var width = imageView.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private lazy var height = imageView.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)

    override init(frame: CGRect) {
      super.init(frame: frame)
      addCentred(imageView)
      let size = [
        widthAnchor.constraint(equalToConstant: 44), heightAnchor.constraint(equalToConstant: 44),
      ]
      for constraint in size { constraint.priority = .defaultHigh }
      NSLayoutConstraint.activate(
        size + [
          width, height, imageView.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
          imageView.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
        ])
      makeButton(ScreenText.close.text)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func apply(style: HaapiFlowViewControllerStyle) {
      imageView.show(style.closeButtonImage?.uiImage, in: style.closeButtonTintColor)
      width.constant = style.closeButtonMinWidth ?? 0
      height.constant = style.closeButtonMinHeight ?? 0
    }
  }
#endif
