import Foundation

/// iOS 3.2
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// iOS 3.2
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  private var targets: [Target] = []
  var location: CGPoint = .zero

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  open internal(set) weak var view: UIView?
  open var state: State = .possible
  open var isEnabled = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// iOS 11.0
  open var name: String?
  open var numberOfTouches: Int { 1 }

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.object === target as AnyObject) && (action == nil || $0.action == action)
    }
  }

  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(location, from: nil) } ?? location
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Sets the state and calls the targets.
  func recognize(_ state: State, at location: CGPoint) {
    self.location = location
    self.state = state
    for target in targets {
      if let object = target.object { target.action.perform(on: object, self) }
    }
    if state == .ended || state == .cancelled { self.state = .possible }
  }

  func mayReceive(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

/// iOS 3.2
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// In UIKit these methods are optional.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// iOS 3.2
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// iOS 3.2
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// iOS 3.2
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1
}

/// iOS 3.2
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

/// iOS 3.2
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var translation: CGPoint = .zero
  open func translation(in view: UIView?) -> CGPoint { translation }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// iOS 7.0
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
