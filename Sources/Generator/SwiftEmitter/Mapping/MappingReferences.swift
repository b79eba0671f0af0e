/// The other definitions of the mapping that a map or union uses, by the names of the schema.
struct MappingReferences {
  private(set) var functions: Set<String> = []
  private(set) var hooks: Set<String> = []
  private(set) var texts: Set<String> = []

  init(of map: MapDefinition) {
    for rule in map.rules.flatMap(\.all) { visit(rule) }
  }

  init(of union: UnionMap) {
    for arm in union.arms {
      guard case .map(let map) = arm.arm else { continue }
      functions.insert(map.name.text)
    }
  }

  private mutating func visit(_ target: MapTarget) {
    switch target {
    case .map(let map): functions.insert(map.name.text)
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
    for target in rule.parts.targets { visit(target) }
  }

}
