import Foundation

extension UIView {
  func setLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    guard viewState.layoutMargins != margins else { return }
    viewState.layoutMargins = margins
    layoutMarginsDidChange()
    setNeedsLayout()
    invalidateLayoutEngine()
  }

  /// The margins that layout uses: the app's margins, or else the default margins. For a controller's root view, they
  /// are at least the controller's minimum. Options of the view add the safe area and respect the superview's margins.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = UIEdgeInsets(
      viewState.layoutMargins ?? defaultLayoutMargins, rightToLeft: isRightToLeft)
    if let controller = viewState.controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = UIEdgeInsets(
        controller.systemMinimumLayoutMargins, rightToLeft: isRightToLeft)
      margins = UIEdgeInsets(
        top: max(margins.top, least.top), left: max(margins.left, least.left),
        bottom: max(margins.bottom, least.bottom), right: max(margins.right, least.right))
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.effectiveLayoutMargins
      let (frame, room) = (self.frame, superview.bounds)
      margins = UIEdgeInsets(
        top: max(margins.top, outer.top - frame.minY),
        left: max(margins.left, outer.left - frame.minX),
        bottom: max(margins.bottom, outer.bottom - (room.height - frame.maxY)),
        right: max(margins.right, outer.right - (room.width - frame.maxX)))
    }
    return margins
  }

  private var defaultLayoutMargins: NSDirectionalEdgeInsets {
    viewState.controller == nil
      ? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) : .zero
  }

  /// Returns the insets that limit text to a readable width of 672 points.
  func readableInsets(width: CGFloat) -> UIEdgeInsets {
    var insets = effectiveLayoutMargins
    let excess = width - insets.left - insets.right - 672
    if excess > 0 {
      insets.left += excess / 2
      insets.right += excess / 2
    }
    return insets
  }

  /// Returns the parts of the superview's safe area insets that reach into this view; zero in a scroll view.
  func inheritedSafeAreaInsets() -> UIEdgeInsets {
    guard let superview else { return viewState.safeAreaInsets }
    let outer = superview.viewState.safeAreaInsets
    let (frame, room) = (self.frame, superview.bounds)
    let scrolled = superview is UIScrollView
    guard !scrolled else { return .zero }
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: rest(outer.top, frame.minY - room.minY),
      left: rest(outer.left, frame.minX - room.minX),
      bottom: rest(outer.bottom, room.maxY - frame.maxY),
      right: rest(outer.right, room.maxX - frame.maxX))
  }

  /// Passes the safe area down the tree. Returns true if a view's insets changed.
  func updateSafeArea() -> Bool {
    var changed = false
    if !(self is UIWindow) {
      var insets = inheritedSafeAreaInsets()
      if let controller = viewState.controller {
        insets = insets + controller.additionalSafeAreaInsets + controller.barInsets
      }
      if insets != viewState.safeAreaInsets {
        viewState.safeAreaInsets = insets
        changed = true
        setNeedsLayout()
        safeAreaInsetsDidChange()
        viewState.controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { tellMarginsChanged() }
      }
    }
    for view in subviews where view.updateSafeArea() { changed = true }
    return changed
  }

  private func tellMarginsChanged() {
    layoutMarginsDidChange()
    viewState.controller?.viewLayoutMarginsDidChange()
  }
}
