/// Plans the files of the mapper: one for each schema file that has maps, and the mapper itself.
struct MappingPlan {
  private let facts: MappingFacts
  private let functionsByFile: [Int: [MapperFunction]]
  private let mapping: Mapping
  private let module: Module

  /// `nil` without a mapping.
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
      file("DefaultMapper", plan.mapper, exposed: roots, inside: rows, hidden: responseModules),
      file(
        "MappingContext", plan.context, exposed: given + mapping.response.map(\.type), inside: []),
      file("MappingSource", [plan.sources], exposed: [], inside: facts.sources.map { .type($0) }),
      file(
        "MapReplacements", [MapReplacementPlan(facts: facts).declaration],
        exposed: facts.functions.flatMap(\.types), inside: []),
    ]
  }

  /// The extension of the mapper with the maps of a schema file, and the visitors of its unions.
  private func declarations(of family: Family, _ facts: MappingFacts) -> [Declaration] {
    let functions = functions(in: family)
    if functions.isEmpty { return [] }
    let members = functions.flatMap { $0.declarations(facts) }
    return [.extending("DefaultMapper") { members }] + functions.compactMap { $0.visitor(facts) }
  }

  /// The Swift file of a schema file, with its maps; `nil` if nothing else is generated for it.
  func adding(to file: SwiftFile, of family: Family, in module: Module) -> SwiftFile? {
    guard module === self.module else { return file }
    let facts = facts.forOneFile
    let maps = declarations(of: family, facts)
    if maps.isEmpty { return file.declarations.isEmpty ? nil : file }
    let imports = Imports(
      own: module, exposed: functions(in: family).flatMap(\.types), inside: rows + roots + given,
      hidden: facts.hiddenModules.names)
    return SwiftFile(
      path: file.path, source: file.source, imports: imports.all(with: file.imports),
      declarations: file.declarations + maps)
  }

  // MARK: Parts

  /// The functions of a schema file.
  private func functions(in family: Family) -> [MapperFunction] {
    functionsByFile[family.file] ?? []
  }

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

  /// Modules of deprecated members from which values of the response are read.
  private var responseModules: Set<String> {
    Set(
      mapping.rows.compactMap(\.source.definition).filter { type in
        mapping.response.contains {
          $0.isMember(of: type)
            && StructPlan.readName($0.member.text, in: type) != $0.member.text
        }
      }.compactMap { $0.outermost.module?.name.text })
  }

  private func file(
    _ name: String, _ declarations: [Declaration], exposed: [TypeReference],
    inside: [TypeReference], hidden: Set<String> = []
  ) -> SwiftFile {
    SwiftFile(
      path: "\(module.name.text)/\(name).swift", source: "the mapping in Schema/",
      imports: Imports(own: module, exposed: exposed, inside: inside, hidden: hidden).all(),
      declarations: declarations)
  }
}

extension TypeDefinition {
  var outermost: TypeDefinition { parent?.outermost ?? self }
}
