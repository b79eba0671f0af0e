/// Finds conditions of selection rules that are wrong as a whole, although each of their tests is valid.
struct ConditionSense {
  private let comparison = ConditionComparison()
  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  /// Finds rules that are never true, and rules that are never reached because of earlier ones.
  func check(_ union: Union, _ findings: inout Findings) {
    var earlier = EarlierConditions()
    for rule in union.rules where rule.fits(union) {
      guard check(rule.condition, &findings), let facts = ConditionFacts(rule.condition) else {
        continue
      }
      checkConstants(rule, of: union, facts, &findings)
      let places = earlier.covering(facts, comparison)
      if places.isEmpty {
        earlier.add(facts, at: rule.condition.location)
        continue
      }
      // `before` exists so that rules of an overlay can select payloads before those of the base schema.
      let layer = schema.layer(of: rule.condition.location)
      if layer == Schema.baseLayer, places.contains(where: { schema.layer(of: $0) != layer }) {
        continue
      }
      let isLater = layer != Schema.baseLayer && places.allSatisfy { schema.layer(of: $0) != layer }
      let (message, note) =
        places.count == 1
        ? ("an earlier rule matches everything that it matches", "true whenever this one is")
        : (
          "earlier rules match everything that it matches",
          "one of these is true whenever this one is"
        )
      findings.report(
        "RUL502", "this rule is never reached: \(message)", rule.condition.location,
        help: isLater
          ? "move it under `before:`, which is tried first" : "move it up, or delete it",
        related: places.prefix(3).map { ($0, note) })
    }
  }

  /// False if the condition has an error, which is then reported.
  private func check(_ condition: Condition, _ findings: inout Findings) -> Bool {
    var isSound = true
    for nested in condition.nested where !check(nested, &findings) { isSound = false }
    // Already reported where the keys are checked.
    if condition.alternatives.contains(where: \.isEmpty) { return false }
    for test in condition.tests {
      if case .list(let list) = test.check { checkEmpty(list, test.path, &findings) }
    }
    guard isSound, let facts = ConditionFacts(condition) else { return isSound }
    guard comparison.canHold(facts) else {
      findings.report(
        "RUL504", "this is always false: its tests exclude each other", condition.location,
        help: "delete one of them, or correct it")
      return false
    }
    let tests = Condition(
      tests: condition.tests, alternatives: [], location: condition.location)
    return comparison.check(
      condition.alternatives.map { $0.map { (ConditionFacts($0), $0.location) } },
      ConditionFacts(tests), condition.location
    ) { severity, message, place, help, related in
      findings.report(
        severity == .error ? "RUL504" : "RUL512", message, place, severity: severity, help: help,
        related: related)
    }
  }

  private func checkEmpty(
    _ list: ListCheck, _ path: MemberPath, _ findings: inout Findings
  ) {
    for (key, condition) in [("where", list.filter), ("every", list.every)] {
      guard let condition, condition.tests.isEmpty, condition.alternatives.isEmpty else { continue }
      findings.report(
        "RUL512", "`\(key): {}` matches every element of `\(path.text)`", condition.location,
        severity: .warning, help: "delete it, or write the condition")
    }
  }

  /// Finds rules that require another token than the constant of their struct.
  private func checkConstants(
    _ rule: Union.Rule, of union: Union, _ facts: ConditionFacts, _ findings: inout Findings
  ) {
    guard let body = rule.type?.asStruct, case .structName(let name) = rule.target else { return }
    for fixed in body.fixedTokens {
      let misfit = facts.cases.lazy.compactMap { $0.values[fixed.path]?.among }
        .first { !$0.contains(fixed.raw) }
      guard let misfit, let other = misfit.sorted().first else { continue }
      let meant = schema.struct(missingIn: union, fixedTo: misfit, at: fixed.path)
      let own = "`\(fixed.path): \(NameCheck.shown(fixed.raw))`"
      findings.report(
        "RUL509",
        "`\(name).\(fixed.member)` is fixed to `\(NameCheck.shown(fixed.raw))`, but this rule requires "
          + "`\(NameCheck.shown(other))`", meant == nil ? rule.condition.location : name.location,
        help: meant.map { "write `\($0.qualifiedName)`, which no rule selects; or require \(own)" }
          ?? "write \(own), or name another struct",
        related: [(fixed.location, "fixed here")])
    }
  }
}

extension Union.Rule {
  /// True if the struct or union of the rule conforms to the protocol of the union.
  fileprivate func fits(_ union: Union) -> Bool {
    guard let proto = union.protocolType else { return true }
    return (type ?? self.union?.protocolType)?.conforms(to: proto) != false
  }
}

extension Condition {
  /// Conditions inside this one.
  fileprivate var nested: [Condition] {
    alternatives.joined()
      + tests.flatMap { test -> [Condition] in
        guard case .list(let list) = test.check else { return [] }
        return [list.filter, list.any, list.every, list.none].compactMap(\.self)
      }
  }
}
