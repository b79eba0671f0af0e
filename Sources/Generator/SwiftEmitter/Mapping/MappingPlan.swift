/// Plans the Swift files of the mapper. Also adds the functions for the maps of a schema file to the file's Swift.
struct MappingPlan {
  private let facts: MappingFacts
  private let functionsByFile: [Int: [MapTarget]]
  private let mapping: Mapping
  private let module: Module

  /// Returns `nil` if the schema has no mapping, or no module for the mapping.
  init?(_ schema: Schema) {
    guard let mapping = schema.mapping, let module = mapping.module else { return nil }
    self.mapping = mapping
    self.module = module
    facts = MappingFacts(mapping, in: module)
    functionsByFile = Dictionary(grouping: facts.functions) { Int($0.name.location.file) }
  }

  var files: [SwiftFile] {
    let plan = MapperPlan(facts: facts)
    return [
      file("DefaultMapper", plan.mapper, exposed: roots, inside: rows),
      file("MappingContext", plan.context, exposed: given + mapping.response.map(\.type)),
      file("MappingSource", [plan.sources], exposed: [], inside: facts.sources.map { .type($0) }),
      file(
        "MapReplacements", [MapReplacementPlan(facts: facts).declaration],
        exposed: facts.functions.flatMap(\.types)),
    ]
  }

  /// Adds the maps of a schema file to its Swift file: an extension of the mapper, and the visitors of unions. Returns
  /// `nil` if the file would be empty.
  func adding(to file: SwiftFile, of family: Family, in module: Module) -> SwiftFile? {
    guard module === self.module else { return file }
    guard let functions = functionsByFile[family.file] else {
      return file.groups.isEmpty ? nil : file
    }
    let maps = {
      [.extending("DefaultMapper") { functions.flatMap { $0.declarations(facts) } }]
        + functions.compactMap { $0.visitor(facts) }
    }
    let imports = Imports(
      own: module, exposed: functions.flatMap(\.types), inside: rows + roots + given)
    return SwiftFile(
      path: file.path, source: file.source, imports: imports.all(with: file.imports),
      groups: file.groups + [maps])
  }

  // MARK: Parts

  private var roots: [TypeReference] {
    mapping.roots.flatMap { [.any($0.source), .any($0.target)] }
  }

  private var rows: [TypeReference] {
    (mapping.rows + mapping.elements).flatMap { [$0.source, $0.target] }
  }

  private var given: [TypeReference] {
    mapping.context.map(\.type)
      + mapping.hooks.flatMap { hook in hook.parameters.map(\.type) + [hook.out] }
  }

  private func file(
    _ name: String, _ declarations: [Declaration], exposed: [TypeReference],
    inside: [TypeReference] = []
  ) -> SwiftFile {
    SwiftFile(
      path: "\(module.name.text)/\(name).swift", source: "the mapping in Schema/",
      imports: Imports(own: module, exposed: exposed, inside: inside).all(),
      declarations: declarations)
  }
}

extension TypeDefinition {
  var outermost: TypeDefinition { parent?.outermost ?? self }
}
