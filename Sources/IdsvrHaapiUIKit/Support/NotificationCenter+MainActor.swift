#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  extension NotificationCenter {
    /// Calls a closure on the main actor: at once for notifications of the main thread, as those of
    /// `UIApplication` are.
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
