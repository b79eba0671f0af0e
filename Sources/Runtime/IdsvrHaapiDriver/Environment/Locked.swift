import Foundation

/// A value that only one thread at a time can use. The compiler does not check this type for data races. Code that
/// holds the lock must not wait for anything else.
///
/// Mirrors do not show the value, because it may be a secret, and a mirror would read it without the lock.
///
/// iOS 15 has neither `Mutex` nor `OSAllocatedUnfairLock`.
package final class Locked<Value: Sendable>: @unchecked Sendable, SecretDescribing {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access to the value.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
