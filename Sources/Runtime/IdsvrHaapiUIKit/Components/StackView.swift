#if canImport(UIKit) || HEADLESS_UIKIT
  /// A vertical stack of views, with the alignment, spacing and padding of a `StackView` style.
  open class StackView: UIStackView, UIStylable {
    /// Creates a stack with the appearance of a style.
    public convenience init(style: StackViewStyle) {
      self.init(frame: .zero)
      apply(style: style)
    }

    public override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .vertical
      isLayoutMarginsRelativeArrangement = true
      insetsLayoutMarginsFromSafeArea = false
    }

    @available(*, unavailable)
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Changes the appearance to another style.
    open func apply(style: StackViewStyle) {
      alignment = style.alignment.uiAlignment
      spacing = style.spacing
      backgroundColor = style.backgroundColor.uiColor
      directionalLayoutMargins = style.padding.directionalInsets
    }

    /// Removes all views.
    public func removeAllArrangedSubviews() {
      for view in arrangedSubviews {
        removeArrangedSubview(view)
        view.removeFromSuperview()
      }
    }
  }
#endif
