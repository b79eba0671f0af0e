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
      groups: file.groups)
  }

  static func file(of family: Family, in module: Module) -> SwiftFile {
    let name = module.name.text
    let types = family.types.map { type in { TypePlan.declarations(of: type, in: module) } }
    let unions = family.unions.map { union in
      {
        [UnionPlan(union, module: name).declaration]
          + (union.protocolType.map { TypePlan.renamed($0, suffix: "Union") } ?? [])
      }
    }
    return SwiftFile(
      path: "\(name)/\(family.swiftName).swift", source: "Schema/\(family.fileName)",
      imports: Imports(of: family, in: module).all(), groups: types + unions)
  }
}
