public import HaapiUIModels

/// What an app makes of some types in place of the default. Copied by the mapper: what is set
/// later does not reach it.
public nonisolated struct MappingOverrides: Sendable {
  /// Makes the model of a source. `base` gives the default model, made when it is called.
  public typealias ModelHandler =
    @Sendable (_ source: any JSONModel, _ base: () throws -> any UIModel) throws -> any UIModel
  /// Makes the item of a source. `base` gives the default item; nil if it shows none.
  public typealias ItemHandler =
    @Sendable (_ source: any JSONModel, _ base: () throws -> (any UIItemModel)?) throws
    -> (any UIItemModel)?

  private var models = Table<ModelHandler>()
  private var items = Table<ItemHandler>()

  public init() {}

  /// Registers what becomes of values of exactly this type where a whole answer is mapped. The last
  /// registration for a type wins.
  public mutating func setModel(for type: Any.Type, _ handler: @escaping ModelHandler) {
    models.set(type, handler)
  }

  /// Registers what becomes of values of exactly this type wherever they give an item: in lists, in
  /// nested forms, and where the default shows nothing. The last registration for a type wins.
  public mutating func setItem(for type: Any.Type, _ handler: @escaping ItemHandler) {
    items.set(type, handler)
  }

  func model(for source: MappingSource) -> ModelHandler? { models.known(source) }
  func item(for source: MappingSource) -> ItemHandler? { items.known(source) }
  func model(forType type: Any.Type) -> ModelHandler? { models.any(type) }
  func item(forType type: Any.Type) -> ItemHandler? { items.any(type) }

  /// An array for the types of the schema, which are looked up for each element; a dictionary for
  /// the rest. Both are empty until something is set.
  private struct Table<Handler: Sendable>: Sendable {
    private var bySource: [Handler?] = []
    private var byType: [ObjectIdentifier: Handler] = [:]

    mutating func set(_ type: Any.Type, _ handler: Handler) {
      guard let source = MappingSource.of(type) else {
        byType[ObjectIdentifier(type)] = handler
        return
      }
      if bySource.isEmpty {
        bySource = Array(repeating: nil, count: MappingSource.allCases.count)
      }
      bySource[source.rawValue] = handler
    }

    func known(_ source: MappingSource) -> Handler? {
      bySource.isEmpty ? nil : bySource[source.rawValue]
    }

    func any(_ type: Any.Type) -> Handler? {
      if bySource.isEmpty, byType.isEmpty { return nil }
      return MappingSource.of(type).map(known) ?? byType[ObjectIdentifier(type)]
    }
  }
}
