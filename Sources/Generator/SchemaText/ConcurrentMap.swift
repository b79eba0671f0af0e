import Dispatch

/// The results of a pure function for each number below `count`, in order, computed in parallel. Tests that count steps
/// get them one after the other.
///
/// Calls of the function must only read shared data. The compiler cannot check this, because the stages work on
/// linked classes that no longer change.
///
/// - Parameter minimum: The least number that is worth threads: to start one takes as long as reading a few files.
public func concurrentMap<Result>(
  _ count: Int, atLeast minimum: Int = 2, _ body: (Int) -> Result
) -> [Result] {
  guard count >= minimum, Work.counter == nil else { return (0..<count).map(body) }
  return withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        slots.baseAddress?.advanced(by: index).initialize(to: body(index))
      }
      initialized = count
    }
  }
}
