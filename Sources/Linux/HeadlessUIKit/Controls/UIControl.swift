import Foundation

/// A view that converts touches to actions.
///
/// iOS 2.0
open class UIControl: UIView {
  /// iOS 2.0
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// iOS 9.0
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// iOS 14.0
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// iOS 2.0
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    /// iOS 9.0
    public static let focused = State(rawValue: 8)
  }

  /// iOS 2.0
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill
    /// iOS 11.0
    case leading
    /// iOS 11.0
    case trailing
  }

  /// iOS 2.0
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private struct Registration {
    let events: Event
    let call: Call

    enum Call {
      case target(Weak?, Selector)
      case action(UIAction)
    }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private var registrations: [Registration] = []

  /// iOS 14.0
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled = true { didSet { if oldValue != isEnabled { stateChanged() } } }
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state has changed. Subclasses override this method.
  func stateChanged() { setNeedsLayout() }

  // MARK: Targets and actions

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let object = target.map { $0 as AnyObject }
    let isKnown = registrations.contains {
      guard case .target(let other, action) = $0.call else { return false }
      return other?.object === object && $0.events == controlEvents
    }
    guard !isKnown else { return }
    registrations.append(
      Registration(
        events: controlEvents, call: .target(object.map { Weak(object: $0) }, action)))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    remove(controlEvents) { call in
      guard case .target(let other, let selector) = call else { return false }
      return (target == nil || other?.object === target as AnyObject)
        && (action == nil || selector == action)
    }
  }

  /// iOS 14.0
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    registrations.removeAll {
      guard case .action(let other) = $0.call else { return false }
      return other.identifier == action.identifier && $0.events == controlEvents
    }
    registrations.append(Registration(events: controlEvents, call: .action(action)))
  }

  /// iOS 14.0
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// iOS 14.0
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    remove(controlEvents) { call in
      guard case .action(let action) = call else { return false }
      return action.identifier == actionIdentifier
    }
  }

  private func remove(_ events: Event, where matches: (Registration.Call) -> Bool) {
    registrations = registrations.compactMap { registration in
      guard matches(registration.call) else { return registration }
      let left = registration.events.subtracting(events)
      return left.isEmpty ? nil : Registration(events: left, call: registration.call)
    }
  }

  open var allTargets: Set<AnyHashable> {
    Set(
      registrations.compactMap {
        guard case .target(let target, _) = $0.call else { return nil }
        return (target?.object as? NSObject).map { AnyHashable($0) }
      })
  }

  open var allControlEvents: Event {
    registrations.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard case .target(let other, let action) = registration.call,
        other?.object === target.map({ $0 as AnyObject }),
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return action.name
    }
    return names.isEmpty ? nil : names
  }

  /// iOS 14.0
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      switch registration.call {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let target, let selector):
        iterator(nil, (target?.object, selector), registration.events, &stop)
      }
    }
  }

  open func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, event: nil) }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// iOS 14.0
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  private func send(_ events: Event, event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.call {
      case .action(let action): sendAction(action)
      case .target(let target, let selector):
        if let target {
          if let object = target.object { sendAction(selector, to: object, for: event) }
        } else {
          sendAction(selector, to: nil, for: event)
        }
      }
    }
  }

  // MARK: Touches

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, event: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    let inside = point(inside: touch.location(in: self), with: event)
    let wasTracking = isTracking
    endTracking(touch, with: event)
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    guard wasTracking else { return }
    if inside { tapped() }
    send(inside ? .touchUpInside : .touchUpOutside, event: event)
    if inside, sendsPrimaryActionOnTap { send(.primaryActionTriggered, event: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    send(.touchCancel, event: event)
  }

  /// Called for a tap, before the targets are called. Subclasses override this method.
  func tapped() {}

  var sendsPrimaryActionOnTap: Bool { false }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    tapped()
    send(.touchUpInside, event: nil)
    if sendsPrimaryActionOnTap { send(.primaryActionTriggered, event: nil) }
    return true
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
