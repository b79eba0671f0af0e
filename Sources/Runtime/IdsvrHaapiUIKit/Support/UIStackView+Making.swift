#if canImport(UIKit) || HEADLESS_UIKIT
  extension UIStackView {
    /// Creates a row or column of views.
    convenience init(
      _ axis: NSLayoutConstraint.Axis, _ views: [UIView] = [], spacing: CGFloat = 0,
      alignment: Alignment = .fill
    ) {
      self.init(arrangedSubviews: views)
      self.axis = axis
      self.spacing = spacing
      self.alignment = alignment
    }
  }
#endif
