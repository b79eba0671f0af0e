import Foundation

/// The progress of a controller's appearance or disappearance.
enum AppearanceState { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    let target: AppearanceState = isAppearing ? .appearing : .disappearing
    let done: AppearanceState = isAppearing ? .appeared : .disappeared
    guard appearance != target, appearance != done else { return }
    appearance = target
    transitionIsAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in childrenToForwardTo { child.beginAppearance(isAppearing, animated) }
  }

  func endAppearance() {
    let animated = transitionIsAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewIsAppearingOnce(animated)
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    for child in childrenToForwardTo { child.endAppearance() }
  }

  /// Calls `viewIsAppearing(_:)`, unless `tellIsAppearing(_:)` has already done so for this appearance.
  func viewIsAppearingOnce(_ animated: Bool) {
    guard !toldIsAppearing else {
      toldIsAppearing = false
      return
    }
    viewIsAppearing(animated)
  }

  func tellIsAppearing(_ animated: Bool) {
    guard appearance == .appearing, !toldIsAppearing else { return }
    toldIsAppearing = true
    viewIsAppearing(animated)
    for child in childrenToForwardTo { child.tellIsAppearing(animated) }
  }

  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let rootView else { return [] }
    return children.filter { $0.rootView?.isDescendant(of: rootView) ?? false }
  }

  // MARK: Moved views

  /// Begins the appearance of a child whose view is added to a visible screen, or its disappearance if the view is
  /// removed.
  func viewWillMove(to window: UIWindow?) {
    guard let parent, !parent.managesAppearanceOfChildren,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    if window == nil {
      if appearance == .appeared || appearance == .appearing { beginAppearance(false, false) }
    } else if parent.appearance == .appeared || parent.appearance == .appearing {
      beginAppearance(true, false)
    }
  }

  func viewDidMove(to window: UIWindow?) {
    guard let parent, !parent.managesAppearanceOfChildren else { return }
    if window == nil, appearance == .disappearing { endAppearance() }
    if window != nil, appearance == .appearing, parent.appearance == .appeared { endAppearance() }
  }

  // MARK: Containment

  func adopt(_ child: UIViewController) {
    precondition(child !== self, "A view controller cannot be its own child")
    if child.parent === self {
      children.removeAll { $0 === child }
      children.append(child)
      return
    }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.rootView?.updateTraits()
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.setOverrideTraitCollection(nil, forChild: self)
    self.parent = nil
    didMove(toParent: nil)
  }

  func swapChildren(
    _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    if let container = old.view.superview, new.view.superview !== container {
      new.view.frame = old.view.frame
      container.addSubview(new.view)
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      old.view.removeFromSuperview()
      completion?(finished)
    }
  }
}
