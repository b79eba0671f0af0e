public import Foundation

/// A clock for tests. A wait advances the clock, and takes no real time.
public final class VirtualClock: HaapiClock {
  private struct State {
    var now: Date
    var waits: [TimeInterval] = []
  }

  private let state: Locked<State>

  /// - Parameter now: The initial time. The default is the same in every run.
  public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    state = Locked(State(now: now))
  }

  public var now: Date { state.withLock { $0.now } }

  /// The length of each wait so far, in seconds.
  public var waits: [TimeInterval] { state.withLock { $0.waits } }

  /// Advances the clock.
  public func advance(seconds: TimeInterval) {
    state.withLock { $0.now += seconds }
  }

  public func sleep(seconds: TimeInterval) async throws {
    // During a real wait, other tasks run, and one of them could cancel this task. So they must also run here.
    await Task.yield()
    try Task.checkCancellation()
    state.withLock { state in
      state.now += seconds
      state.waits.append(seconds)
    }
  }
}
