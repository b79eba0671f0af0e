/// A block of definitions that overlays can add to or change.
public enum SchemaBlock: String, CaseIterable, Sendable {
  case mixins
  case protocols
  case enums
  case structs
  case unions
  case hooks
  case enumMaps
  case shared
  case elements
  case mapUnions
  case maps
  case roots
  case strings
  case context
  case settings
  case styleKeys
  case styleFamilies
  case styles
  case colors
  case images
  /// The `strings` of the theme.
  case texts

  /// The properties of a block. Definitions in blocks with the same `namespace` must have different names. `mappingKey`
  /// is the key of a block in `mapping`; nil for other blocks.
  private typealias Row = (noun: String, namespace: Int, mappingKey: Key?)

  private var row: Row {
    switch self {
    case .mixins: ("mixin", 2, nil)
    case .protocols: ("protocol", 0, nil)
    case .enums: ("enum", 0, nil)
    case .structs: ("struct", 0, nil)
    case .unions: ("union", 1, nil)
    case .hooks: ("hook", 4, .hooks)
    case .enumMaps: ("enum map", 3, .enums)
    case .shared: ("rule set", 3, .shared)
    case .elements: ("element map", 3, .elements)
    case .mapUnions: ("union of the mapping", 3, .unions)
    case .maps: ("map", 3, .maps)
    case .roots: ("root", 7, .roots)
    case .strings: ("string", 5, .strings)
    case .context: ("context value", 6, .context)
    case .settings: ("setting", 8, nil)
    case .styleKeys: ("group of keys", 9, nil)
    case .styleFamilies: ("style family", 10, nil)
    case .styles: ("style", 11, nil)
    case .colors: ("colour", 12, nil)
    case .images: ("image", 13, nil)
    case .texts: ("string", 5, nil)
    }
  }

  package var noun: String { row.noun }
  package var namespace: Int { row.namespace }

  /// The block's key under `changes`. A top-level block has the same key in the file.
  package var changeKey: String { self == .texts ? "strings" : rawValue }

  package static func ofFamily(_ key: String) -> SchemaBlock? {
    allCases.first { $0.row.mappingKey == nil && $0.changeKey == key }
  }

  package static func ofMapping(_ key: String) -> SchemaBlock? {
    allCases.first { $0.row.mappingKey?.rawValue == key }
  }

  /// The block's position in the order in which changes are applied. Blocks that others inherit from come first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
