public import HaapiUIModels

/// Rows for types of answers that the base does not define.
@_spi(GeneratedMapping)
public nonisolated struct AddedRows: Sendable {
  /// Makes the model of a source.
  public typealias Row<Source> =
    @Sendable (_ source: Source, _ mapper: DefaultMapper) throws -> any UIModel

  /// `Entry` of the type.
  private var rows: [ObjectIdentifier: any Sendable] = [:]

  private var types = AddedTypes()

  init() {}

  /// Sets what values of exactly this type become. The last row for a type wins.
  public mutating func set<Source: JSONModel>(_ type: Source.Type, _ row: @escaping Row<Source>) {
    rows[ObjectIdentifier(type)] = Entry(row: row)
    types.insert(type)
  }

  mutating func merge(_ later: AddedRows) {
    rows.merge(later.rows) { $1 }
    types.merge(later.types)
  }

  /// A hint that the decoder does not know the types that have a row here.
  ///
  /// - Parameter areReadersUsed: True if any decoder has readers for such types.
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

/// The types of answers that overlays add. A decoder without their readers takes them for the types
/// that the base has for everything else.
nonisolated struct AddedTypes: Sendable {
  /// True if any decoder of the process has readers for such types.
  static var areReadersUsed: Bool { ModelExtensions.haveBeenUsed }

  private var steps: Set<String> = []
  private var problems: Set<String> = []

  mutating func insert(_ type: any JSONModel.Type) {
    if type is any HaapiRepresentation.Type { steps.insert("\(type)") }
    if type is any ProblemRepresentation.Type { problems.insert("\(type)") }
  }

  mutating func merge(_ later: AddedTypes) {
    steps.formUnion(later.steps)
    problems.formUnion(later.problems)
  }

  /// Why an answer may not be of a type that was added; `nil` for one that no added type is taken for.
  func warning(of value: any JSONModel) -> String? {
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
}
