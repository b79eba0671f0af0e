import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The results of a pure function for each number below `count`, in order, computed in parallel, also inside such a
/// function. Tests that count steps get them one after the other.
///
/// Calls of the function must only read shared data. The compiler cannot check this, because the stages work on
/// linked classes that no longer change.
public func concurrentMap<Result>(_ count: Int, _ body: (Int) -> Result) -> [Result] {
  guard count > 1, Work.counter == nil else { return (0..<count).map(body) }
  return withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let slots = buffer
      SharedLoop(count) { index in
        slots.baseAddress?.advanced(by: index).initialize(to: body(index))
      }.run()
      initialized = count
    }
  }
}

/// A loop whose calls several threads make.
///
/// `DispatchQueue.concurrentPerform` uses one thread for a loop inside a loop, even if other processors are idle. A
/// small schema has few files, so most of its work is in inner loops.
private final class SharedLoop: @unchecked Sendable {
  private let count: Int
  /// Removed after the last call, because the map's function must not outlive the map.
  private var call: ((Int) -> Void)?
  private var begun = 0
  private var ended = 0
  private let isDone = DispatchSemaphore(value: 0)

  /// Protects the variables of all loops and the following ones.
  private static let lock = DispatchQueue(label: "SharedLoop")
  /// Loops with calls that have not begun, outer loops before inner ones.
  nonisolated(unsafe) private static var open: [SharedLoop] = []
  /// The number of processors that no thread of a loop uses.
  nonisolated(unsafe) private static var idle = ProcessInfo.processInfo.activeProcessorCount - 1

  init(_ count: Int, _ call: @escaping (Int) -> Void) {
    self.count = count
    self.call = call
  }

  /// Makes all calls, on this thread and on those of idle processors.
  func run() {
    Self.lock.sync {
      Self.open.append(self)
      Self.useIdleProcessor()
    }
    while let index = Self.lock.sync(execute: next) { perform(index) }
    let mustWait = Self.lock.sync {
      guard ended < count else { return false }
      Self.idle += 1
      Self.useIdleProcessor()
      return true
    }
    if mustWait {
      isDone.wait()
      Self.lock.sync { Self.idle -= 1 }
    }
    call = nil
  }

  private func perform(_ index: Int) {
    call?(index)
    Self.lock.sync {
      ended += 1
      if ended == count { isDone.signal() }
    }
  }

  // MARK: With the lock

  /// The next call; `nil` if all calls have begun.
  private func next() -> Int? {
    guard begun < count else { return nil }
    begun += 1
    if begun == count { Self.open.removeAll { $0 === self } }
    return begun - 1
  }

  private static func useIdleProcessor() {
    guard idle > 0, !open.isEmpty else { return }
    idle -= 1
    DispatchQueue.global().async {
      while let (loop, index) = lock.sync(execute: nextOfAll) { loop.perform(index) }
    }
  }

  /// The next call of the outermost open loop; `nil` if this thread is not needed.
  private static func nextOfAll() -> (SharedLoop, Int)? {
    guard idle >= 0, let loop = open.first, let index = loop.next() else {
      idle += 1
      return nil
    }
    return (loop, index)
  }
}
