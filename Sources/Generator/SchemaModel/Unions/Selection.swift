/// Selects the struct of a payload with the schema, with the same results as generated code.
package enum Selection {
  package enum Choice {
    case type(TypeDefinition)
    /// A nested union selects the struct.
    case union(Union)
  }

  static func select(_ node: Node, by union: Union) -> TypeDefinition? {
    switch choose(node, by: union) {
    case nil: nil
    case .type(let type): type
    case .union(let inner): select(node, by: inner)
    }
  }

  /// The choice of one union; `nil` if nothing matches and it has no `else`.
  package static func choose(_ node: Node, by union: Union) -> Choice? {
    if let on = union.on {
      let arm = token(at: [on.text], of: node).flatMap { union.typesByToken[$0] }
      return (arm ?? union.otherwise?.type).map { .type($0) }
    }
    if let rule = rule(for: node, in: union) {
      return rule.union.map { .union($0) } ?? rule.type.map { .type($0) }
    }
    return union.otherwise?.type.map { .type($0) }
  }

  /// The first rule that matches.
  private static func rule(for node: Node, in union: Union) -> Union.Rule? {
    union.ruleIndex.candidates(for: node).lazy.map { union.rules[$0] }
      .first { holds($0.condition, for: node) }
  }

  /// The place that selects the payload's struct: the arm, rule or `else` of the innermost union.
  static func place(
    _ node: Node, in union: Union
  ) -> (location: SourceLocation, what: String) {
    if let on = union.on {
      let token = token(at: [on.text], of: node)
      let arm = union.arms.first { $0.token.text.trimmingBlanks == token }
      if let arm { return (arm.token.location, "this arm selects it") }
    } else if let rule = rule(for: node, in: union) {
      if let inner = rule.union { return place(node, in: inner) }
      switch rule.target {
      case .structName(let name), .union(let name):
        return (name.location, "the rule for this struct selects it")
      }
    }
    guard let otherwise = union.otherwise else { return (union.name.location, "the union") }
    return (otherwise.structName.location, "no rule or arm matches, so `else` applies")
  }

  /// The place of the reason why a payload is not read as the struct: the arm of the struct, or the first test of
  /// its rule that fails.
  static func claim(
    of type: TypeDefinition, in union: Union, for node: Node
  ) -> SourceLocation? {
    if let arm = union.arms.first(where: { $0.type === type }) { return arm.token.location }
    for rule in union.rules where rule.type === type {
      return failure(of: rule.condition, for: node) ?? rule.condition.location
    }
    for case (let inner?, let condition) in union.rules.map({ ($0.union, $0.condition) })
    where inner !== union {
      guard let place = claim(of: type, in: inner, for: node) else { continue }
      return failure(of: condition, for: node) ?? place
    }
    return nil
  }

  /// The place of the first test that fails.
  private static func failure(of condition: Condition, for node: Node) -> SourceLocation? {
    guard let test = condition.tests.first(where: { !holds($0, for: node) }) else { return nil }
    switch test.check {
    case .equals(let tokens, _): return tokens.first?.location
    case .isPresent: return test.path.location
    case .startsWith(let prefix): return prefix.location
    case .list(let list):
      let inner = list.any ?? list.every ?? list.filter
      guard let test = inner?.tests.first, case .equals(let tokens, _) = test.check else {
        return test.path.location
      }
      return tokens.first?.location
    case .firstWhere: return nil
    }
  }

  /// A string of the payload that is a misspelt token, if the payload would be read as the struct with that token.
  static func slip(
    of type: TypeDefinition, in union: Union, for node: Node
  ) -> (value: Node, token: String)? {
    for rule in union.rules {
      let isOwn = rule.type === type
      guard isOwn || rule.union?.structs.contains(where: { $0 === type }) == true else { continue }
      if let slip = slip(in: rule.condition, for: node) { return slip }
      if let inner = rule.union, inner !== union, holds(rule.condition, for: node),
        let slip = slip(of: type, in: inner, for: node)
      {
        return slip
      }
    }
    return nil
  }

  /// The value of the payload that does not select the struct: that of the discriminator, or the only one that a rule
  /// of the struct compares with something else.
  static func misfit(of type: TypeDefinition, in union: Union, for node: Node) -> Node? {
    if let on = union.on {
      return union.arms.contains { $0.type === type } ? value(at: [on.text], of: node) : nil
    }
    for rule in union.rules {
      if rule.type === type { return misfit(in: rule.condition, for: node) }
      guard let inner = rule.union, inner !== union,
        inner.structs.contains(where: { $0 === type })
      else { continue }
      return holds(rule.condition, for: node)
        ? misfit(of: type, in: inner, for: node) : misfit(in: rule.condition, for: node)
    }
    return nil
  }

  private static func misfit(in condition: Condition, for node: Node) -> Node? {
    let failing = condition.tests.filter { !holds($0, for: node) }
    guard failing.count == 1,
      condition.alternatives.allSatisfy({ $0.contains { holds($0, for: node) } }),
      case .equals(_, isNegated: false) = failing[0].check,
      let value = value(at: failing[0].path.names, of: node), value.scalar != nil
    else { return nil }
    // A string may be right and the rule wrong.
    return JSONShape.kind(of: value) == .string ? nil : value
  }

  /// The only reason why the condition does not match, if that is a misspelt token.
  private static func slip(
    in condition: Condition, for node: Node
  ) -> (value: Node, token: String)? {
    let failing = condition.tests.filter { !holds($0, for: node) }
    guard failing.count == 1,
      condition.alternatives.allSatisfy({ $0.contains { holds($0, for: node) } })
    else { return nil }
    if case .list(let list) = failing[0].check, let inner = list.any ?? list.every ?? list.filter {
      let elements = value(at: failing[0].path.names, of: node)?.sequence ?? []
      let found = elements.compactMap { slip(in: inner, for: $0) }
      return found.count == 1 ? found[0] : nil
    }
    guard case .equals(let tokens, isNegated: false) = failing[0].check,
      let value = value(at: failing[0].path.names, of: node),
      JSONShape.kind(of: value) == .string
    else { return nil }
    let meant = NearestNames.slips(value.text?.trimmingBlanks ?? "", in: tokens.map(\.key))
    return meant.count == 1 ? (value, meant[0]) : nil
  }

  static func holds(_ condition: Condition, for node: Node) -> Bool {
    condition.tests.allSatisfy { holds($0, for: node) }
      && condition.alternatives.allSatisfy { $0.contains { holds($0, for: node) } }
  }

  private static func holds(_ test: Condition.Test, for node: Node) -> Bool {
    switch test.check {
    case .equals(let tokens, let isNegated):
      guard let token = token(at: test.path.names, of: node) else { return isNegated }
      return tokens.contains { $0.key == token } != isNegated
    case .startsWith(let prefix):
      return token(at: test.path.names, of: node)?.hasPrefix(prefix.text) ?? false
    case .isPresent(let wanted):
      return isPresent(value(at: test.path.names, of: node)) == wanted
    case .list(let list):
      let elements = (value(at: test.path.names, of: node)?.sequence ?? []).filter { element in
        guard element.mapping != nil else { return false }
        return list.filter.map { holds($0, for: element) } ?? true
      }
      return holds(list, for: elements)
    case .firstWhere: return false
    }
  }

  private static func holds(_ list: ListCheck, for elements: [Node]) -> Bool {
    if let count = list.count, elements.count != count { return false }
    if let minimum = list.minimum, elements.count < minimum { return false }
    if let any = list.any, !elements.contains(where: { holds(any, for: $0) }) { return false }
    if let every = list.every, !elements.allSatisfy({ holds(every, for: $0) }) { return false }
    if let none = list.none, elements.contains(where: { holds(none, for: $0) }) { return false }
    return true
  }

  /// The value at a path, if it exists and is not null.
  package static func value(at path: some Sequence<String>, of node: Node) -> Node? {
    var current = node
    for name in path {
      guard let next = current[name], JSONShape.kind(of: next) != .null else { return nil }
      current = next
    }
    return current
  }

  /// The trimmed string at a path; `nil` if there is none.
  package static func token(at path: some Sequence<String>, of node: Node) -> String? {
    guard let value = value(at: path, of: node), JSONShape.kind(of: value) == .string else {
      return nil
    }
    return value.text?.trimmingBlanks ?? ""
  }

  private static func isPresent(_ node: Node?) -> Bool {
    guard let node else { return false }
    if JSONShape.kind(of: node) == .string { return !(node.text ?? "").trimmingBlanks.isEmpty }
    return true
  }
}
