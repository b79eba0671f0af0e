extension Linker {
  /// Resolves the names in the definition of a type.
  struct Scope {
    let linker: Linker
    let type: TypeDefinition

    func reference(_ name: Name) -> TypeReference { linker.reference(name, in: type) }
    func definition(_ name: Name) -> TypeDefinition? { linker.definition(name.text, name, type) }
    func structType(_ name: Name) -> TypeDefinition? { linker.structType(name, in: type) }
  }
}
