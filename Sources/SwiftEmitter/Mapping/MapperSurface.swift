/// The public Swift of a mapper, for the comparison of two mappers.
package enum MapperSurface {
  /// The name of the function of a map, union or enum map, and of the property that replaces it. For a type, its
  /// case of `MappingSource`.
  package static func function(_ name: String) -> String { MappingNames.function(name) }

  /// Types that have a case of `MappingSource`, in order.
  package static func sources(of mapping: Mapping) -> [TypeDefinition] {
    MappingFacts(mapping).sources
  }

  /// The result type of the function of a union.
  package static func result(of union: UnionMap) -> TypeReference {
    let root = union.itemRoot.map { TypeReference.any($0) } ?? union.target.unwrapped
    switch UnionMapPlan.shape(of: union) {
    case .one: return root
    case .optional, .optionalList: return .optional(root)
    case .list: return .array(root.element ?? root)
    }
  }

  /// True if its function has a parameter for the position of the source in its list.
  package static func takesPlace(_ union: UnionMap) -> Bool { union.needsPlace || union.warns }
}
