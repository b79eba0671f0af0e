/// The conditions that are tried before one. It is never reached if all tests of one of them are among its own.
package struct EarlierConditions {
  /// Each condition is listed under one of its tests.
  private var byTest: [PlainTest: [(tests: Set<PlainTest>, location: SourceLocation)]] = [:]
  /// The first condition without a test, which is always true.
  private var always: SourceLocation?

  package init() {}

  package mutating func add(_ tests: Set<PlainTest>, at location: SourceLocation) {
    // The test with the shortest list, so that few conditions are compared.
    let rarest = tests.min { byTest[$0]?.count ?? 0 < byTest[$1]?.count ?? 0 }
    if let rarest {
      byTest[rarest, default: []].append((tests, location))
    } else {
      always = always ?? location
    }
  }

  /// The place of the first condition that is true whenever all these tests are.
  package func covering(_ tests: Set<PlainTest>) -> SourceLocation? {
    if let always { return always }
    let candidates = tests.flatMap { byTest[$0] ?? [] }
    Work.add(candidates.count)
    return candidates.filter { $0.tests.isSubset(of: tests) }.map(\.location).min()
  }
}

extension [Condition] {
  /// The places of the conditions that are never reached, with the place of the earlier one that is true instead.
  package var unreached: [(location: SourceLocation, earlier: SourceLocation)] {
    var earlier = EarlierConditions()
    return compactMap { condition in
      let tests = condition.allTests
      if let first = earlier.covering(tests) { return (condition.location, first) }
      earlier.add(tests, at: condition.location)
      return nil
    }
  }
}
