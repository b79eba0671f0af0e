import Foundation

/// Runs code on a separate thread.
enum OnThread {
  private final class Result<Value>: @unchecked Sendable {
    var value: Value?
    let isDone = DispatchSemaphore(value: 0)
  }

  static func run<Value: Sendable>(
    stackSize: Int, _ body: @escaping @Sendable () -> Value?
  ) -> Value? {
    let result = Result<Value>()
    let thread = Thread {
      result.value = body()
      result.isDone.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    result.isDone.wait()
    return result.value
  }
}
