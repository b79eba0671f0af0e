#if canImport(UIKit) || HEADLESS_UIKIT
  /// Draws an image in one colour of the theme, and adjusts the colour so that the image is visible on its background.
  final class SymbolView: UIImageView {
    /// The colour of the image; nil if the image has its own colours.
    var color: ThemeColor? { didSet { updateTint() } }
    private let side: Double?
    private lazy var width = widthAnchor.constraint(equalToConstant: 0)
    private lazy var height = heightAnchor.constraint(equalToConstant: 0)

    /// Creates a view without an image.
    ///
    /// - Parameter side: Width and height at the default text size, in points; nil if other constraints set the size.
    init(side: Double? = nil) {
      self.side = side
      super.init(frame: .zero)
      contentMode = .scaleAspectFit
      if side != nil { NSLayoutConstraint.activate([width, height]) }
      updateSide()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      update()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if traitCollection.drawsOtherwise(than: previous) { update() }
    }

    private func update() {
      updateTint()
      updateSide()
    }

    private func updateSide() {
      guard let side else { return }
      width.constant = traitCollection.sideOfSymbol(side)
      height.constant = width.constant
    }

    /// Shows an image in a colour.
    func show(_ image: UIImage?, in color: ThemeColor) {
      self.image = image?.withRenderingMode(.alwaysTemplate)
      self.color = color
    }

    // Uses the contrast that text needs, so that a symbol has the colour of the text next to it.
    private func updateTint() { if let color { tintColor = drawn(color) } }
  }
#endif
