/// Plans the value of a rule as an expression. Adds the statements that the expression needs to `block`.
extension RulePlace {
  typealias Arguments = [(label: Name, rule: MapRule)]

  /// Returns the arguments for the initialiser of a map's target.
  func arguments(_ fields: [FieldRule]) -> [SwiftCode] {
    fields.compactMap { field in
      if case .absent = field.rule.form, field.type.isOptional, field.rule.condition == nil,
        !field.hasDefault
      {
        return nil
      }
      // The constant is the member's default value, which the initialiser also has.
      if case .constant = field.rule.form, field.rule.isImplicit { return nil }
      let place = named(field.name.text)
      let value = place.settled(place.fit(field.rule, to: field.type), field.type)
      return "\(.argument(field.name)): \(value.code)"
    }
  }

  /// Returns the rule's value as the required type. A missing value becomes an empty list, or an error.
  private func fit(_ rule: MapRule, to type: TypeReference) -> Expression {
    let value = value(rule)
    guard value.type.isOptional, !type.isOptional else { return value.expression }
    if value.type.isList || type.isList {
      return value.expression.or(.text("[]"))
    }
    return value.expression.or(refusal(".missing(wanted: \(literal: name))"))
  }

  /// Moves a long chain of `? :` to a local.
  private func settled(_ expression: Expression, _ type: TypeReference) -> Expression {
    guard case .choice = expression else { return expression }
    if let flat = expression.flat, flat.width <= 76 { return expression }
    var branches: [(conditions: [SwiftCode], body: [SwiftCode])] = []
    var rest = expression
    while case .choice(let condition, let first, let second) = rest {
      branches.append(([condition.statement()], [first.statement()]))
      rest = second
    }
    let local = body.local(name)
    add(
      .branches(
        head: "let \(local): \(scope.name(of: type)) =", branches, otherwise: [rest.statement()]))
    return .text(local)
  }

  // MARK: Rules

  /// Returns the value of a rule, including the rule's condition and alternative.
  func value(_ rule: MapRule) -> RuleValue {
    let inner = MapBlock(picked: block.picked)
    let found = inside(inner).plain(rule)
    let condition = rule.condition.map { test($0) }
    if let otherwise = rule.otherwise, case .skip = otherwise.form {
      return unlessSkipped(found, inner, condition)
    }
    if condition == nil { block.picked.merge(inner.picked) { own, _ in own } }
    let nothing =
      found.type.isList && !found.type.isOptional && !rule.type.isOptional
      ? RuleValue("[]", found.type) : RuleValue(.none, found.type.orNil)
    let other = rule.otherwise.map(branch) ?? (MapBlock(), nothing)
    return alternative(condition, (inner, found), other, rule.type)
  }

  private func branch(_ rule: MapRule) -> Branch {
    let block = MapBlock()
    return (block, inside(block).value(rule))
  }

  private func unlessSkipped(
    _ found: RuleValue, _ inner: MapBlock, _ condition: Expression?
  ) -> RuleValue {
    let nothing: SwiftCode = "return \(body.nothing)"
    if let condition { add(.demand([condition.statement()], otherwise: nothing)) }
    block.statements += inner.statements
    guard found.type.isOptional else { return found }
    let local = body.local(name)
    let value = bindable(found.expression)
    add(.demand([value.statement("let \(local) = ")], otherwise: nothing))
    return RuleValue(.text(local), found.type.unwrapped)
  }

  /// Returns a value for `if let` or `guard let`. A value with a trailing closure is moved to a local, because the
  /// closure would be parsed as the body.
  func bindable(_ value: Expression) -> Expression {
    guard value.hasClosure else { return value }
    let local = body.local(.joined("found", name))
    add(value.statement("let \(local) = "))
    return .text(local)
  }

  /// Returns the value of a rule, without the rule's condition and alternative.
  func plain(_ rule: MapRule) -> RuleValue {
    let value = form(rule)
    guard rule.blankIsAbsent, !value.type.isList else { return value }
    switch rule.form {
    case .firstOf: return value
    case .path(let path):
      return RuleValue(.access(.text(chain(path)), ".unlessBlank"), value.type.orNil)
    default: return unlessBlank(value)
    }
  }

  func unlessBlank(_ value: RuleValue) -> RuleValue {
    if case .chained(let inner) = value.expression {
      return RuleValue(.access(inner, ".unlessBlank"), value.type.orNil)
    }
    let dot: SwiftCode = value.type.isOptional ? "?." : "."
    return RuleValue(.access(value.expression, "\(dot)unlessBlank"), value.type.orNil)
  }

  private func form(_ rule: MapRule) -> RuleValue {
    switch rule.form {
    case .path(let path): return RuleValue(text(path), path)
    case .constant(let literal):
      // Written for an optional type, because Swift may expect an optional here and would read `.none` as `nil`.
      let type = rule.type.unwrapped
      return RuleValue(scope.value(literal, as: .optional(type)), type)
    case .context(let value):
      return RuleValue(facts.context(value.name.text), value.type)
    case .localised(let text): return RuleValue(facts.text(text.key.text), .builtin(.string))
    case .format(let parts): return format(parts, rule.neededPaths)
    case .absent, .skip: return RuleValue(.none, rule.type.orNil)
    case .fail(.illegalState):
      return RuleValue(refusal(".missing(wanted: \(literal: name))"), rule.type.unwrapped)
    case .fail(.unsupportedMap):
      let wanted = rule.type.innermost?.qualifiedName ?? name
      return RuleValue(refusal(".unsupported(wanted: \(literal: wanted))"), rule.type.unwrapped)
    case .hook(let hook, let arguments): return call(hook, arguments)
    case .mapped(let inner, let target, let arguments):
      return mapped(inner, target, arguments)
    case .each(let each): return self.each(each)
    case .pick(let pick): return picked(pick)
    case .count(let path, let inner): return count(path, inner)
    case .new(let target, let fields):
      let type = target.asProtocol?.defaultType ?? target
      return RuleValue(.make(scope.name(of: type), arguments(fields)), rule.type.unwrapped)
    case .joined(let path, let inner, let separator):
      return joined(path, inner, separator)
    case .firstOf(let rules): return firstOf(rules, rule)
    case .emit(let rules): return RuleValue(emitted(rules, rule.type), rule.type.unwrapped)
    }
  }

  // MARK: Simple values

  private func refusal(_ reason: SwiftCode) -> Expression {
    .call(
      .throwing("refuse"),
      [reason, "from: \(literal: body.sourceName)", "to: \(literal: body.targetName)"])
  }

  private func call(_ hook: MappingHook, _ arguments: Arguments) -> RuleValue {
    let types = Dictionary(first: hook.parameters.map { ($0.label.text, $0.type) })
    let given = arguments.map { label, rule -> SwiftCode in
      let value = named(label.text).fit(rule, to: types[label.text] ?? rule.type)
      return "\(.argument(label)): \(value.code)"
    }
    let name = facts.hook(hook.name.text)
    guard hook.canThrow else { return RuleValue(Expression.call(name, given), hook.out) }
    let base = Expression.call(
      facts.part("hook"),
      [.literal(hook.name), "from: \(literal: body.sourceName)", "to: \(literal: body.targetName)"])
    return RuleValue(.closure(base, .call(.throwing(name), given)), hook.out)
  }

  func converted(_ value: RuleValue, _ target: MapTarget) -> RuleValue {
    let function = facts.function(target.name.text)
    guard value.type.isOptional else {
      return RuleValue(Expression.call(function, [value.expression.code]), target.result)
    }
    let method: SwiftCode = target.result.isOptional ? "flatMap" : "map"
    return RuleValue(.access(value.expression, ".\(method)(\(function))"), target.result.orNil)
  }

  private func count(_ path: TypedPath, _ inner: TypedPath?) -> RuleValue {
    let list = list(path)
    guard let inner else { return RuleValue("\(list).count", .builtin(.int)) }
    // In the closure of `reduce`, the element is the second parameter.
    let element = at("$1").chain(inner)
    let sum: SwiftCode =
      inner.type.isOptional ? "$0 + (\(element).count ?? 0)" : "$0 + \(element).count"
    return RuleValue(.closure(.text("\(list).reduce(0)"), .text(sum)), .builtin(.int))
  }

  private func joined(_ path: TypedPath, _ inner: TypedPath, _ separator: String) -> RuleValue {
    let method: SwiftCode = inner.type.isOptional ? "compactMap" : "map"
    let texts = Expression.closure(.text("\(list(path)).\(method)"), .text(short.text(inner)))
    return RuleValue(.access(texts, ".joined(separator: \(literal: separator))"), .builtin(.string))
  }

  // MARK: Strings that contain values

  /// - Parameter needed: Paths that must all have a value. Otherwise the string is nil.
  private func format(_ parts: [MapRule.FormatPart], _ needed: [TypedPath]) -> RuleValue {
    if needed.isEmpty {
      return RuleValue(SwiftCode(literal: literal(parts, [:])), .builtin(.string))
    }
    let local = body.local(name)
    var names: [String: SwiftCode] = [:]
    let bindings = needed.map { path -> SwiftCode in
      let found = body.local(path.hops.last?.name ?? path.text)
      names[path.text] = found
      return Expression.text(text(path)).statement("let \(found) = ")
    }
    let whole = SwiftCode(literal: literal(parts, names))
    for found in names.values { body.release(found) }
    add(
      .branches(
        head: "let \(local): \(scope.builtin("String"))? =", [(bindings, [whole])],
        otherwise: ["nil"]))
    return RuleValue(local, .optional(.builtin(.string)))
  }

  private func literal(
    _ parts: [MapRule.FormatPart], _ names: [String: SwiftCode]
  ) -> [SwiftCode.LiteralPart] {
    parts.map { part in
      switch part {
      case .text(let text): return .text(text)
      case .value(let path):
        if let name = names[path.text] { return .value(name) }
        // The default is never used: the rule's condition ensures that there is a value.
        let blank: SwiftCode = path.type.isBuiltin(.int) ? " ?? 0" : " ?? \"\""
        return .value(text(path) + (path.type.isOptional ? blank : ""))
      }
    }
  }
}
