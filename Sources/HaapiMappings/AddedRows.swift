public import HaapiUIModels

/// Rows for types of answers that the base does not define.
@_spi(GeneratedMapping)
public nonisolated struct AddedRows: Sendable {
  /// Makes the model of a source.
  public typealias Row<Source> =
    @Sendable (_ source: Source, _ mapper: DefaultMapper) throws -> any UIModel

  /// `Entry` of the type.
  private var rows: [ObjectIdentifier: any Sendable] = [:]

  init() {}

  /// Sets what values of exactly this type become. The last row for a type wins.
  public mutating func set<Source: JSONModel>(_ type: Source.Type, _ row: @escaping Row<Source>) {
    rows[ObjectIdentifier(type)] = Entry(row: row)
  }

  mutating func merge(_ later: AddedRows) { rows.merge(later.rows) { $1 } }

  func model<Source>(of source: Source, _ mapper: DefaultMapper) throws -> (any UIModel)? {
    if rows.isEmpty { return nil }
    return try (rows[ObjectIdentifier(Source.self)] as? Entry<Source>)?.row(source, mapper)
  }

  private struct Entry<Source>: Sendable {
    let row: Row<Source>
  }
}
