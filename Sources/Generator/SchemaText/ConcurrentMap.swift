import Dispatch

/// Calls a pure function with each number from 0 up to `count`, in parallel, and returns the results in order. With few
/// numbers, or while ``Work`` counts steps, the calls are sequential: starting a thread takes as long as reading
/// several files.
///
/// The function must only read shared data. The compiler cannot check this, because the stages use linked classes,
/// which do not change after linking.
public func concurrentMap<Result>(_ count: Int, _ body: (Int) -> Result) -> [Result] {
  guard count > 7, Work.counter == nil else { return (0..<count).map(body) }
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
