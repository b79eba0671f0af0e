/// The conditions that are tried before a condition. The condition is never reached if it contains all tests of an
/// earlier one.
struct EarlierConditions {
  /// The earlier conditions. Each is stored under only one of its tests.
  private var byTest: [PlainTest: [(tests: Set<PlainTest>, location: SourceLocation)]] = [:]
  /// The place of the first condition without tests, which is always true; `nil` if there is none.
  private var always: SourceLocation?

  mutating func add(_ tests: Set<PlainTest>, at location: SourceLocation) {
    // The test with the shortest list, so that few conditions are compared later.
    let rarest = tests.min { byTest[$0]?.count ?? 0 < byTest[$1]?.count ?? 0 }
    if let rarest {
      byTest[rarest, default: []].append((tests, location))
    } else {
      always = always ?? location
    }
  }

  /// Returns the place of the first condition that is true whenever all these tests are true; `nil` if there is none.
  func covering(_ tests: Set<PlainTest>) -> SourceLocation? {
    if let always { return always }
    let candidates = tests.flatMap { byTest[$0] ?? [] }
    Work.add(candidates.count)
    return candidates.filter { $0.tests.isSubset(of: tests) }.map(\.location).min()
  }
}

extension Findings {
  /// Reports conditions of a `pick` that are never reached. Each condition is tried on the whole list before the next
  /// one, so a later condition finds nothing if it is narrower.
  func checkReached(_ conditions: [Condition], _ code: String) {
    var earlier = EarlierConditions()
    for condition in conditions {
      let tests = condition.allTests
      guard let first = earlier.covering(tests) else {
        earlier.add(tests, at: condition.location)
        continue
      }
      report(
        code,
        "this condition is never reached: an earlier one matches everything that this one matches",
        condition.location, severity: .warning, help: "move it up, or delete it",
        related: [(first, "this one")])
    }
  }

  /// Returns true if the condition can be true. Reports a contradiction in it.
  func isPossible(_ condition: Condition, _ code: String) -> Bool {
    guard let place = condition.contradiction else { return true }
    report(
      code, "this is always false together with the other tests", place,
      help: "delete it, or correct it",
      related: [(condition.location, "this whole condition")])
    return false
  }
}
