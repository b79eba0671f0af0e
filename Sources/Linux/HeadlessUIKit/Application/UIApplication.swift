import Foundation

/// iOS 5.0
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// iOS 4.0
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// iOS 2.0
open class UIApplication: UIResponder {
  /// iOS 4.0
  public enum State: Int, Sendable { case active, inactive, background }

  /// iOS 2.0
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// iOS 3.0
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// iOS 9.0
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// iOS 10.0
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public static let shared = UIApplication()

  weak var keyWindowInUse: UIWindow?
  private var shownWindows: [UIWindow] = []
  private var lastBackgroundTask = 0
  /// Returns true if opening the address succeeds. `HeadlessScreen` sets this closure and the next two.
  var opensURL: (URL) -> Bool = { _ in false }
  /// Returns true if an installed app, and not the browser, opens the http or https address.
  var hasAppForLink: (URL) -> Bool = { _ in false }
  var canOpen: (URL) -> Bool = { ["http", "https"].contains($0.scheme?.lowercased()) }
  var openedURLs: [URL] = []

  open weak var delegate: (any UIApplicationDelegate)?
  /// iOS 4.0
  open internal(set) var applicationState: State = .active
  /// iOS 2.0, deprecated in iOS 15.0
  open var windows: [UIWindow] { shownWindows }
  /// iOS 2.0, deprecated in iOS 13.0
  open var keyWindow: UIWindow? { keyWindowInUse }
  /// iOS 13.0
  open internal(set) var connectedScenes: Set<UIScene> = [UIWindowScene()]
  open var isIdleTimerDisabled = false
  /// iOS 5.0
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// iOS 7.0
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  /// iOS 8.0
  public static let openSettingsURLString = "app-settings:"

  open override var next: UIResponder? { delegate as? UIResponder }

  func windowVisibilityChanged(_ window: UIWindow) {
    shownWindows.removeAll { $0 === window }
    if !window.isHidden { shownWindows.append(window) }
  }

  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(on: target, sender, event) }
    let start = keyWindowInUse?.firstResponder ?? sender as? UIResponder
    for responder in sequence(first: start, next: { $0?.next }) {
      guard let responder else { break }
      if action.perform(on: responder, sender, event) { return true }
    }
    return false
  }

  // MARK: Addresses

  /// iOS 3.0
  open func canOpenURL(_ url: URL) -> Bool { canOpen(url) }

  /// iOS 10.0
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opened = tryOpen(url, options)
    VirtualClock.shared.schedule(after: 0) { completion?(opened) }
  }

  /// Records and opens an address. As in UIKit, does nothing if `universalLinksOnly` is set and only the browser would
  /// open the link.
  private func tryOpen(_ url: URL, _ options: [OpenExternalURLOptionsKey: Any]) -> Bool {
    if options[.universalLinksOnly] as? Bool == true, !hasAppForLink(url) { return false }
    openedURLs.append(url)
    return opensURL(url)
  }

  /// iOS 10.0
  @discardableResult
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { tryOpen(url, options) }

  // MARK: Background

  /// Never calls the handler, because the time in the background is not limited.
  ///
  /// iOS 4.0
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// iOS 7.0
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

  /// iOS 4.0
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  // MARK: Notifications

  private nonisolated static func name(_ text: String) -> Notification.Name {
    Notification.Name("UIApplication\(text)Notification")
  }
  /// iOS 4.0
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// iOS 4.0
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  nonisolated public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  nonisolated public static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning")
  nonisolated public static let willTerminateNotification = name("WillTerminate")

  /// Changes the app's state. Calls the delegate and posts notifications in UIKit's order.
  func move(to state: State) {
    let center = NotificationCenter.default
    switch (applicationState, state) {
    case (.active, .background), (.inactive, .background):
      if applicationState == .active {
        applicationState = .inactive
        delegate?.applicationWillResignActive(self)
        center.post(name: Self.willResignActiveNotification, object: self)
      }
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
      center.post(name: Self.didEnterBackgroundNotification, object: self)
    case (.background, .active):
      delegate?.applicationWillEnterForeground(self)
      center.post(name: Self.willEnterForegroundNotification, object: self)
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
      center.post(name: Self.didBecomeActiveNotification, object: self)
    case (.inactive, .active):
      applicationState = .active
      delegate?.applicationDidBecomeActive(self)
      center.post(name: Self.didBecomeActiveNotification, object: self)
    case (.active, .inactive):
      applicationState = .inactive
      delegate?.applicationWillResignActive(self)
      center.post(name: Self.willResignActiveNotification, object: self)
    default: break
    }
  }
}

/// iOS 2.0
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// iOS 3.0
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// iOS 9.0
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  /// iOS 4.0
  func applicationDidEnterBackground(_ application: UIApplication)
  /// iOS 4.0
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

/// In UIKit these requirements are optional.
extension UIApplicationDelegate {
  /// The delegate's window. It is doubly optional, because in UIKit the requirement itself is optional (iOS 5.0).
  public var window: UIWindow?? { windowOfDelegate(self) }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// Returns the value of the delegate's property `window`, found by reflection; nil if there is no such property. In
/// UIKit, the property is an optional requirement.
@MainActor func windowOfDelegate(_ delegate: Any) -> UIWindow?? {
  sequence(first: Mirror(reflecting: delegate), next: \.superclassMirror)
    .lazy.compactMap { $0.children.first { $0.label == "window" } }
    .first.map { $0.value as? UIWindow }
}
