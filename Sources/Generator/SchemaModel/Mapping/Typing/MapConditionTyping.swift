/// Type-checks conditions of rules. Reports tests that are always true or always false.
extension MapTyping {
  /// Type-checks a condition; nil if the condition has an error, which is already reported.
  func condition(_ written: Condition, _ scope: MapScope) -> Condition? {
    let tests = written.tests.compactMap { test($0, scope) }
    let alternatives = written.alternatives.map { $0.compactMap { condition($0, scope) } }
    guard tests.count == written.tests.count,
      alternatives.map(\.count) == written.alternatives.map(\.count)
    else { return nil }
    let whole = Condition(tests: tests, alternatives: alternatives, location: written.location)
    return makesSense(whole) ? whole : nil
  }

  private func test(_ written: Condition.Test, _ scope: MapScope) -> Condition.Test? {
    if case .firstWhere(let condition) = written.check {
      return firstWhere(condition, written.path.location, scope).map {
        Condition.Test(path: written.path, check: .firstWhere($0))
      }
    }
    guard let path = path(Name(written.path.text, at: written.path.location), scope),
      let check = check(written.check, path, scope)
    else { return nil }
    return Condition.Test(path: written.path, typed: path, check: check)
  }

  private func firstWhere(
    _ written: Condition, _ key: SourceLocation, _ scope: MapScope
  ) -> Condition? {
    if scope.isElement || definition.source.element != nil {
      return findings.refuse(
        "MAP127",
        "`firstWhere` is about the source's place in its list, and this is not the source",
        key, help: "write `position: 0`, or use `pick` with `take: first`")
    }
    return condition(written, scope)
  }

  // MARK: Checks

  private func check(
    _ check: Condition.Check, _ path: TypedPath, _ scope: MapScope
  ) -> Condition.Check? {
    switch check {
    case .equals(let literals, let isNegated): return equals(literals, isNegated, path)
    case .isPresent:
      checkPresence(path)
      return check
    case .startsWith:
      guard path.type.isBuiltin(.string) else {
        return findings.refuse(
          "MAP210", "`\(path.text)` is `\(path.type)`, and `startsWith` needs a string",
          path.location,
          help: path.type.definition?.asEnum?.hasRawValues == true
            ? "write `\(path.text).rawValue`" : "name a string")
      }
      return check
    case .list(let list): return self.list(list, path, scope)
    case .firstWhere: return nil
    }
  }

  private func equals(
    _ literals: [Literal], _ isNegated: Bool, _ path: TypedPath
  ) -> Condition.Check? {
    if path.type.element != nil {
      return findings.refuse(
        "MAP210", "`\(path.text)` is a list (`\(path.type)`), which is not a single value",
        path.location,
        help: "write `{ has: Type }`, `{ where: … }`, `{ count: 1 }` or `{ present: true }`")
    }
    if literals.isEmpty {
      return findings.refuse(
        "MAP110", "`\(path.text)` is compared with no value", path.location, help: "name a value")
    }
    let linked = literals.compactMap { findings.value($0, path.type.unwrapped) }
    guard linked.count == literals.count else { return nil }
    checkValues(linked)
    if path.hops.last?.name == "rawValue",
      let type = (path.hops.dropLast().last?.type ?? path.rootType).definition,
      let body = type.asEnum
    {
      for literal in linked {
        findings.noteSlip(literal, type, known: body.knownRaws)
      }
    }
    return .equals(linked, isNegated: isNegated)
  }

  private func checkPresence(_ path: TypedPath) {
    if !isOwn || path.type.isOptional { return }
    switch path.type {
    case .builtin(.string), .builtin(.bool), .array, .dictionary: return
    default: break
    }
    findings.report(
      "MAP215", "`\(path.text)` always has a value: it is `\(path.type)`", path.location,
      severity: .warning, help: "delete this test, or compare it with a value")
  }

  private func list(
    _ written: ListCheck, _ path: TypedPath, _ scope: MapScope
  ) -> Condition.Check? {
    guard let element = path.type.element else {
      reportNoList(path, help: "compare it with a value, or write `{ present: true }`")
      return nil
    }
    var list = written
    var inner = element
    if let name = written.has?.name {
      guard let type = conformer(name, in: element) else { return nil }
      list.has = (name, type)
      inner = .type(type)
    }
    if let filter = written.filter {
      guard let condition = self.condition(filter, scope.element(inner)) else { return nil }
      list.filter = condition
    }
    guard let every = written.everyType?.name else { return .list(list) }
    if let has = written.has?.name {
      return findings.refuse(
        "MAP110", "`has` and `every` cannot be combined for one list",
        max(has.location, every.location),
        help: "keep one of the two: `has` looks at elements of that type only")
    }
    guard let type = conformer(every, in: element) else { return nil }
    list.everyType = (every, type)
    return .list(list)
  }

  // MARK: Sense

  /// False if the condition can never be true, which is then reported.
  private func makesSense(_ condition: Condition) -> Bool {
    if condition.alternatives.contains(where: \.isEmpty) {
      return findings.refuse(
        "MAP218", "this is always false: `anyOf` lists no condition", condition.location,
        help: "list at least two")
    }
    return findings.isPossible(condition, "MAP218")
  }

  /// Reports values that occur twice in a list.
  private func checkValues(_ literals: [Literal]) {
    var seen: Set<String> = []
    for literal in literals where !seen.insert(literal.key).inserted {
      findings.report(
        "MAP215", "`\(literal.shown)` is in this list twice",
        literal.location, severity: .warning, help: "delete it")
    }
  }
}
