/// Describes a condition in words.
package enum ConditionPhrase {
  package static func phrase(_ condition: Condition) -> Phrase {
    parts(condition).joined(separator: " and ")
  }

  /// Returns the parts of a condition, which must all be true.
  package static func parts(_ condition: Condition) -> [Phrase] {
    let isAlone = condition.tests.isEmpty && condition.alternatives.count == 1
    let alternatives = condition.alternatives.map { choice -> Phrase in
      let words = choice.map(phrase).joined(separator: ", or ")
      return isAlone ? words : "(\(words))"
    }
    let all = condition.tests.map(phrase) + alternatives
    return all.isEmpty ? ["it is an object"] : all
  }

  /// Returns the words of a condition, sorted, so that they are equal for conditions with tests in another order.
  package static func canonical(_ condition: Condition) -> String {
    let tests = condition.tests.map { test -> String in
      guard case .equals(let tokens, let isNegated) = test.check else { return phrase(test).text }
      let names = tokens.map { JSONText.quoted($0.key) }.sorted().joined(separator: " or ")
      return "\(test.path.text) is\(isNegated ? " not" : "") \(names)"
    }
    let alternatives = condition.alternatives.map { choice in
      "(" + choice.map(canonical).sorted().joined(separator: ", or ") + ")"
    }
    return (tests + alternatives).sorted().joined(separator: " and ")
  }

  /// Describes when a union selects a struct: the name and the value of its discriminator.
  package static func phrase(_ arm: Union.Arm, of union: Union) -> Phrase {
    "\(code: union.on?.text ?? "") is \(string: arm.token.text)"
  }

  /// Describes when members of a wrong type are ignored in the struct of a union's `else`. Empty if they never are.
  package static func leniency(_ otherwise: Union.Otherwise) -> Phrase {
    if otherwise.isAlwaysLenient { return ", members of a wrong type are ignored" }
    guard let (wire, name) = otherwise.lenientUnless else { return "" }
    return
      ", members of a wrong type are ignored unless \(code: wire.text) is a case of \(code: name.text)"
  }

  package static func phrase(_ test: Condition.Test) -> Phrase {
    let path: Phrase = "\(code: test.path.text)"
    switch test.check {
    case .equals(let literals, let isNegated):
      // Selection rules test strings of JSON. The values in mapping rules have types, and are mostly cases of enums.
      let isToken = test.typed == nil
      let values = literals.map { literal -> Phrase in
        isToken ? "\(string: literal.key)" : "\(code: literal.words)"
      }.list("or")
      return isNegated ? "\(path) is not \(values)" : "\(path) is \(values)"
    case .isPresent(let wanted):
      if test.typed?.type.isBuiltin(.bool) == true { return "\(path) is \(code: "\(wanted)")" }
      return wanted ? "\(path) is present" : "\(path) is absent"
    case .startsWith(let prefix): return "\(path) starts with \(string: prefix.text)"
    case .list(let list):
      let parts =
        test.typed == nil
        ? phrases(list, path) : typed(list, test.path.text == "." ? "the list" : path)
      return parts.joined(separator: " and ")
    case .firstWhere(let condition): return "it is the first where \(phrase(condition))"
    }
  }

  // MARK: Lists

  private static func phrases(_ list: ListCheck, _ path: Phrase) -> [Phrase] {
    func inner(_ condition: Condition) -> Phrase { "(\(phrase(condition)))" }
    let name = list.filter.map { "\(path) where \(inner($0))" } ?? path
    var parts: [Phrase] = []
    if let count = list.count { parts.append("\(name) has exactly \(elements(count))") }
    if let minimum = list.minimum { parts.append("\(name) has at least \(elements(minimum))") }
    if let any = list.any { parts.append("one of \(name) fits \(inner(any))") }
    if let every = list.every { parts.append("each of \(name) fits \(inner(every))") }
    if let none = list.none { parts.append("none of \(name) fits \(inner(none))") }
    return parts
  }

  /// Describes the list tests of a mapping rule, which are about the types of the elements.
  private static func typed(_ check: ListCheck, _ list: Phrase) -> [Phrase] {
    func name(_ type: ListCheck.Conformer) -> Phrase {
      "\(type: type.type?.qualifiedName ?? type.name.text, type.type)"
    }
    let narrowing: Phrase = check.filter.map { " where \(phrase($0))" } ?? ""
    var texts: [Phrase] = []
    if check.count == nil, check.has != nil || check.filter != nil {
      let what = check.has.map { "a \(name($0))" as Phrase }
      texts.append("\(list) has \(what ?? "an element")\(narrowing)")
    }
    if let every = check.everyType {
      texts.append("every element of \(list)\(narrowing) is a \(name(every))")
    }
    if let count = check.count {
      let what = check.has.map { "\(words: "\(count)") of type \(name($0))" as Phrase }
      texts.append("\(list) has \(what ?? elements(count))\(narrowing)")
    }
    return texts
  }

  private static func elements(_ count: Int) -> Phrase { "\(words: Words.count(count, "element"))" }
}
