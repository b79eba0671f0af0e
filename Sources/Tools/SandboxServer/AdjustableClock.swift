/// The clock of this machine, with an offset that can be changed.
public final class AdjustableClock: HaapiClock {
  private let shift = Locked<TimeInterval>(0)

  public init() {}

  public var now: Date { Date().addingTimeInterval(offset) }

  /// The offset from the machine's clock, in seconds.
  public var offset: TimeInterval { shift.withLock { $0 } }

  /// Advances the clock.
  public func advance(seconds: TimeInterval) {
    shift.withLock { $0 += seconds }
  }

  public func sleep(seconds: TimeInterval) async throws {
    try await SystemClock().sleep(seconds: seconds)
  }
}
