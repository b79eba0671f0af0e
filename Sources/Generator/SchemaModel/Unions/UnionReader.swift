/// Reads unions.
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
    return Union.Rule(target: target, condition: ConditionReader.condition(when))
  }

  private static func otherwise(_ node: Node) -> Union.Otherwise? {
    (node.asName ?? node.name(.struct)).map { name in
      Union.Otherwise(
        structName: name,
        lenientUnless: node.entries(.lenientUnless).first?.namePair.map { ($0.name, $0.value) },
        isAlwaysLenient: node.flag(.lenient))
    }
  }
}
