/// The rules of a union by the token that each of them requires, so that a payload is not compared with all of them.
struct RuleIndex {
  /// Positions of rules, by the path of the token and the token.
  private var positions: [[String]: [String: [Int]]] = [:]
  /// Rules that require no token.
  private var others: [Int] = []

  init(_ rules: [Union.Rule]) {
    for (position, rule) in rules.enumerated() {
      guard let (path, tokens) = rule.condition.tests.lazy.compactMap(Self.tokens).first else {
        others.append(position)
        continue
      }
      for token in tokens {
        positions[path, default: [:]][token, default: []].append(position)
      }
    }
  }

  private static func tokens(_ test: Condition.Test) -> (path: [String], tokens: Set<String>)? {
    guard case .equals(let tokens, isNegated: false) = test.check else { return nil }
    return (test.path.names, Set(tokens.map(\.key)))
  }

  /// Positions of the rules that may match, in their order.
  func candidates(for node: Node) -> [Int] {
    let required = positions.flatMap { path, byToken in
      Selection.token(at: path, of: node).flatMap { byToken[$0] } ?? []
    }
    return (others + required).sorted()
  }
}
