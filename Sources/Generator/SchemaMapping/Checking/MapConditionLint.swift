/// Finds conditions of rules that are wrong as a whole, although each of their tests is valid.
extension MapTyping {
  /// False if the condition can never be true, which is then reported.
  func makesSense(_ condition: Condition) -> Bool {
    if condition.alternatives.contains(where: \.isEmpty) {
      findings.report(
        "MAP218", "this is always false: `anyOf` lists no condition", condition.location,
        help: "list at least two")
      return false
    }
    return condition.checkAlternatives { severity, message, place, related in
      findings.report(
        severity == .error ? "MAP218" : "MAP215", message, place, severity: severity,
        help: "delete it, or correct it", related: [related])
    }
  }

  /// Finds repeated values.
  func checkValues(_ literals: [Literal]) {
    var seen: Set<String> = []
    for literal in literals where !seen.insert(literal.key).inserted {
      findings.report(
        "MAP215", "`\(MapLiteralTyping.shown(literal))` is in this list twice",
        literal.location, severity: .warning, help: "delete it")
    }
  }

  /// Checks the condition of a rule together with that of its map.
  func checkBesideMap(_ condition: Condition, _ scope: MapScope) {
    guard isOwn, !scope.isElement, let whole = definition.condition else { return }
    let place = (whole.location, "the condition of `\(definition.name)`")
    if condition.plainTests.excludes(whole.plainTests) {
      findings.report(
        "MAP218", "this is always false if `\(definition.name)` has a result",
        condition.location, help: "delete the rule, or correct one of the two", related: [place])
    } else if condition.allTests.isSubset(of: whole.allTests) {
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
  func checkEmpty(_ condition: Condition, _ key: Key) {
    guard condition.isEmpty else { return }
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
  func checkReached(_ conditions: [Condition]) {
    for (place, earlier) in conditions.unreached {
      findings.report(
        "MAP215",
        "this condition is never reached: an earlier one matches everything that this one matches",
        place, severity: .warning, help: "move it up, or delete it",
        related: [(earlier, "this one")])
    }
  }

  /// Finds alternatives of `firstOf` that are never reached because of earlier conditions, or that repeat a value.
  func checkConditions(of rules: [MapRule], _ blankCounts: Bool) {
    var earlier = EarlierConditions()
    var tried: [String: EarlierConditions] = [:]
    for rule in rules {
      let tests = rule.condition?.allTests ?? []
      let first = rule.condition == nil ? nil : earlier.covering(tests)
      let same = rule.valueKey.flatMap { tried[$0]?.covering(tests) }
      func report(_ place: SourceLocation?, _ message: String) {
        findings.reportNeedless(
          place != nil, isShared: !isOwn, message, rule.location, help: "move it up, or delete it",
          related: place.map { [($0, "this one")] } ?? [])
      }
      report(
        first,
        "this is never used: an earlier alternative has a value whenever its condition is true")
      if first != nil { continue }
      report(same, "this is never used: the same value is tried before it")
      if same != nil { continue }
      if let key = rule.valueKey {
        tried[key, default: EarlierConditions()].add(tests, at: rule.location)
      }
      if rule.condition != nil, rule.isCertain(blankCounts) {
        earlier.add(tests, at: rule.location)
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
    case .new, .count: !blankCounts && !blankIsAbsent
    default: false
    }
  }
}

extension TypedPath {
  /// The enum whose raw value is at the path.
  fileprivate var rawValueOwner: EnumBody? {
    guard hops.last?.name == "rawValue" else { return nil }
    let owner = hops.count > 1 ? hops[hops.count - 2].type : rootType
    return owner.definition?.asEnum
  }
}
