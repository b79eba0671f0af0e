/// Plans the Swift file of a schema file (a `Family`), with its types and unions.
enum FamilyPlan {
  /// Plans the Swift file of an overlay's schema file. The Swift file is directly in the output folder, which is part
  /// of the app's module.
  static func file(of family: Family, in module: Module, of overlay: OverlayInfo) -> SwiftFile {
    let file = file(of: family, in: module)
    let imports = Imports(own: module).all(
      with: overlay.imports.map { Import(module: $0.text) } + Imports.forApps(file.imports))
    return SwiftFile(
      path: "\(family.swiftName).swift",
      source: "\(family.fileName) of the overlay \(overlay.name)", imports: imports,
      declarations: file.declarations)
  }

  static func file(of family: Family, in module: Module) -> SwiftFile {
    let name = module.name.text
    var declarations = concurrentMap(family.types.count) {
      TypePlan.declarations(of: family.types[$0], in: module)
    }.flatMap(\.self)
    for union in family.unions {
      declarations.append(UnionPlan(union, module: name).declaration)
      declarations += union.protocolType.map { TypePlan.renamed($0, suffix: "Union") } ?? []
    }
    return SwiftFile(
      path: "\(name)/\(family.swiftName).swift", source: "Schema/\(family.fileName)",
      imports: Imports(of: family, in: module).all(), declarations: declarations)
  }
}
