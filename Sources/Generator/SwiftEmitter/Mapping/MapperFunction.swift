/// A function of the mapper: a map, a union or an enum map.
struct MapperFunction {
  enum Origin {
    case map(MapDefinition)
    case union(UnionMap)
    case enumMap(EnumMap)
  }

  let name: Name
  let origin: Origin
  /// The type of its first parameter.
  let source: TypeReference
  let result: TypeReference
  /// True if it gets the place of its source in a list.
  var needsPlace = false
  /// Further parameters.
  var parameters: [(name: Name, type: TypeReference)] = []

  /// Its name in Swift.
  var function: String { MappingNames.function(name.text) }

  var canThrow: Bool {
    if case .enumMap = origin { false } else { true }
  }

  /// Types in its signature.
  var types: [TypeReference] { [source, result] + parameters.map(\.type) }

  /// Further types that it uses.
  var typesInside: [TypeReference] {
    switch origin {
    case .map(let map): [map.target]
    case .union(let union): union.arms.map { .type($0.type) }
    case .enumMap: []
    }
  }

  func declarations(_ facts: MappingFacts, _ scope: Scope) -> [Declaration] {
    switch origin {
    case .map(let map): [MapPlan(map: map, facts: facts, scope: scope).declaration]
    case .union(let union): [UnionMapPlan(union: union, facts: facts, scope: scope).function]
    case .enumMap(let map): EnumMapPlan(map: map, scope: scope, owner: facts.owner).declarations
    }
  }

  /// The visitor with the arms of a union.
  func visitor(_ facts: MappingFacts, _ scope: Scope) -> Declaration? {
    guard case .union(let union) = origin else { return nil }
    return UnionMapPlan(union: union, facts: facts, scope: scope).visitor
  }
}

extension Mapping {
  /// The functions of the mapper, in the order of their declarations.
  var functions: [MapperFunction] {
    (rows + elements).map { map in
      MapperFunction(
        name: map.name, origin: .map(map), source: map.source, result: map.result,
        needsPlace: map.needsPlace, parameters: map.parameters)
    }
      + unions.map { union in
        MapperFunction(
          name: union.name, origin: .union(union), source: .any(union.source),
          result: union.result, needsPlace: MapTarget.union(union).needsPlace)
      }
      + enumMaps.map { map in
        MapperFunction(
          name: map.name, origin: .enumMap(map), source: map.source, result: map.target)
      }
  }
}

extension MapTarget {
  var needsPlace: Bool {
    switch self {
    case .map(let map): map.needsPlace
    case .union(let union): union.needsPlace || union.warns
    }
  }
}

extension UnionMap {
  /// The result for one source.
  var result: TypeReference {
    let root = itemRoot.map { TypeReference.any($0) } ?? target.unwrapped
    return switch shape {
    case .one: root
    case .optional, .optionalList: .optional(root)
    case .list: .array(root.element ?? root)
    }
  }

  /// The number of targets for one source.
  var shape: RuleValue.Shape {
    var shape = RuleValue.Shape(target)
    if itemRoot != nil { shape = shape.optional }
    if case .drop = unknown { shape = shape.optional }
    for arm in arms {
      switch arm.arm {
      case .drop: shape = shape.optional
      case .map(let map):
        let own = RuleValue.Shape(map.result)
        if own.unwrapped == .list { return .list }
        if own.isOptional { shape = shape.optional }
      }
    }
    return shape
  }

  /// True if it calls the app's warning handler for dropped values.
  var warns: Bool {
    if case .drop(_, true) = unknown { return true }
    return arms.contains { if case .drop(_, true) = $0.arm { true } else { false } }
  }
}
