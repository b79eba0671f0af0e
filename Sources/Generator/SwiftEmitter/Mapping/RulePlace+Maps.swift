/// Plans calls of other maps, and picks: choices of one element from a list.
extension RulePlace {
  func mapped(_ inner: MapRule, _ target: MapTarget, _ arguments: Arguments) -> RuleValue {
    if case .enumMap = target { return converted(value(inner), target) }
    let isPlain = inner.condition == nil && inner.otherwise == nil && !inner.blankIsAbsent
    switch inner.form {
    case .path(let path) where isPlain: return call(target, path, arguments)
    case .pick(let pick) where isPlain:
      let isOptional = pick.field?.type.isOptional ?? false
      let found = chosen(pick)
      let picked = body.local("picked")
      defer { body.release(picked) }
      let inner = MapBlock()
      let place = inside(inner)
      let text: SwiftCode = "\(picked).element" + fieldText(pick)
      let hop = hop(pick, picked)
      let value =
        isOptional
        ? place.transformed(.text(text), nil, hop: hop, target, arguments)
        : place.entering(hop, target, text, arguments)
      return mapping(found, parameters: picked, value, inner)
    default:
      let found = value(inner)
      guard found.type.isOptional else {
        let local = body.local(name + "Source")
        add(found.expression.statement("let \(local) = "))
        return function(target, local, at: single(target, local), arguments)
      }
      return transformed(found.expression, body.element(inner.type), hop: nil, target, arguments)
    }
  }

  /// Returns a call of a map with the value of a path.
  func call(_ target: MapTarget, _ path: TypedPath, _ arguments: Arguments) -> RuleValue {
    let text = text(path)
    if path.hop.isEmpty {
      // The map gets the source itself, and so also the position of the source.
      let own = target.needsPlace ? position ?? single(target, text) : nil
      return function(target, text, at: own, arguments)
    }
    let hop = SwiftCode.literal(path.hop)
    return path.type.isOptional
      ? transformed(RuleValue(text, path).expression, nil, hop: hop, target, arguments)
      : entering(hop, target, text, arguments)
  }

  /// Returns a call of a map with a value that cannot be nil. Errors contain the path `hop`.
  private func entering(
    _ hop: SwiftCode, _ target: MapTarget, _ text: SwiftCode, _ arguments: Arguments
  ) -> RuleValue {
    let single = single(target, text, hop: hop)
    let value = function(target, text, at: single, arguments)
    return RuleValue(.closure(.text("entering(\(hop))"), value.expression), value.type)
  }

  /// Returns a call of a map with an optional value. The result is nil if the value is nil.
  private func transformed(
    _ found: Expression, _ local: SwiftCode?, hop: SwiftCode?, _ target: MapTarget,
    _ arguments: Arguments
  ) -> RuleValue {
    let element = local ?? (arguments.isEmpty && self.element != "$0" ? "$0" : "value")
    let inner = MapBlock()
    let single = single(target, element, hop: hop)
    let value = inside(inner).function(target, element, at: single, arguments)
    return mapping(
      found, hops: hop.map { "(at: \($0))" } ?? "", parameters: element == "$0" ? nil : element,
      value, inner)
  }

  /// `found.map { element in value }`
  private func mapping(
    _ found: Expression, hops: SwiftCode = "", parameters: SwiftCode?, _ value: RuleValue,
    _ block: MapBlock
  ) -> RuleValue {
    let method: SwiftCode = value.type.isOptional ? "flatMap" : "map"
    return RuleValue(
      .closure(
        .access(found, ".\(method)\(hops)"), parameters: parameters,
        body: block.returning(value.expression)), value.type.orNil)
  }

  /// Returns the code for the position of a value that is not in a list; `nil` if the map needs no position.
  private func single(_ target: MapTarget, _ text: SwiftCode, hop: SwiftCode? = nil) -> SwiftCode? {
    guard target.needsPlace else { return nil }
    switch target {
    case .map(let map):
      guard let condition = map.firstCondition else { return ".single()" }
      let test = at(text).test(condition)
      return ".single(isFirst: \(test.flat ?? "true"))"
    case .union, .enumMap: return ".single(\(hop ?? ""))"
    }
  }

  /// `button(source, at: place, status: …)`
  func function(
    _ target: MapTarget, _ text: SwiftCode, at position: SwiftCode?, _ arguments: Arguments
  ) -> RuleValue {
    let given = arguments.map { label, rule -> SwiftCode in
      "\(.argument(label)): \(named(label.text).value(rule).expression.code)"
    }
    return RuleValue(
      Expression.call(
        .throwing(facts.function(target.name.text)),
        [text] + (position.map { ["at: \($0)"] } ?? []) + given), target.result)
  }

  // MARK: Picks

  /// Returns the chosen element, or the value of the pick's `field` in this element.
  func picked(_ pick: PickRule) -> RuleValue {
    let type: TypeReference =
      pick.field?.type ?? pick.filter.map { .type($0) } ?? pick.from.type.element ?? .poisoned
    let found = Expression.access(chosen(pick), "?.element" + fieldText(pick))
    let isOptional = pick.field?.hops.last?.type.isOptional ?? false
    return RuleValue(isOptional ? found : .chained(found), type.orNil)
  }

  /// Returns an expression of type `Picked?` for the chosen element. The expression is a local if the pick has several
  /// conditions, or if several rules contain the same pick.
  func chosen(_ pick: PickRule) -> Expression {
    let whole = choice(pick)
    let key = whole.flat ?? ""
    guard pick.conditions.count > 1 || body.repeatedPicks.contains(key) else { return whole }
    if let known = block.picked[key] { return .text(known) }
    let local = body.element(pick.filter.map { .type($0) } ?? pick.from.type.element ?? .poisoned)
    add(whole.statement("let \(local) = "))
    block.picked[key] = local
    return .text(local)
  }

  func choice(_ pick: PickRule) -> Expression {
    let element =
      pick.filter.map { scope.name(of: $0) }
      ?? scope.name(of: pick.from.type.element ?? .poisoned)
    let list: SwiftCode = "\(list(pick.from)).\(name: pick.take.rawValue)"
    let head: SwiftCode =
      pick.take == .only
      ? .throwing(
        "\(list)(\(element.metatype), from: \(literal: body.sourceName), to: \(literal: body.targetName))"
      )
      : "\(list)(\(element.metatype))"
    let tests = pick.conditions.isEmpty ? [.text("true")] : pick.conditions.map { short.test($0) }
    let parts = tests.map { test -> Expression in
      test.isText("true") ? .text(head) : .closure(.text(head), test)
    }
    return parts.count == 1 ? parts[0] : .coalesced(parts)
  }

  func fieldText(_ pick: PickRule) -> SwiftCode {
    pick.field.map { at("").text($0) } ?? ""
  }

  /// `"actions[\(picked.index)].model"`
  private func hop(_ pick: PickRule, _ picked: SwiftCode) -> SwiftCode {
    let field = pick.field?.hop ?? ""
    return SwiftCode(literal: [
      .text(pick.from.hop + "["), .value("\(picked).index"),
      .text(field.isEmpty ? "]" : "].\(field)"),
    ])
  }
}
