import Foundation

/// A value behind a lock: the only place in the SDK that the compiler does not check for data races.
/// It never waits for anything else while it has the lock.
///
/// Not `Mutex` and not `OSAllocatedUnfairLock`: both need a later iOS than 15.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with the value, alone.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
