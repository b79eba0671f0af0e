import Foundation

/// iOS 13.0
open class UIScene: UIResponder {
  /// iOS 13.0
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  open var title: String! = ""

  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// iOS 13.0
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// iOS 15.0
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindowInUse }
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
}

extension NotificationCenter {
  /// Registers a method of an observer, as Foundation does with an Objective-C runtime. The observer is referenced
  /// weakly.
  ///
  /// iOS 2.0
  @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let object = observer as AnyObject
    let weakly = WeakObserver(object, aSelector)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      let sent = SentNotification(notification)
      MainActor.assumeIsolated { weakly.receive(sent.notification) }
    }
    SelectorObservers.shared.add(token, for: object)
  }
}

private struct SentNotification: @unchecked Sendable {
  let notification: Notification
  init(_ notification: Notification) { self.notification = notification }
}

/// A method, with a weak reference to its observer.
@MainActor
private final class WeakObserver {
  private weak var object: AnyObject?
  private let selector: Selector

  init(_ object: AnyObject, _ selector: Selector) {
    self.object = object
    self.selector = selector
  }

  func receive(_ notification: Notification) {
    if let object { selector.perform(on: object, notification) }
  }
}

/// The registered methods, with their observers. Each registration removes the registrations of released observers.
@MainActor
private final class SelectorObservers {
  static let shared = SelectorObservers()
  private var tokens: [(observer: Weak, token: any NSObjectProtocol)] = []

  private struct Weak { weak var object: AnyObject? }

  func add(_ token: any NSObjectProtocol, for object: AnyObject) {
    for (observer, token) in tokens where observer.object == nil {
      NotificationCenter.default.removeObserver(token)
    }
    tokens.removeAll { $0.observer.object == nil }
    tokens.append((Weak(object: object), token))
  }
}
