/// Describes a condition on a JSON object in words.
package enum ConditionPhrase {
  package static func phrase(_ condition: Condition) -> Phrase {
    parts(condition).joined(separator: " and ")
  }

  /// The parts that must all be true.
  package static func parts(_ condition: Condition) -> [Phrase] {
    let alternatives = condition.alternatives.map { choice -> Phrase in
      "(\(choice.map(phrase).joined(separator: ", or ")))"
    }
    let all = condition.tests.map(phrase) + alternatives
    return all.isEmpty ? ["it is an object"] : all
  }

  /// Describes the discriminator of a union with one of its tokens.
  package static func phrase(_ arm: Union.Arm, of union: Union) -> Phrase {
    "\(code: union.on?.text ?? "") is \(string: arm.token.text)"
  }

  package static func phrase(_ test: Condition.Test) -> Phrase {
    let path: Phrase = "\(code: test.path.text)"
    switch test.check {
    case .tokens(let tokens, let isNegated):
      let names = tokens.map { "\(string: $0.text)" as Phrase }.list("or")
      return isNegated ? "\(path) is not \(names)" : "\(path) is \(names)"
    case .isPresent(let wanted): return wanted ? "\(path) is present" : "\(path) is absent"
    case .startsWith(let prefix): return "\(path) starts with \(string: prefix.text)"
    case .list(let list): return phrase(list, path)
    }
  }

  private static func phrase(_ list: ListCheck, _ path: Phrase) -> Phrase {
    let name = list.filter.map { "\(path) where \(inner($0))" } ?? path
    var parts: [Phrase] = []
    if let count = list.count { parts.append("\(name) has exactly \(elements(count))") }
    if let minimum = list.minimum { parts.append("\(name) has at least \(elements(minimum))") }
    if let any = list.any { parts.append("one of \(name) fits \(inner(any))") }
    if let every = list.every { parts.append("each of \(name) fits \(inner(every))") }
    if let none = list.none { parts.append("none of \(name) fits \(inner(none))") }
    return parts.joined(separator: " and ")
  }

  private static func inner(_ condition: Condition) -> Phrase { "(\(phrase(condition)))" }

  private static func elements(_ count: Int) -> Phrase { "\(words: Words.count(count, "element"))" }
}
