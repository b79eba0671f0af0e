/// Finds conditions of rules that are wrong as a whole, although each of their tests is valid.
extension MapTyping {
  /// False if the condition can never be true, which is then reported.
  func makesSense(_ condition: MapCondition) -> Bool {
    guard let facts = ConditionFacts(condition) else { return true }
    guard linker.comparison.canHold(facts) else {
      let isEmpty = condition.alternatives.contains { $0.isEmpty }
      findings.report(
        "MAP218",
        isEmpty
          ? "this is always false: `anyOf` lists no condition"
          : "this is always false: its tests exclude each other", condition.location,
        help: isEmpty ? "list at least two" : "delete one of them, or correct it")
      return false
    }
    let tests = MapCondition(
      tests: condition.tests, alternatives: [], location: condition.location)
    return linker.comparison.check(
      condition.alternatives.map { $0.map { (ConditionFacts($0), $0.location) } },
      ConditionFacts(tests), condition.location
    ) { severity, message, place, help, related in
      findings.report(
        severity == .error ? "MAP218" : "MAP215", message, place, severity: severity, help: help,
        related: related)
    }
  }

  /// Finds repeated values, and lists of all possible values.
  func checkValues(_ literals: [Literal], _ isNegated: Bool, _ path: TypedPath) {
    var seen: Set<String> = []
    for literal in literals where !seen.insert(literal.key).inserted {
      findings.report(
        "MAP215", "`\(MapLiteralTyping.shown(literal))` is in this list twice",
        literal.location, severity: .warning, help: "delete it")
    }
    guard isOwn, !isNegated, !path.type.isOptional, let all = path.type.closedValues,
      all.count > 1, all.isSubset(of: seen)
    else { return }
    findings.report(
      "MAP215", "this is always true: `\(path.text)` has no other value", path.location,
      severity: .warning, help: "delete this test, or leave a value out")
  }

  /// Checks the condition of a rule together with that of its map.
  func checkBesideMap(_ condition: MapCondition, _ scope: MapScope) {
    guard isOwn, !scope.isElement, let whole = definition.condition,
      let context = ConditionFacts(whole), let own = ConditionFacts(condition),
      let both = context.and(own)
    else { return }
    let place = (whole.location, "the condition of `\(definition.name)`")
    if !linker.comparison.canHold(both) {
      findings.report(
        "MAP218", "this is always false if `\(definition.name)` has a result",
        condition.location, help: "delete the rule, or correct one of the two", related: [place])
    } else if linker.comparison.implies(context, own) {
      findings.report(
        "MAP215", "this is always true if `\(definition.name)` has a result",
        condition.location, severity: .warning, help: "delete this `when`", related: [place])
    }
  }

  /// Raw values that the enum does not have.
  func checkRawValues(_ literals: [Literal], _ path: TypedPath) {
    guard let body = path.rawValueOwner else { return }
    let raws = Set(body.knownRaws)
    for literal in literals where !raws.contains(literal.key) {
      let near =
        body.caseNamed(literal.key).map { [$0.raw] } ?? NearestNames.slips(literal.key, in: raws)
      if near.isEmpty, body.openCase != nil { continue }
      findings.report(
        "MAP223", "no case has the raw value `\(NameCheck.shown(literal.key))`", literal.location,
        severity: .warning,
        help: near.isEmpty
          ? NearestNames.help(for: literal.key, in: raws, kind: "raw values")
          : "write " + near.map { "`\($0)`" }.joined(separator: " or "))
    }
  }

  /// A condition without a test.
  func checkEmpty(_ condition: MapCondition, _ key: String) {
    guard condition.tests.isEmpty, condition.alternatives.isEmpty else { return }
    findings.report(
      "MAP215", "`\(key): {}` is an empty condition", condition.location, severity: .warning,
      help: "delete it, or write the condition")
  }

  /// Finds values that `position` never has.
  func checkPosition(_ literals: [Literal], _ isNegated: Bool, _ path: TypedPath) -> Bool {
    guard path.root == .position,
      let literal = literals.first(where: {
        if case .integer(let number) = $0.value { number < 0 } else { false }
      })
    else { return true }
    findings.report(
      "MAP218", "`position` is never \(literal.key): the first element has 0", literal.location,
      help: "write 0 or more")
    return false
  }

  /// Finds a rule whose `else` has the same result.
  func checkSame(_ rule: MapRule) {
    guard let otherwise = rule.otherwise, otherwise.condition == nil, let key = rule.key,
      key == otherwise.key
    else { return }
    findings.report(
      "MAP215",
      rule.condition == nil
        ? "this has no effect: it is the same value as that of the rule"
        : "the condition has no effect: `else` has the same value", otherwise.location,
      severity: .warning, help: "delete it, or use another value")
  }

  // MARK: Sequences of conditions

  /// Each condition of a `pick` is tried on the whole list before the next one.
  func checkReached(_ conditions: [MapCondition]) {
    var earlier = EarlierConditions()
    for condition in conditions {
      guard let facts = ConditionFacts(condition) else { continue }
      let places = earlier.covering(facts, linker.comparison)
      earlier.add(facts, at: condition.location)
      guard let first = places.first else { continue }
      findings.report(
        "MAP215",
        "this condition is never reached: an earlier one matches everything that this one matches",
        condition.location, severity: .warning, help: "move it up, or delete it",
        related: [(first, "this one")])
    }
  }

  /// Finds alternatives of `firstOf` that are never reached because of earlier conditions, or that repeat a value.
  func checkConditions(of rules: [MapRule], _ blankCounts: Bool) {
    var earlier = EarlierConditions()
    var tried: [String: EarlierConditions] = [:]
    for rule in rules {
      let facts = rule.condition.map { ConditionFacts($0) } ?? .always
      guard let facts else { continue }
      let places = rule.condition == nil ? [] : earlier.covering(facts, linker.comparison)
      let same = rule.valueKey.flatMap { tried[$0]?.covering(facts, linker.comparison).first }
      func report(_ place: SourceLocation?, _ message: String) {
        findings.reportNeedless(
          place != nil, isShared: !isOwn, message, rule.location, help: "move it up, or delete it",
          related: place.map { [($0, "this one")] } ?? [])
      }
      report(
        places.first,
        "this is never used: an earlier alternative has a value whenever its condition is true")
      if !places.isEmpty { continue }
      report(same, "this is never used: the same value is tried before it")
      if same != nil { continue }
      if let key = rule.valueKey {
        tried[key, default: EarlierConditions()].add(facts, at: rule.location)
      }
      if rule.condition != nil, rule.isCertain(blankCounts) {
        earlier.add(facts, at: rule.location)
      }
    }
  }
}

extension MapRule {
  /// Equal strings for equal values, in simple cases.
  fileprivate var valueKey: String? { otherwise == nil && !blankIsAbsent ? key : nil }

  fileprivate var key: String? {
    switch form {
    case .path(let path): "from \(path.text)"
    case .constant(let literal): "const \(literal.key)"
    case .localised(let text): "localised \(text.key)"
    case .context(let value): "context \(value.name)"
    default: nil
    }
  }

  /// True if there is always a value when the condition is true.
  fileprivate func isCertain(_ blankCounts: Bool) -> Bool {
    switch form {
    case .localised, .absent, .fail: true
    case .constant(let literal): !blankCounts || literal.text?.trimmingBlanks.isEmpty != true
    case .path(let path): !blankCounts && !path.type.isOptional && !blankIsAbsent
    case .format: !blankCounts && !blankIsAbsent && neededPaths.isEmpty
    case .new, .count, .composed: !blankCounts && !blankIsAbsent
    default: false
    }
  }
}
