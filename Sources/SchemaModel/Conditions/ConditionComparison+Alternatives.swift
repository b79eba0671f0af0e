/// The lists of `anyOf` in conditions of selection rules and of mapping rules.
extension ConditionComparison {
  /// Finds alternatives that contradict the other tests, or that change nothing, up to the first contradiction.
  ///
  /// - Parameters:
  ///   - context: The other tests of the condition.
  ///   - place: The place of the condition.
  ///   - report: Gets the severity, message, place, help and a related place of a finding.
  /// - Returns: False if there is an error.
  package func check(
    _ lists: [[(facts: ConditionFacts?, location: SourceLocation)]], _ context: ConditionFacts?,
    _ place: SourceLocation,
    report: (
      Diagnostic.Severity, String, SourceLocation, String, [(SourceLocation, String)]
    ) -> Void
  ) -> Bool {
    guard let context else { return true }
    for list in lists {
      var seen: [(facts: ConditionFacts, location: SourceLocation)] = []
      var isComplete = false
      for (own, location) in list {
        guard let own, let facts = context.and(own) else { continue }
        guard canHold(facts) else {
          report(
            .error, "this is always false together with the other tests", location,
            "delete it, or correct it", [(place, "this whole condition")])
          return false
        }
        let wider = seen.first { implies(facts, $0.facts) }
        if wider != nil || implies(context, own) {
          report(
            .warning,
            wider == nil
              ? "this is always true here, so `anyOf` has no effect"
              : "this is redundant: another alternative is true whenever this one is",
            location, "delete it, or correct it", wider.map { [($0.location, "this one")] } ?? [])
        } else if !isComplete,
          isCovered(context, and: .always, by: seen.map(\.facts) + [facts])
        {
          isComplete = true
          report(
            .warning, "together with the earlier alternatives, this is always true", location,
            "delete `anyOf`, or correct it", [])
        }
        // A limit, because each alternative is compared with all of them.
        if seen.count < 32 { seen.append((facts, location)) }
      }
    }
    return true
  }
}
