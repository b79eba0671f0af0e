/// Checks keys of unions, their rules and tests that exclude or require each other.
struct UnionKeyCheck {
  private var diagnostics: [Diagnostic] = []

  static func check(_ union: Node.Entry) -> [Diagnostic] {
    var check = UnionKeyCheck()
    check.checkUnion(union)
    return check.diagnostics
  }

  private mutating func checkUnion(_ union: Node.Entry) {
    let keys = union.value
    let name = NameCheck.shown(union.key)
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
      if let condition = rule[.when] { checkCondition(condition) }
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

  // MARK: Conditions

  private static let listKeys: [Key] = [.where, .count, .min, .any, .every, .none]
  /// Keys of different tests exclude each other.
  private static let kinds: [[Key]] = [[.not], [.present], [.startsWith], listKeys]

  private mutating func checkCondition(_ condition: Node) {
    for entry in condition.mapping ?? [] {
      if entry.key == Key.anyOf.rawValue {
        if entry.value.sequence?.isEmpty == true {
          diagnostics.report(
            "RUL504", "this is always false: `anyOf` has no condition", entry.value.location,
            help: "add one, or delete it")
        }
        for node in entry.value.sequence ?? [] { checkCondition(node) }
      } else if entry.value.mapping != nil {
        checkTest(entry)
      }
    }
  }

  private mutating func checkTest(_ test: Node.Entry) {
    let keys = test.value.mapping ?? []
    let present = Self.kinds.compactMap { kind in
      keys.first { key in kind.contains { $0.rawValue == key.key } }
    }
    if present.count > 1 {
      diagnostics.exclude(
        present[0], present[1], "`\(present[0].key)` and `\(present[1].key)` exclude each other",
        help: "keep one of the two")
    } else if keys.allSatisfy({ $0.key == Key.where.rawValue }) {
      diagnostics.report(
        "KEY102", "the condition on `\(NameCheck.shown(test.key))` is empty", test.keyLocation,
        help: "write `{ present: true }`, or of a list `{ count: 1 }`, `{ any: … }`")
    }
    for key: Key in [.where, .any, .every, .none] {
      if let condition = test.value[key] { checkCondition(condition) }
    }
  }
}
