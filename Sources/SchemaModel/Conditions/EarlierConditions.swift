/// Conditions that are tried in order, to find those that leave no values for a later one.
package struct EarlierConditions {
  private struct Token: Hashable {
    let path: String
    let value: String
  }

  private var cases: [(facts: Facts, location: SourceLocation)] = []
  /// Cases that require a token, by each token that they accept.
  private var byToken: [Token: [Int]] = [:]
  private var others: [Int] = []

  /// A limit for the conditions that are compared with one.
  private static let maximum = 64

  package init() {}

  package mutating func add(_ condition: ConditionFacts, at location: SourceLocation) {
    for facts in condition.cases {
      let wanted = facts.values.compactMap { path, value in value.among.map { (path, $0) } }
        .min { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
      if let (path, among) = wanted {
        for value in among {
          byToken[Token(path: path, value: value), default: []].append(cases.count)
        }
      } else {
        others.append(cases.count)
      }
      cases.append((facts, location))
    }
  }

  /// The places of the conditions that leave no values for this one; empty if some are left.
  package func covering(
    _ condition: ConditionFacts, _ comparison: ConditionComparison
  ) -> [SourceLocation] {
    var places: Set<SourceLocation> = []
    for facts in condition.cases {
      let candidates = candidates(for: facts)
      let covering = candidates.filter { comparison.isCovered(facts, by: [cases[$0].facts]) }
      if let first = covering.first {
        places.insert(cases[first].location)
      } else if comparison.isCovered(facts, by: candidates.map { cases[$0].facts }) {
        places.formUnion(candidates.map { cases[$0].location })
      } else {
        return []
      }
    }
    return places.sorted()
  }

  private func candidates(for facts: Facts) -> [Int] {
    var found = Set(others.prefix(Self.maximum))
    for (path, value) in facts.values {
      for one in (value.among ?? []).sorted().prefix(16) {
        found.formUnion((byToken[Token(path: path, value: one)] ?? []).prefix(Self.maximum))
      }
    }
    Work.add(found.count)
    return found.sorted()
  }
}
