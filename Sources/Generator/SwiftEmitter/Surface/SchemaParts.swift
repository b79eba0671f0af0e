/// The parts of a schema, each with its facts and, if it has one, its Swift. The files of the output and a comparison
/// of two versions are made from this list.
package struct SchemaParts {
  struct Part {
    /// Plans its file, when that is needed.
    var file: () -> SwiftFile? = { nil }
    /// Adds the facts that Swift does not declare.
    var facts: (inout FactSheet) -> Void = { _ in }
  }

  let all: [Part]
  /// Without line numbers.
  let table: MappingTable?

  /// - Parameter omitted: Types without facts.
  init(_ schema: Schema, without omitted: Set<TypeDefinition> = []) {
    let mapping = MappingPlan(schema)
    table = schema.mapping.map { MappingTable($0, in: schema, showsLines: false) }
    let typeFacts = TypeFacts(schema)
    var all = schema.modules.flatMap { module in
      module.families.map { family in
        let family = omitted.isEmpty ? family : Family(family, without: omitted)
        let file = { () -> SwiftFile? in
          let file = FamilyPlan.file(of: family, in: module)
          return mapping.map { $0.adding(to: file, of: family, in: module) } ?? file
        }
        return Part(
          file: family.isOnlyTheme ? { nil } : file, facts: { typeFacts.add(family, to: &$0) })
      }
    }
    let files =
      (ThemePlan(schema)?.files ?? []) + ScenarioPlan.files(of: schema) + (mapping?.files ?? [])
    all += files.map { file in Part(file: { file }) }
    if let mapping = schema.mapping, let table {
      let facts = SurfaceMapping(mapping: mapping, table: table, schema: schema)
      all.append(Part(facts: { facts.add(to: &$0) }))
    }
    if let theme = schema.theme { all.append(Part(facts: { $0.add(theme) })) }
    self.all = all
  }

  /// The file of a part, and all its facts.
  func planned(_ part: Part, recording: Bool) -> (file: SwiftFile?, facts: FactSheet) {
    var sheet = FactSheet(recording: recording)
    part.facts(&sheet)
    let file = part.file()
    if let file { sheet.add(file) }
    return (file, sheet)
  }

  /// All facts of a schema as data, for a comparison with another version.
  ///
  /// - Parameter omitted: Types without facts.
  package static func facts(
    of schema: Schema, without omitted: Set<TypeDefinition>
  ) -> [FactSheet] {
    let parts = SchemaParts(schema, without: omitted)
    var sheet = FactSheet(recording: true)
    sheet.add(schema)
    return [sheet]
      + concurrentMap(parts.all.count) { parts.planned(parts.all[$0], recording: true).facts }
  }
}
