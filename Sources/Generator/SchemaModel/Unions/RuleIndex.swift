/// The rules of a union by a string that each of them wants, so that a payload is not compared with all of them.
struct RuleIndex {
  /// The place at which a rule looks for its string.
  private enum Probe: Hashable {
    case token([String])
    /// The beginning of a token, of so many characters.
    case prefix([String], Int)
    /// A token of any element of a list.
    case element([String], [String])
  }

  /// Positions of rules, by place and string.
  private var positions: [Probe: [String: [Int]]] = [:]
  /// Rules that want no string.
  private var others: [Int] = []

  init(_ rules: [Union.Rule]) {
    for (position, rule) in rules.enumerated() {
      guard let (probe, strings) = Self.wanted(rule.condition) else {
        others.append(position)
        continue
      }
      for string in strings { positions[probe, default: [:]][string, default: []].append(position) }
    }
  }

  private static func wanted(_ condition: Condition) -> (probe: Probe, strings: Set<String>)? {
    if let (path, tokens) = tokens(condition) { return (.token(path), tokens) }
    for test in condition.tests {
      switch test.check {
      case .startsWith(let prefix):
        return (.prefix(test.path.names, prefix.text.count), [prefix.text])
      case .list(let list):
        let isAny = (list.count ?? list.minimum ?? 0) > 0
        if let (path, tokens) = [list.any, isAny ? list.filter : nil].lazy
          .compactMap({ $0.flatMap(tokens) }).first
        {
          return (.element(test.path.names, path), tokens)
        }
      case .equals, .isPresent, .firstWhere: continue
      }
    }
    return nil
  }

  private static func tokens(_ condition: Condition) -> (path: [String], tokens: Set<String>)? {
    for test in condition.tests {
      if case .equals(let tokens, isNegated: false) = test.check {
        return (test.path.names, Set(tokens.map(\.key)))
      }
    }
    return nil
  }

  /// Positions of the rules that may match, in their order.
  func candidates(for node: Node) -> [Int] {
    var found = others
    for (probe, positions) in positions {
      for string in Self.strings(at: probe, of: node) { found += positions[string] ?? [] }
    }
    return found.sorted()
  }

  private static func strings(at probe: Probe, of node: Node) -> Set<String> {
    switch probe {
    case .token(let path): Set([Selection.token(at: path, of: node)].compactMap { $0 })
    case .prefix(let path, let count):
      Set([Selection.token(at: path, of: node)].compactMap { $0.map { String($0.prefix(count)) } })
    case .element(let list, let path):
      Set(
        (Selection.value(at: list, of: node)?.sequence ?? []).compactMap {
          Selection.token(at: path, of: $0)
        })
    }
  }
}
