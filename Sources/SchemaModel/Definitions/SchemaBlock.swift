/// Blocks of definitions that overlays add to or change.
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

  /// The key under `mapping`, for blocks that belong there.
  private var mappingKey: String? {
    switch self {
    case .mixins, .protocols, .enums, .structs, .unions, .settings, .styleKeys, .styleFamilies,
      .styles, .colors, .images, .texts:
      nil
    case .hooks, .shared, .elements, .maps, .roots, .strings, .context: rawValue
    case .enumMaps: "enums"
    case .mapUnions: "unions"
    }
  }

  /// The key under `changes`; for top-level blocks also the key in the file.
  package var changeKey: String { self == .texts ? "strings" : rawValue }

  package static func ofFamily(_ key: String) -> SchemaBlock? {
    allCases.first { $0.mappingKey == nil && $0.changeKey == key }
  }

  package static func ofMapping(_ key: String) -> SchemaBlock? {
    allCases.first { $0.mappingKey == key }
  }

  /// Blocks with the same value must have different names.
  package var namespace: Int {
    switch self {
    case .protocols, .enums, .structs: 0
    case .unions: 1
    case .mixins: 2
    case .enumMaps, .shared, .elements, .mapUnions, .maps: 3
    case .hooks: 4
    case .strings, .texts: 5
    case .context: 6
    case .roots: 7
    case .settings: 8
    case .styleKeys: 9
    case .styleFamilies: 10
    case .styles: 11
    case .colors: 12
    case .images: 13
    }
  }

  package var noun: String {
    switch self {
    case .mixins: "mixin"
    case .protocols: "protocol"
    case .enums: "enum"
    case .structs: "struct"
    case .unions: "union"
    case .hooks: "hook"
    case .enumMaps: "enum map"
    case .shared: "rule set"
    case .elements: "element map"
    case .mapUnions: "union of the mapping"
    case .maps: "map"
    case .roots: "root"
    case .strings: "string"
    case .context: "context value"
    case .settings: "setting"
    case .styleKeys: "group of keys"
    case .styleFamilies: "style family"
    case .styles: "style"
    case .colors: "colour"
    case .images: "image"
    case .texts: "string"
    }
  }

  /// The order in which changes are applied: inherited definitions first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
