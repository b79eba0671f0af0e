public import HaapiUIModels

/// The app's handlers, which replace default mappings. A mapper copies the handlers, so later changes have no effect.
public nonisolated struct MappingOverrides: Sendable {
  /// Creates the model of a source. `base` creates and returns the default model.
  public typealias ModelHandler<Source> =
    @Sendable (_ source: Source, _ base: () throws -> any UIModel) throws -> any UIModel
  /// Creates the item of a source. `base` returns the default item, or nil if no item is shown by default.
  public typealias ItemHandler<Source> =
    @Sendable (_ source: Source, _ base: () throws -> (any UIItemModel)?) throws
    -> (any UIItemModel)?

  private var models = Table()
  private var items = Table()

  public init() {}

  /// Registers a handler for responses of exactly this type. The last registration for a type wins.
  public mutating func setModel<Source: JSONModel>(
    for type: Source.Type, _ handler: @escaping ModelHandler<Source>
  ) {
    models.set(type, HandlerEntry(handler))
  }

  /// Registers a handler for values of exactly this type. The handler is called wherever such a value is mapped to an
  /// item: in lists, in nested forms, and where the default shows nothing. The last registration for a type wins.
  public mutating func setItem<Source: JSONModel>(
    for type: Source.Type, _ handler: @escaping ItemHandler<Source>
  ) {
    items.set(type, HandlerEntry(handler))
  }

  func model<Source>(for source: MappingSource, _ type: Source.Type) -> ModelHandler<Source>? {
    models.known(source).flatMap { $0 as? HandlerEntry<ModelHandler<Source>> }?.handler
  }

  func item<Source>(for source: MappingSource, _ type: Source.Type) -> ItemHandler<Source>? {
    items.known(source).flatMap { $0 as? HandlerEntry<ItemHandler<Source>> }?.handler
  }

  func model<Source>(forType type: Source.Type) -> ModelHandler<Source>? {
    models.any(type).flatMap { $0 as? HandlerEntry<ModelHandler<Source>> }?.handler
  }

  func item<Source>(forType type: Source.Type) -> ItemHandler<Source>? {
    items.any(type).flatMap { $0 as? HandlerEntry<ItemHandler<Source>> }?.handler
  }

  // MARK: Entries

  // An entry keeps the type of the handler's source: with type erasure, each call would box and unbox a large struct,
  // which takes longer than most handlers.
  private protocol Entry: AnyObject, Sendable {}

  private final class HandlerEntry<Handler: Sendable>: Entry {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
  }

  /// Stores handlers. Handlers for types of the schema are in an array, so that the look-up for each element is fast.
  /// Handlers for other types are in a dictionary. Both are empty until a handler is set.
  private struct Table: Sendable {
    private var bySource: [(any Entry)?] = []
    private var byType: [ObjectIdentifier: any Entry] = [:]

    mutating func set(_ type: Any.Type, _ entry: any Entry) {
      guard let source = MappingSource.of(type) else {
        byType[ObjectIdentifier(type)] = entry
        return
      }
      if bySource.isEmpty {
        bySource = Array(repeating: nil, count: MappingSource.allCases.count)
      }
      bySource[source.rawValue] = entry
    }

    func known(_ source: MappingSource) -> (any Entry)? {
      bySource.isEmpty ? nil : bySource[source.rawValue]
    }

    func any(_ type: Any.Type) -> (any Entry)? {
      if bySource.isEmpty, byType.isEmpty { return nil }
      return MappingSource.of(type).map(known) ?? byType[ObjectIdentifier(type)]
    }
  }
}

/// Converts a default item to `Item`, the protocol that the model requires.
@_spi(GeneratedMapping)
public nonisolated struct ItemConversion<Default: UIItemModel, Item> {
  // `consuming`, so that the item is moved, not copied.
  let convert: (consuming Default) -> Item

  public init(_ convert: @escaping (consuming Default) -> Item) {
    self.convert = convert
  }

  /// Converts an item from the app's handler; nil if the item has the wrong type. Often the item has the type
  /// `Default`.
  func cast(_ item: any UIItemModel) -> Item? { cast(opened: item) }

  private func cast<Found: UIItemModel>(opened item: Found) -> Item? {
    // Safe, because both types are the same. `as?` would take three times as long, because `as?` looks up types at run
    // time.
    if Found.self == Default.self { return convert(unsafeBitCast(item, to: Default.self)) }
    return item as? Item
  }
}
