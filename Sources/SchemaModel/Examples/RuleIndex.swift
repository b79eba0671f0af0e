/// The rules of a union by required token, so that not every rule is compared with a payload.
struct RuleIndex {
  /// Positions of rules, by path and token.
  private var byToken: [[String]: [String: [Int]]] = [:]
  /// Rules that require no token.
  private var others: [Int] = []

  init(_ rules: [Union.Rule]) {
    for (position, rule) in rules.enumerated() {
      guard let (path, tokens) = Self.wanted(rule.condition) else {
        others.append(position)
        continue
      }
      for token in tokens { byToken[path, default: [:]][token, default: []].append(position) }
    }
  }

  private static func wanted(_ condition: Condition) -> (path: [String], tokens: Set<String>)? {
    for test in condition.tests {
      if case .tokens(let tokens, isNegated: false) = test.check {
        return (test.path.names, Set(tokens.map(\.text)))
      }
    }
    return nil
  }

  /// Positions of the rules that may match, in order.
  ///
  /// - Parameter token: Returns the token of the payload at a path.
  func candidates(_ token: ([String]) -> String?) -> [Int] {
    var found = others
    for (path, positions) in byToken {
      if let token = token(path) { found += positions[token] ?? [] }
    }
    return found.sorted()
  }
}
