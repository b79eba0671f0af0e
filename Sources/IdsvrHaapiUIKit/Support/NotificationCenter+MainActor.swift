#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  extension NotificationCenter {
    /// Calls a closure on the main actor. For notifications of the main thread, such as those of `UIApplication`,
    /// it is called immediately.
    func observe(
      _ name: Notification.Name, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> any NSObjectProtocol {
      addObserver(forName: name, object: nil, queue: nil) { _ in
        if Thread.isMainThread {
          MainActor.assumeIsolated(action)
        } else {
          Task { @MainActor in action() }
        }
      }
    }
  }
#endif
