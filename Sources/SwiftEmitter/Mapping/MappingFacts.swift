import SchemaModel

/// What has to be known of a map wherever it is called.
final class MappingFacts {
  let mapping: Mapping
  private var throwing: Set<ObjectIdentifier> = []
  private var warning: Set<ObjectIdentifier> = []
  /// Structs that an app may customise, in the order in which they are met.
  private(set) var sources: [TypeDefinition] = []
  /// Names that locals keep away from.
  let functionNames: Set<String>

  init(_ mapping: Mapping) {
    self.mapping = mapping
    let maps = mapping.rows + mapping.elements
    functionNames = Set(
      maps.map { MappingNames.function($0.name.text) }
        + mapping.unions.map { MappingNames.function($0.name.text) }
        + mapping.enumMaps.map { MappingNames.function($0.name.text) })
    for union in mapping.unions {
      let policies = union.arms.compactMap { arm -> Bool? in
        if case .drop(_, let warns) = arm.arm { return warns }
        return nil
      }
      var warns = policies.contains(true)
      if case .drop(_, true) = union.unknown { warns = true }
      if warns { warning.insert(ObjectIdentifier(union)) }
    }
    findSources(maps)
    findThrowing(maps)
  }

  func canThrow(_ target: MapTarget) -> Bool {
    switch target {
    case .map(let map): throwing.contains(ObjectIdentifier(map))
    // Visitors may throw.
    case .union: true
    }
  }

  func warns(_ union: UnionMap) -> Bool { warning.contains(ObjectIdentifier(union)) }

  func needsPlace(_ target: MapTarget) -> Bool {
    switch target {
    case .map(let map): map.needsPlace
    case .union(let union): union.needsPlace || warns(union)
    }
  }

  func isCustomised(_ map: MapDefinition) -> Bool {
    guard map.itemRoot != nil, map.source.element == nil else { return false }
    return map.source.definition?.asStruct != nil && !map.isList
  }

  // MARK: Looking ahead

  private func findSources(_ maps: [MapDefinition]) {
    var seen: Set<ObjectIdentifier> = []
    func add(_ type: TypeDefinition?) {
      guard let type, type.asStruct != nil, seen.insert(ObjectIdentifier(type)).inserted else {
        return
      }
      sources.append(type)
    }
    for map in maps where map.source.element == nil { add(map.source.definition) }
    for union in mapping.unions { for arm in union.arms { add(arm.type) } }
  }

  /// From the maps that throw by themselves outwards to those that call them.
  private func findThrowing(_ maps: [MapDefinition]) {
    var callers: [ObjectIdentifier: [MapDefinition]] = [:]
    var pending: [MapDefinition] = []
    for map in maps {
      var calls = RuleCalls()
      calls.visit(map)
      if calls.canThrow || isCustomised(map) { pending.append(map) }
      for callee in calls.maps { callers[ObjectIdentifier(callee), default: []].append(map) }
    }
    while let map = pending.popLast() {
      guard throwing.insert(ObjectIdentifier(map)).inserted else { continue }
      pending += callers[ObjectIdentifier(map)] ?? []
    }
  }
}

extension MapDefinition {
  var isList: Bool {
    if case .array = target { return true }
    return false
  }
}

/// What a map calls, and whether a rule of its own may fail.
private struct RuleCalls {
  var maps: [MapDefinition] = []
  var canThrow = false

  mutating func visit(_ map: MapDefinition) {
    map.condition.map { visit($0) }
    switch map.body {
    case .fields(let fields): visit(fields)
    case .emit(let rules): for rule in rules { visit(rule) }
    case .value(let rule): visit(rule)
    }
  }

  private mutating func visit(_ fields: [FieldRule]) {
    for field in fields {
      // An item that an app has turned into nothing leaves the field without a value.
      if case .mapped(_, .map(let map), _) = field.rule.form, map.result.isOptional,
        !field.type.isOptional
      {
        canThrow = true
      }
      visit(field.rule)
    }
  }

  private mutating func visit(_ target: MapTarget) {
    switch target {
    case .map(let map): maps.append(map)
    case .union: canThrow = true
    }
  }

  private mutating func visit(_ rule: MapRule) {
    rule.condition.map { visit($0) }
    rule.otherwise.map { visit($0) }
    switch rule.form {
    case .path, .constant, .context, .localised, .format, .absent, .skip, .count, .joined: return
    case .fail: canThrow = true
    case .hook(let hook, let arguments):
      if hook.canThrow { canThrow = true }
      for argument in arguments { visit(argument.rule) }
    case .converted(let rule, _): visit(rule)
    case .mapped(let rule, let target, let arguments):
      visit(rule)
      visit(target)
      for argument in arguments { visit(argument.rule) }
    case .each(let each): visit(each)
    case .pick(let pick):
      if pick.take == .only { canThrow = true }
      for condition in pick.conditions { visit(condition) }
    case .index(_, let condition): visit(condition)
    case .new(_, let fields): visit(fields)
    case .firstOf(let rules), .emit(let rules): for rule in rules { visit(rule) }
    }
  }

  private mutating func visit(_ each: EachRule) {
    if case .rule(let rule) = each.source { visit(rule) }
    each.condition.map { visit($0) }
    switch each.result {
    case .map(let target, let arguments):
      visit(target)
      for argument in arguments { visit(argument.rule) }
    case .emit(let rules), .tuple(let rules): for rule in rules { visit(rule) }
    case .path: return
    }
  }

  private mutating func visit(_ condition: MapCondition) {
    for test in condition.tests {
      switch test.check {
      case .shows: canThrow = true
      case .list(_, let filter, _, _): filter.map { visit($0) }
      default: continue
      }
    }
    for alternative in condition.alternatives { for inner in alternative { visit(inner) } }
  }
}
