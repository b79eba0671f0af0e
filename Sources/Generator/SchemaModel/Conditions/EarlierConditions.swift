/// The conditions that are tried before one. It is never reached if all tests of one of them are among its own.
struct EarlierConditions {
  /// Each condition is listed under one of its tests.
  private var byTest: [PlainTest: [(tests: Set<PlainTest>, location: SourceLocation)]] = [:]
  /// The first condition without a test, which is always true.
  private var always: SourceLocation?

  mutating func add(_ tests: Set<PlainTest>, at location: SourceLocation) {
    // The test with the shortest list, so that few conditions are compared.
    let rarest = tests.min { byTest[$0]?.count ?? 0 < byTest[$1]?.count ?? 0 }
    if let rarest {
      byTest[rarest, default: []].append((tests, location))
    } else {
      always = always ?? location
    }
  }

  /// The place of the first condition that is true whenever all these tests are.
  func covering(_ tests: Set<PlainTest>) -> SourceLocation? {
    if let always { return always }
    let candidates = tests.flatMap { byTest[$0] ?? [] }
    Work.add(candidates.count)
    return candidates.filter { $0.tests.isSubset(of: tests) }.map(\.location).min()
  }
}

extension Findings {
  /// Finds conditions of a `pick` that are never reached. Each is tried on the whole list before the next one, so a
  /// narrower condition that comes later finds nothing.
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
