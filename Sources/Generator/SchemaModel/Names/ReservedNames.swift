/// Names that generated code uses for other purposes, so a schema cannot use them. A test compares them with
/// generated Swift.
public enum ReservedNames {
  /// Types of Swift and Foundation, besides the built-in ones, that generated or hand-written code uses, and the default
  /// types of literals.
  public static let swiftTypes: Set<String> = [
    "AnyObject", "Array", "BooleanLiteralType", "CaseIterable", "Character", "CharacterSet",
    "Codable", "CodingKey", "Collection", "Comparable", "CustomDebugStringConvertible",
    "CustomReflectable", "CustomStringConvertible", "Date", "Decodable", "Decoder",
    "Dictionary", "Duration", "Encodable", "Encoder", "Equatable", "Error",
    "ExpressibleByStringLiteral", "ExtendedGraphemeClusterType", "Float", "FloatLiteralType",
    "Hashable", "Hasher", "Identifiable", "Int16", "Int32", "Int64", "Int8",
    "IntegerLiteralType", "Iterator", "JSONDecoder", "JSONEncoder", "KeyPath", "Locale",
    "MainActor", "Mirror", "Never", "ObjectIdentifier", "Optional", "Range", "RawRepresentable",
    "Result", "Sendable", "Sequence", "Set", "StaticString", "StringLiteralType",
    "Substring", "Task", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URLRequest", "URLSession",
    "UUID", "Unicode", "UnicodeScalarType", "Void",
  ]

  /// Hand-written types that generated Swift names, by their module, and those next to generated types.
  public static let runtimeTypes: [String: Set<String>] = [
    "HaapiFoundation": [
      "ContentFreeDescribing", "DynamicEquality", "JSONModel", "JSONObject", "JSONObjectBuilder",
      "JSONValue", "Masked", "Masking", "ModelExtensions", "RepresentationDecodingError",
      "SentScalars", "TextStyle",
    ],
    "HaapiRepresentations": ["MediaType", "QueryText"],
    "HaapiMappings": [
      "AddedRows", "ListPlace", "MappingError", "MappingOverrides", "MappingWarning",
      "ReplacementOwners",
    ],
    "HaapiTheme": Set([
      "HaapiUIViewControllerStyle", "PaddedStyle", "StyleDefinition", "StyleFamily", "StyleKey",
      "StyleValues", "Theme", "ThemeScalar", "ThemeString", "ThemeStyle", "ThemeTables", "UIStyle",
    ]).union(SchemaTheme.KeyType.words.map(\.member.type).filter { $0.hasPrefix("Theme") }),
    "HaapiApplication": ["DataMapperBuilder", "HaapiOverlay", "OAuthDataMapperBuilder"],
  ]

  /// Types that each mapper declares.
  public static let mapperTypes: Set<String> = [
    "DefaultMapper", "MapReplacements", "MappingContext", "MappingHooks", "MappingResponse",
    "MappingSource", "MappingText",
  ]

  /// Types that must not be hidden, not even by a nested type.
  static let everywhere: Set<String> = ["MainActor"]

  /// Modules of HaapiKit and of Swift, whose names no other module can have.
  static let modules = SwiftNames.libraries.union(runtimeTypes.keys).union([
    "HaapiJOSE", "IdsvrHaapiDriver", "IdsvrHaapiSdk", "IdsvrHaapiUIKit",
  ])

  /// The owner of a type, as words for a message.
  package static func owner(ofType name: String) -> String? {
    let isBuiltin = TypeReference.Builtin(rawValue: name).map { $0 != .jsonValue } ?? false
    if isBuiltin || swiftTypes.contains(name) { return "Swift's own type of that name" }
    if mapperTypes.contains(name) { return "the mapper's type of that name" }
    let module = runtimeTypes.first { $0.value.contains(name) }?.key
    return module.map { "the type of that name in \($0)" }
  }

  // MARK: Members

  /// Properties of mappers, and functions that mappers call unqualified: a function of the same name would hide
  /// them. The other functions of a mapper have different parameters.
  public static let mapperFunctions: Set<String> = [
    "context", "entering", "hooks", "init", "mapper", "overrides", "refuse", "replacements", "self",
    "warn",
  ]

  /// Members of `MapReplacements` other than the closures for functions.
  package static let replacementMembers: Set<String> = ["addedRows", "merging", "texts"]

  /// Members of `MappingText` and `MappingSource` other than their cases.
  package static let keyMembers: Set<String> = [
    "allCases", "english", "hash", "hashValue", "rawValue", "self", "init", "of", "byType",
  ]

  /// Names in the functions to which a value of an overlay is passed, and of the functions that they call unqualified.
  package static let contextNames: Set<String> = [
    "entering", "hooks", "mapper", "own", "place", "position", "refuse", "replaced",
    "replacements", "replacing", "self", "source", "text", "value",
  ]

  /// Members of builders and of `ModelExtensions`, to which an overlay adds functions.
  public static let builderMembers: Set<String> = [
    "add", "adding", "build", "change", "context", "customize", "customizeElement", "extended",
    "handlers", "init", "mapper", "merging", "onWarning", "readers", "replacements", "replacing",
    "self",
  ]
}
