#if canImport(UIKit) || HEADLESS_UIKIT
  /// The header of a screen: an image and a title, in the style `HeaderView`.
  open class HeaderView: UIView, UIStylable {
    private let imageView = UIImageView()
    private let titleView = StyledLabel(frame: .zero)
    private lazy var stack = UIStackView(.vertical, [imageView, titleView], alignment: .center)
    private lazy var padding = PaddingConstraints(stack, in: self)

    /// Creates a header.
    public init(style: HeaderViewStyle) {
      super.init(frame: .zero)
      imageView.contentMode = .scaleAspectFit
      NSLayoutConstraint.activate([imageView.heightAnchor.constraint(equalToConstant: 48)])
      titleView.isHeader = true
      apply(style: style)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Changes the appearance to another style.
    open func apply(style: HeaderViewStyle) {
      backgroundColor = style.backgroundColor.uiColor
      padding.padding = style.padding
      stack.spacing = style.iconTextPadding
      let image = style.image?.uiImage
      if let tint = style.imageTintColor {
        imageView.image = image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = tint.uiColor
      } else {
        imageView.image = image
      }
      imageView.isHidden = image == nil
      titleView.apply(appearance: style.textAppearance, color: style.textColor)
      titleView.text = style.titleText
      titleView.isHidden = style.titleText?.isEmpty != false
      isHidden = imageView.isHidden && titleView.isHidden
    }
  }
#endif
