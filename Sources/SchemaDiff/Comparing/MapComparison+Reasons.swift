/// Compares reasons of rules that are otherwise equal.
extension RuleComparison {
  mutating func compareReasons(_ old: MapRule, _ new: MapRule, _ field: String) {
    let was = Self.reasons(old)
    let now = Self.reasons(new)
    if was.map(\.text) == now.map(\.text) { return }
    if was.count == now.count {
      for (was, now) in zip(was, now) where was.text != now.text {
        add(
          .reason, field, "has the reason `\(now.text)`, had `\(was.text)`", was: was.text,
          now: now.text, before: was.location, after: now.location)
      }
      return
    }
    func list(_ reasons: [Name]) -> String {
      reasons.isEmpty
        ? "no reason"
        : "the reason " + reasons.map { "`\($0.text)`" }.joined(separator: ", ")
    }
    add(
      .reason, field, "has \(list(now)), had \(list(was))",
      was: was.map(\.text).joined(separator: "; "), now: now.map(\.text).joined(separator: "; "),
      before: was.first?.location ?? old.location, after: now.first?.location ?? new.location)
  }

  /// All reasons in a rule, in order.
  static func reasons(_ rule: MapRule) -> [Name] {
    var found = rule.reason.map { [Name($0, at: rule.location)] } ?? []
    switch rule.form {
    case .absent(let reason), .skip(let reason): found.append(reason)
    case .hook(_, let arguments): found += arguments.flatMap { reasons($0.rule) }
    case .converted(let inner, _): found += reasons(inner)
    case .mapped(let inner, _, let arguments):
      found += reasons(inner) + arguments.flatMap { reasons($0.rule) }
    case .each(let each):
      if case .rule(let rule) = each.source { found += reasons(rule) }
      switch each.result {
      case .map(_, let arguments): found += arguments.flatMap { reasons($0.rule) }
      case .emit(let rules), .tuple(let rules): found += rules.flatMap(reasons)
      case .path: break
      }
    case .new(_, let fields): found += fields.flatMap { reasons($0.rule) }
    case .firstOf(let rules), .emit(let rules), .composed(let rules):
      found += rules.flatMap(reasons)
    default: break
    }
    return found + (rule.otherwise.map(reasons) ?? [])
  }
}
