import Dispatch

/// The results of a pure function for each number below `count`, in order, computed in parallel. In tests that count
/// steps, they are computed one after the other.
///
/// Calls of the function must only read shared data. The compiler cannot check this, because the stages work on
/// linked classes that no longer change.
public func concurrentMap<Result>(_ count: Int, _ body: (Int) -> Result) -> [Result] {
  guard count > 1, Work.counter == nil else { return (0..<count).map(body) }
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

/// The results of a function for each of `count` files. For few files, no threads are started: starting a thread takes
/// as long as reading the files.
public func concurrentMap<Result>(files count: Int, _ body: (Int) -> Result) -> [Result] {
  count < 8 ? (0..<count).map(body) : concurrentMap(count, body)
}
