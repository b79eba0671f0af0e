/// Calls of other maps, and elements that are chosen from lists.
extension RulePlan {
  func mapped(
    _ inner: MapRule, _ target: MapTarget, _ arguments: [(label: Name, rule: MapRule)],
    _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    let isPlain = inner.condition == nil && inner.otherwise == nil && !inner.blankIsAbsent
    switch inner.form {
    case .path(let path) where isPlain:
      return call(target, PathPlan.text(path, place, body), path: path, arguments, place, block)
    case .pick(let pick) where isPlain: return ofPicked(pick, target, arguments, place, block)
    default:
      let found = value(inner, place, block, name: name)
      guard found.shape.isOptional else {
        let local = body.local(name + "Source")
        block.add("let \(local) = ", found.expression)
        return function(
          target, local, place: single(target, local, hop: ""), arguments, place, block)
      }
      return transformed(
        found.expression, body.element(inner.type), hop: nil, target, arguments, place, block)
    }
  }

  /// The call of a map for a member of the source.
  func call(
    _ target: MapTarget, _ text: SwiftCode, path: TypedPath,
    _ arguments: [(label: Name, rule: MapRule)], _ place: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    let hop = PathPlan.hop(path)
    if hop.isEmpty {
      // For the same source, the position is the same too.
      let own = target.needsPlace ? place.place ?? single(target, text, hop: "") : nil
      return function(target, text, place: own, arguments, place, block)
    }
    let literal = SwiftText.literal(hop)
    if path.type.isOptional {
      return transformed(
        RuleValue(text, path).expression, nil, hop: literal, target, arguments, place, block)
    }
    let single = single(target, text, hop: literal)
    let value = function(target, text, place: single, arguments, place, block)
    return RuleValue(.closure(.text("entering(\(literal))"), value.expression), value.shape)
  }

  /// The result for an optional value; nil if it is nil.
  private func transformed(
    _ found: Expression, _ local: SwiftCode?, hop: SwiftCode?, _ target: MapTarget,
    _ arguments: [(label: Name, rule: MapRule)], _ place: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    let element = local ?? (arguments.isEmpty && place.element != "$0" ? "$0" : "value")
    let inner = MapBlock()
    let value = function(
      target, element, place: single(target, element, hop: hop ?? ""), arguments, place, inner)
    let method: SwiftCode = value.shape.isOptional ? "flatMap" : "map"
    let hops: SwiftCode = hop.map { "(at: \($0))" } ?? ""
    return RuleValue(
      .closure(
        .access(found, ".\(method)\(hops)"), parameters: element == "$0" ? nil : element,
        body: inner.returning(value.expression), canThrow: value.expression.canThrow),
      value.shape.optional)
  }

  /// The position of a value that is not in a list.
  private func single(_ target: MapTarget, _ text: SwiftCode, hop: SwiftCode) -> SwiftCode? {
    guard target.needsPlace else { return nil }
    var arguments: [SwiftCode] = []
    switch target {
    case .map(let map):
      if let condition = map.firstCondition {
        let own = RulePlace(element: text, place: nil)
        arguments.append("isFirst: \(conditions.expression(condition, own).flat ?? "true")")
      }
    case .union: if !hop.isEmpty { arguments.append(hop) }
    }
    return ".single(\(arguments.joined(separator: ", ")))"
  }

  /// `button(source, at: place, status: …)`
  func function(
    _ target: MapTarget, _ text: SwiftCode, place: SwiftCode?,
    _ arguments: [(label: Name, rule: MapRule)], _ outer: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    var given = [Expression.Argument(label: nil, value: .text(text))]
    if let place { given.append(.init(label: "at", value: .text(place))) }
    given += arguments.map { argument in
      let name = argument.label.text
      let value = value(argument.rule, outer, block, name: name).expression
      return .init(label: SwiftText.argument(name), value: value)
    }
    let shape =
      switch target {
      case .map(let map): RuleValue.Shape(map.result)
      case .union(let union): union.shape
      }
    return RuleValue(
      .call(facts.owner.function(target.name.text), given, canThrow: true), shape)
  }

  // MARK: Picks

  /// The chosen element, or the value of `field` in it.
  func picked(
    _ pick: PickRule, _ place: RulePlace, _ block: MapBlock
  ) -> (value: Expression, shape: RuleValue.Shape) {
    let shape = pick.field.map { RuleValue.Shape($0.type) } ?? .one
    let found = Expression.access(
      chosen(pick, place, block), "?.element" + fieldText(pick))
    let isOptional = pick.field?.hops.last?.type.isOptional ?? false
    return (isOptional ? found : .chained(found), shape.optional)
  }

  /// An optional `Picked`. It is a local variable if several conditions or several rules choose it.
  func chosen(_ pick: PickRule, _ place: RulePlace, _ block: MapBlock) -> Expression {
    let whole = choice(pick, place)
    let key = whole.flat ?? ""
    guard pick.conditions.count > 1 || body.repeatedPicks.contains(key) else { return whole }
    if let known = block.picked[key] { return .text(known) }
    let local = body.element(pick.filter.map { .type($0) } ?? pick.from.type.element ?? .poisoned)
    block.add("let \(local) = ", whole)
    block.picked[key] = local
    return .text(local)
  }

  func choice(_ pick: PickRule, _ place: RulePlace) -> Expression {
    let element = pick.filter.map { scope.name(of: $0) } ?? elementName(pick)
    let metatype: SwiftCode = element.hasPrefix("any ") ? "(\(element)).self" : "\(element).self"
    var arguments = [metatype]
    if pick.take == .only {
      arguments.append("from: \(SwiftText.literal(body.sourceName))")
      arguments.append("to: \(SwiftText.literal(body.targetName))")
    }
    let given = arguments.joined(separator: ", ")
    let head: SwiftCode = "\(list(pick.from, place)).\(name: pick.take.rawValue)(\(given))"
    let parts: [Expression] =
      pick.conditions.isEmpty
      ? [.text(head, canThrow: pick.take == .only)]
      : pick.conditions.map { condition in
        let test = conditions.expression(condition, .short)
        if case .text("true", _, _) = test { return .text(head, canThrow: pick.take == .only) }
        return .closure(
          .text(head), parameters: nil, body: [.value("", test)],
          canThrow: pick.take == .only || test.canThrow)
      }
    return parts.count == 1 ? parts[0] : .coalesced(parts)
  }

  private func elementName(_ pick: PickRule) -> SwiftCode {
    pick.from.type.element.map { scope.name(of: $0) } ?? "Never"
  }

  func fieldText(_ pick: PickRule) -> SwiftCode {
    guard let field = pick.field else { return "" }
    return PathPlan.text(field, RulePlace(element: "", place: nil), body)
  }

  /// `"actions[\(picked.index)].model"`
  func hop(_ pick: PickRule, _ picked: SwiftCode) -> SwiftCode {
    let field = pick.field.map(PathPlan.hop) ?? ""
    return SwiftCode(literal: [
      .text(PathPlan.hop(pick.from) + "["), .value("\(picked).index"),
      .text(field.isEmpty ? "]" : "].\(field)"),
    ])
  }

  private func ofPicked(
    _ pick: PickRule, _ target: MapTarget, _ arguments: [(label: Name, rule: MapRule)],
    _ place: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    let found = chosen(pick, place, block)
    let picked = body.local("picked")
    defer { body.release(picked) }
    let text: SwiftCode = "\(picked).element" + fieldText(pick)
    let inner = MapBlock()
    var value: RuleValue
    if pick.field?.type.isOptional ?? false {
      value = transformed(
        .text(text), nil, hop: hop(pick, picked), target, arguments, place, inner)
    } else {
      let single = single(target, text, hop: hop(pick, picked))
      value = function(target, text, place: single, arguments, place, inner)
      value.expression = .closure(.text("entering(\(hop(pick, picked)))"), value.expression)
    }
    let method: SwiftCode = value.shape.isOptional ? "flatMap" : "map"
    return RuleValue(
      .closure(
        .access(found, ".\(method)"), parameters: picked, body: inner.returning(value.expression),
        canThrow: value.expression.canThrow), value.shape.optional)
  }
}
