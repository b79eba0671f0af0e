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
  let parameters: [(label: Name, type: Name)]
  let out: Name
  let canThrow: Bool
}

struct EnumMapSyntax {
  enum Result {
    case value(Literal)
    case absent(reason: Name)
  }

  let name: Name
  let documentation: Documentation
  let source: Name
  let target: Name
  let isByName: Bool
  let entries: [(source: Name, result: Result)]
  let other: (key: SourceLocation, result: Result)?
  let unproduced: [(name: Name, reason: Name)]
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
  var source: Name?
  var target: Name?
  var parameters: [(name: Name, type: Name)] = []
  var extends: [Name] = []
  var condition: Condition?
  var rules: [Field] = []
  var emit: [RuleSyntax]?
  var value: RuleSyntax?
  var unused: [UnusedSyntax] = []
  /// The target that an overlay replaced.
  var replacedTarget: Name?
  /// Members whose rule an overlay removed.
  var removed: [Name] = []
  var allow: [Name] = []
  var hasReason = false

  init(kind: Kind, name: Name, documentation: Documentation) {
    self.kind = kind
    self.name = name
    self.documentation = documentation
  }
}

struct UnusedSyntax {
  let member: Name
  let reason: Name
}

enum PolicySyntax {
  case refuse
  case drop(reason: Name, warns: Bool)
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
}

struct RootSyntax {
  let source: Name
  let documentation: Documentation
  let target: Name
  let hasUnknown: Bool
  let unsupported: [(type: Name, reason: Name)]
}
