import Foundation
@_spi(GeneratedMapping) import HaapiMappings

/// Collects the handlers of an app and the rules of overlays, and creates the generated mapper with them.
struct MappingHandlers: Sendable {
  private var overrides = MappingOverrides()
  /// An `ItemHandlers<T>` for each type `T`, by the type's identifier.
  private var items: [ObjectIdentifier: any Sendable] = [:]
  private var boxed = Box(MapReplacements())
  /// True if the mapper has rules of an overlay.
  private(set) var haveOverlay = false
  var warn: (@Sendable (MappingWarning) -> Void)?
  /// The strings of the app and its theme.
  var texts = ThemeTexts(resources: BundleResources(texts: .main))

  mutating func setModel<T: JSONModel>(
    for type: T.Type, _ handler: @escaping MappingOverrides.ModelHandler<T>
  ) {
    overrides.setModel(for: type, handler)
  }

  mutating func setItem<T: JSONModel>(
    for type: T.Type, _ handler: @escaping MappingOverrides.ItemHandler<T>
  ) {
    items[ObjectIdentifier(type)] = ItemHandlers(all: handler)
    overrides.setItem(for: type, handler)
  }

  mutating func setItem<T: JSONModel, M>(
    for type: T.Type, as model: M.Type,
    _ handler: @escaping @Sendable (T, M) throws -> M
  ) {
    var handlers = items[ObjectIdentifier(type)] as? ItemHandlers<T> ?? ItemHandlers()
    handlers.add(for: model) { source, item in
      guard let item = item as? M else { return nil }
      return try fitting(handler(source, item), as: (any UIItemModel).self)
    }
    items[ObjectIdentifier(type)] = handlers
    overrides.setItem(for: type) { [handlers] in try handlers.item(of: $0, $1) }
  }

  /// Holds the rules by reference, because builders are copied often.
  private final class Box: Sendable {
    let replacements: MapReplacements
    init(_ replacements: MapReplacements) { self.replacements = replacements }
  }

  private var replacements: MapReplacements { boxed.replacements }

  mutating func replace(_ replacements: MapReplacements) {
    haveOverlay = true
    boxed = Box(self.replacements.merging(replacements))
  }

  func mapper(context: MappingContext) -> DefaultMapper {
    DefaultMapper(
      context: context, hooks: DefaultMappingHooks(overlay: replacements.texts, texts: texts),
      overrides: overrides, replacements: replacements, warn: warn ?? MappingLog.warn)
  }
}

/// The handlers for the items of one type: a handler for each kind of item, and a handler for all kinds.
private struct ItemHandlers<Source>: Sendable {
  /// Creates the item that replaces a default item; returns nil if the default item is of another kind.
  typealias KindHandler =
    @Sendable (_ source: Source, _ item: any UIItemModel) throws -> (any UIItemModel)?

  private var kinds: [(kind: ObjectIdentifier, handler: KindHandler)] = []
  private let all: MappingOverrides.ItemHandler<Source>?

  init(all: MappingOverrides.ItemHandler<Source>? = nil) {
    self.all = all
  }

  mutating func add(for kind: Any.Type, _ handler: @escaping KindHandler) {
    kinds.removeAll { $0.kind == ObjectIdentifier(kind) }
    kinds.append((ObjectIdentifier(kind), handler))
  }

  func item(
    of source: Source, _ base: () throws -> (any UIItemModel)?
  ) throws -> (any UIItemModel)? {
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
