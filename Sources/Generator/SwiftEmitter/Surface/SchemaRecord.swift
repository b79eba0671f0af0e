/// All facts of a schema as data, for a comparison with another version.
package enum SchemaRecord {
  package static func record(of schema: Schema) -> FactRecord {
    let parts = SchemaParts(schema)
    let records = concurrentMap(parts.all.count) { index in
      var sheet = FactSheet(recording: true)
      parts.addFacts(of: parts.all[index], parts.file(of: parts.all[index]), to: &sheet)
      return sheet.record
    }
    var sheet = FactSheet(recording: true)
    SchemaWideFacts.add(schema, to: &sheet)
    return records.reduce(into: sheet.record ?? FactRecord()) { all, record in
      if let record { all += record }
    }
  }
}
