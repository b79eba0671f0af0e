public import HaapiUIModels

/// Rows for types of answers that the base does not define.
@_spi(GeneratedMapping)
public nonisolated struct AddedRows: Sendable {
  /// Makes the model of a source.
  public typealias Row<Source> =
    @Sendable (_ source: Source, _ mapper: DefaultMapper) throws -> any UIModel

  /// `Entry` of the type.
  private var rows: [ObjectIdentifier: any Sendable] = [:]

  /// Names of the types, steps and problems apart.
  private var steps: Set<String> = []
  private var problems: Set<String> = []

  init() {}

  /// Sets what values of exactly this type become. The last row for a type wins.
  public mutating func set<Source: JSONModel>(_ type: Source.Type, _ row: @escaping Row<Source>) {
    rows[ObjectIdentifier(type)] = Entry(row: row)
    if type is any HaapiRepresentation.Type { steps.insert("\(type)") }
    if type is any ProblemRepresentation.Type { problems.insert("\(type)") }
  }

  mutating func merge(_ later: AddedRows) {
    rows.merge(later.rows) { $1 }
    steps.formUnion(later.steps)
    problems.formUnion(later.problems)
  }

  /// Why an answer may not be of a type that has a row here: it was read as one of the base's types for
  /// everything else, by a decoder that knows no others.
  ///
  /// - Parameter areReadersUsed: Whether any decoder has readers for such types.
  func warning(of value: any JSONModel, areReadersUsed: Bool) -> String? {
    if rows.isEmpty || areReadersUsed { return nil }
    let types: Set<String> =
      switch value {
      case is GenericRepresentationStep, is GenericClientOperationStep: steps
      case is Problem: problems
      default: []
      }
    guard !types.isEmpty else { return nil }
    return "the decoder was made without the types of the overlay, which are "
      + types.sorted().joined(separator: ", ") + "; give them to HaapiDecoder(extensions:)"
  }

  func model<Source>(of source: Source, _ mapper: DefaultMapper) throws -> (any UIModel)? {
    if rows.isEmpty { return nil }
    return try (rows[ObjectIdentifier(Source.self)] as? Entry<Source>)?.row(source, mapper)
  }

  private struct Entry<Source>: Sendable {
    let row: Row<Source>
  }
}
