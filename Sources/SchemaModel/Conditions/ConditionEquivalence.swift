extension Condition {
  /// Each of the two follows from the other. False also where that is not known.
  package func isEquivalent(to other: Condition) -> Bool {
    guard let own = ConditionFacts(self), let others = ConditionFacts(other) else { return false }
    let comparison = ConditionComparison()
    return comparison.implies(own, others) && comparison.implies(others, own)
  }
}
