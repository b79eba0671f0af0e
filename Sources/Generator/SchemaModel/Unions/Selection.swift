/// Selects the struct of a payload, with the same results as generated code.
package enum Selection {
  /// The struct of a payload, and the place of the arm, rule or `else` that selects it.
  typealias Choice = (type: TypeDefinition?, location: SourceLocation)

  package static func select(_ node: Node, by union: Union) -> TypeDefinition? {
    choice(for: node, by: union)?.type
  }

  /// Returns the choice of the union, or of the union that the matching rule names; `nil` if nothing matches and there
  /// is no `else`.
  static func choice(for node: Node, by union: Union) -> Choice? {
    if let on = union.on {
      if let arm = token(at: [on.text], of: node).flatMap({ union.armsByToken[$0] }) {
        return (arm.type, arm.token.location)
      }
    } else if let rule = rule(for: node, in: union) {
      if let inner = rule.union { return choice(for: node, by: inner) }
      return (rule.type, rule.name.location)
    }
    return union.otherwise.map { ($0.type, $0.structName.location) }
  }

  /// Returns the first rule that matches.
  private static func rule(for node: Node, in union: Union) -> Union.Rule? {
    union.ruleIndex.candidates(for: node).lazy.map { union.rules[$0] }
      .first { holds($0.condition, for: node) }
  }

  /// The first test that a payload fails on the way to the selection of a struct.
  struct Failure {
    let location: SourceLocation
    /// The tested value; `nil` if it is absent, or a list or object.
    var value: Node?
    /// The strings that the test accepts.
    var wanted: [String] = []

    /// The accepted string that the payload's string most likely means; `nil` if that is unclear.
    var meant: String? {
      let near = NearestNames.slips(value?.text?.trimmingBlanks ?? "", in: wanted)
      return near.count == 1 ? near[0] : nil
    }
  }

  /// Returns why a payload does not fulfil the conditions of the struct; `nil` if the payload fulfils them, for example
  /// if an earlier rule selects another struct, or if the struct is the `else` of the union.
  static func failure(of type: TypeDefinition, in union: Union, for node: Node) -> Failure? {
    let way = union.ways.filter { $0.type === type }.min { $0.outer.count < $1.outer.count }
    return way?.conditions.first { !holds($0, for: node) }.map { failure(of: $0, for: node) }
  }

  private static func failure(of condition: Condition, for node: Node) -> Failure {
    guard let test = condition.tests.first(where: { !holds($0, for: node) }) else {
      return Failure(location: condition.location)
    }
    let value = value(at: test.path.names, of: node).flatMap { $0.scalar == nil ? nil : $0 }
    switch test.check {
    case .equals(let tokens, let isNegated):
      return Failure(
        location: tokens.first?.location ?? test.path.location, value: value,
        wanted: isNegated ? [] : tokens.map(\.key))
    case .list(let list):
      // If exactly one element has a misspelt string, this element is the cause.
      let inner = list.any ?? list.every ?? list.filter
      let elements = Selection.value(at: test.path.names, of: node)?.sequence ?? []
      let slips = elements.compactMap { element in inner.map { failure(of: $0, for: element) } }
        .filter { $0.meant != nil }
      return slips.count == 1 ? slips[0] : Failure(location: test.path.location)
    case .isPresent, .startsWith, .firstWhere:
      return Failure(location: test.path.location, value: value)
    }
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

  /// Returns the value at a path; `nil` if it is absent or null.
  package static func value(at path: some Sequence<String>, of node: Node) -> Node? {
    var current = node
    for name in path {
      guard let next = current[name], JSONShape.kind(of: next) != .null else { return nil }
      current = next
    }
    return current
  }

  /// Returns the trimmed string at a path; `nil` if the value is not a string.
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
