/// What Swift says about names: the one authority for checker and emitter.
public enum SwiftNames {
  /// Words that need back-ticks as a member, case, parameter or variable.
  public static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "await", "false",
    "is", "nil", "self", "super", "throws", "true", "try", "async", "Any", "Self",
  ]

  /// No back-tick makes these usable as the name of a type.
  static let impossibleTypes: Set<String> = ["Type", "Protocol", "Self", "Any", "AnyObject"]

  /// `x.self` and `X.init` mean something else, whatever is declared.
  static let impossibleMembers: Set<String> = ["self", "init"]

  /// Members that every generated struct has, from the emitter or from `JSONModel`.
  static let reservedMembers: Set<String> = [
    "additionalMembers", "description", "debugDescription", "customMirror", "jsonValue", "jsonText",
    "encode", "hash", "hashValue",
  ]

  /// Modules that generated code imports, or names types with.
  static let libraries: Set<String> = ["Swift", "Foundation", "HaapiFoundation"]

  /// Parameters and variables of the functions that read and write siblings.
  static let siblingParameters: Set<String> = ["json", "text", "value", "path"]

  static let reservedCases: Set<String> = [
    "rawValue", "hash", "hashValue", "encode", "description", "debugDescription", "allCases",
  ]

  /// Names of the standard library, Foundation and HaapiFoundation that generated code or its
  /// readers use; a top-level type of the same name would hide them.
  static let standardTypes: Set<String> = [
    "Array", "Bool", "Character", "Codable", "CodingKey", "Collection", "Comparable",
    "CustomReflectable", "CustomStringConvertible", "CustomDebugStringConvertible", "Data", "Date",
    "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable",
    "Error", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int8", "Int16", "Int32",
    "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Iterator", "JSONDecoder",
    "JSONEncoder", "KeyPath", "Locale", "Masked", "Mirror", "Never", "Optional", "Range",
    "RawRepresentable", "Result", "Sendable", "Sequence", "Set", "StaticString", "String",
    "Substring", "Task", "TimeInterval", "Unicode", "URL", "URLRequest", "URLSession", "UUID",
    "Void", "JSONValue", "JSONNumber", "JSONModel", "JSONObject", "JSONDocument",
    "JSONObjectBuilder", "JSONReading", "JSONLimits", "TextStyle", "RepresentationDecodingError",
    "DecodingWarning", "IdsvrError", "HaapiError", "Masking", "ContentFreeDescribing",
    "DynamicEquality", "SentScalars",
  ]
}
