/// A rule as written in the YAML.
final class RuleSyntax {
  /// The value key; `from` if the rule is only a string.
  let key: Key
  /// The content of the value key; nil if the rule has no or several value keys, which is already reported.
  let value: Node?
  /// The location of the value key, or of the string.
  let location: SourceLocation
  /// The whole rule, with all its keys.
  let node: Node

  convenience init(_ node: Node) {
    let sources = RuleSyntax.sources(of: node)
    if node.asName != nil {
      self.init(.from, node, at: node.location, node)
    } else if sources.count == 1, let key = Key(rawValue: sources[0].key) {
      self.init(key, sources[0].value, at: sources[0].keyLocation, node)
    } else {
      self.init(.from, nil, at: node.location, node)
    }
  }

  private init(_ key: Key, _ value: Node?, at location: SourceLocation, _ node: Node) {
    self.key = key
    self.value = value
    self.location = location
    self.node = node
  }

  /// Returns the entries with value keys. Next to `each`, `emit` is not a value key but the result for an element.
  static func sources(of node: Node) -> [Node.Entry] {
    let found = (node.mapping ?? []).filter { entry in
      Language.ruleKeys.contains { $0.key.rawValue == entry.key }
    }
    return found.count == 2 && found.contains { $0.key == Key.each.rawValue }
      ? found.filter { $0.key != Key.emit.rawValue } : found
  }

  static func fields(_ node: Node?) -> [LinkedMap.Field] {
    (node?.mapping ?? []).map { ($0.name, RuleSyntax($0.value)) }
  }

  static func list(_ node: Node?) -> [RuleSyntax]? { node?.sequence?.map { RuleSyntax($0) } }

  // MARK: Keys

  /// The string of the value key, such as a path.
  var name: Name? { value?.asName }
  var target: Name? { node.name(.as) }
  var using: Name? { node.name(.using) }
  var type: Name? { node.name(.type) }
  var of: Name? { node.name(.of) }
  var reason: String? { node[.because]?.text }
  var blank: SourceLocation? { node.entry(.blank)?.keyLocation }
  /// For `new`: rule sets whose rules are inherited.
  var extends: [Name] { node[.extends]?.asNameOrNames ?? [] }
  var condition: Condition? { node[.when].map(ConditionReader.ofRule) }
  var filter: Condition? { node[.where].map(ConditionReader.ofRule) }
  /// The location of the key `else` or `default`.
  var otherwiseLocation: SourceLocation? {
    (node.entry(.else) ?? node.entry(.default))?.keyLocation
  }
  /// True if the rule is only a path.
  var isPlainPath: Bool { key == .from && (node.mapping?.count ?? 1) == 1 }

  private(set) lazy var with = Self.fields(node[.with])
  private(set) lazy var rules = Self.fields(node[.rules])
  private(set) lazy var emit = Self.list(node[.emit])
  private(set) lazy var pair = Self.list(node[.pair])
  private(set) lazy var alternatives = Self.list(node[.firstOf]) ?? []
  /// The rule of `else`, or a constant rule with the value of `default`.
  private(set) lazy var otherwise: RuleSyntax? =
    node[.else].map { RuleSyntax($0) }
    ?? node[.default].map { RuleSyntax(.const, $0, at: $0.location, $0) }

  /// All rules directly in this rule.
  private(set) lazy var children: [RuleSyntax] =
    rules.map(\.rule) + with.map(\.rule) + (emit ?? []) + (pair ?? []) + alternatives
    + (otherwise.map { [$0] } ?? [])

  /// Rule sets that nested targets extend, at any depth.
  private(set) lazy var nestedExtends: [Name] = extends + children.flatMap(\.nestedExtends)

  /// True if there is a `skip` at any depth.
  private(set) lazy var hasSkip: Bool = key == .skip || children.contains { $0.hasSkip }

  // MARK: Values

  /// The conditions of a `pick`, which are tried in order.
  static func conditions(ofPick node: Node) -> [Node] {
    (node[.first]?.sequence ?? []) + [node[.where]].compactMap(\.self)
  }

  enum FormatPart {
    case text(String)
    case path(Name)
  }

  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let brace = /\{\{|\}\}|\{([^{}]*)\}|[{}]/

  /// Parses a string with paths in braces, such as `submit.{position}`. Nil if a brace has no other half.
  static func format(_ node: Node?) -> [FormatPart]? {
    guard let node, let scalar = node.scalar else { return nil }
    let all = scalar.text
    let quote = scalar.isPlain ? 0 : 1
    // In a string with escapes, or on several lines, the places of the paths are unknown.
    let isVerbatim = Int(node.location.length) == all.unicodeScalars.count + 2 * quote
    var parts: [FormatPart] = []
    var text = ""
    var end = all.startIndex
    for match in all.matches(of: Self.brace) {
      text += all[end..<match.range.lowerBound]
      end = match.range.upperBound
      if ["{{", "}}"].contains(match.output.0) {
        text += match.output.0.prefix(1)
        continue
      }
      guard let path = match.output.1 else { return nil }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      let before = all[..<path.startIndex].unicodeScalars.count + quote
      let location = SourceLocation(
        file: Int(node.location.file), line: Int(node.location.line),
        column: Int(node.location.column) + before, length: path.unicodeScalars.count)
      parts.append(.path(Name(String(path), at: isVerbatim ? location : node.location)))
    }
    text += all[end...]
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
