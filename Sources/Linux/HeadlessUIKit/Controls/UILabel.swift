import Foundation

/// Text that cannot be edited.
///
/// iOS 2.0
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var plainText: String?
  private var richText: NSAttributedString?
  private var ownFont: UIFont = .systemFont(ofSize: 17)

  override func setUp() { isUserInteractionEnabled = false }

  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      plainText = newValue
      richText = nil
      contentChanged()
    }
  }

  /// iOS 6.0
  open var attributedText: NSAttributedString? {
    get { displayedText }
    set {
      richText = newValue
      plainText = nil
      contentChanged()
    }
  }

  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      contentChanged()
    }
  }

  open var textColor: UIColor! = .label
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var textAlignment: NSTextAlignment = .natural
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { contentChanged() } }
  open var numberOfLines = 1 { didSet { contentChanged() } }
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
  /// iOS 6.0
  open var minimumScaleFactor: CGFloat = 0 { didSet { contentChanged() } }
  /// iOS 9.0
  open var allowsDefaultTighteningForTruncation = false
  /// iOS 6.0
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// iOS 10.0
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      if adjustsFontForContentSizeCategory { rescaleFonts(compatibleWith: traitCollection) }
    }
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let layout = layout(width: bounds.width, lines: numberOfLines)
    let size = layout.size.ceiledToPixels(scale: pixelScale)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  open func drawText(in rect: CGRect) {}

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : viewState.automaticWidth
    return size(width: heightDependsOnWidth || preferredMaxLayoutWidth > 0 ? width : nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && numberOfLines != 1 ? size.width : nil)
  }

  private func size(width: CGFloat?) -> CGSize {
    guard let text = displayedText, text.length > 0 else { return .zero }
    return layout(width: width, lines: numberOfLines).size.ceiledToPixels(scale: pixelScale)
  }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var firstBaselineFromTop: CGFloat? {
    layout(width: viewState.automaticWidth, lines: numberOfLines).firstBaseline
  }

  override var lastBaselineFromBottom: CGFloat {
    let layout = layout(width: viewState.automaticWidth, lines: numberOfLines)
    return layout.size.height - layout.lastBaseline
  }

  /// The attributed text, or the plain text without attributes.
  private var displayedText: NSAttributedString? {
    if let richText { return richText }
    return plainText.map { NSAttributedString(string: $0) }
  }

  private func layout(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> TextLayout {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let text = displayedText ?? NSAttributedString(string: "")
    return TextLayout(
      scale == 1 ? text : text.scaled(by: scale), width: width, numberOfLines: lines,
      lineBreakMode: lineBreakMode, alignment: textAlignment,
      direction: isRightToLeft ? .rightToLeft : .leftToRight,
      font: scale == 1 ? ownFont : ownFont.withSize(ownFont.pointSize * scale),
      color: (color ?? .label).resolvedColor(with: traitCollection))
  }

  /// The layout that is drawn: in a smaller font if the text would not fit, and if the label allows this.
  private var drawnLayout: TextLayout {
    let full = layout(width: bounds.width, lines: numberOfLines)
    let least = minimumScaleFactor
    guard adjustsFontSizeToFitWidth, least > 0, least < 1, full.isTruncated else { return full }
    // Finds the largest scale at which the text fits, to a tenth of a point.
    var (small, large) = (least, CGFloat(1))
    while (large - small) * ownFont.pointSize > 0.1 {
      let middle = (small + large) / 2
      if layout(width: bounds.width, lines: numberOfLines, scale: middle).isTruncated {
        large = middle
      } else {
        small = middle
      }
    }
    return layout(width: bounds.width, lines: numberOfLines, scale: small)
  }

  /// True if the text does not fit into the label completely.
  var isTextCut: Bool {
    let layout = drawnLayout
    return layout.isTruncated || layout.size.height > bounds.height + 1
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard displayedText != nil else { return }
    let layout = drawnLayout
    canvas.draw(
      layout, at: CGPoint(x: 0, y: (bounds.height - layout.size.height) / 2))
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
}

extension NSAttributedString {
  /// Returns a copy with all fonts scaled.
  fileprivate func scaled(by factor: CGFloat) -> NSAttributedString {
    let scaled = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { font, range, _ in
      guard let font = font as? UIFont else { return }
      scaled.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return scaled
  }
}

extension UILabel: FontScaling {
  func rescaleFonts(compatibleWith traits: UITraitCollection) {
    font = font.adjusted(to: traits)
  }
}
