/// Plans conditions, alternatives, and `firstOf`: the first of several values that exists.
extension RulePlace {
  /// Finds conditions and picks that several rules of the map share. A shared condition with several tests becomes a
  /// local of the function.
  func share(_ rules: [MapRule]) {
    var counts: [SwiftCode: Int] = [:]
    for condition in rules.compactMap(\.condition) {
      let value = test(condition)
      guard value.level < .comparison, let text = value.flat else { continue }
      counts[text, default: 0] += 1
      guard counts[text] == 2 else { continue }
      let path = condition.tests.first?.typed?.hops.last?.name
      let local = body.local(path.map { $0 + "Fit" } ?? "holds")
      add(value.statement("let \(local) = "))
      body.shared[text] = local
    }
    for case .pick(let pick) in rules.map(\.form) {
      let text = choice(pick).flat ?? ""
      if counts.updateValue(1, forKey: text) != nil { body.repeatedPicks.insert(text) }
    }
  }

  typealias Branch = (block: MapBlock, value: RuleValue)

  func coalesced(_ first: RuleValue, _ second: Branch, _ type: TypeReference) -> RuleValue {
    let result = second.value.type
    guard !second.block.isEmpty else {
      return RuleValue(first.expression.or(second.value.expression), result)
    }
    // The statements of the second value must run only if there is no first value.
    let local = declared(type, result)
    let found = body.local("found")
    let value = bindable(first.expression)
    add(
      .branches(
        [([value.statement("let \(found) = ")], ["\(local) = \(found)"])],
        otherwise: second.block.setting(local, second.value.expression)))
    body.release(found)
    return RuleValue(.text(local), result)
  }

  /// Returns code that chooses between two values. If a value needs statements, both branches assign to a local.
  func choice(
    _ condition: Expression, _ first: Branch, _ second: Branch, _ type: TypeReference
  ) -> RuleValue {
    let (one, other) = (first.value.expression, second.value.expression)
    let isOptional = first.value.type.isOptional || second.value.type.isOptional
    let result = isOptional ? first.value.type.orNil : first.value.type
    guard !first.block.isEmpty || !second.block.isEmpty else {
      if one.isText("true"), other.isText("false") { return RuleValue(condition, result) }
      if one.isText("false"), other.isText("true") {
        if case .not(let inner) = condition { return RuleValue(inner, result) }
        return RuleValue(.not(condition), result)
      }
      return RuleValue(.choice(condition, one, other), result)
    }
    let local = declared(type, result)
    add(
      .branches(
        [([condition.statement()], first.block.setting(local, one))],
        otherwise: second.block.setting(local, other)))
    return RuleValue(.text(local), result)
  }

  /// Declares a local and returns its name. The branches of an `if` assign its value.
  private func declared(_ type: TypeReference, _ result: TypeReference) -> SwiftCode {
    let local = body.local(name)
    add("let \(local): \(scope.name(of: result.isOptional ? type.orNil : type))")
    return local
  }

  func firstOf(_ rules: [MapRule], _ whole: MapRule) -> RuleValue {
    guard let last = rules.last else { return RuleValue(.none, whole.type.orNil) }
    let end = MapBlock()
    var rest: Branch = (end, inside(end).value(last))
    if whole.blankIsAbsent, whole.type.isOptional, !last.isFixed {
      rest.value = unlessBlank(rest.value)
    }
    for rule in rules.dropLast().reversed() {
      let own = MapBlock()
      rest = (own, inside(own).before(rest, rule, whole))
    }
    block.statements += rest.block.statements
    return rest.value
  }

  private func before(_ rest: Branch, _ rule: MapRule, _ whole: MapRule) -> RuleValue {
    let inner = MapBlock()
    // If the rule has its own alternative, `value` also plans the rule's condition.
    let isWhole = rule.otherwise != nil
    var found = isWhole ? inside(inner).value(rule) : inside(inner).plain(rule)
    if whole.blankIsAbsent, !found.type.isList, !rule.isFixed,
      isWhole || !rule.blankIsAbsent
    {
      found = unlessBlank(found)
    }
    let condition = isWhole ? nil : rule.condition.map { test($0) }
    return alternative(condition, (inner, found), rest, whole.type)
  }

  /// Returns code for the first value. The second value is used if the condition is false, or if the first value is
  /// nil.
  func alternative(
    _ condition: Expression?, _ first: Branch, _ second: Branch, _ type: TypeReference
  ) -> RuleValue {
    let isOptional = first.value.type.isOptional
    guard let condition else {
      block.statements += first.block.statements
      return isOptional ? coalesced(first.value, second, type) : first.value
    }
    let isDecided = [first, second].contains { $0.value.expression.isText("nil") }
    if isDecided || !isOptional { return choice(condition, first, second, type) }
    let nothing: Branch = (MapBlock(), RuleValue(.none, first.value.type))
    return coalesced(choice(condition, first, nothing, type), second, type)
  }
}
