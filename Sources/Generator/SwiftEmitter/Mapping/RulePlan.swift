/// Plans the value of a rule. Statements that an expression needs are added to a block before it.
struct RulePlan {
  let body: MapBody
  var scope: Scope { body.scope }
  var facts: MappingFacts { body.facts }
  var conditions: ConditionPlan { ConditionPlan(body: body) }

  /// The arguments of a target's initialiser.
  func arguments(
    _ fields: [FieldRule], _ place: RulePlace, _ block: MapBlock
  ) -> [Expression.Argument] {
    fields.compactMap { field in
      if case .absent = field.rule.form, field.type.isOptional, field.rule.condition == nil,
        !field.hasDefault
      {
        return nil
      }
      // The initialiser has the same default.
      if case .constant = field.rule.form, field.rule.isImplicit { return nil }
      let expression = value(of: field, place, block)
      return .init(label: SwiftText.argument(field.name.text), value: expression)
    }
  }

  private func value(
    of field: FieldRule, _ place: RulePlace, _ block: MapBlock
  ) -> Expression {
    let name = field.name.text
    let value = value(field.rule, place, block, name: name)
    let fitting = fit(value, to: field.type, wanted: name)
    return settled(fitting, name: name, field.type, block)
  }

  /// A value of the type that is required.
  private func fit(
    _ value: RuleValue, to type: TypeReference, wanted: String
  ) -> Expression {
    guard value.shape.isOptional, !type.isOptional else { return value.expression }
    if value.shape == .optionalList || type.element != nil {
      return coalesced(value.expression, .text("[]"))
    }
    return coalesced(value.expression, refusal(".missing(wanted: \(SwiftText.literal(wanted)))"))
  }

  /// A long chain of choices becomes a local.
  private func settled(
    _ expression: Expression, name: String, _ type: TypeReference, _ block: MapBlock
  ) -> Expression {
    guard case .choice = expression else { return expression }
    if let flat = expression.flat, flat.width <= 76 { return expression }
    var branches: [(condition: [ValueCondition], body: [Statement])] = []
    var rest = expression
    while case .choice(let condition, let first, let second) = rest {
      branches.append(([ValueCondition(condition)], [.value("", first)]))
      rest = second
    }
    let local = body.local(name)
    block.statements.append(
      .branches(
        head: "let \(local): \(scope.name(of: type)) =", branches,
        otherwise: [.value("", rest)]))
    return .text(local)
  }

  // MARK: Rules

  /// The value with its conditions and alternatives.
  func value(
    _ rule: MapRule, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    let inner = MapBlock()
    inner.picked = block.picked
    let found = plain(rule, place, inner, name: name)
    let condition = rule.condition.map { conditions.expression($0, place) }
    if let otherwise = rule.otherwise, case .skip = otherwise.form {
      return unlessSkipped(found, inner, condition, block, name: name)
    }
    guard let condition else {
      block.statements += inner.statements
      block.picked.merge(inner.picked) { own, _ in own }
      guard let otherwise = rule.otherwise else { return found }
      return self.otherwise(found, otherwise, rule.type, place, block, name: name)
    }
    guard let otherwise = rule.otherwise else {
      let nothing: RuleValue =
        found.shape == .list && !rule.type.isOptional
        ? RuleValue(.text("[]"), .list) : RuleValue(.none, found.shape.optional)
      return choice(
        condition, (inner, found), (MapBlock(), nothing), rule.type, block, name: name)
    }
    let rest = MapBlock()
    let other = value(otherwise, place, rest, name: name)
    guard found.shape.isOptional, !other.expression.isNil else {
      return choice(condition, (inner, found), (rest, other), rule.type, block, name: name)
    }
    let first = choice(
      condition, (inner, found), (MapBlock(), RuleValue(.none, found.shape)), rule.type,
      block, name: name)
    return coalesced(first, (rest, other), rule.type, block, name: name)
  }

  private func otherwise(
    _ found: RuleValue, _ otherwise: MapRule, _ type: TypeReference, _ place: RulePlace,
    _ block: MapBlock, name: String
  ) -> RuleValue {
    if case .absent = otherwise.form { return found }
    guard found.shape.isOptional else { return found }
    let rest = MapBlock()
    let other = value(otherwise, place, rest, name: name)
    return coalesced(found, (rest, other), type, block, name: name)
  }

  private func unlessSkipped(
    _ found: RuleValue, _ inner: MapBlock, _ condition: Expression?, _ block: MapBlock,
    name: String
  ) -> RuleValue {
    let nothing: SwiftCode = "return \(body.nothing)"
    if let condition {
      block.statements.append(.demand([ValueCondition(condition)], otherwise: nothing))
    }
    block.statements += inner.statements
    guard found.shape.isOptional else { return found }
    let local = body.local(name)
    let value = bindable(found.expression, name, block)
    block.statements.append(
      .demand([ValueCondition(binding: local, to: value)], otherwise: nothing))
    return RuleValue(.text(local), found.shape.unwrapped)
  }

  /// A value after `if let` or `guard let`, where a closure would be parsed as the body.
  func bindable(
    _ value: Expression, _ name: String, _ block: MapBlock
  ) -> Expression {
    guard value.hasClosure else { return value }
    let local = body.local("found" + name.prefix(1).uppercased() + name.dropFirst())
    block.add("let \(local) = ", value)
    return .text(local)
  }

  /// The value without conditions and alternatives.
  func plain(
    _ rule: MapRule, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    let value = form(rule, place, block, name: name)
    guard rule.blankIsAbsent, value.shape.unwrapped == .one else { return value }
    switch rule.form {
    case .firstOf: return value
    case .path(let path):
      return RuleValue(
        .access(.text(PathPlan.chain(path, place, body)), ".unlessBlank"), .optional)
    default: return unlessBlank(value)
    }
  }

  func unlessBlank(_ value: RuleValue) -> RuleValue {
    if case .chained(let inner) = value.expression {
      return RuleValue(.access(inner, ".unlessBlank"), .optional)
    }
    let dot: SwiftCode = value.shape.isOptional ? "?." : "."
    return RuleValue(.access(value.expression, "\(dot)unlessBlank"), .optional)
  }

  private func form(
    _ rule: MapRule, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    switch rule.form {
    case .path(let path): return RuleValue(PathPlan.text(path, place, body), path)
    case .constant(let literal):
      // Planned as optional, because the context may be optional, where `.none` would mean `nil`.
      let type = rule.type.unwrapped
      return RuleValue(LiteralPlan.expression(literal, .optional(type), scope), type)
    case .context(let value):
      return RuleValue(facts.owner.context(value.name.text), value.type)
    case .localised(let text):
      return RuleValue(.text(facts.owner.text(text.key.text)), .one)
    case .format(let parts): return format(parts, rule.neededPaths, place, block, name: name)
    case .absent, .skip: return RuleValue(.none, RuleValue.Shape(rule.type).optional)
    case .fail(let failure):
      let reason: SwiftCode = failure == .illegalState ? "missing" : "unsupported"
      return RuleValue(refusal(".\(reason)(wanted: \(wanted(failure, rule, name)))"), .one)
    case .hook(let hook, let arguments): return call(hook, arguments, place, block)
    case .converted(let inner, let map): return converted(inner, map, place, block, name: name)
    case .mapped(let inner, let target, let arguments):
      return mapped(inner, target, arguments, place, block, name: name)
    case .each(let each): return self.each(each, place, block, name: name)
    case .pick(let pick):
      let picked = self.picked(pick, place, block)
      return RuleValue(picked.value, picked.shape)
    case .count(let path, let inner): return count(path, inner, place)
    case .index(let path, let condition): return index(path, condition, place)
    case .new(let target, let fields):
      let type = target.asProtocol?.defaultType ?? target
      return RuleValue(
        .make(scope.name(of: type), arguments(fields, place, block)), .one)
    case .joined(let path, let inner, let separator):
      return joined(path, inner, separator, place)
    case .firstOf(let rules): return firstOf(rules, rule, place, block, name: name)
    case .emit(let rules):
      return RuleValue(.text(emitted(rules, rule.type, place, block, name: name)), .list)
    }
  }

  // MARK: Simple values

  private func wanted(_ failure: MapRule.Failure, _ rule: MapRule, _ name: String) -> SwiftCode {
    let type = rule.type.innermost?.qualifiedName
    return SwiftText.literal(failure == .unsupportedMap ? type ?? name : name)
  }

  func refusal(_ reason: SwiftCode) -> Expression {
    .call(
      "refuse", [reason, "from: \(literal: body.sourceName)", "to: \(literal: body.targetName)"],
      canThrow: true)
  }

  private func call(
    _ hook: MappingHook, _ arguments: [(label: Name, rule: MapRule)], _ place: RulePlace,
    _ block: MapBlock
  ) -> RuleValue {
    let types = Dictionary(first: hook.parameters.map { ($0.label.text, $0.type) })
    let given = arguments.map { argument in
      let name = argument.label.text
      let value = value(argument.rule, place, block, name: name)
      let type = types[name] ?? argument.rule.type
      return Expression.Argument(
        label: SwiftText.argument(name), value: fit(value, to: type, wanted: name))
    }
    let name = hook.name.text
    let call = Expression.call(
      facts.owner.hook(name), given, canThrow: hook.canThrow)
    let shape = RuleValue.Shape(hook.out)
    guard hook.canThrow else { return RuleValue(call, shape) }
    let base = Expression.call(
      facts.owner.part("hook"),
      [
        SwiftText.literal(name), "from: \(literal: body.sourceName)",
        "to: \(literal: body.targetName)",
      ])
    return RuleValue(.closure(base, call), shape)
  }

  private func converted(
    _ inner: MapRule, _ map: EnumMap, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    let value = value(inner, place, block, name: name)
    let function = facts.owner.function(map.name.text)
    let target = RuleValue.Shape(map.target)
    guard value.shape.isOptional else {
      return RuleValue(.call(function, [.init(label: nil, value: value.expression)]), target)
    }
    let method: SwiftCode = target.isOptional ? "flatMap" : "map"
    return RuleValue(.access(value.expression, ".\(method)(\(function))"), target.optional)
  }

  private func count(_ path: TypedPath, _ inner: TypedPath?, _ place: RulePlace) -> RuleValue {
    let list = self.list(path, place)
    guard let inner else { return RuleValue(.text("\(list).count"), .one) }
    let element = PathPlan.chain(inner, .short, body).replacingShort()
    let sum: SwiftCode =
      inner.type.isOptional ? "$0 + (\(element).count ?? 0)" : "$0 + \(element).count"
    return RuleValue(.closure(.text("\(list).reduce(0)"), .text(sum)), .one)
  }

  private func index(
    _ path: TypedPath, _ condition: Condition, _ place: RulePlace
  ) -> RuleValue {
    let test = conditions.expression(condition, .short)
    let list = PathPlan.chain(path, place, body)
    return RuleValue(.closure(.text("\(list).firstIndex"), test), .optional)
  }

  private func joined(
    _ path: TypedPath, _ inner: TypedPath, _ separator: String, _ place: RulePlace
  ) -> RuleValue {
    let method: SwiftCode = inner.type.isOptional ? "compactMap" : "map"
    let element = PathPlan.text(inner, .short, body)
    let texts = Expression.closure(.text("\(list(path, place)).\(method)"), .text(element))
    return RuleValue(
      .access(texts, ".joined(separator: \(SwiftText.literal(separator)))"), .one)
  }

  /// A list; empty if it is nil.
  func list(_ path: TypedPath, _ place: RulePlace) -> SwiftCode {
    let text = PathPlan.text(path, place, body)
    return path.type.isOptional ? "(\(text) ?? [])" : text
  }
}

extension SwiftCode {
  /// The element is the second parameter of `reduce`.
  fileprivate func replacingShort() -> SwiftCode { hasPrefix("$0") ? "$1" + dropFirst(2) : self }
}
