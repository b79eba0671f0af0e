/// The parts of a schema, such as a schema file or the theme. A part has facts, and may have a Swift file. A fact is a
/// statement about the schema: a line of `surface.txt`, or data for the comparison of two versions. The output and the
/// comparison are created from these parts.
package struct SchemaParts {
  struct Part {
    /// Plans the Swift file of the part; returns `nil` if there is none.
    var file: () -> SwiftFile? = { nil }
    /// Adds the facts that are not declarations in the Swift file.
    var facts: (inout FactSheet) -> Void = { _ in }
  }

  let all: [Part]
  /// The effective mapping, without line numbers; `nil` if the schema has no mapping.
  let table: MappingTable?

  /// - Parameter omitted: Types to leave out.
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

  /// Returns all facts of a part, its Swift file, and the text of the file's declarations.
  ///
  /// - Parameter text: Makes the text of declarations. A comparison needs none.
  func planned<Text>(
    _ part: Part, recording: Bool, text: ([Declaration]) -> Text
  ) -> (facts: FactSheet, file: SwiftFile?, texts: [Text]) {
    var sheet = FactSheet(recording: recording)
    part.facts(&sheet)
    guard let file = part.file() else { return (sheet, nil, []) }
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    let groups = file.map { declarations in
      var facts = FactSheet(recording: recording)
      facts.add(declarations, in: module)
      return (facts: facts, text: text(declarations))
    }
    sheet += groups.map(\.facts)
    return (sheet, file, groups.map(\.text))
  }

  /// Returns all facts of a schema as data, to compare the schema with another version.
  ///
  /// - Parameter omitted: Types to leave out.
  package static func facts(
    of schema: Schema, without omitted: Set<TypeDefinition>
  ) -> [FactSheet] {
    let parts = SchemaParts(schema, without: omitted)
    var sheet = FactSheet(recording: true)
    sheet.add(schema)
    return [sheet]
      + concurrentMap(parts.all.count) { index in
        parts.planned(parts.all[index], recording: true) { _ in }.facts
      }
  }
}
