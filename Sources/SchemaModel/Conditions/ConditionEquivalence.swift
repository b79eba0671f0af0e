extension Condition {
  /// True if each condition follows from the other. False also if that is unknown.
  package func isEquivalent(to other: Condition) -> Bool {
    guard let own = ConditionFacts(self), let others = ConditionFacts(other) else { return false }
    let comparison = ConditionComparison()
    return comparison.implies(own, others) && comparison.implies(others, own)
  }
}
