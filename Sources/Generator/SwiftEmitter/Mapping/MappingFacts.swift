/// Facts about maps, for their callers.
final class MappingFacts {
  let mapping: Mapping
  let owner: MappingOwner
  let functions: [MapperFunction]
  /// Structs that an app may customise, in the order of their first use.
  let sources: [TypeDefinition]
  /// Modules of deprecated members that the rules planned so far read.
  var hiddenModules: Set<String> = []
  /// Names that locals must not have.
  let functionNames: Set<String>

  init(_ mapping: Mapping, owner: MappingOwner = .base) {
    self.mapping = mapping
    self.owner = owner
    functions = mapping.functions
    functionNames = Set(functions.map(\.function)).union(owner.own?.context ?? [])
    let maps = (mapping.rows + mapping.elements).filter { $0.source.element == nil }
    let types = maps.compactMap(\.source.definition) + mapping.unions.flatMap(\.arms).map(\.type)
    sources = types.filter { $0.asStruct != nil }.removingRepetitions
  }

  /// A copy for one file. Files are planned in parallel, and each records its own ``hiddenModules``.
  func forOneFile() -> MappingFacts { MappingFacts(of: self) }

  private init(of facts: MappingFacts) {
    mapping = facts.mapping
    owner = facts.owner
    functions = facts.functions
    sources = facts.sources
    functionNames = facts.functionNames
  }

  func isCustomised(_ map: MapDefinition) -> Bool {
    guard map.itemRoot != nil, map.source.element == nil else { return false }
    return map.source.definition?.asStruct != nil && !map.isList
  }
}

extension MapDefinition {
  var isList: Bool {
    if case .array = target { return true }
    return false
  }
}
