/// Facts about maps, for their callers.
final class MappingFacts {
  let mapping: Mapping
  let owner: MappingOwner
  let functions: [MapperFunction]
  /// Structs that an app may customise, in the order of their first use.
  private(set) var sources: [TypeDefinition] = []
  /// Modules of deprecated members that the rules planned so far read.
  var hiddenModules: Set<String> = []
  /// Names that locals must not have.
  let functionNames: Set<String>

  init(_ mapping: Mapping, owner: MappingOwner = .base) {
    self.mapping = mapping
    self.owner = owner
    functions = mapping.functions
    functionNames = Set(functions.map(\.function)).union(owner.own?.context ?? [])
    findSources(mapping.rows + mapping.elements)
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
}

extension MapDefinition {
  var isList: Bool {
    if case .array = target { return true }
    return false
  }
}
