/// Reads conditions from YAML.
struct ConditionReader {
  /// True for a mapping rule, which compares literals. Selection rules and picks compare strings.
  private let isOfRule: Bool
  private var diagnostics: [Diagnostic] = []

  /// Reads the condition of a selection rule or a `pick`.
  static func condition(_ node: Node) -> Condition { read(node, isOfRule: false).condition }

  /// Reads the condition of a mapping rule.
  static func ofRule(_ node: Node) -> Condition { read(node, isOfRule: true).condition }

  /// Reads a condition, and finds mistakes in its notation.
  static func read(
    _ node: Node, isOfRule: Bool
  ) -> (condition: Condition, findings: [Diagnostic]) {
    var reader = ConditionReader(isOfRule: isOfRule)
    return (reader.read(node), reader.diagnostics)
  }

  private mutating func read(_ node: Node) -> Condition {
    var tests: [Condition.Test] = []
    var alternatives: [[Condition]] = []
    if let path = node.asName, let test = present(path) { tests = [test] }
    for entry in node.mapping ?? [] {
      let path = MemberPath(entry.key, at: entry.keyLocation)
      if entry.key == Key.anyOf.rawValue {
        if !isOfRule, entry.value.sequence?.isEmpty == true {
          diagnostics.report(
            "RUL504", "this is always false: `anyOf` has no condition", entry.value.location,
            help: "add one, or delete it")
        }
        alternatives.append((entry.value.sequence ?? []).map { read($0) })
      } else if isOfRule, entry.key == Key.firstWhere.rawValue {
        tests.append(Condition.Test(path: path, check: .firstWhere(read(entry.value))))
      } else if let check = check(entry.value, path) {
        tests.append(Condition.Test(path: path, check: check))
      }
    }
    return Condition(tests: tests, alternatives: alternatives, location: node.location)
  }

  /// Reads a path without a test: its value must be present.
  private mutating func present(_ path: Name) -> Condition.Test? {
    guard path.text == "true" || path.text == "false" else {
      return Condition.Test(
        path: MemberPath(path.text, at: path.location), check: .isPresent(true))
    }
    diagnostics.report(
      "MAP205", "`\(path)` is not a path", path.location,
      help: path.text == "true"
        ? "delete the condition: without one, it is always true"
        : "delete the other keys: they would never be used")
    return nil
  }

  // MARK: Tests

  private static let listKeys: [Key] = [.has, .where, .count, .min, .any, .every, .none]

  private static func isOfList(_ entry: Node.Entry) -> Bool {
    Key(rawValue: entry.key).map(listKeys.contains) ?? false
  }

  private mutating func check(_ node: Node, _ path: MemberPath) -> Condition.Check? {
    guard let entries = node.mapping else {
      return literals(node).map { .equals($0, isNegated: false) }
    }
    // All tests of a list count as one.
    let list = entries.first(where: Self.isOfList)
    let questions = entries.filter {
      !Self.isOfList($0) || $0.keyLocation == list?.keyLocation
    }
    let isEmpty =
      questions.isEmpty || !isOfRule && entries.allSatisfy { $0.key == Key.where.rawValue }
    guard !isEmpty, questions.count == 1 else {
      let name = path.text.shown
      diagnostics.report(
        isOfRule ? "MAP110" : isEmpty ? "KEY102" : "KEY104",
        isEmpty
          ? "the condition on `\(name)` is empty"
          : "`\(name)` has \(questions.count) conditions at once",
        isEmpty ? path.location : questions[1].keyLocation,
        help: isEmpty
          ? "write a value, or `{ present: true }`"
          : "keep one; `anyOf: [{ … }]` adds one more condition")
      return nil
    }
    return check(questions[0], node)
  }

  private mutating func check(_ question: Node.Entry, _ node: Node) -> Condition.Check? {
    let value = question.value
    switch Key(rawValue: question.key) {
    case .not: return literals(value).map { .equals($0, isNegated: true) }
    case .present: return .isPresent(value.text == "true")
    case .startsWith: return value.asName.map { .startsWith($0) }
    default:
      guard Self.isOfList(question) else { return nil }
      return .list(
        ListCheck(
          has: node.name(.has).map { ($0, nil) }, filter: condition(node[.where]),
          count: node.integer(.count), minimum: node.integer(.min), any: condition(node[.any]),
          every: node[.every]?.text == nil ? condition(node[.every]) : nil,
          everyType: node.name(.every).map { ($0, nil) }, none: condition(node[.none])))
    }
  }

  private mutating func condition(_ node: Node?) -> Condition? {
    guard let node, node.mapping != nil || isOfRule && node.text != nil else { return nil }
    return read(node)
  }

  private func literals(_ node: Node) -> [Literal]? {
    let nodes = node.sequence ?? [node]
    let literals = nodes.compactMap(literal)
    return literals.count < nodes.count ? nil : literals
  }

  private func literal(_ node: Node) -> Literal? {
    if isOfRule { return MemberReader.literal(node) }
    return node.asName.map {
      Literal(value: .text($0.text), location: $0.location)
    }
  }
}
