/// The tests of the conditions that are tried before one. It is never reached if all tests of one of them are among its
/// own.
typealias EarlierConditions = [(tests: Set<PlainTest>, location: SourceLocation)]

extension EarlierConditions {
  /// The place of the first condition that is true whenever all these tests are.
  func covering(_ tests: Set<PlainTest>) -> SourceLocation? {
    first { $0.tests.isSubset(of: tests) }?.location
  }
}

extension Findings {
  /// Finds conditions of a `pick` that are never reached. Each is tried on the whole list before the next one, so a
  /// narrower condition that comes later finds nothing.
  func checkReached(_ conditions: [Condition], _ code: String) {
    var earlier: EarlierConditions = []
    for condition in conditions {
      let tests = condition.allTests
      guard let first = earlier.covering(tests) else {
        earlier.append((tests, condition.location))
        continue
      }
      report(
        code,
        "this condition is never reached: an earlier one matches everything that this one matches",
        condition.location, severity: .warning, help: "move it up, or delete it",
        related: [(first, "this one")])
    }
  }

  /// False if the condition contradicts itself, which is then reported.
  func isPossible(_ condition: Condition, _ code: String) -> Bool {
    guard let place = condition.contradiction else { return true }
    report(
      code, "this is always false together with the other tests", place,
      help: "delete it, or correct it",
      related: [(condition.location, "this whole condition")])
    return false
  }
}
