/// Plans rules for each element of a list, and concatenations of lists.
extension RulePlace {
  func each(_ each: EachRule) -> RuleValue {
    switch each.source {
    case .path(let path):
      let list = list(path)
      return RuleValue(walked(each, list, hop: "\(literal: path.hop)"), .array(each.made))
    case .values(let paths): return values(each, paths)
    }
  }

  private func values(_ each: EachRule, _ paths: [TypedPath]) -> RuleValue {
    if paths.count == 1, !paths[0].type.isOptional, each.filter == nil, each.condition == nil,
      case .map(let target, let arguments) = each.result
    {
      return RuleValue(call(target, paths[0], arguments).asList, .array(each.made))
    }
    let texts = paths.map { text($0) }
    let hops = paths.map { SwiftCode.literal($0.hop) }
    let type = each.filter.map { scope.name(of: $0) } ?? scope.name(of: each.element.unwrapped)
    let link: SwiftCode = "of(\(type.metatype), each: [\(hops, separator: ", ")])"
    return RuleValue(results(each, "[\(texts, separator: ", ")]", ".\(link)"), .array(each.made))
  }

  // MARK: Iteration

  private func needsPlace(_ each: EachRule) -> Bool {
    switch each.result {
    case .map(let target, _): target.needsPlace
    case .emit(let rules), .tuple(let rules): rules.contains(where: \.usesPosition)
    case .path: false
    }
  }

  /// Returns `.placed()`, or `.placed { … }` with the condition of a map that uses `firstWhere`. Returns no code if the
  /// results need no positions.
  private func placed(_ each: EachRule) -> [SwiftCode] {
    guard needsPlace(each) else { return [] }
    guard case .map(.map(let map), _) = each.result, let condition = map.firstCondition else {
      return [".placed()"]
    }
    return [".placed { \(short.test(condition).flat ?? "true") }"]
  }

  private func walked(_ each: EachRule, _ list: SwiftCode, hop: SwiftCode) -> Expression {
    if each.filter !== each.element.definition, let filter = each.filter {
      return results(each, list, ".of(\(scope.name(of: filter)).self, at: \(hop))")
    }
    let canThrow =
      switch each.result {
      case .map, .emit: true
      default: false
      }
    return results(each, list, needsPlace(each) || canThrow ? ".at(\(hop))" : nil)
  }

  /// - Parameter link: The call that gives the elements their paths and positions, such as `.at("path")`; `nil` if
  ///   neither errors nor rules need them.
  private func results(
    _ each: EachRule, _ list: SwiftCode, _ link: SwiftCode?
  ) -> Expression {
    let needsPlace = needsPlace(each)
    let isShort = isShort(each)
    let element: SwiftCode =
      isShort ? "$0" : body.element(each.filter.map { .type($0) } ?? each.element)
    // If the map itself has a parameter `place`, the closure's parameter gets another name.
    let position: SwiftCode? =
      isShort ? "$1" : !needsPlace ? nil : body.root.position == nil ? "place" : body.local("place")
    defer {
      if !isShort {
        body.release(element)
        position.map(body.release)
      }
    }
    let own = at(element, position)
    var value = inside(own.block).result(each, own)
    if let condition = each.condition {
      if !value.type.isList { value.type = value.type.orNil }
      let nothing: SwiftCode = value.type.isOptional ? "nil" : "[]"
      own.block.statements.insert(
        .demand([own.test(condition).statement()], otherwise: "return \(nothing)"), at: 0)
    }
    let method: SwiftCode =
      switch (value.type.isList, value.type.isOptional) {
      case (true, _): ".flatMap"
      case (false, true): ".compactMap"
      case (false, false): ".map"
      }
    return .closure(
      link.map { .chain(list, [$0] + placed(each) + [method]) } ?? .text(list + method),
      parameters: isShort ? nil : element + (needsPlace ? ", \(position ?? "_")" : ""),
      body: own.block.returning(value.orEmpty))
  }

  /// True if the closure can use `$0`.
  private func isShort(_ each: EachRule) -> Bool {
    guard each.condition == nil else { return false }
    switch each.result {
    case .map(_, let arguments): return arguments.isEmpty
    case .path: return true
    case .tuple(let rules): return rules.allSatisfy(\.isPlainPath)
    case .emit: return false
    }
  }

  private func result(_ each: EachRule, _ own: RulePlace) -> RuleValue {
    switch each.result {
    case .map(let target, let arguments):
      let position = target.needsPlace ? own.position : nil
      return function(target, own.element, at: position, arguments)
    case .path(let path): return RuleValue(own.text(path), path)
    case .tuple(let rules):
      let parts = rules.map { own.named("part").value($0).expression.code }
      return RuleValue(Expression.call("", parts), each.made)
    case .emit(let rules):
      return RuleValue(
        .text(own.named("items").emitted(rules, .array(each.made))), .array(each.made))
    }
  }

  // MARK: Concatenation

  /// Adds statements that collect the results of all rules in a list. Returns the name of the list.
  func emitted(_ rules: [MapRule], _ type: TypeReference) -> SwiftCode {
    let items = body.local(name)
    add("var \(items): \(scope.name(of: type.unwrapped)) = []")
    for rule in rules { named("item").append(rule, to: items) }
    return items
  }

  private func append(_ rule: MapRule, to items: SwiftCode) {
    let inner = MapBlock(picked: block.picked)
    let isWhole = rule.otherwise != nil
    let found = isWhole ? inside(inner).value(rule) : inside(inner).plain(rule)
    let condition = isWhole ? nil : rule.condition.map { test($0).statement() }
    var guards = [condition].compactMap(\.self)
    var statement: SwiftCode
    if found.type.isList || found.type.isOptional && found.expression.hasClosure {
      statement = found.asList.statement("\(items) += ")
    } else if !found.type.isOptional {
      statement = Expression.call("\(items).append", [found.expression.code]).statement()
    } else {
      let item = body.local("item")
      defer { body.release(item) }
      statement = "\(items).append(\(item))"
      let binding = found.expression.statement("let \(item) = ")
      if inner.isEmpty {
        guards.append(binding)
      } else {
        statement = .branches([([binding], [statement])])
      }
    }
    let statements = inner.statements + [statement]
    block.statements += guards.isEmpty ? statements : [.branches([(guards, statements)])]
  }
}

extension SwiftCode {
  /// The metatype of the type with this name: `Name.self`.
  var metatype: SwiftCode { hasPrefix("any ") ? "(\(self)).self" : "\(self).self" }
}

extension MapRule {
  /// True if the rule only reads members of the source, constants, context values or strings.
  fileprivate var isPlainPath: Bool {
    guard condition == nil, otherwise == nil else { return false }
    switch form {
    case .path(let path): return path.root == .source
    case .constant, .context, .localised: return true
    case .firstOf(let rules): return !blankIsAbsent && rules.allSatisfy(\.isPlainPath)
    default: return false
    }
  }

  /// True if a rule for list elements uses the position of the element.
  fileprivate var usesPosition: Bool {
    rulesOfSource.contains { rule in
      if case .mapped(let inner, let target, _) = rule.form, inner.isSource, target.needsPlace {
        return true
      }
      return rule.parts.paths.contains { $0.root == .position }
        || rule.condition?.testsOfSource.contains(where: \.usesPosition) == true
    }
  }
}

extension Condition.Test {
  fileprivate var usesPosition: Bool {
    if case .firstWhere = check { true } else { typed?.root == .position }
  }
}
