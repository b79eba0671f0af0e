/// Names that generated code uses for other purposes, so a schema cannot use them. A test compares them with
/// generated Swift.
public enum ReservedNames {
  /// Types of Swift and Foundation that generated or hand-written code uses, and the default types of literals. The
  /// built-in types of the schema language are not listed.
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

  /// Hand-written types, by module: types that generated Swift refers to, and types in the same module as generated
  /// types.
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

  /// Types that the code of each generated mapper declares.
  public static let mapperTypes: Set<String> = [
    "DefaultMapper", "MapReplacements", "MappingContext", "MappingHooks", "MappingResponse",
    "MappingSource", "MappingText",
  ]

  /// Types whose names not even a nested type may have.
  static let everywhere: Set<String> = ["MainActor"]

  /// Modules of HaapiKit and of Swift, whose names no other module can have.
  static let modules = SwiftNames.libraries.union(runtimeTypes.keys).union([
    "HaapiJOSE", "IdsvrHaapiDriver", "IdsvrHaapiSdk", "IdsvrHaapiUIKit",
  ])

  /// Returns words for an existing type of this name, such as `Swift's own type of that name`; nil if there is none.
  package static func owner(ofType name: String) -> String? {
    let isBuiltin = TypeReference.Builtin(rawValue: name).map { $0 != .jsonValue } ?? false
    if isBuiltin || swiftTypes.contains(name) { return "Swift's own type of that name" }
    if mapperTypes.contains(name) { return "the mapper's type of that name" }
    let module = runtimeTypes.first { $0.value.contains(name) }?.key
    return module.map { "the type of that name in \($0)" }
  }

  // MARK: Members

  /// Names that a function of a mapper cannot have: a mapper's properties, and functions that a mapper calls without
  /// `self.`, which the new function would hide. Other functions of a mapper differ in parameters, and cannot conflict.
  public static let mapperFunctions: Set<String> = [
    "context", "entering", "hooks", "init", "mapper", "overrides", "refuse", "replacements", "self",
    "warn",
  ]

  /// Members of `MapReplacements`, except the closures that replace functions of a mapper.
  package static let replacementMembers: Set<String> = ["addedRows", "merging", "texts"]

  /// Members of `MappingText` and `MappingSource`, except their cases.
  package static let keyMembers: Set<String> = [
    "allCases", "english", "hash", "hashValue", "rawValue", "self", "init", "of", "byType",
  ]

  /// Names that an overlay's context value cannot have. The value becomes a parameter of generated functions, and would
  /// conflict with their variables and with functions that they call without `self.`.
  package static let contextNames: Set<String> = [
    "entering", "hooks", "mapper", "own", "place", "position", "refuse", "replaced",
    "replacements", "replacing", "self", "source", "text", "value",
  ]

  /// Members of the types that an overlay adds functions to: builders and `ModelExtensions`.
  public static let builderMembers: Set<String> = [
    "add", "adding", "build", "change", "context", "customize", "customizeElement", "extended",
    "handlers", "init", "mapper", "merging", "onWarning", "readers", "replacements", "replacing",
    "self",
  ]
}
