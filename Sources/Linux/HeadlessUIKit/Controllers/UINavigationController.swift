import Foundation

/// iOS 2.0
open class UINavigationController: UIViewController {
  /// iOS 7.0
  public enum Operation: Int, Sendable { case none, push, pop }

  private let bar = UINavigationBar()
  private var stack: [UIViewController] = []
  private let edgeSwipe = UIScreenEdgePanGestureRecognizer()
  private var hidesBar = false
  private var transitions = 0

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.controller = self
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
    setViewControllers([rootViewController], animated: false)
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var navigationBar: UINavigationBar { bar }
  /// iOS 7.0
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeSwipe }
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    bar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }
  var insetsOfBars: UIEdgeInsets {
    UIEdgeInsets(top: hidesBar ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0)
  }

  override var managesAppearanceOfChildren: Bool { true }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(viewController))"
    )
    change(to: stack + [viewController], animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return change(to: Array(stack.dropLast()), animated).last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return change(to: Array(stack.prefix(1)), animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    return change(to: Array(stack.prefix(index + 1)), animated)
  }

  /// iOS 3.0
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated)
  }

  // MARK: Transitions

  /// Replaces the stack, and returns the removed controllers.
  @discardableResult
  private func change(to new: [UIViewController], _ animated: Bool) -> [UIViewController] {
    let old = stack
    let (from, to) = (old.last, new.last)
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    stack = new
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    let isPop = to.map { top in old.contains { $0 === top } } ?? true
    guard from !== to else {
      finish(removed, added)
      showItems()
      return removed
    }
    guard isViewLoaded else {
      finish(removed, added)
      return removed
    }
    let isShown = appearance == .appeared || appearance == .appearing
    let duration = animated && isShown && from != nil ? TransitionTime.push : 0
    transitions += 1
    RunningTransition.run(duration: duration) {
      begin(from, to, isPop, duration, isShown)
    } end: {
      self.end(from, to, animated, isShown)
      self.finish(removed, added)
      self.transitions -= 1
    }
    return removed
  }

  private func begin(
    _ from: UIViewController?, _ to: UIViewController?, _ isPop: Bool, _ duration: TimeInterval,
    _ isShown: Bool
  ) {
    let animated = duration > 0
    to?.loadViewIfNeeded()
    viewIfLoaded?.endEditing(true)
    from?.isMovingFromParent = isPop
    to?.isMovingToParent = !isPop
    if isShown { from?.beginAppearance(false, animated) }
    if let to {
      delegate?.navigationController(self, willShow: to, animated: animated)
      if isShown { to.beginAppearance(true, animated) }
      place(to)
      to.tellIsAppearing(animated)
    }
    showItems()
    if !animated { from?.viewIfLoaded?.removeFromSuperview() }
    view.window?.layoutIfNeeded()
    if animated, let view = to?.view { slideIn(view, isPop, duration) }
  }

  private func end(
    _ from: UIViewController?, _ to: UIViewController?, _ animated: Bool, _ isShown: Bool
  ) {
    if from !== topViewController { from?.viewIfLoaded?.removeFromSuperview() }
    if isShown {
      from?.endAppearance()
      if to === topViewController || to?.appearance == .appearing { to?.endAppearance() }
    }
    from?.isMovingFromParent = false
    to?.isMovingToParent = false
    if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
  }

  private func finish(_ removed: [UIViewController], _ added: [UIViewController]) {
    for controller in added { controller.didMove(toParent: self) }
    for controller in removed where controller.parent === self {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  private func place(_ controller: UIViewController) {
    guard let child = controller.view else { return }
    child.translatesAutoresizingMaskIntoConstraints = true
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.frame = view.bounds
    view.insertSubview(child, belowSubview: bar)
  }

  private func slideIn(_ view: UIView, _ isPop: Bool, _ duration: TimeInterval) {
    let sign: CGFloat = isPop != view.isRightToLeft ? -1 : 1
    let start = CGAffineTransform(translationX: sign * view.bounds.width, y: 0)
    let group = AnimationGroup(
      duration: duration, delay: 0, curve: .easeInOut, repeats: false, completion: nil)
    Animator.shared.perform(in: group) {
      Animator.shared.record(view, .transform, from: start, to: view.transform)
    }
  }

  private func showItems() { bar.show(stack.map(\.navigationItem)) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    if let top = topViewController { place(top) }
    showItems()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let top = view.safeAreaInsets.top
    bar.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: top + UINavigationBar.height)
  }

  /// Goes back, as a swipe from the edge does. Returns false if the swipe is not possible.
  func swipeBack() -> Bool {
    guard stack.count > 1, edgeSwipe.isEnabled, transitions == 0,
      edgeSwipe.delegate?.gestureRecognizerShouldBegin(edgeSwipe) ?? true,
      edgeSwipe.delegate != nil || !hidesBackGesture
    else { return false }
    return popViewController(animated: true) != nil
  }

  /// True if UIKit disables the swipe: the bar or the back button is hidden, or the back button is replaced.
  private var hidesBackGesture: Bool {
    guard let item = topViewController?.navigationItem else { return true }
    let isReplaced =
      item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return hidesBar || item.hidesBackButton || isReplaced
  }
}

/// iOS 2.0
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

/// In UIKit these methods are optional.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
