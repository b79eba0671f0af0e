public import HaapiUIModels

/// The mapping functions for response types that only overlays define. Each function ("row")
/// creates the model of one response type.
@_spi(GeneratedMapping)
public nonisolated struct AddedRows: Sendable {
  /// Creates the model of a response.
  public typealias Row<Source> =
    @Sendable (_ source: Source, _ mapper: DefaultMapper) throws -> any UIModel

  /// An `Entry` for each response type.
  private var rows: [ObjectIdentifier: any Sendable] = [:]

  private var types = AddedTypes()

  init() {}

  /// Sets the function for values of exactly this type. The last function for a type wins.
  public mutating func set<Source: JSONModel>(_ type: Source.Type, _ row: @escaping Row<Source>) {
    rows[ObjectIdentifier(type)] = Entry(row: row)
    types.insert(type)
  }

  mutating func merge(_ later: AddedRows) {
    rows.merge(later.rows) { $1 }
    types.merge(later.types)
  }

  /// Returns the warning of ``AddedTypes/warning(of:)``, or nil if `areReadersUsed` is true.
  ///
  /// - Parameter areReadersUsed: True if any decoder has used readers for overlays' types.
  func warning(of value: any JSONModel, areReadersUsed: Bool) -> String? {
    areReadersUsed ? nil : types.warning(of: value)
  }

  func model<Source>(of source: Source, _ mapper: DefaultMapper) throws -> (any UIModel)? {
    if rows.isEmpty { return nil }
    return try (rows[ObjectIdentifier(Source.self)] as? Entry<Source>)?.row(source, mapper)
  }

  private struct Entry<Source>: Sendable {
    let row: Row<Source>
  }
}
