#if canImport(UIKit) || HEADLESS_UIKIT
  /// Calls a closure on the main actor each time a notification is posted, until the observer is released.
  ///
  /// A notification that is posted on the main thread, as by `UIApplication`, calls the closure immediately.
  final class NotificationObserver {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(
      _ name: Notification.Name, of center: NotificationCenter,
      _ action: @escaping @MainActor @Sendable () -> Void
    ) {
      self.center = center
      token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        if Thread.isMainThread {
          MainActor.assumeIsolated(action)
        } else {
          Task { @MainActor in action() }
        }
      }
    }

    deinit { center.removeObserver(token) }
  }
#endif
