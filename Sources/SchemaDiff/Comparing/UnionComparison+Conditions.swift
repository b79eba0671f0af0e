/// Writes conditions of rules for comparison.
enum ConditionText {
  /// Equal strings for conditions with the same tests, in any order.
  static func canonical(_ condition: Condition) -> String {
    let alternatives = condition.alternatives.map { list in
      "anyOf[" + list.map(canonical).sorted().joined(separator: "|") + "]"
    }
    return "{" + (condition.tests.map(canonical) + alternatives).sorted().joined(separator: ";")
      + "}"
  }

  private static func canonical(_ test: Condition.Test) -> String {
    switch test.check {
    case .tokens(let tokens, let isNegated):
      let list = Set(tokens.map { JSONText.quoted($0.text) }).sorted().joined(separator: ",")
      return "\(test.path.text)\(isNegated ? "!=" : "=")\(list)"
    case .isPresent(let wanted): return "\(test.path.text)?\(wanted)"
    case .startsWith(let prefix): return "\(test.path.text)^=\(JSONText.quoted(prefix.text))"
    case .list(let list):
      let parts: [(String, String?)] = [
        ("where", list.filter.map(canonical)), ("count", list.count.map { "\($0)" }),
        ("min", list.minimum.map { "\($0)" }), ("any", list.any.map(canonical)),
        ("every", list.every.map(canonical)), ("none", list.none.map(canonical)),
      ]
      return test.path.text
        + parts.compactMap { name, text in text.map { ":\(name)(\($0))" } }.joined()
    }
  }
}

/// The facts about single members that a condition implies. They show whether two conditions exclude each other.
struct ConditionFacts {
  /// By member: its token is one of these.
  private var tokens: [String: Set<String>] = [:]
  private var others: [String: Set<String>] = [:]
  private var present: Set<String> = []
  private var absent: Set<String> = []

  init(_ condition: Condition) {
    for test in condition.tests {
      let path = test.path.text
      switch test.check {
      case .tokens(let names, isNegated: false):
        let wanted = Set(names.map(\.text))
        tokens[path] = tokens[path]?.intersection(wanted) ?? wanted
        present.insert(path)
      case .tokens(let names, isNegated: true):
        others[path, default: []].formUnion(names.map(\.text))
      case .isPresent(true), .startsWith: present.insert(path)
      case .isPresent(false): absent.insert(path)
      case .list: break
      }
    }
  }

  /// True if no payload matches both.
  func excludes(_ other: ConditionFacts) -> Bool { isAgainst(other) || other.isAgainst(self) }

  private func isAgainst(_ other: ConditionFacts) -> Bool {
    if !present.isDisjoint(with: other.absent) { return true }
    return tokens.contains { path, wanted in
      if let theirs = other.tokens[path], wanted.isDisjoint(with: theirs) { return true }
      return other.others[path].map(wanted.isSubset) ?? false
    }
  }
}
