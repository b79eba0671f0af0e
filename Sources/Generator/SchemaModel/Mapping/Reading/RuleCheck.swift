/// Checks the syntax of rules. A rule has exactly one value key, such as `from` or `each`, and only other keys that
/// have an effect together with it.
struct RuleCheck {
  private var diagnostics: [Diagnostic] = []

  private static let general: Set<Key> = [.when, .else, .default, .blank, .because]
  private static let results: [Key] = [.as, .emit, .pair, .of]
  private static let bodies: [Key] = [.rules, .emit, .value]

  private static func entries(_ node: Node, _ keys: [Key]) -> [Node.Entry] {
    (node.mapping ?? []).filter { entry in keys.contains { $0.rawValue == entry.key } }
  }

  static func check(_ map: LinkedMap) -> [Diagnostic] {
    var check = RuleCheck()
    check.check(map)
    return check.diagnostics
  }

  private mutating func check(_ map: LinkedMap) {
    checkConditions([map.node[.when]])
    for rule in map.ownRules { check(rule) }
    let bodies = Self.entries(map.node, Self.bodies)
    if bodies.count > 1 {
      requireOne(of: Self.bodies, bodies, "a map has one body", map.node.location)
    }
  }

  private mutating func check(_ rule: RuleSyntax) {
    guard let value = rule.value else {
      let sources = RuleSyntax.sources(of: rule.node)
      return requireOne(
        of: Language.ruleKeys.map(\.key), sources, "a rule has one source", rule.node.location)
    }
    checkKeys(rule)
    checkConditions([rule.node[.when], rule.node[.where]])
    if rule.key == .pick {
      checkConditions(RuleSyntax.conditions(ofPick: value))
      checkPair(value, .first, .where)
    }
    if rule.key == .format, RuleSyntax.format(value) == nil {
      diagnostics.report(
        "MAP205", "a brace without its other half", value.location,
        help: "write a path between braces, such as `submit.{position}`, and `{{` or `}}` for a "
          + "brace in the string")
    }
    for child in rule.children { check(child) }
  }

  /// Reports mistakes in the notation of conditions.
  private mutating func checkConditions(_ nodes: [Node?]) {
    diagnostics += nodes.compactMap(\.self).flatMap {
      ConditionReader.read($0, isOfRule: true).findings
    }
  }

  // MARK: Keys

  /// Reports an error if none or several of the keys were found.
  private mutating func requireOne(
    of keys: [Key], _ found: [Node.Entry], _ what: String, _ place: SourceLocation
  ) {
    if found.count == 1 { return }
    let list = (found.isEmpty ? keys.map(\.rawValue) : found.map(\.key)).map { "`\($0)`" }
    diagnostics.report(
      "MAP110",
      found.isEmpty
        ? "\(what), and there is none"
        : "\(what), and there are \(found.count): " + list.joined(separator: ", "),
      found.isEmpty ? place : found[1].keyLocation,
      help: found.isEmpty
        ? "add one of " + list.prefix(6).joined(separator: ", ") + (list.count > 6 ? ", …" : "")
        : "keep one")
  }

  private mutating func checkKeys(_ rule: RuleSyntax) {
    let key = rule.key
    let row = Language.ruleKeys.first { $0.key == key }
    let general = key == .skip || key == .throw ? [] : Self.general
    let fitting = general.union(row?.with ?? []).union([key])
    let entries = rule.node.mapping ?? []
    for entry in entries where !fitting.contains(where: { $0.rawValue == entry.key }) {
      let owners = Language.ruleKeys.filter { $0.with.contains { $0.rawValue == entry.key } }
      let list = owners.map { "`\($0.key)`" }.sorted().joined(separator: ", ")
      diagnostics.report(
        "MAP111", "`\(entry.key)` has no effect together with `\(key)`", entry.keyLocation,
        help: "delete it" + (owners.isEmpty ? "" : "; it belongs to \(list)"))
    }
    let missing = (row?.needs ?? []).filter { rule.node[$0] == nil }
    if !missing.isEmpty {
      let names = missing.map { "`\($0)`" }.joined(separator: " and ")
      diagnostics.report(
        "KEY102", "\(names) \(missing.count == 1 ? "is" : "are") missing next to `\(key)`",
        rule.location, help: "add " + missing.map { "`\($0):`" }.joined(separator: " and "))
    }
    if key == .each {
      requireOne(
        of: Self.results, Self.entries(rule.node, Self.results), "each element has one result",
        rule.location)
    }
    checkPair(rule.node, .default, .else)
    checkPair(rule.node, .as, .using)
  }

  private mutating func checkPair(_ node: Node, _ one: Key, _ other: Key) {
    let both = Self.entries(node, [one, other])
    if both.count < 2 { return }
    diagnostics.report(
      "MAP111", "`\(one)` and `\(other)` exclude each other", both[1].keyLocation,
      help: "keep one")
  }
}
