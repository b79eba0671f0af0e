/// Checks keys of unions and their rules that exclude or require each other.
extension MemberKeyCheck {
  mutating func check(union: Node.Entry) {
    let keys = union.value
    let name = union.key.shown
    let arms = keys.entry(.arms)
    let rules = keys.entry(.rules)
    if rules != nil, arms != nil {
      diagnostics.exclude(
        arms, rules, "the union `\(name)` has both `arms` and `rules`",
        help: "write all arms as rules, or all rules as arms")
    } else if arms == nil, rules == nil {
      diagnostics.report(
        "KEY102", "the union `\(name)` has neither `arms` nor `rules`", union.keyLocation,
        help: "add `discriminator:` and `arms:` to go by a token, or `rules:`")
    } else if arms != nil, keys[.discriminator] == nil {
      diagnostics.report(
        "KEY102", "`discriminator` is missing from `\(name)`", union.keyLocation,
        help: "add `discriminator:` (the member with the token)")
    } else if rules != nil {
      for key in [keys.entry(.discriminator), keys.entry(.tokens)].compactMap(\.self) {
        diagnostics.report(
          "KEY104", "`\(key.key)` does not apply to a union with `rules`", key.keyLocation,
          help: "delete it, or write `arms:`")
      }
    }
    for rule in rules?.value.sequence ?? [] {
      if (rule[.struct] == nil) == (rule[.union] == nil) {
        diagnostics.report(
          "KEY104", "a rule names a struct or a union", rule.location,
          help: "write one of `struct:` and `union:`")
      }
      if let condition = rule[.when] {
        diagnostics += ConditionReader.read(condition, isOfRule: false).findings
      }
    }
    guard let otherwise = keys[.else], let unless = otherwise.entry(.lenientUnless) else { return }
    diagnostics.exclude(
      unless, otherwise.entry(.lenient), "`else` has both `lenient` and `lenientUnless`",
      help: "keep one of the two")
    if let entries = unless.value.mapping, entries.count != 1 {
      diagnostics.report(
        "KEY105", "`lenientUnless` looks at one member, not at \(entries.count)",
        unless.value.location, help: "write `lenientUnless: { member: Enum }`")
    }
  }
}
