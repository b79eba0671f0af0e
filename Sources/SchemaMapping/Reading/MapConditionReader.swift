/// Reads conditions of rules.
extension MapRuleReader {
  mutating func condition(_ node: Node) -> ConditionSyntax {
    let condition = ConditionSyntax(at: node.location)
    if let path = DefinitionReader.name(node) {
      if path.text == "true" || path.text == "false" {
        diagnostics.report(
          "MAP205", "`\(path)` is not a path", path.location,
          help: path.text == "true"
            ? "delete the condition: without one, it is always true"
            : "delete the other keys: they would never be used")
        return condition
      }
      condition.tests = [(path, .isPresent(true))]
      return condition
    }
    for entry in node.mapping ?? [] {
      switch entry.key {
      case "anyOf":
        condition.alternatives.append((entry.value.sequence ?? []).map { self.condition($0) })
      case "firstWhere":
        condition.firstWhere.append((entry.keyLocation, self.condition(entry.value)))
      default:
        let path = Name(entry.key, at: entry.keyLocation)
        if let check = check(entry.value, path) { condition.tests.append((path, check)) }
      }
    }
    return condition
  }

  private static let listKeys: Set<String> = ["has", "where", "every", "count"]

  private mutating func check(_ node: Node, _ path: Name) -> ConditionSyntax.Check? {
    guard let entries = node.mapping else {
      return Self.literals(node).map { .equals($0, isNegated: false) }
    }
    var questions: [Node.Entry] = []
    for entry in entries
    where !Self.listKeys.contains(entry.key)
      || !questions.contains(where: { Self.listKeys.contains($0.key) })
    {
      questions.append(entry)
    }
    guard questions.count == 1, let question = questions.first else {
      diagnostics.report(
        "MAP110",
        questions.isEmpty
          ? "the condition on `\(NameCheck.shown(path.text))` is empty"
          : "`\(NameCheck.shown(path.text))` has \(questions.count) conditions at once",
        questions.isEmpty ? path.location : questions[1].keyLocation,
        help: questions.isEmpty
          ? "write a value, or `{ present: true }`"
          : "keep one; `anyOf: [{ … }]` adds one more condition")
      return nil
    }
    return check(question, node)
  }

  private mutating func check(_ question: Node.Entry, _ node: Node) -> ConditionSyntax.Check? {
    let value = question.value
    switch question.key {
    case "not": return Self.literals(value).map { .equals($0, isNegated: true) }
    case "present": return value.text.map { .isPresent($0 == "true") }
    case "startsWith": return DefinitionReader.name(value).map { .startsWith($0) }
    case "same": return DefinitionReader.name(value).map { .same($0) }
    case "shows": return DefinitionReader.name(value).map { .shows($0) }
    default:
      return .list(
        has: DefinitionReader.name(node["has"]), filter: node["where"].map { condition($0) },
        every: DefinitionReader.name(node["every"]),
        count: node["count"]?.text.flatMap { Int($0) })
    }
  }

  private static func literals(_ node: Node) -> [MapLiteral]? {
    guard let nodes = node.sequence else { return literal(node).map { [$0] } }
    let literals = nodes.compactMap(literal)
    return literals.count < nodes.count ? nil : literals
  }
}
