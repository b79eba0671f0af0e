import Foundation

/// A view whose content can be larger than the view.
///
/// iOS 2.0
open class UIScrollView: UIView {
  /// iOS 11.0
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// iOS 7.0
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// iOS 2.0
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  override func setUp() {
    clipsToBounds = true
    contentLayoutGuide.role = .scrollContent
    contentLayoutGuide.identifier = "UIScrollView-contentLayoutGuide"
    frameLayoutGuide.role = .scrollFrame
    frameLayoutGuide.identifier = "UIScrollView-frameLayoutGuide"
    for guide in [contentLayoutGuide, frameLayoutGuide] {
      guide.owningView = self
      viewState.layoutGuides.append(guide)
    }
  }

  open weak var delegate: (any UIScrollViewDelegate)?
  /// iOS 11.0
  public let contentLayoutGuide = UILayoutGuide()
  /// iOS 11.0
  public let frameLayoutGuide = UILayoutGuide()

  open var contentSize: CGSize = .zero
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      if contentInset != oldValue { insetChanged(by: contentInset.top - oldValue.top) }
    }
  }
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
      if constraintsUseFrameGuide { invalidateLayoutEngine() }
    }
  }
  /// iOS 11.0
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// iOS 11.0
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }
  /// iOS 11.0
  open func adjustedContentInsetDidChange() {}
  /// iOS 13.0
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var scrollIndicatorInsets: UIEdgeInsets = .zero
  /// iOS 11.1
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
  /// iOS 11.1
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle: IndicatorStyle = .default
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  /// iOS 7.0
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  /// iOS 5.0
  public let panGestureRecognizer = UIPanGestureRecognizer()

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    UIView.animate(
      withDuration: 0.3, animations: { self.contentOffset = contentOffset },
      completion: { _ in self.delegate?.scrollViewDidEndScrollingAnimation(self) })
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    layoutIfNeeded()
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX { offset.x += rect.minX - visible.minX }
    if rect.maxY > visible.maxY {
      offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
    }
    if rect.minY < visible.minY { offset.y += rect.minY - visible.minY }
    setContentOffset(clamped(offset), animated: animated)
  }

  open func flashScrollIndicators() {}

  /// Returns the nearest offset that shows only content and insets.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let right = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let bottom = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
  }

  /// Scrolls as a finger does: within the content, and with the delegate calls of a drag.
  func drag(by distance: CGPoint) {
    guard isScrollEnabled else { return }
    delegate?.scrollViewWillBeginDragging(self)
    isDragging = true
    if keyboardDismissMode != .none { window?.endEditing(true) }
    var target = clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target.x = (target.x / bounds.width).rounded() * bounds.width
      target.y = (target.y / bounds.height).rounded() * bounds.height
    }
    contentOffset = target
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The part of the safe area that is added to the content's insets.
  private var safeAreaAdjustment: UIEdgeInsets {
    let area = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .automatic, .scrollableAxes:
      let vertical = alwaysBounceVertical || contentSize.height > bounds.height
      let horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      let adjustsAnyway =
        contentInsetAdjustmentBehavior == .automatic && isFirstOfController
      return UIEdgeInsets(
        top: vertical || adjustsAnyway ? area.top : 0, left: horizontal ? area.left : 0,
        bottom: vertical || adjustsAnyway ? area.bottom : 0, right: horizontal ? area.right : 0)
    }
  }

  /// True for a controller's root view, and for the root view's first subview.
  private var isFirstOfController: Bool {
    if viewState.controller != nil { return true }
    return superview?.viewState.controller != nil && superview?.subviews.first === self
  }

  private var constraintsUseFrameGuide: Bool {
    tree.contains { view in
      view.constraints.contains {
        $0.firstItem === frameLayoutGuide || $0.secondItem === frameLayoutGuide
      }
    }
  }

  private func insetChanged(by top: CGFloat) {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    if contentOffset.y <= 0 { contentOffset.y -= top }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    if contentOffset.y <= 0 { contentOffset.y = -adjustedContentInset.top }
  }

  /// Sets the content size to the size that constraints determine.
  func takeContentSize(isConstrained: Bool) {
    guard isConstrained, contentLayoutGuide.solvedFrame.size != contentSize else { return }
    contentSize = contentLayoutGuide.solvedFrame.size
    if contentOffset.y <= 0 { contentOffset.y = -adjustedContentInset.top }
  }
}

/// iOS 2.0
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// iOS 11.0
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

/// In UIKit these methods are optional.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
