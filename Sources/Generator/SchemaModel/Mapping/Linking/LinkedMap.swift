/// A map or shared rule set while it is linked and type-checked: its YAML, and the results so far.
package final class LinkedMap: Identity {
  enum Kind: String {
    case shared = "rule set"
    case element = "element map"
    case row = "map"
  }

  typealias Field = (name: Name, rule: RuleSyntax)

  /// Keys that the merge of overlays adds to a map; no file can have these keys. Their values are the members whose
  /// rules an overlay removed, and the target that an overlay replaced.
  package static let removedRules = "removed rules"
  package static let replacedTarget = "replaced target"

  let kind: Kind
  let name: Name
  let node: Node
  let rules: [Field]
  let emit: [RuleSyntax]?
  let value: RuleSyntax?

  /// Nil for shared rule sets, and if the source or the target has an error.
  var definition: MapDefinition?
  /// Own and inherited rules by member.
  var fields: [String: InheritedField] = [:]
  /// Own and inherited entries of `unused`, by member.
  var unused: [String: (member: Name, reason: Name)] = [:]
  /// Members whose own or inherited rule an overlay removed.
  var removed: [String: Name] = [:]
  /// Members that no rule fills.
  var unfilled: [UnfilledMembers] = []
  /// Members with a needless rule: without it, they would be filled with the same value.
  var unneeded: [Name] = []
  /// Members of the source that the map reads, directly or through another member. Includes members that are read, or
  /// listed under `unused`, by a called map that receives the same source.
  var covered: Set<String> = []
  /// True if the inherited rules have been added.
  var isSettled = false
  /// The members and other values that the type-checked rules read from the source.
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

  /// The own and inherited rules in the order of their locations.
  var orderedFields: [InheritedField] {
    fields.values.sorted { $0.field.name.location < $1.field.name.location }
  }
}

struct InheritedField {
  let field: LinkedMap.Field
  /// The map or rule set that contains the rule.
  let owner: LinkedMap
  /// True if the rule replaces an inherited rule.
  var replaces = false

  func named(_ name: Name) -> InheritedField {
    InheritedField(field: (name, field.rule), owner: owner, replaces: replaces)
  }
}
