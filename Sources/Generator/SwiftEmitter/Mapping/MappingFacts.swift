/// Names and other facts about maps, for the code that calls the functions of maps. These functions are in the base
/// mapper, or in the mapper of an overlay (`own`). An overlay's mapper calls the base mapper for everything that the
/// overlay does not change.
struct MappingFacts {
  /// The definitions in an overlay's mapper, by their names in the schema.
  struct Own {
    var functions: Set<String> = []
    /// Functions that replace functions of the base mapper.
    var replaced: Set<String> = []
    var hooks: Set<String> = []
    var texts: Set<String> = []
    var context: Set<String> = []
    /// The name of the mapper's struct, without `Mapper`.
    let name: String
  }

  let mapping: Mapping
  /// `nil` for the base mapper.
  let own: Own?
  let scope: Scope
  let functions: [MapTarget]
  /// Structs whose models an app may customise, in the order of their first use.
  let sources: [TypeDefinition]
  /// Names that locals must not have.
  let functionNames: Set<String>

  init(_ mapping: Mapping, own: Own? = nil, in module: Module) {
    self.mapping = mapping
    self.own = own
    scope = Scope(module: module.name.text)
    functions = mapping.functions
    functionNames = Set(functions.map(\.function)).union(own?.context ?? [])
    let maps = (mapping.rows + mapping.elements).filter { $0.source.element == nil }
    let types = maps.compactMap(\.source.definition) + mapping.unions.flatMap(\.arms).map(\.type)
    sources = types.filter { $0.asStruct != nil }.removingRepetitions
  }

  func isCustomised(_ map: MapDefinition) -> Bool {
    map.itemRoot != nil && map.source.element == nil && map.source.definition?.asStruct != nil
      && !map.isList
  }

  // MARK: Code

  var isBase: Bool { own == nil }

  /// Returns the name of the property from which rules read a member.
  func readName(_ name: String, in owner: TypeDefinition?) -> SwiftCode {
    .argument(StructPlan.readName(name, in: owner))
  }

  /// Returns `MappingResponse(view: value.metadata)`; `nil` if no member of the struct is in `MappingResponse`.
  func response(of type: TypeDefinition, _ value: SwiftCode) -> SwiftCode? {
    let arguments = mapping.response.filter { $0.isMember(of: type) }.map { given -> SwiftCode in
      "\(.argument(given.name)): \(value).\(readName(given.member.text, in: type))"
    }
    return arguments.isEmpty ? nil : "MappingResponse(\(arguments, separator: ", "))"
  }

  /// Returns the code for a member of the base mapper: `customisedItem`, or `mapper.customisedItem` for an overlay.
  func part(_ name: SwiftCode) -> SwiftCode { isBase ? name : "mapper.\(name)" }

  /// Returns the code for the function of a map, union or enum map. If an overlay replaces a function of the base
  /// mapper, the overlay's code still calls the base mapper's function, which also applies the app's customisation.
  func function(_ name: String) -> SwiftCode {
    let function = MappingNames.function(name)
    let needsSelf = SwiftNames.keywords.contains(function) || MappingNames.taken.contains(function)
    guard isBase || isOwn(name) else { return part("\(name: function)") }
    return "\(needsSelf ? "self." : "")\(name: function)"
  }

  func isOwn(_ name: String) -> Bool {
    guard let own else { return false }
    return own.functions.contains(name) && !own.replaced.contains(name)
  }

  /// True if the overlay's function replaces a function of the base mapper.
  func replaces(_ name: String) -> Bool { own?.replaced.contains(name) ?? false }

  func hook(_ name: String) -> SwiftCode {
    let isOwn = own.map { $0.hooks.contains(name) } ?? true
    return (isOwn ? "hooks." : "mapper.hooks.") + .argument(name)
  }

  func context(_ name: String) -> SwiftCode {
    guard let own, own.context.contains(name) else { return part("context.\(.argument(name))") }
    return .escaped(name)
  }

  func text(_ key: String) -> SwiftCode {
    let text: SwiftCode = ".\(name: MappingNames.text(key))"
    guard let own else { return "hooks.text(\(text))" }
    return own.texts.contains(key) ? "text(\(text))" : "mapper.hooks.text(\(text))"
  }

  /// Returns the code with which the visitor of a union calls a function. The visitor is a type outside the mapper.
  func fromVisitor(_ name: String) -> SwiftCode {
    "\(isOwn(name) ? "own" : "mapper").\(name: MappingNames.function(name))"
  }

  /// Functions of the base mapper are public, because apps call them.
  var modifiers: [Declaration.Modifier] { isBase ? [.public] : [] }

  /// Returns the name of the visitor of a union.
  func arms(_ union: UnionMap) -> SwiftCode { "\(name: own?.name ?? "")\(union.name)Arms" }
}

extension MapDefinition {
  var isList: Bool {
    if case .array = target { return true }
    return false
  }
}
