/// A map, or a shared rule set, as it is written, and what is known about it while it is linked and typed.
package final class LinkedMap: Identity {
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

  /// Nil for shared rule sets, and if source or target are unknown.
  var definition: MapDefinition?
  /// Own and inherited rules by member.
  var fields: [String: InheritedField] = [:]
  /// Own and inherited entries by member.
  var unused: [String: (member: Name, reason: Name)] = [:]
  /// Members whose own or inherited rule an overlay removed.
  var removed: [String: Name] = [:]
  /// Members that no rule fills.
  var unfilled: [UnfilledMembers] = []
  /// Rules without an effect: the member would be filled anyway.
  var unneeded: [Name] = []
  /// Members of the source that are read, directly or through another member.
  var covered: Set<String> = []
  /// True if it has the rules that it inherits.
  var isSettled = false
  /// What its typed rules read.
  var reads = MapReads()

  init(_ kind: Kind, _ entry: Node.Entry) {
    self.kind = kind
    name = entry.name
    node = entry.value
    rules = RuleSyntax.fields(node[.rules])
    emit = RuleSyntax.list(node[.emit])
    value = node[.value].map { RuleSyntax($0) }
  }

  // MARK: Keys

  var source: Name? { node.name(.from) }
  var target: Name? { node.name(.to) }
  var parameters: [(name: Name, value: Name)] { node.entries(.in).compactMap(\.namePair) }
  var extends: [Name] { node[.extends]?.asNameOrNames ?? [] }
  var condition: Condition? { node[.when].map(ConditionReader.ofRule) }
  var ownUnused: [(member: Name, reason: Name)] {
    node.entries(.unused).compactMap(\.namePair).map { ($0, $1) }
  }
  var replacedTarget: Name? { node[Self.replacedTarget]?.asName }
  var allow: [Name] { node.names(.allow) }

  // MARK: Rules

  var ownRules: [RuleSyntax] { rules.map(\.rule) + (emit ?? []) + (value.map { [$0] } ?? []) }

  /// The rules in order.
  var orderedFields: [InheritedField] {
    fields.values.sorted { $0.field.name.location < $1.field.name.location }
  }
}

struct InheritedField {
  let field: LinkedMap.Field
  /// The place of the rule.
  let owner: LinkedMap
  /// True if it replaces an inherited rule.
  var replaces = false

  func named(_ name: Name) -> InheritedField {
    InheritedField(field: (name, field.rule), owner: owner, replaces: replaces)
  }
}
