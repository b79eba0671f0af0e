public import Foundation
public import IdsvrHaapiDriver

/// A clock for tests: waiting moves it forward and takes no time.
public final class VirtualClock: HaapiClock {
  private struct State {
    var now: Date
    var waits: [TimeInterval] = []
  }

  private let state: Locked<State>

  /// - Parameter now: The time to begin with; by default one that is the same in every run.
  public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    state = Locked(State(now: now))
  }

  public var now: Date { state.withLock { $0.now } }

  /// How long was waited each time, in seconds.
  public var waits: [TimeInterval] { state.withLock { $0.waits } }

  /// Moves the clock on.
  public func advance(seconds: TimeInterval) {
    state.withLock { $0.now += seconds }
  }

  public func sleep(seconds: TimeInterval) async throws {
    // Others may act while a real clock would wait, and may cancel the wait.
    await Task.yield()
    try Task.checkCancellation()
    state.withLock { state in
      state.now += seconds
      state.waits.append(seconds)
    }
  }
}
