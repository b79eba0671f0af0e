/// Checks rules as written: each has exactly one value key, and no key without effect for that value key.
struct RuleCheck {
  private var diagnostics: [Diagnostic] = []

  private static let general: Set<Key> = [.when, .else, .default, .blank, .because]
  private static let results: [Key] = [.as, .emit, .pair, .of]
  private static let bodies: [Key] = [.rules, .emit, .value]

  /// A key of a rule or map.
  private typealias Entry = (key: Key, location: SourceLocation)

  private static func entries(_ node: Node) -> [Entry] {
    (node.mapping ?? []).compactMap { entry in
      Key(rawValue: entry.key).map { ($0, entry.keyLocation) }
    }
  }

  static func check(_ map: LinkedMap) -> [Diagnostic] {
    var check = RuleCheck()
    check.check(map)
    return check.diagnostics
  }

  private mutating func check(_ map: LinkedMap) {
    checkConditions([map.node[.when]])
    checkRepeated(map.node[.emit])
    for rule in map.ownRules { check(rule) }
    let bodies = Self.entries(map.node).filter { Self.bodies.contains($0.key) }
    if bodies.count > 1 {
      diagnostics.report(
        "MAP110", "a map has one of `rules`, `emit` and `value`", bodies[1].location,
        help: "keep one, or move the other into a separate map",
        related: [(bodies[0].location, "the other one")])
    }
  }

  private mutating func check(_ rule: RuleSyntax) {
    guard let value = rule.value else { return reportSources(of: rule.node) }
    checkKeys(rule)
    checkConditions([rule.node[.when], rule.node[.where]])
    checkRepeated(rule.node[.emit])
    if rule.key == .pick {
      checkConditions(RuleSyntax.conditions(ofPick: value))
      if value[.first] != nil, let filter = value.entry(.where) {
        diagnostics.report(
          "MAP111", "`first` and `where` exclude each other", filter.keyLocation,
          help: "write `first: [{ … }]` with this condition as an item, or delete one")
      }
    }
    if rule.key == .format, RuleSyntax.format(value) == nil {
      diagnostics.report(
        "MAP205", "a brace without its other half", value.location,
        help: "write a path between braces, such as `submit.{position}`, and `{{` or `}}` for a "
          + "brace in the string")
    }
    for child in rule.children { check(child) }
  }

  /// Reads conditions for their findings.
  private mutating func checkConditions(_ nodes: [Node?]) {
    diagnostics += nodes.compactMap(\.self).flatMap {
      ConditionReader.read($0, isOfRule: true).findings
    }
  }

  /// Lists and elements that are joined: a repeated one would be shown twice.
  private mutating func checkRepeated(_ node: Node?) {
    var seen: [String: SourceLocation] = [:]
    for part in node?.sequence ?? [] {
      let text = NodeText.flow(part)
      if let first = seen[text] {
        diagnostics.report(
          "KEY107", "this rule is in this list twice", part.location, help: "delete it",
          related: [(first, "first here")])
      }
      seen[text] = part.location
    }
  }

  // MARK: Keys

  private mutating func reportSources(of node: Node) {
    let keys = RuleSyntax.sources(of: node)
    let list = keys.map { "`\($0.key)`" }.joined(separator: ", ")
    diagnostics.report(
      "MAP110",
      keys.isEmpty
        ? "the rule has no source"
        : "a rule has one source, and this one has \(keys.count): \(list)",
      keys.isEmpty ? node.location : keys[1].keyLocation,
      help: keys.isEmpty
        ? "add one of " + Language.ruleKeys.prefix(6).map { "`\($0.key)`" }.joined(separator: ", ")
          + ", …"
        : "keep one; `firstOf: [...]` allows several alternatives")
  }

  private mutating func checkKeys(_ rule: RuleSyntax) {
    let key = rule.key
    let entries = Self.entries(rule.node)
    let row = Language.ruleKeys.first { $0.key == key }
    let general = key == .skip || key == .throw ? [] : Self.general
    let fitting = general.union(row?.with ?? []).union([key])
    for entry in entries where !fitting.contains(entry.key) {
      let owners = Language.ruleKeys.filter { $0.with.contains(entry.key) }.map { "`\($0.key)`" }
      diagnostics.report(
        "MAP111", "`\(entry.key)` has no effect together with `\(key)`", entry.location,
        help: owners.isEmpty
          ? "delete it" : "delete it; it belongs to " + owners.sorted().joined(separator: ", "))
    }
    let present = Set(entries.map(\.key))
    let missing = (row?.needs ?? []).filter { !present.contains($0) }
    if !missing.isEmpty {
      let names = missing.map { "`\($0)`" }.joined(separator: " and ")
      diagnostics.report(
        "KEY102", "\(names) \(missing.count == 1 ? "is" : "are") missing next to `\(key)`",
        rule.location, help: "add " + missing.map { "`\($0):`" }.joined(separator: " and "))
    }
    if key == .each {
      let results = entries.filter { Self.results.contains($0.key) }
      if results.count != 1 {
        diagnostics.report(
          "MAP110",
          results.isEmpty
            ? "`each` has no result for an element"
            : "each element has one result, and this rule has \(results.count)",
          results.isEmpty ? rule.location : results[1].location,
          help: (results.isEmpty ? "add" : "keep") + " one of `as`, `emit`, `pair` and `of`")
      }
    }
    for pair in [[Key.default, .else], [.as, .using]] where present.isSuperset(of: pair) {
      let second = entries.last { pair.contains($0.key) }
      diagnostics.report(
        "MAP111", "`\(pair[0])` and `\(pair[1])` exclude each other",
        second?.location ?? rule.node.location, help: "keep one")
    }
  }
}
