/// The parts of a schema, each with its facts and, if it has one, its Swift. The files of the output and a comparison
/// of two versions are made from this list.
struct SchemaParts {
  struct Part {
    /// Types with their maps, whose file is planned when it is needed.
    var types: (family: Family, module: Module)?
    /// Any other planned file.
    var file: SwiftFile?
    /// Adds the facts that Swift does not declare.
    var facts: (inout FactSheet) -> Void = { _ in }
  }

  let all: [Part]
  /// Without line numbers.
  let table: MappingTable?
  private let mapping: MappingPlan?
  private let swift: SwiftFacts

  /// - Parameter omitted: Types without facts.
  init(_ schema: Schema, without omitted: Set<TypeDefinition> = []) {
    mapping = MappingPlan(schema)
    table = schema.mapping.map { MappingTable($0, in: schema, showsLines: false) }
    swift = SwiftFacts(raws: TypeFacts.raws(of: schema))
    let typeFacts = TypeFacts(schema)
    var all = schema.modules.flatMap { module in
      module.families.map { family in
        let family = omitted.isEmpty ? family : Family(family, without: omitted)
        return Part(
          types: family.isOnlyTheme ? nil : (family, module),
          facts: { typeFacts.add(family, to: &$0) })
      }
    }
    let files =
      ThemePlan.files(of: schema) + ScenarioPlan.files(of: schema) + (mapping?.files ?? [])
    all += files.map { Part(file: $0) }
    if let mapping = schema.mapping, let table {
      let facts = SurfaceMapping(mapping: mapping, table: table, schema: schema)
      all.append(Part(facts: { facts.add(to: &$0) }))
    }
    if let theme = schema.theme { all.append(Part(facts: { ThemeFacts.add(theme, to: &$0) })) }
    self.all = all
  }

  func file(of part: Part) -> SwiftFile? {
    guard let (family, module) = part.types else { return part.file }
    let file = FamilyPlan.file(of: family, in: module)
    return mapping.map { $0.adding(to: file, of: family, in: module) } ?? file
  }

  func addFacts(of part: Part, _ file: SwiftFile?, to sheet: inout FactSheet) {
    part.facts(&sheet)
    if let file { swift.add(file, to: &sheet) }
  }
}
