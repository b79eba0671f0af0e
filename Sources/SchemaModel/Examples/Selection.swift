import SchemaDocument

/// Chooses the struct of a payload as generated code does, straight from the schema.
enum Selection {
  static func select(_ node: Node, by union: Union) -> TypeDefinition? {
    if let on = union.on {
      let token = token(at: [on.text], of: node)
      return token.flatMap { union.typesByToken[$0] } ?? union.otherwise?.type
    }
    for rule in union.rules where holds(rule.condition, for: node) {
      if let inner = rule.union { return select(node, by: inner) }
      return rule.type
    }
    return union.otherwise?.type
  }

  static func holds(_ condition: Condition, for node: Node) -> Bool {
    condition.tests.allSatisfy { holds($0, for: node) }
      && condition.alternatives.allSatisfy { $0.contains { holds($0, for: node) } }
  }

  private static func holds(_ test: Condition.Test, for node: Node) -> Bool {
    switch test.check {
    case .tokens(let tokens, let isNegated):
      guard let token = token(at: test.path.names, of: node) else { return isNegated }
      return tokens.contains { $0.text == token } != isNegated
    case .isPresent(let wanted):
      return isPresent(value(at: test.path.names, of: node)) == wanted
    case .list(let list):
      let elements = (value(at: test.path.names, of: node)?.sequence ?? []).filter { element in
        guard element.mapping != nil else { return false }
        return list.filter.map { holds($0, for: element) } ?? true
      }
      return holds(list, for: elements)
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

  static func value(at path: some Sequence<String>, of node: Node) -> Node? {
    var current = node
    for name in path {
      guard let next = current[name], JSONShape.kind(of: next) != .null else { return nil }
      current = next
    }
    return current
  }

  /// The trimmed text at a path; `nil` when there is none.
  private static func token(at path: [String], of node: Node) -> String? {
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
