/// Reads unions.
enum UnionReader {
  static func union(_ entry: Node.Entry) -> UnionSyntax {
    let node = entry.value
    return UnionSyntax(
      name: Name(entry.key, at: entry.keyLocation),
      documentation: DefinitionReader.documentation(node),
      on: DefinitionReader.name(node["discriminator"]),
      tokens: DefinitionReader.name(node["tokens"]),
      arms: (node["arms"]?.mapping ?? []).compactMap { entry in
        DefinitionReader.name(entry.value).map { (Name(entry.key, at: entry.keyLocation), $0) }
      },
      rules: (node["rules"]?.sequence ?? []).compactMap(rule), otherwise: otherwise(node["else"]),
      depth: node["depth"]?.text.flatMap { Int($0) }, depthLocation: node["depth"]?.location)
  }

  private static func rule(
    _ node: Node
  ) -> (target: Union.Rule.Target, condition: Condition)? {
    guard let when = node["when"] else { return nil }
    let target: Union.Rule.Target
    if let name = DefinitionReader.name(node["struct"]) {
      target = .structName(name)
    } else if let name = DefinitionReader.name(node["union"]) {
      target = .union(name)
    } else {
      return nil
    }
    return (target, ConditionReader.condition(when))
  }

  private static func otherwise(_ node: Node?) -> UnionSyntax.Otherwise? {
    guard let node else { return nil }
    if let name = DefinitionReader.name(node) {
      return UnionSyntax.Otherwise(structName: name, lenientUnless: nil, isAlwaysLenient: false)
    }
    guard let name = DefinitionReader.name(node["struct"]) else { return nil }
    let lenient = node["lenientUnless"]?.mapping?.first.flatMap { entry in
      DefinitionReader.name(entry.value).map { (Name(entry.key, at: entry.keyLocation), $0) }
    }
    return UnionSyntax.Otherwise(
      structName: name, lenientUnless: lenient,
      isAlwaysLenient: DefinitionReader.flag(node["lenient"]))
  }
}
