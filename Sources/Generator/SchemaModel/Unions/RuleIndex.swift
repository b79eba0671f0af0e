/// An index of a union's rules by the string that each rule requires, so that a payload is not compared with all rules.
struct RuleIndex {
  /// The positions of rules, first by the path of the required string, then by the string.
  private var positions: [[String]: [String: [Int]]] = [:]
  /// The positions of rules that require no string.
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

  /// Returns the positions of the rules that may match, in ascending order.
  func candidates(for node: Node) -> [Int] {
    let required = positions.flatMap { path, byToken in
      Selection.token(at: path, of: node).flatMap { byToken[$0] } ?? []
    }
    return (others + required).sorted()
  }
}
