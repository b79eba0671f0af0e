import Foundation

/// The state of a modal presentation.
@MainActor
final class Presentation {
  enum Phase { case presenting, presented, dismissing }

  var phase = Phase.presenting
  /// The view between the window and the presented controller's view.
  let container = UIView()
  /// True if the presented view covers the presenter's view, so that the presenter disappears.
  let coversPresenter: Bool
  /// The presenter's view and its previous superview; nil while the view is not covered.
  var covered: (view: UIView, superview: UIView)?

  init(coversPresenter: Bool) { self.coversPresenter = coversPresenter }

  var isUp: Bool { phase != .dismissing }
}

extension UIViewController {
  /// The durations of UIKit's transitions, measured in public recordings.
  enum TransitionTime {
    static let present: TimeInterval = 0.5
    static let alert: TimeInterval = 0.25
    static let push: TimeInterval = 0.35
  }

  var transitionTime: TimeInterval {
    self is UIAlertController ? TransitionTime.alert : TransitionTime.present
  }

  /// The presentation style, with `automatic` replaced by the system's choice.
  var effectivePresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  func startPresenting(
    _ presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    let presenter = presentationSource(for: presented)
    guard let window = viewIfLoaded?.window else {
      return HeadlessLog.report(
        "Attempt to present \(presented) on \(self) whose view is not in the window hierarchy.")
    }
    if let other = presenter.ownPresented {
      return HeadlessLog.report(
        "Attempt to present \(presented) on \(presenter) which is already presenting \(other).")
    }
    guard presenter.presentation?.isUp != false else {
      return HeadlessLog.report(
        "Attempt to present \(presented) on \(presenter) while it is being dismissed.")
    }
    guard presented.ownPresenting == nil, presented.parent == nil else {
      return HeadlessLog.report(
        "Attempt to present \(presented), which is already shown by another view controller.")
    }
    let style = presented.effectivePresentationStyle
    let presentation = Presentation(
      coversPresenter: style == .fullScreen || style == .currentContext)
    presented.presentation = presentation
    presented.ownPresenting = presenter
    presenter.ownPresented = presented
    presented.loadViewIfNeeded()
    presenter.viewIfLoaded?.endEditing(true)

    RunningTransition.run(duration: animated ? presented.transitionTime : 0) {
      if presentation.coversPresenter { presenter.beginAppearance(false, animated) }
      presented.beginAppearance(true, animated)
      presented.putIntoWindow(window, style)
      presented.tellIsAppearing(animated)
      window.layoutIfNeeded()
      if animated { presented.animateIn() }
    } end: {
      presentation.phase = .presented
      presented.endAppearance()
      if presentation.coversPresenter {
        presenter.endAppearance()
        presentation.cover(presenter)
      }
      completion?()
    }
  }

  /// Returns the controller that presents: for `currentContext` and `overCurrentContext`, the nearest controller that
  /// defines a presentation context; otherwise the outermost parent.
  private func presentationSource(for presented: UIViewController) -> UIViewController {
    let style = presented.effectivePresentationStyle
    var source = self
    while let parent = source.parent {
      if style == .currentContext || style == .overCurrentContext, source.definesPresentationContext
      {
        return source
      }
      source = parent
    }
    return source
  }

  private func putIntoWindow(_ window: UIWindow, _ style: UIModalPresentationStyle) {
    guard let container = presentation?.container, let view else { return }
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.accessibilityViewIsModal = true
    if style == .pageSheet || style == .formSheet || self is UIAlertController {
      container.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = presentedFrame(in: window, style)
    if style == .pageSheet || style == .formSheet {
      view.layer.cornerRadius = sheetPresentationController?.preferredCornerRadius ?? 10
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.clipsToBounds = true
    }
    container.addSubview(view)
    window.addSubview(container)
  }

  private func presentedFrame(in window: UIWindow, _ style: UIModalPresentationStyle) -> CGRect {
    guard style == .pageSheet || style == .formSheet else { return window.bounds }
    let share = sheetPresentationController?.detents.first?.share ?? 1
    let top = window.safeAreaInsets.top + 10
    let height = ((window.bounds.height - top) * share).rounded()
    return CGRect(
      x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
  }

  /// Records the animation, so that pictures during the transition show the moving view.
  private func animateIn() {
    guard let view else { return }
    let start = CGAffineTransform(translationX: 0, y: view.bounds.height)
    let group = AnimationGroup(
      duration: transitionTime, delay: 0, curve: .easeOut, repeats: false, completion: nil)
    Animator.shared.perform(in: group) {
      if modalTransitionStyle == .coverVertical, !(self is UIAlertController) {
        Animator.shared.record(view, .transform, from: start, to: view.transform)
      } else {
        Animator.shared.record(view, .alpha, from: CGFloat(0), to: view.alpha)
      }
    }
  }

  func startDismissing(_ animated: Bool, _ completion: (() -> Void)?) {
    if let presented = presentedViewController, let presenter = presented.ownPresenting {
      presenter.takeDown(presented, animated, completion)
    } else if let presenter = presentingViewController, let presented = presenter.ownPresented {
      presenter.takeDown(presented, animated, completion)
    } else {
      completion?()
    }
  }

  /// Dismisses a controller and all controllers that it presents.
  private func takeDown(
    _ presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let presentation = presented.presentation, presentation.isUp else { return }
    guard presentation.phase == .presented else {
      return HeadlessLog.report("Attempt to dismiss \(presented) while it is being presented.")
    }
    if let above = presented.ownPresented { presented.takeDown(above, false, nil) }
    presentation.phase = .dismissing
    presented.viewIfLoaded?.endEditing(true)
    RunningTransition.run(duration: animated ? presented.transitionTime : 0) {
      presented.beginAppearance(false, animated)
      if presentation.coversPresenter {
        beginAppearance(true, animated)
        presentation.uncover()
        tellIsAppearing(animated)
        viewIfLoaded?.window?.layoutIfNeeded()
      }
    } end: {
      if presentation.coversPresenter { self.endAppearance() }
      presented.viewIfLoaded?.removeFromSuperview()
      presentation.container.removeFromSuperview()
      presented.endAppearance()
      presented.presentation = nil
      presented.ownPresenting = nil
      presented.forgetPresentationController()
      if self.ownPresented === presented { self.ownPresented = nil }
      completion?()
    }
  }
}

extension Presentation {
  /// Removes the presenter's view from the window, as UIKit does under a full-screen view.
  func cover(_ presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    covered = (view, superview)
    presenter.isCovered = true
    view.removeFromSuperview()
  }

  func uncover() {
    guard let covered else { return }
    self.covered = nil
    covered.view.viewState.controller?.isCovered = false
    covered.view.frame = covered.superview.bounds
    covered.superview.insertSubview(covered.view, at: 0)
  }
}
