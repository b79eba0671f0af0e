public import HaapiUIModels

/// The rows for types of responses that only overlays define. A row is a function that creates the
/// model of one type.
@_spi(GeneratedMapping)
public nonisolated struct AddedRows: Sendable {
  /// Creates the model of a response.
  public typealias Row<Source> =
    @Sendable (_ source: Source, _ mapper: DefaultMapper) throws -> any UIModel

  /// An `Entry` for each type.
  private var rows: [ObjectIdentifier: any Sendable] = [:]

  private var types = AddedTypes()

  init() {}

  /// Sets the row for values of exactly this type. The last row for a type wins.
  public mutating func set<Source: JSONModel>(_ type: Source.Type, _ row: @escaping Row<Source>) {
    rows[ObjectIdentifier(type)] = Entry(row: row)
    types.insert(type)
  }

  mutating func merge(_ later: AddedRows) {
    rows.merge(later.rows) { $1 }
    types.merge(later.types)
  }

  /// A warning if the value may be of a type with a row here, but no decoder has used readers for
  /// such types.
  ///
  /// - Parameter areReadersUsed: True if any decoder has used readers for types of overlays.
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
