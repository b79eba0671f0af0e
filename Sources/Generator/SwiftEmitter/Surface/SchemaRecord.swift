/// All facts of a schema as data, for a comparison with another version.
package enum SchemaRecord {
  /// The facts of the schema as a whole, and those of its parts.
  ///
  /// - Parameter omitted: Types without facts.
  package static func parts(
    of schema: Schema, without omitted: Set<TypeDefinition>
  ) -> [FactRecord] {
    let parts = SchemaParts(schema, without: omitted)
    var sheet = FactSheet(recording: true)
    SchemaWideFacts.add(schema, to: &sheet)
    let records = concurrentMap(parts.all.count) {
      parts.planned(parts.all[$0], recording: true).facts.record
    }
    return ([sheet.record] + records).compactMap(\.self)
  }
}
