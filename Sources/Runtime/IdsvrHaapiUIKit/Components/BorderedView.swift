#if canImport(UIKit) || HEADLESS_UIKIT
  /// A view whose border follows light and dark mode.
  open class BorderedView: UIView {
    private var border: ThemeColor?

    func applyBorder(_ color: ThemeColor, width: Double, radius: Double) {
      layer.borderWidth = width
      layer.cornerRadius = radius
      layer.masksToBounds = radius > 0
      setBorder(color)
    }

    func setBorder(_ color: ThemeColor) {
      border = color
      updateBorder()
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      updateBorder()
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      updateBorder()
    }

    private func updateBorder() {
      guard let border else { return }
      layer.borderColor = drawnEdge(border).resolvedColor(with: traitCollection).cgColor
    }
  }
#endif
