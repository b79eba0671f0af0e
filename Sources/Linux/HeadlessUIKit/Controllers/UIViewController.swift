import Foundation

/// An object that manages a screen, or part of a screen.
///
/// iOS 2.0
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  var rootView: UIView?
  var appearance = AppearanceState.disappeared
  var presentation: Presentation?
  /// The controller that this controller itself presents. `presentedViewController` also considers the parents.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  private var loading = false
  var traitObservers: [TraitObserver] = []
  var transitionIsAnimated = false
  var toldIsAppearing = false
  /// True while the view is removed from its window, because a full-screen view covers it.
  var isCovered = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Stored, but not used, because there are no nib files on Linux.
  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return rootView
    }
    set {
      rootView?.viewState.controller = nil
      rootView = newValue
      newValue?.viewState.controller = self
    }
  }
  /// iOS 9.0
  open var viewIfLoaded: UIView? { rootView }
  /// iOS 3.0
  open var isViewLoaded: Bool { rootView != nil }

  /// iOS 9.0
  open func loadViewIfNeeded() {
    guard rootView == nil, !loading else { return }
    loading = true
    loadView()
    loading = false
    if rootView == nil { view = UIView() }
    viewDidLoad()
  }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// iOS 13.0
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// iOS 5.0
  open func viewWillLayoutSubviews() {}
  /// iOS 5.0
  open func viewDidLayoutSubviews() {}
  /// iOS 6.0
  open func updateViewConstraints() { rootView?.updateConstraints() }
  /// iOS 11.0
  open func viewSafeAreaInsetsDidChange() {}
  /// iOS 11.0
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}

  /// iOS 5.0
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// iOS 5.0
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }
  /// iOS 5.0
  open internal(set) var isMovingToParent = false
  /// iOS 5.0
  open internal(set) var isMovingFromParent = false

  // MARK: Appearance

  open var title: String? {
    didSet {
      if navigationItem.title == nil || navigationItem.title == oldValue {
        navigationItem.title = title
      }
    }
  }
  /// iOS 7.0
  open var preferredContentSize: CGSize = .zero
  /// iOS 7.0
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// iOS 11.0
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero { didSet { rootView?.setNeedsLayout() } }
  /// iOS 11.0
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// iOS 11.0
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (rootView?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// The space that the parent's bars cover.
  var barInsets: UIEdgeInsets { (parent as? UINavigationController)?.insetsOfBars ?? .zero }
  /// iOS 7.0
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// iOS 7.0
  open var prefersStatusBarHidden: Bool { false }
  /// iOS 7.0
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// iOS 11.0
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// iOS 6.0
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// iOS 6.0
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// iOS 6.0, deprecated in iOS 16.0
  open var shouldAutorotate: Bool { true }

  // MARK: Traits

  /// iOS 8.0
  open var traitCollection: UITraitCollection {
    let base =
      parent?.traitCollection ?? rootView?.superview?.traitCollection ?? UITraitCollection.current
    var layers = [base]
    if let override = parent?.overrides[ObjectIdentifier(self)] { layers.append(override) }
    if overrideUserInterfaceStyle != .unspecified {
      layers.append(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
    }
    return layers.count == 1 ? base : UITraitCollection(traitsFrom: layers)
  }
  /// iOS 13.0
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { rootView?.updateTraits() }
  }
  /// iOS 8.0, deprecated in iOS 17.0
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// iOS 8.0
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    if ownPresented?.presentation?.isUp == true {
      ownPresented?.viewWillTransition(to: size, with: coordinator)
    }
  }
  /// iOS 8.0
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  private var overrides: [ObjectIdentifier: UITraitCollection] = [:]
  /// iOS 8.0
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrides[ObjectIdentifier(childViewController)] = collection
    childViewController.rootView?.updateTraits()
  }

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  /// iOS 5.0
  open internal(set) var children: [UIViewController] = []
  /// iOS 5.0
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// iOS 5.0
  open func removeFromParent() { leaveParent() }
  /// iOS 5.0
  open func willMove(toParent parent: UIViewController?) {}
  /// iOS 5.0
  open func didMove(toParent parent: UIViewController?) {}
  /// iOS 6.0
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// iOS 5.0
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated)
  }
  /// iOS 5.0
  open func endAppearanceTransition() { endAppearance() }
  /// True for a container that itself determines when its children appear.
  var managesAppearanceOfChildren: Bool { false }

  /// iOS 5.0
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swapChildren(fromViewController, toViewController, duration, options, animations, completion)
  }

  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var hidesBottomBarWhenPushed = false

  // MARK: Presentation

  /// iOS 5.0
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, flag, completion)
  }
  /// iOS 5.0
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(flag, completion)
  }
  /// iOS 5.0
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.ownPresented).first
  }
  /// iOS 5.0
  open var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.ownPresenting).first
  }
  /// iOS 3.2
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// iOS 3.0
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// iOS 13.0
  open var isModalInPresentation = false
  /// iOS 5.0
  open var definesPresentationContext = false
  /// iOS 5.0
  open var providesPresentationContextTransitionStyle = false
  /// iOS 7.0
  open var modalPresentationCapturesStatusBarAppearance = false
  private var ownPresentationController: UIPresentationController?
  /// iOS 8.0
  open var presentationController: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    let controller = UISheetPresentationController(
      presentedViewController: self, presenting: presentingViewController)
    ownPresentationController = controller
    return controller
  }
  /// iOS 15.0
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// iOS 7.0
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    RunningTransition.current
  }

  /// Releases the presentation controller after a dismissal. The next presentation creates a new one.
  func forgetPresentationController() { ownPresentationController = nil }

  // MARK: Responder

  open override var next: UIResponder? { rootView?.superview ?? ownPresenting }

  /// iOS 8.0
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}
