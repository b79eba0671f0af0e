/// The content of the key `mapping` in one file, before its names are resolved.
package final class MappingSyntax {
  /// Position of the file, as in `SourceLocation.file`.
  let file: Int
  var strings: [LocalisedText] = []
  var items: [Name] = []
  var enums: [EnumMapSyntax] = []
  var maps: [MapSyntax] = []
  /// The other entries, as they are written.
  private var entries: [Key: [Node.Entry]] = [:]

  init(file: Int) { self.file = file }

  subscript(block: Key) -> [Node.Entry] {
    get { entries[block] ?? [] }
    set { entries[block] = newValue }
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
final class MapSyntax {
  enum Kind: String {
    case shared = "rule set"
    case element = "element map"
    case row = "map"
  }

  typealias Field = (name: Name, rule: RuleSyntax)

  let kind: Kind
  let name: Name
  let documentation: Documentation
  private(set) var source: Name?
  private(set) var target: Name?
  private(set) var parameters: [(name: Name, value: Name)] = []
  let extends: [Name]
  private(set) var condition: Condition?
  let rules: [Field]
  private(set) var emit: [RuleSyntax]?
  private(set) var value: RuleSyntax?
  private(set) var unused: [(member: Name, reason: Name)] = []
  /// The target that an overlay replaced.
  private(set) var replacedTarget: Name?
  /// Members whose rule an overlay removed.
  private(set) var removed: [Name] = []
  private(set) var allow: [Name] = []
  private(set) var hasReason = false

  /// The rules of a nested target.
  init(of rule: RuleSyntax, in map: Name) {
    kind = .element
    name = map
    documentation = Documentation()
    extends = rule.extends
    rules = rule.rules
  }

  init(_ kind: Kind, _ entry: Node.Entry, _ reader: inout MapRuleReader) {
    let node = entry.value
    self.kind = kind
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    source = node.name(.from)
    target = node.name(.to)
    parameters = node.entries(.in).compactMap(\.namePair)
    extends = node[.extends]?.asNameOrNames ?? []
    condition = node[.when].map { reader.condition($0) }
    rules = reader.fields(node[.rules])
    emit = node[.emit].map { reader.parts($0) }
    value = node[.value].map { reader.rule($0) }
    unused = node.entries(.unused).compactMap(\.namePair).map { ($0, $1) }
    replacedTarget = node[MappingReader.replacedTarget]?.asName
    removed = node[MappingReader.removedRules]?.asNames ?? []
    allow = node.names(.allow)
    hasReason = node[.because] != nil
    reader.checkBodies(of: node)
  }
}
