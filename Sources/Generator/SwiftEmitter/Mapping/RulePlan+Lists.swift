/// Rules for each element of a list, and concatenations.
extension RulePlan {
  func each(
    _ each: EachRule, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    switch each.source {
    case .path(let path):
      return RuleValue(
        walked(each, list(path, place), hop: SwiftText.literal(PathPlan.hop(path)), place, block),
        .list)
    case .values(let paths): return values(each, paths, place, block, name: name)
    case .rule(let rule):
      if case .pick(let pick) = rule.form, rule.condition == nil, rule.otherwise == nil {
        return eachOfPicked(each, pick, place, block)
      }
      let found = value(rule, place, block, name: name)
      let list =
        found.shape.isOptional ? coalesced(found.expression, .text("[]")) : found.expression
      let local = body.local(name + "Source")
      block.add("let \(local) = ", list)
      return RuleValue(walked(each, local, hop: "\"\"", place, block), .list)
    }
  }

  private func eachOfPicked(
    _ each: EachRule, _ pick: PickRule, _ place: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    let element = body.local("picked")
    defer { body.release(element) }
    let found = chosen(pick, place, block)
    let path: SwiftCode = "\(element).element" + fieldText(pick)
    let isOptional = pick.field?.type.isOptional ?? false
    let inner = MapBlock()
    let list = walked(
      each, isOptional ? "(\(path) ?? [])" : path, hop: hop(pick, element), place, inner)
    return RuleValue(
      .closure(
        .access(found, ".map"), parameters: element, body: inner.returning(list),
        canThrow: list.canThrow), .optionalList)
  }

  private func values(
    _ each: EachRule, _ paths: [TypedPath], _ place: RulePlace, _ block: MapBlock, name: String
  ) -> RuleValue {
    if paths.count == 1, !paths[0].type.isOptional, each.filter == nil, each.condition == nil,
      case .map(let target, let arguments) = each.result
    {
      let path = paths[0]
      let value = call(
        target, PathPlan.text(path, place, body), path: path, arguments, place, block)
      return RuleValue(asList(value), .list)
    }
    let texts: [SwiftCode] = paths.map { PathPlan.text($0, place, body) }
    let hops = paths.map { SwiftText.literal(PathPlan.hop($0)) }
    let type = each.filter.map { scope.name(of: $0) } ?? scope.name(of: each.element.unwrapped)
    let list: SwiftCode = "[\(texts.joined(separator: ", "))]"
    let metatype: SwiftCode = type.hasPrefix("any ") ? "(\(type)).self" : "\(type).self"
    let link: SwiftCode = "of(\(metatype), each: [\(hops.joined(separator: ", "))])"
    return RuleValue(
      results(each, .chain(list, [".\(link)"] + placed(each)), needsPlace(each), place, block),
      .list)
  }

  private func asList(_ value: RuleValue) -> Expression {
    switch value.shape {
    case .list: value.expression
    case .optional: .access(value.expression, ".list")
    case .optionalList: coalesced(value.expression, .text("[]"))
    case .one:
      value.expression.flat.map { .text("[\($0)]", canThrow: value.expression.canThrow) }
        ?? .access(.call("Optional", [.init(label: nil, value: value.expression)]), ".list")
    }
  }

  // MARK: Iteration

  private func needsPlace(_ each: EachRule) -> Bool {
    switch each.result {
    case .map(let target, _): target.needsPlace
    case .emit(let rules), .tuple(let rules): rules.contains { PlaceUse.isFound(in: $0) }
    case .path: false
    }
  }

  /// `.placed { … }` with the condition of maps that use `firstWhere`.
  private func placed(_ each: EachRule) -> [SwiftCode] {
    guard needsPlace(each) else { return [] }
    guard case .map(.map(let map), _) = each.result, let condition = map.firstCondition else {
      return [".placed()"]
    }
    return [".placed { \(conditions.expression(condition, .short).flat ?? "true") }"]
  }

  private func walked(
    _ each: EachRule, _ list: SwiftCode, hop: SwiftCode, _ place: RulePlace, _ block: MapBlock
  ) -> Expression {
    let needsPlace = self.needsPlace(each)
    let filter = each.filter === each.element.definition ? nil : each.filter
    let canThrow =
      switch each.result {
      case .map, .emit: true
      default: false
      }
    guard needsPlace || canThrow || filter != nil else {
      return results(each, .chain(list, []), false, place, block)
    }
    let link: SwiftCode =
      filter.map { ".of(\(scope.name(of: $0)).self, at: \(hop))" } ?? ".at(\(hop))"
    return results(each, .chain(list, [link] + placed(each)), needsPlace, place, block)
  }

  private func results(
    _ each: EachRule, _ base: Expression, _ needsPlace: Bool, _ place: RulePlace,
    _ block: MapBlock
  ) -> Expression {
    let isShort = isShort(each, place)
    let element: SwiftCode =
      isShort ? "$0" : body.element(each.filter.map { .type($0) } ?? each.element)
    let placeName: SwiftCode? = isShort ? "$1" : needsPlace ? placeName() : nil
    defer {
      if !isShort {
        body.release(element)
        placeName.map { body.release($0) }
      }
    }
    let inner = MapBlock()
    let own = RulePlace(element: element, place: placeName)
    var value = result(each, own, outer: place, inner)
    if let condition = each.condition {
      let test = conditions.expression(condition, own)
      if value.shape == .one { value.shape = .optional }
      let nothing: SwiftCode = value.shape == .list ? "[]" : "nil"
      inner.statements.insert(
        .demand([ValueCondition(test)], otherwise: "return \(nothing)"), at: 0)
    }
    let method: SwiftCode =
      switch value.shape {
      case .one: ".map"
      case .optional: ".compactMap"
      case .list, .optionalList: ".flatMap"
      }
    let parameters: SwiftCode? =
      isShort ? nil : element + (needsPlace ? ", \(placeName ?? "_")" : "")
    var head = base
    if case .chain(let list, let links) = base {
      head = links.isEmpty ? .text(list + method) : .chain(list, links + [method])
    }
    let expression = asElement(value)
    return .closure(
      head, parameters: parameters, body: inner.returning(expression),
      canThrow: expression.canThrow || inner.canThrow)
  }

  /// The parameter for the position; a free name if the map itself has a position.
  private func placeName() -> SwiftCode { body.root.place == nil ? "place" : body.local("place") }

  private func asElement(_ value: RuleValue) -> Expression {
    value.shape == .optionalList ? coalesced(value.expression, .text("[]")) : value.expression
  }

  /// True if the closure can use `$0`.
  private func isShort(_ each: EachRule, _ place: RulePlace) -> Bool {
    guard each.condition == nil else { return false }
    switch each.result {
    case .map(_, let arguments): return arguments.isEmpty
    case .path: return true
    case .tuple(let rules): return rules.allSatisfy { $0.isPlainPath }
    case .emit: return false
    }
  }

  private func result(
    _ each: EachRule, _ own: RulePlace, outer: RulePlace, _ block: MapBlock
  ) -> RuleValue {
    switch each.result {
    case .map(let target, let arguments):
      let place = target.needsPlace ? own.place : nil
      return function(target, own.element, place: place, arguments, outer, block)
    case .path(let path): return RuleValue(PathPlan.text(path, own, body), path)
    case .tuple(let rules):
      let parts = rules.map { value($0, own, block, name: "part").expression }
      return RuleValue(.call("", parts.map { .init(label: nil, value: $0) }), .one)
    case .emit(let rules):
      let items = emitted(rules, .array(each.made), own, block, name: "items")
      return RuleValue(.text(items), .list)
    }
  }

  // MARK: Concatenation

  /// The name of a local that contains all results.
  func emitted(
    _ rules: [MapRule], _ type: TypeReference, _ place: RulePlace, _ block: MapBlock, name: String
  ) -> SwiftCode {
    let items = body.local(name)
    block.statements.append(.line("var \(items): \(scope.name(of: type.unwrapped)) = []"))
    for rule in rules { append(rule, to: items, place, block) }
    return items
  }

  private func append(_ rule: MapRule, to items: SwiftCode, _ place: RulePlace, _ block: MapBlock) {
    let inner = MapBlock()
    inner.picked = block.picked
    let isWhole = rule.otherwise != nil
    let found =
      isWhole
      ? value(rule, place, inner, name: "item") : plain(rule, place, inner, name: "item")
    var guards: [ValueCondition] = []
    if !isWhole, let condition = rule.condition {
      guards = [ValueCondition(conditions.expression(condition, place))]
    }
    var statements: [Statement]
    switch found.shape {
    case .list: statements = [.value("\(items) += ", found.expression)]
    case .optionalList:
      statements = [.value("\(items) += ", coalesced(found.expression, .text("[]")))]
    case .one:
      statements = [
        .value("", .call("\(items).append", [.init(label: nil, value: found.expression)]))
      ]
    case .optional where found.expression.hasClosure:
      statements = [.value("\(items) += ", .access(found.expression, ".list"))]
    case .optional:
      let item = body.local("item")
      defer { body.release(item) }
      statements = [.line("\(items).append(\(item))")]
      let binding = ValueCondition(binding: item, to: found.expression)
      if inner.isEmpty {
        guards.append(binding)
      } else {
        statements = [.branches([([binding], statements)])]
      }
    }
    statements = inner.statements + statements
    block.statements += guards.isEmpty ? statements : [.branches([(guards, statements)])]
  }
}

extension MapBlock {
  /// True if an added statement throws, so that the enclosing closure needs `throws` too.
  var canThrow: Bool { statements.contains(where: \.canThrow) }
}

extension MapRule {
  /// True if the rule uses only members of the source and constants.
  fileprivate var isPlainPath: Bool {
    guard condition == nil, otherwise == nil else { return false }
    switch form {
    case .path(let path): return path.root == .source
    case .constant, .context, .localised: return true
    case .firstOf(let rules): return !blankIsAbsent && rules.allSatisfy(\.isPlainPath)
    default: return false
    }
  }
}

/// Finds rules about an element that use its position.
private enum PlaceUse {
  static func isFound(in rule: MapRule) -> Bool {
    rule.rulesOfSource.contains { rule in
      if case .mapped(let inner, let target, _) = rule.form, inner.isSource,
        target.needsPlace
      {
        return true
      }
      return rule.parts.paths.contains { $0.root == .position }
        || rule.condition.map(isFound) ?? false
    }
  }

  private static func isFound(in condition: Condition) -> Bool {
    condition.testsOfSource.contains { test in
      if case .firstWhere = test.check { return true }
      return test.typed?.root == .position
    }
  }
}
