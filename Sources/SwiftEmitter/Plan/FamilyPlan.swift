import SchemaModel

/// Plans the Swift of a checked schema: one file for each family.
enum FamilyPlan {
  static func file(of family: Family, in module: Module) -> SwiftFile {
    let name = module.name.text
    let scope = Scope(module: name)
    var declarations: [Declaration] = []
    for type in family.types {
      declarations += TypePlan.declarations(of: type, in: scope)
      // Extensions cannot be nested.
      for inner in type.selfAndNested {
        guard let body = inner.asProtocol else { continue }
        let plan = ProtocolPlan(inner, body, Scope(inner, module: name))
        if body.isComparable { declarations += plan.comparison }
        if let mirror = plan.mirror { declarations.append(mirror) }
        if body.hasVisitor { declarations.append(VisitorPlan.byDefault(inner)) }
      }
    }
    for union in family.unions {
      declarations.append(UnionPlan(union, module: name).declaration)
    }
    return SwiftFile(
      path: "\(name)/\(family.swiftName).swift", source: "Schema/\(family.fileName)",
      imports: ImportPlan.imports(of: family, in: module), declarations: declarations)
  }
}
