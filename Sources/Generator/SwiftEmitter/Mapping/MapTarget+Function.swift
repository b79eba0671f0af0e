/// The function that the mapper has for each map, union and enum map of the schema.
extension MapTarget {
  /// The name of the Swift function.
  var function: String { MappingNames.function(name.text) }

  var canThrow: Bool {
    if case .enumMap = self { false } else { true }
  }

  /// True if the function has a parameter for the source's position in a list.
  var needsPlace: Bool {
    switch self {
    case .map(let map): map.needsPlace
    case .union(let union): union.needsPlace || union.warns
    case .enumMap: false
    }
  }

  /// The type of the result. The type of a single item is optional, because an app can replace an item with nil.
  var result: TypeReference { result(isReplaceable: true) }

  /// The types in the function's signature.
  var types: [TypeReference] { [source, result] + parameters.map(\.type) }

  /// The maps, unions and enum maps that the function calls, by their names in the schema.
  var calls: Set<String> {
    switch self {
    case .map(let map): Set(map.rules.flatMap(\.all).flatMap(\.calls))
    case .union(let union): Set(union.arms.compactMap { $0.arm.map?.name.text })
    case .enumMap: []
    }
  }

  /// The keys of the strings that the function uses.
  var texts: Set<String> {
    guard case .map(let map) = self else { return [] }
    return Set(map.rules.flatMap(\.all).compactMap(\.localised?.key.text))
  }

  /// Types that the function's body uses: the target of a map, or the types of a union's arms.
  var typesInside: [TypeReference] {
    switch self {
    case .map(let map): [map.target]
    case .union(let union): union.arms.map { .type($0.type) }
    case .enumMap: []
    }
  }

  func declarations(_ facts: MappingFacts) -> [Declaration] {
    switch self {
    case .map(let map): [MapPlan(map, self, facts).declaration]
    case .union(let union): [UnionMapPlan(union: union, function: self, facts: facts).declaration]
    case .enumMap(let map): EnumMapPlan(map: map, function: self, facts: facts).declarations
    }
  }

  /// Returns the declaration of the function, with a body.
  ///
  /// - Parameter locals: The names in the body for the parameters of the map.
  func declaration(
    _ facts: MappingFacts, doc: [String], locals: [SwiftCode] = [], _ body: [SwiftCode]
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

  /// Returns `if let replaced = replacements.name { return try replaced(source, self) }` for the base mapper, and
  /// no code for an overlay.
  ///
  /// - Parameter result: Converts the call of the replacement to the value that is returned.
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

  /// Plans the visitor of a union; `nil` for other functions.
  func visitor(_ facts: MappingFacts) -> Declaration? {
    guard case .union(let union) = self else { return nil }
    return UnionMapPlan(union: union, function: self, facts: facts).visitor
  }
}

extension Mapping {
  /// The functions of the mapper, in the order of their declarations.
  var functions: [MapTarget] {
    (rows + elements).map { .map($0) } + unions.map { .union($0) } + enumMaps.map { .enumMap($0) }
  }
}

extension UnionMap {
  /// True if the union calls the app's warning handler for values that are not shown.
  var warns: Bool {
    if case .drop(_, true) = unknown { return true }
    return arms.contains { if case .drop(_, true) = $0.arm { true } else { false } }
  }
}
