/// Describes a rule in words that are about as short as its YAML.
package enum RuleText {
  package static func key(of rule: MapRule) -> String {
    if !rule.isImplicit { return rule.key.rawValue }
    return rule.key == .from ? "same name" : "default"
  }

  package static func reason(of rule: MapRule) -> String? {
    if let reason = rule.reason { return reason }
    if case .absent(let reason) = rule.form { return reason.text }
    guard let otherwise = rule.otherwise else { return nil }
    switch otherwise.form {
    case .absent(let reason), .skip(let reason): return reason.text
    default: return nil
    }
  }

  static func phrase(of rule: MapRule) -> Phrase {
    var phrase = value(of: rule)
    if case .firstOf = rule.form, rule.condition != nil { phrase = "(\(phrase))" }
    if rule.blankIsAbsent { phrase += ", only whitespace counts as absent" }
    if let condition = rule.condition { phrase += " when \(ConditionPhrase.phrase(condition))" }
    if let otherwise = rule.otherwise { phrase += ", else \(self.phrase(of: otherwise))" }
    return phrase
  }

  private static func value(of rule: MapRule) -> Phrase {
    switch rule.form {
    case .path(let path): return name(of: path)
    case .constant(let literal): return "\(code: literal.words)"
    case .context(let value): return "context \(code: value.name.text)"
    case .localised(let text): return "localised \(code: text.key.text) \(string: text.text)"
    case .format(let parts): return "\(code: "\"\(parts.map(text).joined())\"")"
    case .absent: return "nothing"
    case .fail(let failure): return "throw \(code: failure.rawValue)"
    case .skip: return "no result"
    case .hook(let hook, let arguments):
      return "hook \(code: hook.name.text)\(list(arguments))"
    case .mapped(let inner, let target, let arguments):
      let key: Phrase = if case .enumMap = target { "using" } else { "as" }
      return "\(phrase(of: inner)) \(key) \(map: target.name.text)\(list(arguments))"
    case .each(let each): return phrase(of: each)
    case .pick(let pick): return phrase(of: pick)
    case .count(let path, let inner):
      return "number of \(code: path.text)" + (inner.map { ", of each \(code: $0.text)" } ?? "")
    case .new(let type, _): return "a new \(type: type.qualifiedName, type)"
    case .joined(let path, let inner, let separator):
      return "each \(code: path.text): \(code: inner.text), joined by \(string: separator)"
    case .firstOf(let rules): return rules.map(phrase).joined(separator: ", else ")
    case .emit(let rules):
      return "one after the other: \(rules.map(phrase).joined(separator: "; "))"
    }
  }

  private static func phrase(of each: EachRule) -> Phrase {
    var phrase: Phrase
    switch each.source {
    case .path(let path): phrase = path.hops.isEmpty ? "each element" : "each \(code: path.text)"
    case .values(let paths):
      phrase = (paths.count == 1 ? "" : "each of ") + paths.map(name).joined(separator: ", ")
    }
    phrase += Phrase.filter(each.filter)
    if let condition = each.condition { phrase += " where \(ConditionPhrase.phrase(condition))" }
    switch each.result {
    case .map(let target, let arguments):
      return phrase + " as \(map: target.name.text)\(list(arguments))"
    case .emit(let rules):
      return phrase + " gives \(rules.map(self.phrase).joined(separator: "; "))"
    case .tuple(let rules):
      return phrase + ": \(rules.map(self.phrase).joined(separator: "; and "))"
    case .path(let path): return phrase + ": \(code: path.text)"
    }
  }

  private static func phrase(of pick: PickRule) -> Phrase {
    let take: Phrase = pick.take == .only ? "the only one" : "\(words: pick.take.rawValue)"
    var phrase = take + " of \(code: pick.from.text)" + Phrase.filter(pick.filter)
    if !pick.conditions.isEmpty {
      let conditions = pick.conditions.map { ConditionPhrase.phrase($0) }
      phrase += " where \(conditions.joined(separator: ", or else where "))"
    }
    return phrase + (pick.field.map { ", its \(code: $0.text)" } ?? "")
  }

  private static func name(of path: TypedPath) -> Phrase {
    path.text == "." ? "itself" : "\(code: path.text)"
  }

  private static func text(_ part: MapRule.FormatPart) -> String {
    switch part {
    case .text(let text): text.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
    case .value(let path): "{\(path.text)}"
    }
  }

  private static func list(_ arguments: [(label: Name, rule: MapRule)]) -> Phrase {
    if arguments.isEmpty { return "" }
    let list = arguments.map { "\(code: $0.label.text): \(phrase(of: $0.rule))" as Phrase }
    return "(\(list.joined(separator: ", ")))"
  }
}
