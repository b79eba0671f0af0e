/// Selects the struct of a payload with the schema, with the same results as generated code.
package enum Selection {
  /// What selects the struct of a payload: an arm, a rule or the `else` of the innermost union.
  struct Choice {
    /// Nil if nothing matches and there is no `else`.
    let type: TypeDefinition?
    let location: SourceLocation
    /// The place in words.
    let what: String
  }

  package static func select(_ node: Node, by union: Union) -> TypeDefinition? {
    choice(for: node, by: union).type
  }

  static func choice(for node: Node, by union: Union) -> Choice {
    if let on = union.on {
      if let arm = token(at: [on.text], of: node).flatMap({ union.armsByToken[$0] }) {
        return Choice(type: arm.type, location: arm.token.location, what: "this arm selects it")
      }
    } else if let rule = rule(for: node, in: union) {
      if let inner = rule.union { return choice(for: node, by: inner) }
      return Choice(
        type: rule.type, location: rule.name.location,
        what: "the rule for this struct selects it")
    }
    guard let otherwise = union.otherwise else {
      return Choice(type: nil, location: union.name.location, what: "the union")
    }
    return Choice(
      type: otherwise.type, location: otherwise.structName.location,
      what: "no rule or arm matches, so `else` applies")
  }

  /// The first rule that matches.
  private static func rule(for node: Node, in union: Union) -> Union.Rule? {
    union.ruleIndex.candidates(for: node).lazy.map { union.rules[$0] }
      .first { holds($0.condition, for: node) }
  }

  /// The place of the reason why a payload is not read as the struct: the arm of the struct, or the first test of
  /// its rule that fails.
  static func claim(
    of type: TypeDefinition, in union: Union, for node: Node
  ) -> SourceLocation? {
    let ways = union.ways.filter { $0.type === type && $0.own != nil }
    let way = ways.min { $0.outer.count < $1.outer.count }
    return way?.conditions.lazy.compactMap { failure(of: $0, for: node) }.first
      ?? way?.own?.location
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
    for way in union.ways where way.type === type {
      for condition in way.isArm ? way.outer : way.conditions {
        if let slip = slip(in: condition, for: node) { return slip }
        if !holds(condition, for: node) { break }
      }
    }
    return nil
  }

  /// The value of the payload that does not select the struct: that of the discriminator, or the only one that a rule
  /// of the struct compares with something else.
  static func misfit(of type: TypeDefinition, in union: Union, for node: Node) -> Node? {
    guard let way = union.ways.first(where: { $0.type === type }),
      let condition = way.conditions.first(where: { !holds($0, for: node) }),
      let test = onlyFailure(of: condition, for: node),
      case .equals(_, isNegated: false) = test.check,
      let value = value(at: test.path.names, of: node), value.scalar != nil
    else { return nil }
    // A string may be right and the rule wrong.
    let isOfArm = way.isArm && condition.location == way.own?.location
    return JSONShape.kind(of: value) == .string && !isOfArm ? nil : value
  }

  /// The test that fails, if the condition does not match only because of it.
  private static func onlyFailure(of condition: Condition, for node: Node) -> Condition.Test? {
    let failing = condition.tests.filter { !holds($0, for: node) }
    let isOnly = condition.alternatives.allSatisfy { $0.contains { holds($0, for: node) } }
    return failing.count == 1 && isOnly ? failing[0] : nil
  }

  /// The only reason why the condition does not match, if that is a misspelt token.
  private static func slip(
    in condition: Condition, for node: Node
  ) -> (value: Node, token: String)? {
    guard let test = onlyFailure(of: condition, for: node) else { return nil }
    if case .list(let list) = test.check, let inner = list.any ?? list.every ?? list.filter {
      let elements = value(at: test.path.names, of: node)?.sequence ?? []
      let found = elements.compactMap { slip(in: inner, for: $0) }
      return found.count == 1 ? found[0] : nil
    }
    guard case .equals(let tokens, isNegated: false) = test.check,
      let value = value(at: test.path.names, of: node), JSONShape.kind(of: value) == .string
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
