/// Finds selection rules that are never true or never reached, although each single test is valid.
extension UnionCheck {
  /// Checks the rules of a union in the order in which they are tried.
  func checkOrder(of union: Union) {
    var earlier = EarlierConditions()
    for rule in union.rules {
      let type = rule.type ?? rule.union?.protocolType
      if let proto = union.protocolType, type?.conforms(to: proto) == false { continue }
      guard isPossible(rule.condition) else { continue }
      let tests = rule.condition.allTests
      guard let place = earlier.covering(tests) else {
        earlier.add(tests, at: rule.condition.location)
        continue
      }
      let layer = schema.layer(of: rule.condition.location)
      let isOtherLayer = schema.layer(of: place) != layer
      let isBase = layer == Schema.baseLayer
      // With `before:`, rules of an overlay may take payloads from rules of the base schema. Only a rule of the overlay
      // that has no test is a mistake, because it takes all payloads.
      if isOtherLayer, isBase, earlier.covering([]) == nil { continue }
      let help =
        isBase
        ? "give the other rule a condition" : "move it under `before:`, which is tried first"
      findings.report(
        "RUL502", "this rule is never reached: an earlier rule matches everything that it matches",
        rule.condition.location, help: isOtherLayer ? help : "move it up, or delete it",
        related: [(place, "true whenever this one is")])
    }
  }

  /// Returns true if the condition, and each condition in it, can be true. Reports those that cannot.
  private func isPossible(_ condition: Condition) -> Bool {
    var isSound = true
    let nested = condition.alternatives.joined() + condition.tests.flatMap(\.check.conditions)
    for nested in nested where !isPossible(nested) { isSound = false }
    // An empty `anyOf` is already reported.
    if condition.alternatives.contains(where: \.isEmpty) { return false }
    return isSound && findings.isPossible(condition, "RUL504")
  }

  /// Reports rules and arms that require another value than the constant of their struct.
  func checkConstants(_ rule: Union.Rule) {
    for member in rule.type?.asStruct?.fixedMembers ?? [] {
      guard let fixed = member.fixedToken else { continue }
      let misfit = rule.condition.tests.lazy.compactMap { test -> Set<String>? in
        guard test.path.names == fixed.path, case .equals(let tokens, false) = test.check
        else { return nil }
        return Set(tokens.map(\.key))
      }.first { !$0.contains(fixed.token) }
      guard let misfit, let other = misfit.min() else { continue }
      let token = fixed.token.shown
      let own = "`\(fixed.path.joined(separator: ".")): \(token)`"
      findings.report(
        "RUL509",
        "`\(rule.name).\(member.name)` is fixed to `\(token)`, but this requires "
          + "`\(other.shown)`", rule.condition.location,
        help: "write \(own), or name another struct",
        related: [(fixed.location, "fixed here")])
    }
  }
}
