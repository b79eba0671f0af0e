#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// A view whose border follows light and dark mode.
  open class BorderedView: UIView {
    private var border: UIColor?

    func applyBorder(_ color: ThemeColor, width: Double, radius: Double) {
      layer.borderWidth = width
      layer.cornerRadius = radius
      layer.masksToBounds = radius > 0
      setBorder(color)
    }

    func setBorder(_ color: ThemeColor) {
      border = color.uiColor
      updateBorder()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      updateBorder()
    }

    private func updateBorder() {
      layer.borderColor = border?.resolvedColor(with: traitCollection).cgColor
    }
  }
#endif
