/// Describes a condition in words.
package enum ConditionPhrase {
  // MARK: On a JSON object

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

  /// The words of a condition in an order that does not depend on how it is written.
  package static func canonical(_ condition: Condition) -> String {
    let tests = condition.tests.map { test -> String in
      guard case .tokens(let tokens, let isNegated) = test.check else { return phrase(test).text }
      let names = tokens.map { JSONText.quoted($0.text) }.sorted().joined(separator: " or ")
      return "\(test.path.text) is\(isNegated ? " not" : "") \(names)"
    }
    let alternatives = condition.alternatives.map { choice in
      "(" + choice.map(canonical).sorted().joined(separator: ", or ") + ")"
    }
    return (tests + alternatives).sorted().joined(separator: " and ")
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

  // MARK: Of a mapping rule

  package static func phrase(_ condition: MapCondition) -> Phrase {
    let tests = condition.tests.map { phrase($0.check, $0.path) }
    let alternatives = condition.alternatives.map { choice in
      choice.map { phrase($0) }.joined(separator: ", or ")
    }
    return (tests + alternatives).joined(separator: " and ")
  }

  private static func phrase(_ check: MapCondition.Check, _ path: TypedPath?) -> Phrase {
    let name: Phrase = "\(code: path?.text ?? "")"
    switch check {
    case .equals(let literals, let isNegated):
      let values = literals.map { "\(code: $0.words)" as Phrase }.joined(separator: " or ")
      return isNegated ? "\(name) is not \(values)" : "\(name) is \(values)"
    case .isPresent(let isPresent):
      if path?.type.isBuiltin(.bool) == true { return "\(name) is \(code: "\(isPresent)")" }
      return isPresent ? "\(name) is present" : "\(name) is absent"
    case .startsWith(let prefix): return "\(name) starts with \(string: prefix)"
    case .same(let other): return "\(name) is the same as \(code: other.text)"
    case .list(let has, let filter, let every, let count):
      return list(path?.text == "." ? "the list" : name, has, filter, every, count)
    case .shows(let union): return "\(map: union.name.text) shows something of \(name)"
    case .firstWhere(let condition): return "it is the first where \(phrase(condition))"
    }
  }

  private static func list(
    _ list: Phrase, _ has: TypeDefinition?, _ filter: MapCondition?, _ every: TypeDefinition?,
    _ count: Int?
  ) -> Phrase {
    let narrowing: Phrase = filter.map { " where \(phrase($0))" } ?? ""
    var texts: [Phrase] = []
    if count == nil, has != nil || filter != nil {
      let what = has.map { "a \(type: $0.qualifiedName, $0)" as Phrase }
      texts.append("\(list) has \(what ?? "an element")\(narrowing)")
    }
    if let every {
      texts.append("every element of \(list)\(narrowing) is a \(type: every.qualifiedName, every)")
    }
    if let count {
      let what = has.map { "\(words: "\(count)") of type \(type: $0.qualifiedName, $0)" as Phrase }
      texts.append("\(list) has \(what ?? elements(count))\(narrowing)")
    }
    return texts.joined(separator: " and ")
  }
}

extension MapCondition {
  package var text: String { ConditionPhrase.phrase(self).text }
}
