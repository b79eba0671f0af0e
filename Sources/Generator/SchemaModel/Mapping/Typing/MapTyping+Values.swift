/// Type-checks the value of a rule, depending on its value key.
extension MapTyping {
  func value(_ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope) -> TypedValue? {
    guard let node = syntax.value else { return nil }
    switch (syntax.key, syntax.name) {
    case (.from, let name?):
      return path(name, scope).map { TypedValue($0, why: absence(of: $0)) }
    case (.const, _): return MemberReader.literal(node).flatMap { constant($0, wanted) }
    case (.context, let name?):
      guard let value = known(name, in: linker.context, "MAP231", "context value") else {
        return nil
      }
      return TypedValue(
        form: .context(value), type: value.type,
        why: Absence(
          reason: "the context's `\(name)` may be nil",
          place: .init(typeOf: value.name, value.type, at: value.typeLocation)))
    case (.localised, let name?):
      return known(name, in: linker.strings, "MAP231", "string").map {
        TypedValue(form: .localised($0), type: .builtin(.string))
      }
    case (.format, _): return RuleSyntax.format(node).flatMap { format($0, syntax, scope) }
    case (.absent, let reason?): return absent(reason, wanted, syntax)
    case (.throw, let name?):
      return MapRule.Failure(rawValue: name.text).map {
        TypedValue(form: .fail($0), type: whole(wanted))
      }
    case (.skip, let reason?):
      linker.checkReason(reason, of: "a `skip`")
      return TypedValue(form: .skip(reason: reason), type: whole(wanted))
    case (.hook, let name?): return hook(name, syntax, scope)
    case (.each, _): return each(syntax, wanted, scope)
    case (.pick, _): return pick(node, scope)
    case (.count, let name?): return count(name, syntax, scope)
    case (.new, let name?): return new(name, syntax, scope)
    case (.join, let name?): return join(name, syntax, scope)
    case (.firstOf, _): return firstOf(syntax.alternatives, syntax, wanted, scope)
    case (.emit, _): return emit(syntax.emit ?? [], syntax, wanted, scope)
    default: return nil
    }
  }

  /// Returns the expected type, without the `?` of an optional member or parameter.
  private func whole(_ wanted: Wanted) -> TypeReference {
    wanted.isPart ? wanted.type : wanted.type.unwrapped
  }

  /// Returns the value with this name; nil, and reported, if there is none.
  func known<Value>(
    _ name: Name, in values: NamedValues<Value>, _ code: String, _ kind: String
  ) -> Value? {
    values[name.text]
      ?? findings.refuse(
        code, "there is no \(kind) `\(name.shown)`", name.location,
        help: findings.near(name.text, kind: kind + "s") { values.names })
  }

  // MARK: Single values

  private func constant(_ literal: Literal, _ wanted: Wanted) -> TypedValue? {
    let type = wanted.type.unwrapped
    if type.isPoisoned { return nil }
    return findings.value(literal, type, against: wanted.subject).map {
      TypedValue(form: .constant($0), type: type)
    }
  }

  private func absent(_ reason: Name, _ wanted: Wanted, _ syntax: RuleSyntax) -> TypedValue? {
    if !wanted.isPart, !wanted.type.isOptional, !wanted.type.isPoisoned {
      return findings.refuse(
        "MAP212", "\(wanted.name) cannot be absent: it is `\(wanted.type)`", syntax.location,
        help: wanted.type.element == nil ? "use a value" : "write `{ const: [] }`",
        against: [wanted.subject])
    }
    linker.checkReason(reason, of: "an `absent`")
    return TypedValue(
      form: .absent(reason: reason), type: .optional(wanted.type.unwrapped))
  }

  private func format(
    _ parts: [RuleSyntax.FormatPart], _ syntax: RuleSyntax, _ scope: MapScope
  ) -> TypedValue? {
    let present = syntax.condition?.present ?? []
    var typed: [MapRule.FormatPart] = []
    var isBroken = false
    var missing: TypedPath?
    for part in parts {
      switch part {
      case .text(let text): typed.append(.text(text))
      case .path(let name):
        guard let path = path(name, scope) else {
          isBroken = true
          continue
        }
        if path.type.builtin != .string, path.type.builtin != .int {
          let isEnum = path.type.definition?.asEnum?.hasRawValues == true
          findings.report(
            "MAP210",
            "`\(path.text)` is `\(path.type)`, and only strings and whole numbers can be inserted",
            path.location, help: isEnum ? "write `{\(path.text).rawValue}`" : "name a string")
          isBroken = true
        }
        if path.type.isOptional, !present.contains(path.text) { missing = missing ?? path }
        typed.append(.value(path))
      }
    }
    if isBroken { return nil }
    let type = TypeReference.builtin(.string)
    return TypedValue(
      form: .format(typed),
      parts: MapRuleParts(
        paths: typed.compactMap { if case .value(let path) = $0 { path } else { nil } }),
      type: missing == nil ? type : .optional(type),
      why: missing.flatMap(absence))
  }

  // MARK: Several rules

  private func firstOf(
    _ rules: [RuleSyntax], _ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope
  ) -> TypedValue? {
    guard !rules.isEmpty else {
      return findings.refuse(
        "MAP110", "`firstOf` is empty", syntax.location, help: "list at least two rules")
    }
    var inner = wanted
    inner.mayBeMissing = true
    var typed: [MapRule] = []
    for (index, rule) in rules.enumerated() {
      let role: Role = index + 1 == rules.count ? .last : .plain
      if let alternative = self.rule(rule, inner, scope, role: role) { typed.append(alternative) }
    }
    guard typed.count == rules.count, let last = typed.last else { return nil }
    let blankCounts = syntax.blank != nil
    if isOwn { checkReached(typed, rules, blankCounts) }
    let mayBeAbsent = typed.contains { if case .absent = $0.form { true } else { false } }
    let isList = wanted.isPart && typed.contains { $0.type.element != nil }
    let type: TypeReference = isList ? .array(wanted.type) : whole(wanted)
    // The result always exists if any one alternative does.
    let isEnded = typed.contains { isCertain($0, blankCounts) }
    let isOptional = mayBeAbsent || (last.type.isOptional && !isEnded)
    return TypedValue(
      form: .firstOf(typed), parts: MapRuleParts(rules: typed),
      type: isOptional ? .optional(type) : type)
  }

  /// True if the string always has a character that is not whitespace.
  func isNeverBlank(_ form: MapRule.Form) -> Bool {
    switch form {
    case .localised, .fail: true
    case .constant(let literal): literal.text?.trimmingBlanks.isEmpty == false
    case .format(let parts):
      parts.contains {
        if case .text(let text) = $0 { !text.trimmingBlanks.isEmpty } else { false }
      }
    case .firstOf(let rules): rules.last.map(isNeverBlank) ?? false
    default: false
    }
  }

  private func isNeverBlank(_ rule: MapRule) -> Bool {
    rule.condition == nil && isNeverBlank(rule.form)
  }

  private func checkReached(_ typed: [MapRule], _ rules: [RuleSyntax], _ blankCounts: Bool) {
    for (index, rule) in typed.dropLast().enumerated() {
      var isLast = isCertain(rule, blankCounts)
      if case .absent = rule.form { isLast = rule.condition == nil }
      guard isLast else { continue }
      return findings.report(
        "MAP215", "this is never used: the earlier alternative always has a value",
        rules[index + 1].location, severity: .warning,
        help: "move it up, or delete it")
    }
  }

  /// True if there is always a value, so that later alternatives are never used.
  private func isCertain(_ rule: MapRule, _ blankCounts: Bool) -> Bool {
    if rule.type.isOptional { return false }
    return !blankCounts || !rule.type.isBuiltin(.string) || isNeverBlank(rule)
  }

  private func emit(
    _ rules: [RuleSyntax], _ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope
  ) -> TypedValue? {
    guard let element = wanted.element else {
      if wanted.type.isPoisoned { return nil }
      return findings.refuse(
        "MAP210", "`emit` produces a list, and \(wanted.name) must be `\(wanted.type)`",
        syntax.location, help: "write one rule, or `firstOf`", against: [wanted.subject])
    }
    var inner = scope
    inner.allowsSkip = false
    let typed = rules.compactMap { rule($0, .part(element, wanted.subject), inner) }
    guard typed.count == rules.count else { return nil }
    return TypedValue(
      form: .emit(typed), parts: MapRuleParts(rules: typed), type: .array(element))
  }

  private func new(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard let target = linker.model(name), linker.isModel(target, name) else { return nil }
    linker.linker.used.insert(target)
    if let name = syntax.extends.first(where: { nestedSets.contains($0.text) }) {
      return findings.refuse(
        "MAP105", "`\(name)` extends itself, in a nested target", name.location,
        help: "delete it from `extends:`")
    }
    let (rules, removed) = linker.fields(of: syntax, for: target, scope.source, in: map)
    let filling = MapFilling(typing: self, target: target, place: syntax.location)
    let extended = syntax.extends.map(\.text)
    nestedSets += extended
    defer { nestedSets.removeLast(extended.count) }
    var inner = scope
    // Inherited rules may not use `skip`. Callers must know whether the map may have no result, and may be type-checked
    // before the inherited rules.
    if !extended.isEmpty { inner.allowsSkip = false }
    let fields = filling.fields(rules, inner, nil, removed: removed)
    return TypedValue(
      form: .new(target, fields), parts: MapRuleParts(fields: fields),
      type: target.asProtocol == nil ? .type(target) : .any(target))
  }
}
