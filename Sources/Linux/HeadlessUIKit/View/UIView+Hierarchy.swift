import Foundation

extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    view.detachIfMoving(within: self)
    let index = subviews.firstIndex { $0 === sibling } ?? subviews.count - offset
    insert(view, at: index + offset)
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "Can't add self as subview")
    if view.superview === self {
      viewState.subviews.removeAll { $0 === view }
      viewState.subviews.insert(view, at: min(max(index, 0), viewState.subviews.count))
      setNeedsLayout()
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(to: newWindow) }
    view.unlink(leavingWindow: oldWindow !== newWindow)
    viewState.subviews.insert(view, at: min(max(index, 0), viewState.subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellDidMove() }
    view.updateTraits()
    view.tellTintColorChanged()
    setNeedsLayout()
    invalidateLayoutEngine()
  }

  func detach() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWillMove(to: nil) }
    unlink(leavingWindow: oldWindow != nil)
    superview.setNeedsLayout()
    didMoveToSuperview()
    if oldWindow != nil { tellDidMove() }
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    viewState.subviews.remove(at: index)
    viewState.subviews.insert(view, at: toFront ? viewState.subviews.count : 0)
  }

  /// Removes this view from the subviews of `view` if it is already one of them. The sibling's index is then correct
  /// for the insertion that follows.
  private func detachIfMoving(within view: UIView) {
    if superview === view { view.viewState.subviews.removeAll { $0 === self } }
  }

  /// Removes this view from its superview, and deactivates the constraints between its tree and other views.
  private func unlink(leavingWindow: Bool) {
    guard let superview else { return }
    if leavingWindow, let first = window?.firstResponder as? UIView, first.isDescendant(of: self) {
      window?.clearFirstResponder()
    }
    superview.willRemoveSubview(self)
    (superview as? UIStackView)?.forgetArranged(self)
    for ancestor in sequence(first: superview, next: \.superview) {
      for constraint in ancestor.constraints where constraint.involves(treeOf: self) {
        constraint.isActive = false
      }
    }
    superview.invalidateLayoutEngine()
    superview.viewState.subviews.removeAll { $0 === self }
    self.superview = nil
    viewState.solvedFrame = nil
    invalidateLayoutEngine()
  }

  func tellWillMove(to window: UIWindow?) {
    viewState.controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  func tellDidMove() {
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
    viewState.controller?.viewDidMove(to: window)
  }

  func tellTintColorChanged() {
    tintColorDidChange()
    for view in subviews where view.viewState.tintColor == nil { view.tellTintColorChanged() }
  }

  /// The view at the top of the tree.
  var rootView: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// This view and all views below it, parents first.
  var tree: [UIView] {
    var views: [UIView] = []
    appendTree(to: &views)
    return views
  }

  private func appendTree(to views: inout [UIView]) {
    views.append(self)
    for view in viewState.subviews { view.appendTree(to: &views) }
  }

  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }
}
