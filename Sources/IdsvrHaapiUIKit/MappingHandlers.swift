import HaapiMappings
import HaapiUIModels
import IdsvrHaapiSdk

/// What an app wants to be mapped differently, in the terms of the generated mapper.
struct MappingHandlers: Sendable {
  private var overrides = MappingOverrides()
  private var items: [ObjectIdentifier: ItemHandlers] = [:]
  var warn: (@Sendable (MappingWarning) -> Void)?

  mutating func setModel<T: JSONModel>(
    for type: T.Type,
    _ handler: @escaping @Sendable (T, () throws -> any UIModel) throws -> any UIModel
  ) {
    overrides.setModel(for: type) { source, base in
      try handler(fitting(source, as: type), base)
    }
  }

  mutating func setItem<T: JSONModel>(
    for type: T.Type,
    _ handler:
      @escaping @Sendable (T, () throws -> (any UIItemModel)?) throws
      -> (any UIItemModel)?
  ) {
    setItems(for: type, ItemHandlers { try handler(fitting($0, as: type), $1) })
  }

  mutating func setItem<T: JSONModel, M>(
    for type: T.Type, as model: M.Type,
    _ handler: @escaping @Sendable (T, M) throws -> M
  ) {
    var handlers = items[ObjectIdentifier(type)] ?? ItemHandlers()
    handlers.add(for: model) { source, item in
      guard let item = item as? M else { return nil }
      return try fitting(
        handler(fitting(source, as: type), item), as: (any UIItemModel).self)
    }
    setItems(for: type, handlers)
  }

  func mapper(context: MappingContext) -> DefaultMapper {
    DefaultMapper(
      context: context, hooks: DefaultMappingHooks(), overrides: overrides, warn: warn)
  }

  private mutating func setItems<T>(for type: T.Type, _ handlers: ItemHandlers) {
    items[ObjectIdentifier(type)] = handlers
    overrides.setItem(for: type) { try handlers.item(of: $0, $1) }
  }
}

/// The handlers for the items of one type: for each kind of item, and for all of them.
private struct ItemHandlers: Sendable {
  /// Gives nil for a default item of another kind.
  typealias KindHandler =
    @Sendable (_ source: any JSONModel, _ item: any UIItemModel) throws -> (any UIItemModel)?

  private var kinds: [(kind: ObjectIdentifier, handler: KindHandler)] = []
  private let all: MappingOverrides.ItemHandler?

  init(all: MappingOverrides.ItemHandler? = nil) {
    self.all = all
  }

  mutating func add(for kind: Any.Type, _ handler: @escaping KindHandler) {
    kinds.removeAll { $0.kind == ObjectIdentifier(kind) }
    kinds.append((ObjectIdentifier(kind), handler))
  }

  func item(
    of source: any JSONModel, _ base: () throws -> (any UIItemModel)?
  ) throws -> (any UIItemModel)? {
    if kinds.isEmpty, let all { return try all(source, base) }
    let item = try base()
    if let item {
      for kind in kinds.reversed() {
        if let custom = try kind.handler(source, item) { return custom }
      }
    }
    guard let all else { return item }
    return try all(source) { item }
  }
}
