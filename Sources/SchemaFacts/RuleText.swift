/// Describes a rule in words, as short as in the schema.
package enum RuleText {
  package static func key(of rule: MapRule) -> String {
    switch rule.form {
    case .path: rule.isImplicit ? "same name" : "from"
    case .constant: rule.isImplicit ? "default" : "const"
    case .context: "context"
    case .localised: "localised"
    case .format, .composed: "format"
    case .absent: rule.isImplicit ? "default" : "absent"
    case .fail: "throw"
    case .skip: "skip"
    case .hook: "hook"
    case .converted(let inner, _), .mapped(let inner, _, _): key(of: inner)
    case .each: "each"
    case .pick: "pick"
    case .count: "count"
    case .index: "index"
    case .new: "new"
    case .joined: "join"
    case .firstOf: "firstOf"
    case .emit: "emit"
    }
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

  package static func text(of rule: MapRule) -> String { phrase(of: rule).text }

  /// The rule without its condition and its alternative.
  package static func form(of rule: MapRule) -> String { form(rule).text }

  package static func phrase(of rule: MapRule) -> Phrase {
    var phrase = form(rule)
    if case .firstOf = rule.form, rule.condition != nil { phrase = "(\(phrase))" }
    if rule.blankIsAbsent { phrase += ", only whitespace counts as absent" }
    if let condition = rule.condition { phrase += " when \(words: condition.text)" }
    if let otherwise = rule.otherwise { phrase += ", else \(self.phrase(of: otherwise))" }
    return phrase
  }

  private static func form(_ rule: MapRule) -> Phrase {
    switch rule.form {
    case .path(let path): return name(of: path)
    case .constant(let literal): return "\(code: literal.words)"
    case .context(let value): return "context \(code: value.name.text)"
    case .localised(let text): return "localised \(code: text.key.text) \(string: text.text)"
    case .format(let parts): return "\(code: "\"" + parts.map(text).joined() + "\"")"
    case .composed(let rules): return rules.map(part).joined(separator: " + ")
    case .absent: return "nothing"
    case .fail(let failure): return "throw \(code: failure.rawValue)"
    case .skip: return "no result"
    case .hook(let hook, let arguments): return "hook \(code: hook.name.text)\(list(arguments))"
    case .converted(let inner, let map): return "\(phrase(of: inner)) using \(map: map.name.text)"
    case .mapped(let inner, let target, let arguments):
      return "\(phrase(of: inner)) as \(map: target.name.text)\(list(arguments))"
    case .each(let each): return phrase(of: each)
    case .pick(let pick): return phrase(of: pick)
    case .count(let path, let of):
      return "number of \(code: path.text)" + (of.map { ", of each \(code: $0.text)" } ?? "")
    case .index(let path, let condition):
      return "position of the first of \(code: path.text) where \(words: condition.text)"
    case .new(let type, _): return "a new \(type: type.qualifiedName, type)"
    case .joined(let path, let of, let separator):
      return "each \(code: path.text): \(code: of.text), joined by \(string: separator)"
    case .firstOf(let rules): return rules.map(phrase).joined(separator: ", else ")
    case .emit(let rules):
      return "one after the other: \(rules.map(phrase).joined(separator: "; "))"
    }
  }

  /// One of several texts that are joined.
  private static func part(_ rule: MapRule) -> Phrase {
    rule.condition == nil && rule.otherwise == nil ? phrase(of: rule) : "(\(phrase(of: rule)))"
  }

  private static func phrase(of each: EachRule) -> Phrase {
    var phrase: Phrase
    switch each.source {
    case .path(let path): phrase = path.hops.isEmpty ? "each element" : "each \(code: path.text)"
    case .values(let paths):
      phrase = (paths.count == 1 ? "" : "each of ") + paths.map(name).joined(separator: ", ")
    case .rule(let rule): phrase = "each of (\(self.phrase(of: rule)))"
    }
    if let filter = each.filter { phrase += that(is: filter) }
    if let condition = each.condition { phrase += " where \(words: condition.text)" }
    switch each.result {
    case .map(let target, let arguments):
      return phrase + " as \(map: target.name.text)\(list(arguments))"
    case .emit(let rules):
      return phrase + " gives \(rules.map { self.phrase(of: $0) }.joined(separator: "; "))"
    case .tuple(let rules):
      return phrase + ": \(rules.map { self.phrase(of: $0) }.joined(separator: "; and "))"
    case .path(let path): return phrase + ": \(code: path.text)"
    }
  }

  private static func phrase(of pick: PickRule) -> Phrase {
    var phrase: Phrase =
      pick.take == .only ? "the only one of " : "\(words: pick.take.rawValue) of "
    phrase += "\(code: pick.from.text)"
    if let filter = pick.filter { phrase += that(is: filter) }
    if !pick.conditions.isEmpty {
      let conditions = pick.conditions.map { "\(words: $0.text)" as Phrase }
      phrase += " where \(conditions.joined(separator: ", or else where "))"
    }
    return phrase + (pick.field.map { ", its \(code: $0.text)" } ?? "")
  }

  private static func that(is type: TypeDefinition) -> Phrase {
    let name = type.qualifiedName
    return " that is \(words: Words.article(name)) \(type: name, type)"
  }

  private static func name(of path: TypedPath) -> Phrase {
    path.text == "." ? "itself" : "\(code: path.text)"
  }

  private static func text(_ part: MapRule.FormatPart) -> String {
    switch part {
    case .text(let text): text.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
    case .value(let path): "{" + path.text + "}"
    }
  }

  private static func list(_ arguments: [(label: Name, rule: MapRule)]) -> Phrase {
    if arguments.isEmpty { return "" }
    let list = arguments.map { "\(words: $0.label.text): \(phrase(of: $0.rule))" as Phrase }
    return "(\(list.joined(separator: ", ")))"
  }
}
