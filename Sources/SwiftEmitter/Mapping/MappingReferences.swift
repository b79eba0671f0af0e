/// The other definitions of the mapping that a map or union uses, by the names of the schema.
struct MappingReferences {
  private(set) var functions: Set<String> = []
  private(set) var hooks: Set<String> = []
  private(set) var texts: Set<String> = []

  init(of map: MapDefinition) {
    if let condition = map.condition { visit(condition) }
    if let condition = map.firstCondition { visit(condition) }
    for rule in map.rules { visit(rule) }
  }

  init(of union: UnionMap) {
    for arm in union.arms {
      guard case .map(let map) = arm.arm else { continue }
      functions.insert(map.name.text)
      if let condition = map.firstCondition { visit(condition) }
    }
  }

  private mutating func visit(_ target: MapTarget) {
    switch target {
    case .map(let map):
      functions.insert(map.name.text)
      // The caller tests this condition for the elements.
      if let condition = map.firstCondition { visit(condition) }
    case .union(let union): functions.insert(union.name.text)
    }
  }

  private mutating func visit(_ rule: MapRule) {
    switch rule.form {
    case .localised(let text): texts.insert(text.key.text)
    case .hook(let hook, _): hooks.insert(hook.name.text)
    case .converted(_, let map): functions.insert(map.name.text)
    default: break
    }
    if let condition = rule.condition { visit(condition) }
    for condition in rule.parts.elementConditions { visit(condition) }
    for target in rule.parts.targets { visit(target) }
    for inner in rule.children { visit(inner) }
  }

  private mutating func visit(_ condition: MapCondition) {
    for test in condition.tests {
      switch test.check {
      case .shows(let union): functions.insert(union.name.text)
      case .list(_, let filter, _, _): if let filter { visit(filter) }
      case .firstWhere(let inner): visit(inner)
      default: continue
      }
    }
    for alternative in condition.alternatives { for inner in alternative { visit(inner) } }
  }
}
