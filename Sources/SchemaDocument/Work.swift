/// Counts what the stages do, for tests that prove that it grows as the schema does. The cost is
/// not measurable if counting is off.
package enum Work {
  package final class Counter: @unchecked Sendable {
    // Only ever used by the one task that counts.
    package var steps = 0

    package init() {}
  }

  @TaskLocal package static var counter: Counter?

  /// Entries read, members compared, bytes written.
  @inline(__always)
  package static func add(_ steps: Int) { counter?.steps += steps }
}
