/// Reads rules. Reports a rule that does not have exactly one value key, or has keys without effect for that
/// value key.
struct MapRuleReader {
  var diagnostics: [Diagnostic] = []

  /// Keys that determine the source of a value.
  static let valueKeys: [Key] = [
    .from, .const, .context, .localised, .format, .absent, .throw, .skip, .hook, .each, .pick,
    .count, .index, .new, .join, .firstOf, .emit,
  ]

  /// Keys that are only valid with a value key.
  private static let modifiers: [Key: Set<Key>] = [
    .from: [.as, .with, .using], .context: [.using], .hook: [.with, .using],
    .each: [.type, .where, .as, .with, .emit, .pair, .of], .pick: [.as, .with, .using],
    .count: [.of], .index: [.where], .new: [.rules, .extends], .join: [.of, .separator],
  ]
  /// Keys that need another one in addition to the value key.
  private static let needed: [Key: [Key]] = [.index: [.where], .join: [.of, .separator]]
  private static let general: Set<Key> = [.when, .else, .default, .blank, .because]
  private static let results: [Key] = [.as, .emit, .pair, .of]
  private static let bodies: [Key] = [.rules, .emit, .value]

  /// A rule or map, with the meaning of its keys.
  private typealias Entry = (key: Key, location: SourceLocation, value: Node)

  private func entries(_ node: Node) -> [Entry] {
    (node.mapping ?? []).compactMap { entry in
      Key(rawValue: entry.key).map { ($0, entry.keyLocation, entry.value) }
    }
  }

  mutating func fields(_ node: Node?) -> [MapSyntax.Field] {
    (node?.mapping ?? []).map { ($0.name, rule($0.value)) }
  }

  mutating func list(_ node: Node) -> [RuleSyntax] { (node.sequence ?? []).map { rule($0) } }

  /// Lists and elements that are joined: a repeated one would be shown twice.
  mutating func parts(_ node: Node) -> [RuleSyntax] {
    var seen: [String: SourceLocation] = [:]
    for part in node.sequence ?? [] {
      let text = NodeText.flow(part)
      if let first = seen[text] {
        diagnostics.report(
          "KEY107", "this rule is in this list twice", part.location, help: "delete it",
          related: [(first, "first here")])
      }
      seen[text] = part.location
    }
    return list(node)
  }

  mutating func rule(_ node: Node) -> RuleSyntax {
    if let path = node.asName {
      let rule = RuleSyntax(value: .from(path), key: .from, location: node.location)
      rule.isPlainPath = true
      return rule
    }
    let entries = entries(node)
    guard let key = valueKey(node, entries) else {
      return RuleSyntax(value: .broken, key: .from, location: node.location)
    }
    checkKeys(entries, beside: key, node)
    let rule = RuleSyntax(
      value: value(key.key, key.value) ?? .broken, key: key.key, location: key.location)
    rule.isPlainPath = key.key == .from && entries.count == 1
    func part(_ name: Key) -> Node? { Self.isFitting(name, beside: key.key) ? node[name] : nil }
    rule.target = part(.as)?.asName
    rule.with = fields(part(.with))
    rule.using = part(.using)?.asName
    rule.type = part(.type)?.asName
    rule.filter = part(.where).map { condition($0) }
    rule.emit = part(.emit).map { parts($0) }
    rule.pair = part(.pair).map { list($0) }
    rule.of = part(.of)?.asName
    rule.separator = part(.separator)?.scalar?.text ?? ""
    rule.rules = fields(part(.rules))
    rule.extends = part(.extends)?.asNameOrNames ?? []
    rule.condition = part(.when).map { condition($0) }
    rule.reason = part(.because)?.text
    rule.blank = part(.blank) == nil ? nil : node.entry(.blank)?.keyLocation
    if let other = part(.else) {
      rule.otherwise = self.rule(other)
    } else if let literal = MemberReader.literal(part(.default)) {
      rule.otherwise = RuleSyntax(
        value: .constant(literal), key: .const, location: literal.location)
    }
    rule.otherwiseLocation = (node.entry(.else) ?? node.entry(.default))?.keyLocation
    return rule
  }

  private static func isFitting(_ key: Key, beside valueKey: Key) -> Bool {
    modifiers[valueKey]?.contains(key) == true
      || (general.contains(key) && valueKey != .skip && valueKey != .throw)
  }

  // MARK: Keys

  private mutating func valueKey(_ node: Node, _ entries: [Entry]) -> Entry? {
    let found = entries.filter { Self.valueKeys.contains($0.key) }
    // After `each`, `emit` is the result for an element, not a value key.
    let keys =
      found.count == 2 && found.contains { $0.key == .each }
      ? found.filter { $0.key != .emit } : found
    if keys.count == 1 { return keys[0] }
    let list = keys.map { "`\($0.key)`" }.joined(separator: ", ")
    diagnostics.report(
      "MAP110",
      keys.isEmpty
        ? "the rule has no source"
        : "a rule has one source, and this one has \(keys.count): \(list)",
      keys.isEmpty ? node.location : keys[1].location,
      help: keys.isEmpty
        ? "add one of " + Self.valueKeys.prefix(6).map { "`\($0)`" }.joined(separator: ", ") + ", …"
        : "keep one; `firstOf: [...]` allows several alternatives")
    return nil
  }

  /// Reports a map with more than one body.
  mutating func checkBodies(of map: Node) {
    let bodies = entries(map).filter { Self.bodies.contains($0.key) }
    if bodies.count > 1 {
      diagnostics.report(
        "MAP110", "a map has one of `rules`, `emit` and `value`", bodies[1].location,
        help: "keep one, or move the other into a separate map",
        related: [(bodies[0].location, "the other one")])
    }
  }

  private mutating func checkKeys(_ entries: [Entry], beside key: Entry, _ node: Node) {
    for entry in entries
    where entry.key != key.key && !Self.isFitting(entry.key, beside: key.key) {
      let owners = Self.modifiers.filter { $0.value.contains(entry.key) }.map { "`\($0.key)`" }
      diagnostics.report(
        "MAP111", "`\(entry.key)` has no effect together with `\(key.key)`", entry.location,
        help: owners.isEmpty
          ? "delete it" : "delete it; it belongs to " + owners.sorted().joined(separator: ", "))
    }
    let present = Set(entries.map(\.key))
    let missing = (Self.needed[key.key] ?? []).filter { !present.contains($0) }
    if !missing.isEmpty {
      let names = missing.map { "`\($0)`" }.joined(separator: " and ")
      diagnostics.report(
        "KEY102", "\(names) \(missing.count == 1 ? "is" : "are") missing next to `\(key.key)`",
        key.location,
        help: "add " + missing.map { "`\($0):`" }.joined(separator: " and "))
    }
    if key.key == .each {
      let results = entries.filter { Self.results.contains($0.key) }
      if results.count != 1 {
        diagnostics.report(
          "MAP110",
          results.isEmpty
            ? "`each` has no result for an element"
            : "each element has one result, and this rule has \(results.count)",
          results.isEmpty ? key.location : results[1].location,
          help: (results.isEmpty ? "add" : "keep") + " one of `as`, `emit`, `pair` and `of`")
      }
    }
    for pair in [[Key.default, .else], [.as, .using]] where present.isSuperset(of: pair) {
      let second = entries.last { pair.contains($0.key) }
      diagnostics.report(
        "MAP111", "`\(pair[0])` and `\(pair[1])` exclude each other",
        second?.location ?? node.location, help: "keep one")
    }
  }

  mutating func condition(_ node: Node) -> Condition {
    ConditionReader.ofRule(node, &diagnostics)
  }

  // MARK: Values

  private mutating func value(_ key: Key, _ node: Node) -> RuleSyntax.Value? {
    switch key {
    case .from: return node.asName.map { .from($0) }
    case .const: return MemberReader.literal(node).map { .constant($0) }
    case .context: return node.asName.map { .context($0) }
    case .localised: return node.asName.map { .localised($0) }
    case .format: return format(node)
    case .absent: return node.asName.map { .absent($0) }
    case .throw: return node.text.flatMap(MapRule.Failure.init).map { .fail($0) }
    case .skip: return node.asName.map { .skip($0) }
    case .hook: return node.asName.map { .hook($0) }
    case .each:
      if let path = node.asName { return .each(.path(path)) }
      if let nodes = node.sequence {
        let paths = nodes.compactMap { $0.asName }
        return paths.isEmpty || paths.count < nodes.count ? nil : .each(.values(paths))
      }
      return node.mapping == nil ? nil : .each(.rule(rule(node)))
    case .pick: return pick(node).map { .pick($0) }
    case .count: return node.asName.map { .count($0) }
    case .index: return node.asName.map { .index($0) }
    case .new: return node.asName.map { .new($0) }
    case .join: return node.asName.map { .join($0) }
    case .firstOf: return node.sequence == nil ? nil : .firstOf(list(node))
    case .emit: return node.sequence == nil ? nil : .emit(parts(node))
    default: return nil
    }
  }

  private mutating func pick(_ node: Node) -> RuleSyntax.PickSyntax? {
    guard let from = node.name(.from) else { return nil }
    let first = node.entry(.first)
    let filter = node.entry(.where)
    if first != nil, let filter {
      diagnostics.report(
        "MAP111", "`first` and `where` exclude each other", filter.keyLocation,
        help: "write `first: [{ … }]` with this condition as an item, or delete one")
    }
    let conditions =
      (first?.value.sequence ?? []).map { condition($0) }
      + (filter.map { [condition($0.value)] } ?? [])
    return RuleSyntax.PickSyntax(
      from: from, type: node.name(.type), conditions: conditions,
      take: node[.take]?.text.flatMap(PickRule.Take.init) ?? (first == nil ? .only : .first),
      field: node.name(.field))
  }

  /// A string with paths in braces.
  private mutating func format(_ node: Node) -> RuleSyntax.Value? {
    guard let scalar = node.scalar, node.text != nil else { return nil }
    var parts: [RuleSyntax.FormatPart] = []
    var text = ""
    var rest = Substring(scalar.text)
    var column = Int(node.location.column) + (scalar.isPlain ? 0 : 1)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      text += rest[..<open]
      column += rest[..<open].unicodeScalars.count
      let next = rest.index(after: open)
      if next < rest.endIndex, rest[next] == rest[open] {
        text.append(rest[open])
        column += 2
        rest = rest[rest.index(after: next)...]
        continue
      }
      let close = rest[next...].firstIndex { $0 == "{" || $0 == "}" }
      guard rest[open] == "{", let close, rest[close] == "}" else {
        diagnostics.report(
          "MAP205", "a brace without its other half", node.location,
          help: "write a path between braces, such as `submit.{position}`, and `{{` or `}}` for a "
            + "brace in the string")
        return nil
      }
      let path = rest[next..<close]
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      let location = SourceLocation(
        file: Int(node.location.file), line: Int(node.location.line), column: column + 1,
        length: path.unicodeScalars.count)
      parts.append(.path(Name(String(path), at: location)))
      column += path.unicodeScalars.count + 2
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    if !text.isEmpty { parts.append(.text(text)) }
    return .format(parts)
  }
}
