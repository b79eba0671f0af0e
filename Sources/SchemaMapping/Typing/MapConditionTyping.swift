/// Types conditions of rules. Each test must be able to be true and to be false.
extension MapTyping {
  func condition(_ syntax: ConditionSyntax, _ scope: MapScope) -> MapCondition? {
    var tests: [(path: TypedPath?, check: MapCondition.Check)] = []
    var isBroken = false
    for (name, check) in syntax.tests {
      guard let path = path(name, scope), let typed = self.check(check, path, scope, syntax) else {
        isBroken = true
        continue
      }
      tests.append((path, typed))
    }
    for (key, condition) in syntax.firstWhere {
      guard let typed = firstWhere(condition, key, scope) else {
        isBroken = true
        continue
      }
      tests.append((nil, .firstWhere(typed)))
    }
    var alternatives: [[MapCondition]] = []
    for list in syntax.alternatives {
      let typed = list.compactMap { condition($0, scope) }
      if typed.count < list.count { isBroken = true }
      alternatives.append(typed)
    }
    if isBroken { return nil }
    let whole = MapCondition(tests: tests, alternatives: alternatives, location: syntax.location)
    return makesSense(whole) ? whole : nil
  }

  private func firstWhere(
    _ syntax: ConditionSyntax, _ key: SourceLocation, _ scope: MapScope
  ) -> MapCondition? {
    if scope.isElement || definition.source.element != nil {
      findings.report(
        "MAP127",
        "`firstWhere` is about the source's place in its list, and this is not the source",
        key, help: "write `position: 0`, or use `pick` with `take: first`")
      return nil
    }
    guard let typed = condition(syntax, scope) else { return nil }
    map.reads.firstConditions.append((typed, key))
    return typed
  }

  // MARK: Checks

  private func check(
    _ check: ConditionSyntax.Check, _ path: TypedPath, _ scope: MapScope, _ syntax: ConditionSyntax
  ) -> MapCondition.Check? {
    switch check {
    case .equals(let literals, let isNegated): return equals(literals, isNegated, path)
    case .isPresent(let isPresent):
      checkPresence(path, syntax)
      return .isPresent(isPresent)
    case .startsWith(let text):
      guard path.type.isBuiltin(.string) else {
        findings.report(
          "MAP210", "`\(path.text)` is `\(path.type)`, and `startsWith` needs a string",
          path.location,
          help: path.type.definition?.asEnum?.hasRawValues == true
            ? "write `\(path.text).rawValue`" : "name a string")
        return nil
      }
      if text.text.isEmpty {
        findings.report(
          "MAP217", "every string starts with an empty one", text.location, severity: .warning,
          help: "write the beginning, or `{ present: true }`")
      }
      return .startsWith(text.text)
    case .same(let name): return same(name, path)
    case .list(let has, let filter, let every, let count):
      return list(has, filter, every, count, path, scope)
    case .shows(let name): return shows(name, path)
    }
  }

  private func equals(
    _ literals: [MapLiteral], _ isNegated: Bool, _ path: TypedPath
  ) -> MapCondition.Check? {
    if path.type.element != nil {
      findings.report(
        "MAP210", "`\(path.text)` is a list (`\(path.type)`), which is not a single value",
        path.location,
        help: "write `{ has: Type }`, `{ where: … }`, `{ count: 1 }` or `{ present: true }`")
      return nil
    }
    if literals.isEmpty {
      findings.report(
        "MAP110", "`\(path.text)` is compared with no value", path.location, help: "name a value")
      return nil
    }
    var linked: [Literal] = []
    for literal in literals {
      MapLiteralTyping.noteRename(literal.literal, path.type, findings.renames)
      MapLiteralTyping.noteSlip(literal, path.type.unwrapped, findings)
      switch MapLiteralTyping.check(literal, path.type.unwrapped) {
      case .literal(let value): linked.append(value)
      case .misfit(let code, let message, let help):
        findings.report(code, message, literal.literal.location, help: help)
      }
    }
    guard linked.count == literals.count, checkPosition(linked, isNegated, path) else {
      return nil
    }
    checkValues(linked)
    checkRawValues(linked, path)
    return .equals(linked, isNegated: isNegated)
  }

  private func checkPresence(_ path: TypedPath, _ syntax: ConditionSyntax) {
    if !isOwn || path.type.isOptional { return }
    switch path.type {
    case .builtin(.string), .builtin(.bool), .array, .dictionary: return
    default: break
    }
    findings.report(
      "MAP215", "`\(path.text)` always has a value: it is `\(path.type)`", path.location,
      severity: .warning, help: "delete this test, or compare it with a value")
  }

  private func same(_ name: Name, _ path: TypedPath) -> MapCondition.Check? {
    guard let other = self.path(name, MapScope(source: definition.source)) else { return nil }
    if path.type.unwrapped != other.type.unwrapped {
      findings.report(
        "MAP210", "`\(name)` is `\(other.type)`, and `\(path.text)` is `\(path.type)`",
        name.location, help: "compare values of one type")
      return nil
    }
    return .same(other)
  }

  private func list(
    _ has: Name?, _ filter: ConditionSyntax?, _ every: Name?, _ count: Int?, _ path: TypedPath,
    _ scope: MapScope
  ) -> MapCondition.Check? {
    guard let element = path.type.element else {
      reportNoList(path, help: "compare it with a value, or write `{ present: true }`")
      return nil
    }
    var wanted: TypeDefinition?
    var inner = element
    if let has {
      wanted = conformer(has, in: element)
      guard let wanted else { return nil }
      inner = .type(wanted)
    }
    var condition: MapCondition?
    if let filter {
      condition = self.condition(filter, scope.element(inner))
      guard let condition else { return nil }
      checkEmpty(condition, "where")
    }
    if let has, let every {
      findings.report(
        "MAP110", "`has` and `every` cannot be combined for one list",
        max(has.location, every.location),
        help: "keep one of the two: `has` looks at elements of that type only")
      return nil
    }
    var each: TypeDefinition?
    if let every {
      each = conformer(every, in: element)
      guard each != nil else { return nil }
    }
    return .list(has: wanted, filter: condition, every: each, count: count)
  }

  private func shows(_ name: Name, _ path: TypedPath) -> MapCondition.Check? {
    guard let element = path.type.element else {
      reportNoList(path, help: "write `{ present: true }`, or compare it with a value")
      return nil
    }
    guard let union = linker.unions[name.text] else {
      findings.report(
        "MAP301", "there is no union `\(NameCheck.shown(name.text))`", name.location,
        help: findings.near(name.text, kind: "unions") { linker.unions.names })
      return nil
    }
    linker.used.insert(union.name.location)
    guard takes(.union(union), element, name, isList: false) else { return nil }
    return .shows(union)
  }
}
