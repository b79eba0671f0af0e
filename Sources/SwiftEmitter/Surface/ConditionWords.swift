import SchemaModel

/// A condition on a JSON object, in words.
enum ConditionWords {
  static func text(_ condition: Condition) -> String {
    let alternatives = condition.alternatives.map { choice in
      "(" + choice.map(text).joined(separator: ", or ") + ")"
    }
    let all = condition.tests.map(text) + alternatives
    return all.isEmpty ? "it is an object" : all.joined(separator: " and ")
  }

  private static func text(_ test: Condition.Test) -> String {
    let path = test.path.text
    switch test.check {
    case .tokens(let tokens, let isNegated):
      let names = MemberWords.list(tokens.map { Surface.quoted($0.text) }, "or")
      return "\(path) is \(isNegated ? "not " : "")\(names)"
    case .isPresent(let wanted): return "\(path) is \(wanted ? "there" : "absent")"
    case .startsWith(let prefix): return "\(path) starts with \(Surface.quoted(prefix.text))"
    case .list(let list): return text(list, path)
    }
  }

  private static func text(_ list: ListCheck, _ path: String) -> String {
    let name = path + (list.filter.map { " where \(inner($0))" } ?? "")
    var parts: [String] = []
    if let count = list.count { parts.append("\(name) has exactly \(elements(count))") }
    if let minimum = list.minimum { parts.append("\(name) has at least \(elements(minimum))") }
    if let any = list.any { parts.append("one of \(name) fits \(inner(any))") }
    if let every = list.every { parts.append("each of \(name) fits \(inner(every))") }
    if let none = list.none { parts.append("none of \(name) fits \(inner(none))") }
    return parts.joined(separator: " and ")
  }

  private static func inner(_ condition: Condition) -> String { "(\(text(condition)))" }

  private static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }
}
