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

  package static func text(of rule: MapRule) -> String {
    var text = form(of: rule)
    if case .firstOf = rule.form, rule.condition != nil { text = "(\(text))" }
    if rule.blankIsAbsent { text += ", only whitespace counts as absent" }
    if let condition = rule.condition { text += " when " + condition.text }
    if let otherwise = rule.otherwise { text += ", else " + self.text(of: otherwise) }
    return text
  }

  package static func form(of rule: MapRule) -> String {
    switch rule.form {
    case .path(let path): return name(of: path)
    case .constant(let literal): return literal.words
    case .context(let value): return "context " + value.name.text
    case .localised(let text): return "localised \(text.key.text) \(JSONText.quoted(text.text))"
    case .format(let parts): return "\"" + parts.map(text).joined() + "\""
    case .composed(let rules): return rules.map(part).joined(separator: " + ")
    case .absent: return "nothing"
    case .fail(let failure): return "throw " + failure.rawValue
    case .skip: return "no result"
    case .hook(let hook, let arguments): return "hook " + hook.name.text + list(arguments)
    case .converted(let inner, let map): return text(of: inner) + " using " + map.name.text
    case .mapped(let inner, let target, let arguments):
      return text(of: inner) + " as " + target.name.text + list(arguments)
    case .each(let each): return text(of: each)
    case .pick(let pick): return text(of: pick)
    case .count(let path, let of):
      return "number of " + path.text + (of.map { ", of each " + $0.text } ?? "")
    case .index(let path, let condition):
      return "position of the first of \(path.text) where \(condition.text)"
    case .new(let type, _): return "a new " + type.qualifiedName
    case .joined(let path, let of, let separator):
      return "each \(path.text): \(of.text), joined by " + JSONText.quoted(separator)
    case .firstOf(let rules):
      return rules.map(text).joined(separator: ", else ")
    case .emit(let rules): return "one after the other: " + rules.map(text).joined(separator: "; ")
    }
  }

  /// One of several texts that are joined.
  private static func part(_ rule: MapRule) -> String {
    rule.condition == nil && rule.otherwise == nil ? text(of: rule) : "(\(text(of: rule)))"
  }

  private static func text(of each: EachRule) -> String {
    var text: String
    switch each.source {
    case .path(let path): text = "each " + (path.hops.isEmpty ? "element" : path.text)
    case .values(let paths):
      text = (paths.count == 1 ? "" : "each of ") + paths.map(name).joined(separator: ", ")
    case .rule(let rule): text = "each of (\(self.text(of: rule)))"
    }
    if let filter = each.filter { text += " that is " + Words.withArticle(filter.qualifiedName) }
    if let condition = each.condition { text += " where " + condition.text }
    switch each.result {
    case .map(let target, let arguments): return text + " as " + target.name.text + list(arguments)
    case .emit(let rules):
      return text + " gives " + rules.map { self.text(of: $0) }.joined(separator: "; ")
    case .tuple(let rules):
      return text + ": " + rules.map { self.text(of: $0) }.joined(separator: "; and ")
    case .path(let path): return text + ": " + path.text
    }
  }

  private static func text(of pick: PickRule) -> String {
    var text = pick.take == .only ? "the only one of " : "\(pick.take.rawValue) of "
    text += pick.from.text
    if let filter = pick.filter { text += " that is " + Words.withArticle(filter.qualifiedName) }
    if !pick.conditions.isEmpty {
      text += " where " + pick.conditions.map(\.text).joined(separator: ", or else where ")
    }
    return text + (pick.field.map { ", its " + $0.text } ?? "")
  }

  private static func name(of path: TypedPath) -> String {
    path.text == "." ? "itself" : path.text
  }

  private static func text(_ part: MapRule.FormatPart) -> String {
    switch part {
    case .text(let text): text.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
    case .value(let path): "{" + path.text + "}"
    }
  }

  private static func list(_ arguments: [(label: Name, rule: MapRule)]) -> String {
    if arguments.isEmpty { return "" }
    return "(" + arguments.map { "\($0.label): \(text(of: $0.rule))" }.joined(separator: ", ") + ")"
  }
}
