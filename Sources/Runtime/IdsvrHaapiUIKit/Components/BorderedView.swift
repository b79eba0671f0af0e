#if canImport(UIKit) || HEADLESS_UIKIT
  /// A view that is drawn again after a change of its window, dark mode, the text size or the layout direction.
  open class StyledView: UIView {
    /// Draws the view again.
    func redraw() {}

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if traitCollection.drawsOtherwise(than: previous) { redraw() }
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      redraw()
    }
  }

  /// A view whose border colour adapts to light and dark mode.
  open class BorderedView: StyledView {
    private var border: ThemeColor?

    func applyBorder(_ color: ThemeColor, width: Double, radius: Double) {
      layer.borderWidth = width
      layer.cornerRadius = radius
      layer.masksToBounds = radius > 0
      setBorder(color)
    }

    func setBorder(_ color: ThemeColor) {
      border = color
      redraw()
    }

    override func redraw() { showEdge(border) }
  }
#endif
