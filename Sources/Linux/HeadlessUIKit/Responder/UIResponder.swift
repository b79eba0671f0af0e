import Foundation

/// An object in the responder chain, which can receive events.
///
/// iOS 2.0
@MainActor @preconcurrency
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = window(of: self) else { return false }
    return window.makeFirstResponder(self)
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, canResignFirstResponder, let window = window(of: self) else {
      return !isFirstResponder
    }
    window.clearFirstResponder()
    return true
  }

  /// iOS 3.2
  open var inputView: UIView? { nil }

  /// iOS 3.2
  open var inputAccessoryView: UIView? { nil }

  /// iOS 3.2
  open func reloadInputViews() {}

  /// iOS 3.0
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// iOS 7.0
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Returns the window of a view or controller; nil for other responders.
  private func window(of responder: UIResponder) -> UIWindow? {
    if let view = responder as? UIView { return view.window }
    if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
    return nil
  }
}

/// iOS 2.0
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// iOS 2.0
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  open internal(set) var phase: Phase = .began
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var tapCount = 1
  var windowLocation: CGPoint = .zero

  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return windowLocation }
    return view.convert(windowLocation, from: nil)
  }
}

/// iOS 2.0
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// iOS 3.0
  public enum EventType: Int, Sendable {
    case touches, motion
    /// iOS 4.0
    case remoteControl
    /// iOS 9.0
    case presses
  }

  /// iOS 3.0
  open var type: EventType { .touches }
  open internal(set) var allTouches: Set<UITouch>?
}
