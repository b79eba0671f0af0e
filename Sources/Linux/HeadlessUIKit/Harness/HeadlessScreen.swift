import Foundation

/// A simulated phone: a window, touches, a keyboard, and a clock that only tests advance.
///
/// ```swift
/// let screen = HeadlessScreen()
/// screen.show(LoginViewController())
/// screen.tap("User name")
/// screen.type("anna")
/// screen.tap("Next")
/// screen.advance(by: 1)
/// #expect(screen.find(label: "Password") != nil)
/// ```
///
/// There is one simulated screen per process, so tests that use this class must run one after the other.
@MainActor
public final class HeadlessScreen {
  /// A display: its size, scale and safe area.
  public struct Device: Sendable {
    public var name: String
    public var size: CGSize
    public var scale: CGFloat
    public var safeArea: UIEdgeInsets

    /// Creates a display.
    public init(name: String, size: CGSize, scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero) {
      self.name = name
      self.size = size
      self.scale = scale
      self.safeArea = safeArea
    }

    /// 390 by 844 points, like an iPhone 14.
    public static let phone = Device(
      name: "phone", size: CGSize(width: 390, height: 844),
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    /// 320 by 568 points, like the smallest iPhone with iOS 15.
    public static let smallPhone = Device(
      name: "small phone", size: CGSize(width: 320, height: 568),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    /// 820 by 1180 points, like an iPad.
    public static let pad = Device(
      name: "pad", size: CGSize(width: 820, height: 1180),
      safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

    /// The same display, turned from portrait to landscape or back.
    public var rotated: Device {
      var device = self
      device.size = CGSize(width: size.height, height: size.width)
      let notch = max(safeArea.top, safeArea.left)
      let isLandscape = size.height > size.width
      if safeArea.bottom > 0 {
        device.safeArea =
          isLandscape
          ? UIEdgeInsets(top: 0, left: notch, bottom: 21, right: notch)
          : UIEdgeInsets(top: notch, left: 0, bottom: 34, right: 0)
      } else {
        device.safeArea = isLandscape ? .zero : UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      }
      return device
    }
  }

  /// The window in which `show(_:)` shows a controller.
  public let window: UIWindow
  /// The current display, which `rotate()` and `change(device:)` replace.
  public private(set) var device: Device
  /// The traits that the test has set. They have priority over the display's traits.
  public private(set) var traits: UITraitCollection

  /// Creates a screen, and resets the state of earlier screens: announcements, opened addresses, timers.
  public init(device: Device = .phone, traits: [UITraitCollection] = []) {
    self.device = device
    self.traits = UITraitCollection(traitsFrom: traits)
    Self.reset()
    Self.apply(device, self.traits)
    window = UIWindow(frame: CGRect(origin: .zero, size: device.size))
    window.baseTraits = UITraitCollection.current
  }

  private static func reset() {
    VirtualClock.shared.reset()
    Animator.shared.reset()
    HeadlessLog.clear()
    UIAccessibility.posts = []
    UIAccessibility.settings = AccessibilitySettings()
    for window in UIApplication.shared.windows { window.isHidden = true }
    UIApplication.shared.move(to: .active)
    UIApplication.shared.openedURLs = []
    UIApplication.shared.opensURL = { _ in true }
    UIApplication.shared.hasAppForLink = { _ in false }
    UIApplication.shared.canOpen = { ["http", "https"].contains($0.scheme?.lowercased()) }
    RunningTransition.current = nil
  }

  private static func apply(_ device: Device, _ traits: UITraitCollection) {
    UIScreen.main.bounds = CGRect(origin: .zero, size: device.size)
    UIScreen.main.scale = device.scale
    UIScreen.main.safeAreaInsets = device.safeArea
    let isPad = min(device.size.width, device.size.height) >= 700
    let isLandscape = device.size.width > device.size.height
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(userInterfaceIdiom: isPad ? .pad : .phone),
      UITraitCollection(userInterfaceLevel: .base),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(preferredContentSizeCategory: .large),
      UITraitCollection(accessibilityContrast: .normal),
      UITraitCollection(legibilityWeight: .regular),
      UITraitCollection(displayScale: device.scale),
      UITraitCollection(horizontalSizeClass: isPad ? .regular : .compact),
      UITraitCollection(verticalSizeClass: isLandscape && !isPad ? .compact : .regular),
      traits,
    ])
  }

  /// Makes a controller the root of the window, and lays it out.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    layOut()
  }

  /// The visible controller: the controller that was presented last, or else the root controller. For a navigation
  /// controller, returns its top controller.
  public var topViewController: UIViewController? {
    var controller = window.rootViewController
    while let above = controller?.ownPresented, above.presentation?.isUp == true {
      controller = above
    }
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController ?? navigation
    }
    return controller
  }

  /// The alert in the window; nil if there is none. An alert remains in the window until its dismissal has ended.
  public var alert: UIAlertController? {
    var controller = window.rootViewController
    while let above = controller?.ownPresented { controller = above }
    return controller as? UIAlertController
  }

  // MARK: Time

  /// The number of seconds by which the clock has been advanced.
  public var now: TimeInterval { VirtualClock.shared.now }

  /// Advances the clock: animations and transitions continue, due actions run, and views are laid out.
  public func advance(by interval: TimeInterval) {
    let end = VirtualClock.shared.now + interval
    while let due = VirtualClock.shared.nextDue, due <= end {
      VirtualClock.shared.advance(by: max(0, due - VirtualClock.shared.now))
      layOut()
    }
    VirtualClock.shared.advance(by: max(0, end - VirtualClock.shared.now))
    layOut()
  }

  /// Advances the clock until no animation, transition or other action is scheduled, by at most ten seconds.
  public func finishAnimations() {
    let end = now + 10
    layOut()
    while let due = VirtualClock.shared.nextDue, due <= end { advance(by: max(0, due - now)) }
  }

  /// Suspends the caller until the clock has advanced by this number of seconds. For apps that receive their sleep
  /// function as a parameter.
  public func sleep(for seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      VirtualClock.shared.schedule(after: seconds, dropped: { continuation.resume() }) {
        continuation.resume()
      }
    }
  }

  /// Lets tasks run, and finishes animations, until a condition is true. Gives up after `seconds` of real time.
  ///
  /// - Returns: False if the condition did not become true in time.
  @discardableResult
  public func wait(
    upTo seconds: TimeInterval = 5, until condition: @MainActor () -> Bool
  ) async -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      if Date() > deadline { return false }
      await Task.yield()
      try? await Task.sleep(nanoseconds: 500_000)
      finishAnimations()
    }
    layOut()
    return true
  }

  /// The seconds of processor time that layout has taken in this process: constraints, text sizes and
  /// `layoutSubviews()`. Benchmarks of an app can subtract this time, because UIKit lays out with another solver.
  public static var secondsOfLayout: Double { LayoutPass.seconds }

  /// Lays out all windows, as UIKit does before it shows a frame.
  public func layOut() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  // MARK: Changes of the device

  /// Rotates the device. The controllers are notified as in UIKit.
  public func rotate() {
    change(device: device.rotated, traits: traits)
  }

  /// Shows the same window on another display.
  public func change(device: Device) { change(device: device, traits: traits) }

  /// Changes traits, for example dark mode, text size or layout direction.
  public func change(traits new: UITraitCollection...) {
    change(device: device, traits: UITraitCollection(traitsFrom: [traits] + new))
  }

  private func change(device: Device, traits: UITraitCollection) {
    let old = UITraitCollection.current
    self.device = device
    self.traits = traits
    Self.apply(device, traits)
    let isResized = window.bounds.size != device.size
    RunningTransition.run(duration: isResized ? 0.3 : 0) {
      let coordinator = RunningTransition.current
      if let root = window.rootViewController, let coordinator {
        if old != UITraitCollection.current {
          root.willTransition(to: .current, with: coordinator)
        }
        if isResized { root.viewWillTransition(to: device.size, with: coordinator) }
      }
      window.baseTraits = UITraitCollection.current
      window.viewState.safeAreaInsets = device.safeArea
      window.frame = CGRect(origin: .zero, size: device.size)
      window.updateTraits()
      window.invalidateLayoutEngine()
      if isResized, let responder = window.firstResponder { window.showKeyboard(for: responder) }
      if old.preferredContentSizeCategory != UITraitCollection.current.preferredContentSizeCategory
      {
        NotificationCenter.default.post(
          name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
          userInfo: [
            UIContentSizeCategory.newValueUserInfoKey:
              UITraitCollection.current.preferredContentSizeCategory
          ])
      }
      layOut()
    } end: {
    }
  }

  /// Sends the app to the background.
  public func enterBackground() { UIApplication.shared.move(to: .background) }

  /// Returns the app to the foreground.
  public func enterForeground() { UIApplication.shared.move(to: .active) }

  // MARK: Requests of the app

  /// The addresses that the app has asked the system to open.
  public var openedURLs: [URL] { UIApplication.shared.openedURLs }

  /// Sets the closures that decide about addresses. `canOpen` returns the result of `canOpenURL(_:)`. `opens` returns
  /// true if opening succeeds. `hasAppForLink` returns true if an app, and not the browser, opens an http or https
  /// address.
  public func setURLHandling(
    canOpen: @escaping (URL) -> Bool, opens: @escaping (URL) -> Bool = { _ in true },
    hasAppForLink: @escaping (URL) -> Bool = { _ in false }
  ) {
    UIApplication.shared.canOpen = canOpen
    UIApplication.shared.opensURL = opens
    UIApplication.shared.hasAppForLink = hasAppForLink
  }

  /// The announcements for VoiceOver, oldest first.
  public var announcements: [String] {
    UIAccessibility.posts.compactMap { post in
      guard post.notification == .announcement else { return nil }
      return (post.argument as? String) ?? (post.argument as? NSAttributedString)?.string
    }
  }

  /// All notifications to assistive technologies, oldest first.
  public var accessibilityPosts: [(notification: UIAccessibility.Notification, argument: Any?)] {
    UIAccessibility.posts
  }

  /// Turns VoiceOver on or off, as far as apps can detect it.
  public func setVoiceOver(_ isRunning: Bool) {
    UIAccessibility.settings.isVoiceOverRunning = isRunning
    NotificationCenter.default.post(
      name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  /// Turns "reduce motion" on or off.
  public func setReduceMotion(_ isEnabled: Bool) {
    UIAccessibility.settings.isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
  }
}
