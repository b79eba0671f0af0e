import Foundation

/// The virtual time of the simulated screen. Only `HeadlessScreen` advances it.
@MainActor
final class VirtualClock {
  static let shared = VirtualClock()

  private(set) var now: TimeInterval = 0
  private var serial = 0
  private var pending: [Timer] = []

  private struct Timer {
    let due: TimeInterval
    let serial: Int
    let action: @MainActor () -> Void
    let dropped: (@MainActor () -> Void)?
  }

  /// Identifies a scheduled action for `cancel(_:)`.
  struct Token: Hashable { fileprivate let serial: Int }

  /// Schedules an action. If the clock is reset before the action is due, `dropped` is called instead.
  @discardableResult
  func schedule(
    after delay: TimeInterval, dropped: (@MainActor () -> Void)? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> Token {
    serial += 1
    pending.append(
      Timer(due: now + max(0, delay), serial: serial, action: action, dropped: dropped))
    return Token(serial: serial)
  }

  func cancel(_ token: Token) {
    pending.removeAll { $0.serial == token.serial }
  }

  /// The time of the next action; nil if nothing is scheduled.
  var nextDue: TimeInterval? { pending.map(\.due).min() }

  /// Advances the time, and runs the actions that become due, in order.
  func advance(by interval: TimeInterval) {
    let end = now + interval
    while let next = pending.min(by: { ($0.due, $0.serial) < ($1.due, $1.serial) }),
      next.due <= end + 1e-9
    {
      pending.removeAll { $0.serial == next.serial }
      now = max(now, next.due)
      next.action()
    }
    now = max(now, end)
  }

  func reset() {
    let dropped = pending
    pending = []
    for timer in dropped { timer.dropped?() }
  }
}
