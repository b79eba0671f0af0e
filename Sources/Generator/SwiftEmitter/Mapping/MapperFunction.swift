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

  /// The maps, unions and enum maps that it calls, by the names of the schema.
  var calls: Set<String> {
    switch origin {
    case .map(let map): Set(map.rules.flatMap(\.all).flatMap(\.calls))
    case .union(let union):
      Set(union.arms.compactMap { $0.arm.map?.name.text })
    case .enumMap: []
    }
  }

  /// The keys of the strings that it uses.
  var texts: Set<String> {
    guard case .map(let map) = origin else { return [] }
    return Set(map.rules.flatMap(\.all).compactMap(\.localised?.key.text))
  }

  /// Further types that it uses.
  var typesInside: [TypeReference] {
    switch origin {
    case .map(let map): [map.target]
    case .union(let union): union.arms.map { .type($0.type) }
    case .enumMap: []
    }
  }

  func declarations(_ facts: MappingFacts) -> [Declaration] {
    switch origin {
    case .map(let map): [MapPlan(map, self, facts).declaration]
    case .union(let union): [UnionMapPlan(union: union, function: self, facts: facts).declaration]
    case .enumMap(let map): EnumMapPlan(map: map, function: self, facts: facts).declarations
    }
  }

  /// The function with a body.
  ///
  /// - Parameter locals: The names of its further parameters inside it.
  func declaration(
    _ facts: MappingFacts, doc: [CommentLine], locals: [SwiftCode] = [], _ body: [SwiftCode]
  ) -> Declaration {
    let further = zip(parameters, locals).map { parameter, local -> Parameter in
      let label = SwiftCode.label(parameter.name)
      let names = local == label ? label : "\(label) \(local)"
      return Parameter(names, facts.scope.name(of: parameter.type))
    }
    return .function(
      doc: doc, facts.modifiers, .escaped(function),
      [Parameter("_ source", facts.scope.name(of: source))] + (needsPlace ? [.place] : [])
        + further, "\(canThrow ? " throws" : "") -> \(facts.scope.name(of: result))"
    ) { body }
  }

  /// `if let replaced = replacements.name { return try replaced(source, self) }`, only in the base mapper.
  ///
  /// - Parameter result: The value to return, from the call of the replacement.
  func replacement(
    _ facts: MappingFacts, locals: [SwiftCode] = [],
    _ result: (Expression) -> Expression = { $0 }
  ) -> [SwiftCode] {
    guard facts.isBase else { return [] }
    let call = Expression.call(
      canThrow ? .throwing("replaced") : "replaced",
      ["source"] + (needsPlace ? ["place"] : []) + locals + ["self"])
    return [
      .conditional(
        ["let replaced = replacements.\(.argument(function))"],
        [result(call).statement("return ")])
    ]
  }

  /// The visitor with the arms of a union.
  func visitor(_ facts: MappingFacts) -> Declaration? {
    guard case .union(let union) = origin else { return nil }
    return UnionMapPlan(union: union, function: self, facts: facts).visitor
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
    let shapes = arms.compactMap(\.arm.map).map { RuleValue.Shape($0.result) }
    if shapes.contains(where: { $0.unwrapped == .list }) { return .list }
    let own = RuleValue.Shape(target)
    let drops = if case .drop = unknown { true } else { false }
    let isOptional =
      itemRoot != nil || drops || shapes.count < arms.count || shapes.contains(where: \.isOptional)
    return isOptional ? own.optional : own
  }

  /// True if it calls the app's warning handler for dropped values.
  var warns: Bool {
    if case .drop(_, true) = unknown { return true }
    return arms.contains { if case .drop(_, true) = $0.arm { true } else { false } }
  }
}

extension UnionMap.Arm {
  /// Nil for a type that is dropped.
  fileprivate var map: MapDefinition? { if case .map(let map) = self { map } else { nil } }
}
