/// Counts the steps of the stages, for tests that check that the work grows linearly. Without counting, the cost is
/// not measurable.
package enum Work {
  package final class Counter: @unchecked Sendable {
    // Only the task that counts uses it.
    package var steps = 0

    package init() {}
  }

  @TaskLocal package static var counter: Counter?

  /// Entries read, members compared, bytes written.
  @inline(__always)
  package static func add(_ steps: Int) { counter?.steps += steps }
}
