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

  private struct Row {
    let noun: String
    /// Blocks with the same value must have different names.
    let namespace: Int
    /// The key under `mapping`, for blocks that belong there.
    var mappingKey: Key?

    init(_ noun: String, _ namespace: Int, _ mappingKey: Key? = nil) {
      self.noun = noun
      self.namespace = namespace
      self.mappingKey = mappingKey
    }
  }

  private var row: Row {
    switch self {
    case .mixins: Row("mixin", 2)
    case .protocols: Row("protocol", 0)
    case .enums: Row("enum", 0)
    case .structs: Row("struct", 0)
    case .unions: Row("union", 1)
    case .hooks: Row("hook", 4, .hooks)
    case .enumMaps: Row("enum map", 3, .enums)
    case .shared: Row("rule set", 3, .shared)
    case .elements: Row("element map", 3, .elements)
    case .mapUnions: Row("union of the mapping", 3, .unions)
    case .maps: Row("map", 3, .maps)
    case .roots: Row("root", 7, .roots)
    case .strings: Row("string", 5, .strings)
    case .context: Row("context value", 6, .context)
    case .settings: Row("setting", 8)
    case .styleKeys: Row("group of keys", 9)
    case .styleFamilies: Row("style family", 10)
    case .styles: Row("style", 11)
    case .colors: Row("colour", 12)
    case .images: Row("image", 13)
    case .texts: Row("string", 5)
    }
  }

  package var noun: String { row.noun }
  package var namespace: Int { row.namespace }

  /// The key under `changes`; for top-level blocks also the key in the file.
  package var changeKey: String { self == .texts ? "strings" : rawValue }

  package static func ofFamily(_ key: String) -> SchemaBlock? {
    allCases.first { $0.row.mappingKey == nil && $0.changeKey == key }
  }

  package static func ofMapping(_ key: String) -> SchemaBlock? {
    allCases.first { $0.row.mappingKey?.rawValue == key }
  }

  /// The order in which changes are applied: inherited definitions first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
