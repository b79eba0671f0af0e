/// Conditions, alternatives and the first value of several.
extension RulePlan {
  /// Finds conditions and choices that several rules of the map share. A shared condition with several tests
  /// becomes a local of the function.
  func share(_ rules: [MapRule], _ block: MapBlock) {
    var counts: [SwiftCode: Int] = [:]
    for condition in rules.compactMap(\.condition) {
      let value = conditions.expression(condition, body.root)
      guard value.level < .comparison, !value.canThrow, let text = value.flat else { continue }
      counts[text, default: 0] += 1
      guard counts[text] == 2 else { continue }
      let path = condition.tests.first?.typed?.hops.last?.name
      let local = body.local(path.map { $0 + "Fit" } ?? "holds")
      block.add("let \(local) = ", value)
      body.shared[text] = local
    }
    for case .pick(let pick) in rules.map(\.form) {
      let text = choice(pick, body.root).flat ?? ""
      if counts.updateValue(1, forKey: text) != nil { body.repeatedPicks.insert(text) }
    }
  }

  typealias Branch = (block: MapBlock, value: RuleValue)

  /// `a ?? b`; a chain is not nested.
  func coalesced(_ first: Expression, _ second: Expression) -> Expression {
    if second.isNil { return first }
    var parts: [Expression] = []
    for part in [first, second] {
      if case .coalesced(let inner) = part { parts += inner } else { parts.append(part) }
    }
    return .coalesced(parts)
  }

  func coalesced(
    _ first: RuleValue, _ second: Branch, _ type: TypeReference, _ block: MapBlock, name: String
  ) -> RuleValue {
    let shape = second.value.shape
    guard !second.block.isEmpty else {
      return RuleValue(coalesced(first.expression, second.value.expression), shape)
    }
    // The second value is computed only if it is needed.
    let local = declared(name, type, shape, block)
    let found = body.local("found")
    let value = bindable(first.expression, name, block)
    block.statements.append(
      .branches(
        [
          (
            [ValueCondition(binding: found, to: value)],
            [.line("\(local) = \(found)")]
          )
        ],
        otherwise: second.block.statements + [.value("\(local) = ", second.value.expression)]))
    body.release(found)
    return RuleValue(.text(local), shape)
  }

  /// One of two values. If one of them needs statements, both are assigned to a local.
  func choice(
    _ condition: Expression, _ first: Branch, _ second: Branch, _ type: TypeReference,
    _ block: MapBlock, name: String
  ) -> RuleValue {
    let isOptional = first.value.shape.isOptional || second.value.shape.isOptional
    let shape = isOptional ? first.value.shape.optional : first.value.shape
    guard !first.block.isEmpty || !second.block.isEmpty else {
      if case .text("true", _, _) = first.value.expression,
        case .text("false", _, _) = second.value.expression
      {
        return RuleValue(condition, .one)
      }
      if case .text("false", _, _) = first.value.expression,
        case .text("true", _, _) = second.value.expression
      {
        if case .not(let inner) = condition { return RuleValue(inner, .one) }
        return RuleValue(.not(condition), .one)
      }
      return RuleValue(
        .choice(condition, first.value.expression, second.value.expression), shape)
    }
    let local = declared(name, type, shape, block)
    block.statements.append(
      .branches(
        [
          (
            [ValueCondition(condition)],
            first.block.statements + [.value("\(local) = ", first.value.expression)]
          )
        ],
        otherwise: second.block.statements + [.value("\(local) = ", second.value.expression)]))
    return RuleValue(.text(local), shape)
  }

  /// A local that the branches set.
  private func declared(
    _ name: String, _ type: TypeReference, _ shape: RuleValue.Shape, _ block: MapBlock
  ) -> SwiftCode {
    let local = body.local(name)
    let whole = shape.isOptional && !type.isOptional ? .optional(type) : type
    block.statements.append(.line("let \(local): \(scope.name(of: whole))"))
    return local
  }

  func firstOf(
    _ rules: [MapRule], _ whole: MapRule, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    guard let last = rules.last else { return RuleValue(.none, .optional) }
    let end = MapBlock()
    var rest: Branch = (end, value(last, place, end, name: name))
    if whole.blankIsAbsent, whole.type.isOptional, !last.isFixed {
      rest.value = unlessBlank(rest.value)
    }
    for rule in rules.dropLast().reversed() {
      rest = before(rest, rule, whole, place, name: name)
    }
    block.statements += rest.block.statements
    return rest.value
  }

  private func before(
    _ rest: Branch, _ rule: MapRule, _ whole: MapRule, _ place: RulePlace, name: String
  ) -> Branch {
    let block = MapBlock()
    let inner = MapBlock()
    // A rule with its own alternative is planned like any other value.
    let isWhole = rule.otherwise != nil
    var found =
      isWhole
      ? value(rule, place, inner, name: name) : plain(rule, place, inner, name: name)
    if whole.blankIsAbsent, found.shape.unwrapped == .one, !rule.isFixed,
      isWhole || !rule.blankIsAbsent
    {
      found = unlessBlank(found)
    }
    let condition = isWhole ? nil : rule.condition.map { conditions.expression($0, place) }
    if let condition {
      var isFinal = !found.shape.isOptional
      if case .absent = rule.form { isFinal = true }
      if isFinal {
        let value = choice(condition, (inner, found), rest, whole.type, block, name: name)
        return (block, value)
      }
      let first = choice(
        condition, (inner, found), (MapBlock(), RuleValue(.none, found.shape)), whole.type, block,
        name: name)
      return (block, coalesced(first, rest, whole.type, block, name: name))
    }
    block.statements += inner.statements
    guard found.shape.isOptional else { return (block, found) }
    return (block, coalesced(found, rest, whole.type, block, name: name))
  }
}
