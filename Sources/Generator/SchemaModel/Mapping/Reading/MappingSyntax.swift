/// The content of the key `mapping` in one file, before its names are resolved.
package final class MappingSyntax {
  private(set) var strings: [LocalisedText] = []
  private(set) var items: [Name] = []
  private(set) var enums: [EnumMapSyntax] = []
  private(set) var maps: [MapSyntax] = []
  /// The other entries, as they are written.
  private var entries: [Key: [Node.Entry]] = [:]
  private var rules = RuleCheck()

  /// Reads the mapping of every file that has one, whose shape has been checked.
  static func read(_ families: [Family]) -> [MappingSyntax] {
    let mappings = families.compactMap(\.mapping)
    return concurrentMap(mappings.count) { MappingSyntax(mappings[$0].value) }
  }

  private init(_ node: Node) {
    for block in node.mapping ?? [] {
      guard let key = Key(rawValue: block.key) else { continue }
      if key == .items, let name = block.value.asName { items.append(name) }
      for entry in block.value.mapping ?? [] { read(entry, of: key) }
    }
    for map in maps { rules.check(map) }
  }

  var diagnostics: [Diagnostic] { rules.diagnostics }

  subscript(block: Key) -> [Node.Entry] { entries[block] ?? [] }

  private func read(_ entry: Node.Entry, of block: Key) {
    switch block {
    case .strings:
      if let text = entry.value.scalar?.text {
        strings.append(LocalisedText(key: entry.name, text: text))
      }
    case .enums: enums.append(EnumMapSyntax(entry))
    case .shared: maps.append(MapSyntax(.shared, entry))
    case .elements: maps.append(MapSyntax(.element, entry))
    case .maps: maps.append(MapSyntax(.row, entry))
    default: entries[block, default: []].append(entry)
    }
  }
}

struct EnumMapSyntax {
  let name: Name
  let documentation: Documentation
  let source: Name
  let target: Name
  let isByName: Bool
  let entries: [(source: Name, result: EnumMap.Result)]
  let other: (key: SourceLocation, result: EnumMap.Result)?
  let unproduced: [(name: Name, reason: Name)]

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    source = node.name(.from) ?? entry.name
    target = node.name(.to) ?? entry.name
    isByName = node[.by] != nil
    entries = node.entries(.cases).compactMap { entry in
      Self.result(entry.value).map { (entry.name, $0) }
    }
    other = node.entry(.other).flatMap { entry in
      Self.result(entry.value).map { (entry.keyLocation, $0) }
    }
    unproduced = node.entries(.unproduced).compactMap(\.namePair).map { ($0, $1) }
  }

  /// A result whose type is not checked yet.
  private static func result(_ node: Node) -> EnumMap.Result? {
    node.name(.absent).map { .absent(reason: $0) }
      ?? MemberReader.literal(node).map { .value($0) }
  }
}

/// A rule set: a shared one, an element map, or a row of the table.
package final class MapSyntax {
  enum Kind: String {
    case shared = "rule set"
    case element = "element map"
    case row = "map"
  }

  typealias Field = (name: Name, rule: RuleSyntax)

  /// Keys that merged overlays have. They cannot occur in a file: the members whose rule an overlay removed, and the
  /// target that it replaced.
  package static let removedRules = "removed rules"
  package static let replacedTarget = "replaced target"

  let kind: Kind
  let name: Name
  let node: Node
  let rules: [Field]
  let emit: [RuleSyntax]?
  let value: RuleSyntax?

  init(_ kind: Kind, _ entry: Node.Entry) {
    self.kind = kind
    name = entry.name
    node = entry.value
    rules = RuleSyntax.fields(node[.rules])
    emit = RuleSyntax.list(node[.emit])
    value = node[.value].map { RuleSyntax($0) }
  }

  /// The rules of a nested target.
  convenience init(of rule: RuleSyntax, in map: Name) {
    self.init(.element, Node.Entry(key: map.text, keyLocation: map.location, value: rule.node))
  }

  var documentation: Documentation { DefinitionReader.documentation(node) }
  var source: Name? { node.name(.from) }
  var target: Name? { node.name(.to) }
  var parameters: [(name: Name, value: Name)] { node.entries(.in).compactMap(\.namePair) }
  var extends: [Name] { node[.extends]?.asNameOrNames ?? [] }
  var condition: Condition? { node[.when].map(ConditionReader.ofRule) }
  var unused: [(member: Name, reason: Name)] {
    node.entries(.unused).compactMap(\.namePair).map { ($0, $1) }
  }
  var replacedTarget: Name? { node[Self.replacedTarget]?.asName }
  var removed: [Name] { node[Self.removedRules]?.asNames ?? [] }
  var allow: [Name] { node.names(.allow) }
  var hasReason: Bool { node[.because] != nil }
}
