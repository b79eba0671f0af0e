public import Foundation
public import IdsvrHaapiDriver

/// The clock of this machine, moved on by hand.
public final class AdjustableClock: HaapiClock {
  private let shift = Locked<TimeInterval>(0)

  public init() {}

  public var now: Date { Date().addingTimeInterval(offset) }

  /// Seconds that the clock is ahead of the machine's.
  public var offset: TimeInterval { shift.withLock { $0 } }

  /// Moves the clock on.
  public func advance(seconds: TimeInterval) {
    shift.withLock { $0 += seconds }
  }

  public func sleep(seconds: TimeInterval) async throws {
    try await SystemClock().sleep(seconds: seconds)
  }
}
