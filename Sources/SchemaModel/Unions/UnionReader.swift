/// Reads unions and the conditions of their rules.
enum UnionReader {
  static func union(_ entry: Node.Entry) -> Union {
    Union(
      entry, rules: (entry.value[.rules]?.sequence ?? []).compactMap(rule),
      otherwise: entry.value[.else].flatMap(otherwise))
  }

  private static func rule(_ node: Node) -> Union.Rule? {
    let target =
      node.name(.struct).map { Union.Rule.Target.structName($0) }
      ?? node.name(.union).map { .union($0) }
    guard let when = node[.when], let target else { return nil }
    return Union.Rule(target: target, condition: condition(when))
  }

  private static func otherwise(_ node: Node) -> Union.Otherwise? {
    (node.asName ?? node.name(.struct)).map { name in
      Union.Otherwise(
        structName: name, lenientUnless: node.entries(.lenientUnless).first?.namePair,
        isAlwaysLenient: node.flag(.lenient))
    }
  }

  static func condition(_ node: Node) -> Condition {
    var tests: [Condition.Test] = []
    var alternatives: [[Condition]] = []
    for entry in node.mapping ?? [] {
      if entry.key == Key.anyOf.rawValue {
        alternatives.append((entry.value.sequence ?? []).map(condition))
      } else if let check = check(entry.value) {
        tests.append(
          Condition.Test(path: MemberPath(entry.key, at: entry.keyLocation), check: check))
      }
    }
    return Condition(tests: tests, alternatives: alternatives, location: node.location)
  }

  private static func check(_ node: Node) -> Condition.Check? {
    if let token = node.asName { return .tokens([token], isNegated: false) }
    if node.sequence != nil { return .tokens(node.asNames, isNegated: false) }
    if let negated = node[.not] {
      return .tokens(negated.asName.map { [$0] } ?? negated.asNames, isNegated: true)
    }
    if let prefix = node[.startsWith] {
      return prefix.scalar.map { .startsWith(Name($0.text, at: prefix.location)) }
    }
    if node[.present] != nil { return .isPresent(node.flag(.present)) }
    let keys: [Key] = [.count, .min, .any, .every, .none]
    guard keys.contains(where: { node[$0] != nil }) else { return nil }
    return .list(
      ListCheck(
        filter: node[.where].map(condition), count: node.integer(.count),
        minimum: node.integer(.min), any: node[.any].map(condition),
        every: node[.every].map(condition), none: node[.none].map(condition)))
  }
}
