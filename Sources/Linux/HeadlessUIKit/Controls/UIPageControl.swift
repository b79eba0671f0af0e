import Foundation

/// iOS 2.0
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
    }
  }
  private var page = 0
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  open var hidesForSinglePage = false
  /// iOS 6.0
  open var pageIndicatorTintColor: UIColor?
  /// iOS 6.0
  open var currentPageIndicatorTintColor: UIColor?
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 17 + 24, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  override func tapped() {
    currentPage = (currentPage + 1) % max(numberOfPages, 1)
    sendActions(for: .valueChanged)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard !(hidesForSinglePage && numberOfPages <= 1) else { return }
    let left = bounds.midX - CGFloat(numberOfPages) * 17 / 2
    for dot in 0..<numberOfPages {
      let color =
        dot == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      canvas.fill(
        CGRect(x: left + CGFloat(dot) * 17 + 5, y: bounds.midY - 3.5, width: 7, height: 7),
        cornerRadius: 3.5, color: color.resolvedColor(with: traitCollection).cgColor)
    }
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }
}
