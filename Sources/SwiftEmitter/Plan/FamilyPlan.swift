import SchemaModel

/// Plans the Swift of a checked schema: one file for each family.
public enum FamilyPlan {
  public static func files(of schema: Schema) -> [SwiftFile] {
    schema.modules.flatMap { module in
      module.families.map { family in file(of: family, in: module) }
    }
  }

  private static func file(of family: Family, in module: Module) -> SwiftFile {
    let name = module.name.text
    var declarations: [Declaration] = []
    for type in family.types { declarations += TypePlan.declarations(of: type, module: name) }
    for union in family.unions {
      declarations.append(UnionPlan(union, module: name).declaration)
    }
    var imports = ["HaapiFoundation"]
    if family.types.flatMap(\.selfAndNested).contains(where: needsFoundation) {
      imports.insert("Foundation", at: 0)
    }
    return SwiftFile(
      path: "\(name)/\(family.swiftName).swift", source: "Schema/\(family.fileName)",
      imports: imports, declarations: declarations)
  }

  /// Whether a public declaration of the type names something of Foundation's.
  private static func needsFoundation(_ type: TypeDefinition) -> Bool {
    switch type.body {
    case .protocolBody(let body): body.members.contains { isFoundation($0.type) }
    case .enumBody(let body): body.cases.contains { isFoundation($0.payload) }
    case .structBody(let body):
      body.members.contains { member in
        if case .hook(let hook?) = member.origin {
          return hook.parameters.contains { isFoundation($0.type) } || isFoundation(hook.out)
        }
        return isFoundation(member.type)
      }
    }
  }

  private static func isFoundation(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(.data), .builtin(.url), .builtin(.timeInterval): true
    case .optional(let inner), .array(let inner), .dictionary(let inner): isFoundation(inner)
    default: false
    }
  }
}
