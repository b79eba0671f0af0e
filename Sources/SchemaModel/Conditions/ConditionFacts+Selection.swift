/// Conditions of selection rules.
extension ConditionFacts {
  /// `nil` if a part of the condition could not be read, or if it has too many cases.
  package init?(_ condition: Condition) {
    var all = ConditionFacts.always
    for test in condition.tests {
      guard let facts = Self.facts(of: test), let both = all.and(ConditionFacts(facts)) else {
        return nil
      }
      all = both
    }
    for alternatives in condition.alternatives {
      guard let one = Self.oneOf(alternatives), let both = all.and(one) else { return nil }
      all = both
    }
    self = all
  }

  static func oneOf(_ alternatives: [Condition]) -> ConditionFacts? {
    var one = ConditionFacts(cases: [])
    for alternative in alternatives {
      guard let facts = ConditionFacts(alternative), let both = one.or(facts) else { return nil }
      one = both
    }
    return one
  }

  private static func facts(of test: Condition.Test) -> Facts? {
    var facts = Facts()
    let path = test.path.text
    switch test.check {
    case .tokens(let tokens, let isNegated):
      let texts = Set(tokens.map(\.text))
      if isNegated {
        facts.values[path] = ValueFacts(not: texts)
        return facts
      }
      facts.values[path] = ValueFacts(isThere: true, among: texts)
    case .isPresent(let isThere):
      facts.values[path] = ValueFacts(isThere: isThere)
      if !isThere { return facts }
    case .startsWith(let prefix):
      facts.values[path] = ValueFacts(isThere: true, prefixes: [prefix.text])
    case .list(let list):
      guard let found = Self.facts(of: list) else { return nil }
      facts.lists[path] = found
      if !found.counts.contains(where: { $0.minimum > 0 }) { return facts }
    }
    facts.noteParents(of: test.path.names.joined(separator: "."))
    return facts
  }

  private static func facts(of list: ListCheck) -> ListFacts? {
    guard let filter = optional(list.filter) else { return nil }
    var facts = ListFacts()
    if let count = list.count {
      facts.counts.append(.init(filter: filter, minimum: count, maximum: count))
    }
    if let minimum = list.minimum { facts.counts.append(.init(filter: filter, minimum: minimum)) }
    if let any = list.any {
      guard let one = ConditionFacts(any), let both = filter.and(one) else { return nil }
      facts.counts.append(.init(filter: both, minimum: 1))
    }
    if let none = list.none {
      guard let one = ConditionFacts(none), let both = filter.and(one) else { return nil }
      facts.counts.append(.init(filter: both, maximum: 0))
    }
    if let every = list.every {
      guard let each = ConditionFacts(every) else { return nil }
      facts.everys.append(.init(filter: filter, condition: each))
    }
    return facts
  }

  private static func optional(_ condition: Condition?) -> ConditionFacts? {
    guard let condition else { return .always }
    return ConditionFacts(condition)
  }
}

/// Conditions of `pick` in a struct.
extension ConditionFacts {
  init(_ condition: ElementCondition) {
    var facts = Facts()
    for test in condition.tests {
      let texts = Set(test.values.map(\.text))
      let value = test.isNegated ? ValueFacts(not: texts) : ValueFacts(isThere: true, among: texts)
      facts.values[test.member.text] = (facts.values[test.member.text] ?? ValueFacts()).and(value)
    }
    self.init(facts)
  }
}
