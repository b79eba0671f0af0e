/// The content of the key `mapping` in one file, before its names are resolved.
package final class MappingSyntax {
  /// Position of the file, as in `SourceLocation.file`.
  let file: Int
  var strings: [LocalisedText] = []
  var context: [(name: Name, documentation: Documentation, type: Name)] = []
  var response: [(name: Name, documentation: Documentation, member: Name)] = []
  var items: [Name] = []
  var hooks: [HookSyntax] = []
  var enums: [EnumMapSyntax] = []
  var maps: [MapSyntax] = []
  var unions: [UnionMapSyntax] = []
  var roots: [RootSyntax] = []

  init(file: Int) { self.file = file }
}

struct HookSyntax {
  let name: Name
  let documentation: Documentation
  let parameters: [(name: Name, value: Name)]
  let out: Name
  let canThrow: Bool

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    parameters = node.entries(.in).compactMap(\.namePair)
    out = node.name(.out) ?? entry.name
    canThrow = node.flag(.throws)
  }
}

struct EnumMapSyntax {
  enum Result {
    case value(Literal)
    case absent(reason: Name)

    init?(_ node: Node) {
      if let reason = node.name(.absent) {
        self = .absent(reason: reason)
      } else if let literal = MemberReader.literal(node) {
        self = .value(literal)
      } else {
        return nil
      }
    }
  }

  let name: Name
  let documentation: Documentation
  let source: Name
  let target: Name
  let isByName: Bool
  let entries: [(source: Name, result: Result)]
  let other: (key: SourceLocation, result: Result)?
  let unproduced: [(name: Name, value: Name)]

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    source = node.name(.from) ?? entry.name
    target = node.name(.to) ?? entry.name
    isByName = node[.by] != nil
    entries = node.entries(.cases).compactMap { entry in
      Result(entry.value).map { (entry.name, $0) }
    }
    other = node.entry(.other).flatMap { entry in
      Result(entry.value).map { (entry.keyLocation, $0) }
    }
    unproduced = node.entries(.unproduced).compactMap(\.namePair)
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
  private(set) var unused: [UnusedSyntax] = []
  /// The target that an overlay replaced.
  private(set) var replacedTarget: Name?
  /// Members whose rule an overlay removed.
  private(set) var removed: [Name] = []

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
    unused = node.entries(.unused).compactMap(\.namePair).map(UnusedSyntax.init)
    replacedTarget = node[MappingReader.replacedTarget]?.asName
    removed = node[MappingReader.removedRules]?.asNames ?? []
    reader.checkBodies(of: node)
  }
}

struct UnusedSyntax {
  let member: Name
  let reason: Name
}

enum PolicySyntax {
  case refuse
  case drop(reason: Name, warns: Bool)

  init?(_ node: Node) {
    if node.text == "throw" {
      self = .refuse
    } else if let reason = node.name(.drop) {
      let because = node.string(.because).map { " (\($0))" } ?? ""
      self = .drop(
        reason: Name(reason.text + because, at: reason.location), warns: node.flag(.warn))
    } else {
      return nil
    }
  }
}

struct UnionMapSyntax {
  let name: Name
  let documentation: Documentation
  let source: Name
  let target: Name
  let unknown: PolicySyntax?
  let hasUnknown: Bool
  /// Both `map` and `drop` are nil if the case could not be read.
  let cases: [(source: Name, map: Name?, drop: PolicySyntax?)]

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    source = node.name(.source) ?? entry.name
    target = node.name(.to) ?? entry.name
    unknown = node[.unknown].flatMap { PolicySyntax($0) }
    hasUnknown = node[.unknown] != nil
    cases = node.entries(.cases).map { entry in
      let isName = entry.value.mapping == nil
      return (entry.name, entry.value.asName, isName ? nil : PolicySyntax(entry.value))
    }
  }
}

struct RootSyntax {
  let source: Name
  let documentation: Documentation
  let target: Name
  let hasUnknown: Bool
  let unsupported: [(name: Name, value: Name)]

  init(_ entry: Node.Entry) {
    let node = entry.value
    source = entry.name
    documentation = DefinitionReader.documentation(node)
    target = node.name(.to) ?? entry.name
    hasUnknown = node[.unknown] != nil
    unsupported = node.entries(.unsupported).compactMap(\.namePair)
  }
}
