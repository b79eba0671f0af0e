/// The other definitions of the mapping that a map or union uses, by the names of the schema.
struct MappingReferences {
  private(set) var functions: Set<String> = []
  private(set) var hooks: Set<String> = []
  private(set) var texts: Set<String> = []

  init(of map: MapDefinition) {
    if let condition = map.condition { visit(condition) }
    if let condition = map.firstCondition { visit(condition) }
    switch map.body {
    case .fields(let fields): visit(fields)
    case .emit(let rules): for rule in rules { visit(rule) }
    case .value(let rule): visit(rule)
    }
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

  private mutating func visit(_ fields: [FieldRule]) { for field in fields { visit(field.rule) } }

  private mutating func visit(_ arguments: [(label: Name, rule: MapRule)]) {
    for argument in arguments { visit(argument.rule) }
  }

  private mutating func visit(_ rule: MapRule) {
    if let condition = rule.condition { visit(condition) }
    if let otherwise = rule.otherwise { visit(otherwise) }
    switch rule.form {
    case .path, .constant, .context, .format, .absent, .skip, .count, .joined, .fail: return
    case .localised(let text): texts.insert(text.key.text)
    case .hook(let hook, let arguments):
      hooks.insert(hook.name.text)
      visit(arguments)
    case .converted(let inner, let map):
      functions.insert(map.name.text)
      visit(inner)
    case .mapped(let inner, let target, let arguments):
      visit(inner)
      visit(target)
      visit(arguments)
    case .each(let each): visit(each)
    case .pick(let pick): for condition in pick.conditions { visit(condition) }
    case .index(_, let condition): visit(condition)
    case .new(_, let fields): visit(fields)
    case .firstOf(let rules), .emit(let rules), .composed(let rules):
      for rule in rules { visit(rule) }
    }
  }

  private mutating func visit(_ each: EachRule) {
    if case .rule(let rule) = each.source { visit(rule) }
    if let condition = each.condition { visit(condition) }
    switch each.result {
    case .map(let target, let arguments):
      visit(target)
      visit(arguments)
    case .emit(let rules), .tuple(let rules): for rule in rules { visit(rule) }
    case .path: return
    }
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
