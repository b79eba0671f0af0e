import Foundation

/// The root of a tree of views on a screen.
///
/// iOS 2.0
open class UIWindow: UIView {
  /// iOS 2.0
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  private(set) weak var firstResponder: UIResponder?
  private(set) var keyboardFrame: CGRect?
  private var keyboardView: KeyboardView?
  /// The traits of the screen, which `HeadlessScreen` sets.
  var baseTraits = UITraitCollection.current

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    viewState.safeAreaInsets = UIScreen.main.safeAreaInsets
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// iOS 13.0
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    isHidden = true
    viewState.safeAreaInsets = UIScreen.main.safeAreaInsets
    self.windowScene = windowScene
  }

  open override var window: UIWindow? { self }
  /// iOS 13.0
  open weak var windowScene: UIWindowScene?
  /// iOS 3.2
  open var screen: UIScreen { .main }
  open var windowLevel: Level = .normal
  open var isKeyWindow: Bool { UIApplication.shared.keyWindowInUse === self }
  open override var next: UIResponder? { UIApplication.shared }

  open override var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle != .unspecified else { return baseTraits }
    return UITraitCollection(traitsFrom: [
      baseTraits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }

  /// iOS 4.0
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      UIApplication.shared.windowVisibilityChanged(self)
      if isHidden { hideRoot(rootViewController) } else { showRoot() }
    }
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }
  open func makeKey() { UIApplication.shared.keyWindowInUse = self }
  open func resignKey() {}
  open func becomeKey() {}

  private func replaceRoot(_ old: UIViewController?) {
    if let old {
      if old.ownPresented != nil { old.dismiss(animated: false) }
      hideRoot(old)
    }
    if !isHidden { showRoot() }
  }

  private func showRoot() {
    guard let root = rootViewController, let view = root.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearance(true, false)
    insertSubview(view, at: 0)
    root.tellIsAppearing(false)
    layoutIfNeeded()
    root.endAppearance()
    updateTraits()
    layoutIfNeeded()
  }

  private func hideRoot(_ root: UIViewController?) {
    guard let root, root.appearance == .appeared else { return }
    root.beginAppearance(false, false)
    root.viewIfLoaded?.removeFromSuperview()
    root.endAppearance()
  }

  // MARK: First responder

  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    guard responder.canBecomeFirstResponder else { return false }
    if firstResponder === responder { return true }
    if let old = firstResponder, !old.canResignFirstResponder || !resign(old) { return false }
    firstResponder = responder
    if let field = responder as? UIView { scrollToVisible(field) }
    showKeyboard(for: responder)
    return true
  }

  /// Takes the focus from a responder. The keyboard remains visible, because another responder gets the focus. Returns
  /// false if the delegate does not allow this.
  private func resign(_ old: UIResponder) -> Bool {
    let editor = old as? any TextEditor
    guard editor?.mayEndEditing ?? true else { return false }
    firstResponder = nil
    editor?.editingEnded()
    return true
  }

  func clearFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    hideKeyboard()
    (old as? any TextEditor)?.editingEnded()
  }

  // MARK: Keyboard

  private static let keyboardHeight: CGFloat = 291

  /// Shows the keyboard or the responder's input view.
  func showKeyboard(for responder: UIResponder) {
    let accessory = responder.inputAccessoryView?.bounds.height ?? 0
    let input = responder.inputView.map { max($0.bounds.height, 0) } ?? Self.keyboardHeight
    let height = accessory + input + (responder.inputView == nil ? safeAreaInsets.bottom : 0)
    let frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    if frame != keyboardFrame {
      moveKeyboard(to: frame, UIResponder.keyboardWillShowNotification) {
        NotificationCenter.default.post(
          name: UIResponder.keyboardDidShowNotification, object: self.screen, userInfo: $0)
      }
    }
    keyboardView?.clear()
    let board = KeyboardView(responder, frame: frame)
    keyboardView = board
    addSubview(board)
    invalidateLayoutEngine()
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func hideKeyboard() {
    guard keyboardFrame != nil else { return }
    let away = CGRect(
      x: 0, y: bounds.height, width: bounds.width, height: keyboardFrame?.height ?? 0)
    moveKeyboard(to: away, UIResponder.keyboardWillHideNotification) {
      NotificationCenter.default.post(
        name: UIResponder.keyboardDidHideNotification, object: self.screen, userInfo: $0)
    }
    keyboardFrame = nil
    keyboardView?.clear()
    keyboardView = nil
    invalidateLayoutEngine()
    setNeedsLayout()
  }

  private func moveKeyboard(
    to frame: CGRect, _ name: Notification.Name,
    _ end: @escaping @MainActor ([AnyHashable: Any]) -> Void
  ) {
    let away = CGRect(x: 0, y: bounds.height, width: frame.width, height: frame.height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: keyboardFrame ?? away),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25 as NSNumber,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7 as NSNumber,
      UIResponder.keyboardIsLocalUserInfoKey: true as NSNumber,
    ]
    keyboardFrame = frame
    let center = NotificationCenter.default
    center.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: screen, userInfo: info)
    center.post(name: name, object: screen, userInfo: info)
    VirtualClock.shared.schedule(after: 0.25) { end(info) }
  }

  /// Scrolls the nearest scroll view to show a field. As in UIKit, this happens before the keyboard appears, so the
  /// keyboard may hide the field.
  private func scrollToVisible(_ view: UIView) {
    let above = Array(sequence(first: view, next: \.superview))
    guard let scroll = above.compactMap({ $0 as? UIScrollView }).first else { return }
    scroll.scrollRectToVisible(
      scroll.convert(view.bounds, from: view).insetBy(dx: 0, dy: -8), animated: false)
  }
}
