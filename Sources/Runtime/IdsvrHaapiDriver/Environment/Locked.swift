import Foundation

/// A value with a lock. This is the only type of the SDK that the compiler does not check for data races. It never
/// waits for anything else while it has the lock.
///
/// The value is not shown in mirrors, because it would be read without the lock, and it may be a secret.
///
/// It does not use `Mutex` or `OSAllocatedUnfairLock`, because both need a later version than iOS 15.
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
