/// Remembers whether the app was in the background, where the system may end network requests.
///
/// The notifications of `UIApplication` are observed by name, because this module does not import UIKit.
package final class AppActivity: Sendable {
  /// Observes the app of this process.
  package static let shared = AppActivity(.default)

  private struct State {
    var isInBackground = false
    /// How often the app has entered the background.
    var visits = 0
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Locked(State())

  /// - Parameter center: Posts the notifications of `UIApplication`. The center also retains the observers.
  package init(_ center: NotificationCenter) {
    func observe(_ name: String, _ change: @escaping @Sendable (inout State) -> Void) {
      _ = center.addObserver(
        forName: Notification.Name("UIApplication\(name)Notification"), object: nil, queue: nil
      ) { [state] _ in state.withLock(change) }
    }
    observe("DidEnterBackground") { state in
      state.isInBackground = true
      state.visits += 1
    }
    observe("WillEnterForeground") { state in
      state.isInBackground = false
      for continuation in state.waiting { continuation.finish() }
      state.waiting = []
    }
  }

  /// How often the app has entered the background so far.
  var visits: Int { state.withLock { $0.visits } }

  /// True if the app is in the background, or has entered the background since ``visits`` had the given value.
  func wasInBackground(since visits: Int) -> Bool {
    state.withLock { $0.isInBackground || $0.visits != visits }
  }

  /// Waits until the app is in the foreground.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func foreground() async throws {
    let (returned, continuation) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      if state.isInBackground { state.waiting.append(continuation) } else { continuation.finish() }
    }
    for await _ in returned {}
    try Task.checkCancellation()
  }
}
