/// Counts the steps of the stages. Tests use the count to check that the work grows linearly with the schema. Outside
/// of tests nothing is counted, at no measurable cost.
package enum Work {
  package final class Counter: @unchecked Sendable {
    // Not synchronised: only the task that counts uses it.
    package var steps = 0

    package init() {}
  }

  @TaskLocal package static var counter: Counter?

  /// Adds steps: entries read, members compared or bytes written.
  @inline(__always)
  package static func add(_ steps: Int) { counter?.steps += steps }
}
