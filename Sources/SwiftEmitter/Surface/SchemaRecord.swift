/// All facts of a schema as data, for a comparison with another version.
package enum SchemaRecord {
  package static func record(of schema: Schema) -> FactRecord {
    let mapping = MappingPlan(schema)
    let swift = SwiftFacts(raws: TypeFacts.raws(of: schema))
    let types = TypeFacts(schema)
    var tasks: [(inout FactSheet) -> Void] = [{ SchemaWideFacts.add(schema, to: &$0) }]
    for module in schema.modules {
      tasks += module.families.map { family in
        { sheet in
          types.add(family, to: &sheet)
          if family.isOnlyTheme { return }
          let file = FamilyPlan.file(of: family, in: module)
          swift.add(mapping?.adding(to: file, of: family, in: module) ?? file, to: &sheet)
        }
      }
    }
    let files =
      ThemePlan.files(of: schema) + ScenarioPlan.files(of: schema) + (mapping?.files ?? [])
    tasks += files.map { file in { swift.add(file, to: &$0) } }
    if let mapping = schema.mapping {
      let table = MappingTable(mapping, in: schema, showsLines: false)
      tasks.append { SurfaceMapping(mapping: mapping, table: table, schema: schema).add(to: &$0) }
    }
    if let theme = schema.theme { tasks.append { ThemeFacts.add(theme, to: &$0) } }
    let records = concurrentMap(tasks.count) { index in
      var sheet = FactSheet(recording: true)
      tasks[index](&sheet)
      return sheet.record
    }
    return records.reduce(into: FactRecord()) { all, record in
      if let record { all += record }
    }
  }
}
