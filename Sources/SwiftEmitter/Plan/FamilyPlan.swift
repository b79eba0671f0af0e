/// Plans the Swift of a checked schema: one file for each schema file.
enum FamilyPlan {
  /// The files of an overlay are directly in the output folder, which is part of the app's module.
  static func file(
    of family: Family, in module: Module, of overlay: OverlayInfo
  ) -> SwiftFile {
    let file = file(of: family, in: module)
    let imports = MappingImports(own: module).all(
      with: overlay.imports.map { Import(module: $0.text) } + ImportPlan.forApps(file.imports))
    return SwiftFile(
      path: "\(family.swiftName).swift",
      source: "\(family.fileName) of the overlay \(overlay.name)", imports: imports,
      declarations: file.declarations)
  }

  static func file(of family: Family, in module: Module) -> SwiftFile {
    let name = module.name.text
    var declarations = concurrentMap(family.types.count) { index in
      Self.declarations(of: family.types[index], in: module)
    }.flatMap { $0 }
    for union in family.unions {
      declarations.append(UnionPlan(union, module: name).declaration)
      declarations += union.protocolType.map { TypePlan.renamed($0, suffix: "Union") } ?? []
    }
    return SwiftFile(
      path: "\(name)/\(family.swiftName).swift", source: "Schema/\(family.fileName)",
      imports: ImportPlan.imports(of: family, in: module), declarations: declarations)
  }

  private static func declarations(of type: TypeDefinition, in module: Module) -> [Declaration] {
    let scope = Scope(module: module.name.text)
    var declarations = TypePlan.declarations(of: type, in: scope)
    // Extensions cannot be nested.
    for inner in type.selfAndNested {
      guard let body = inner.asProtocol else { continue }
      let plan = ProtocolPlan(inner, body, Scope(inner, module: scope.moduleName))
      if body.isComparable { declarations += plan.comparison }
      if let mirror = plan.mirror { declarations.append(mirror) }
      if let renamed = plan.renamed { declarations.append(renamed) }
      if body.hasVisitor { declarations.append(VisitorPlan.byDefault(inner)) }
    }
    return declarations
  }
}
