/// Reads unions and the conditions of their rules.
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
    return (target, condition(when))
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

  static func condition(_ node: Node) -> Condition {
    var tests: [Condition.Test] = []
    var alternatives: [[Condition]] = []
    for entry in node.mapping ?? [] {
      if entry.key == "anyOf" {
        alternatives.append((entry.value.sequence ?? []).map(condition))
      } else if let check = check(entry.value) {
        tests.append(
          Condition.Test(path: MemberPath(entry.key, at: entry.keyLocation), check: check))
      }
    }
    return Condition(tests: tests, alternatives: alternatives, location: node.location)
  }

  private static func check(_ node: Node) -> Condition.Check? {
    if let token = DefinitionReader.name(node) { return .tokens([token], isNegated: false) }
    if node.sequence != nil { return .tokens(DefinitionReader.names(node), isNegated: false) }
    if let negated = node["not"] {
      let tokens = DefinitionReader.name(negated).map { [$0] } ?? DefinitionReader.names(negated)
      return .tokens(tokens, isNegated: true)
    }
    if let prefix = node["startsWith"] {
      let text = prefix.scalar.map { Name($0.text, at: prefix.location) }
      return text.map { .startsWith($0) }
    }
    if let present = node["present"] { return .isPresent(DefinitionReader.flag(present)) }
    let isAsked = node.mapping?.contains {
      ["count", "min", "any", "every", "none"].contains($0.key)
    }
    guard isAsked == true else { return nil }
    return .list(
      ListCheck(
        filter: node["where"].map(condition), count: node["count"]?.text.flatMap { Int($0) },
        minimum: node["min"]?.text.flatMap { Int($0) }, any: node["any"].map(condition),
        every: node["every"].map(condition), none: node["none"].map(condition)))
  }
}
