/// Words with a meaning in Swift, the standard library or generated code.
enum TortureWords {
  /// Keywords, at least in some places reserved.
  static let keywords = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "as", "await", "false", "is",
    "nil", "super", "throws", "true", "try", "async",
  ]

  /// Contextual keywords.
  static let contextual = [
    "accesses", "actor", "any", "assignment", "associativity", "available", "borrow", "borrowing",
    "consume", "consuming", "convenience", "copy", "didSet", "discard", "distributed", "dynamic",
    "each", "escaping", "exclusivity", "file", "final", "get", "higherThan", "indirect", "infix",
    "initializes", "isolated", "lazy", "left", "lowerThan", "macro", "message", "modify", "module",
    "mutate", "mutating", "none", "nonisolated", "nonmutating", "nonsending", "of", "optional",
    "override", "package", "postfix", "preconcurrency", "prefix", "read", "required", "retroactive",
    "right", "safe", "scoped", "sending", "set", "some", "spi", "swift", "then", "transpose",
    "unavailable", "unowned", "unsafe", "using", "weak", "willSet", "witness", "yield", "yielding",
  ]

  /// Names in generated functions, and similar ones.
  static let generated = [
    "json", "value", "text", "lhs", "rhs", "list", "candidates", "choice", "elements", "number",
    "other", "hasher", "path", "level", "sentTitle", "unsentTitle", "receivedText", "storedTitle",
    "newValue", "isEqual", "style", "name", "type", "members", "children", "mirror", "print",
    "object", "array", "string", "token", "limit", "warn", "lenient", "document", "node", "error",
    "rawValueText", "stringMembers", "objectValue", "isEqualTo", "jsonData", "result", "index",
  ]

  static let members = keywords + contextual + generated + ["rawValue", "allCases"]
  static let cases = keywords + contextual + generated

  /// Names of nested types: all Swift types that generated code uses, and more.
  static let nestedTypes = [
    "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Collection", "Comparable",
    "CustomReflectable", "CustomStringConvertible", "Data", "Date", "Decodable", "Decoder",
    "Dictionary", "Double", "Element", "Encodable", "Encoder", "Equatable", "Error", "Hashable",
    "Hasher", "ID", "Int", "JSONDecoder", "JSONEncoder", "JSONModel", "JSONObject",
    "JSONObjectBuilder", "JSONValue", "Masked", "Mirror", "Never", "Optional", "RawRepresentable",
    "RawValue", "RepresentationDecodingError", "Result", "Sendable", "Set", "StaticString",
    "String", "Substring", "TextStyle", "TimeInterval", "URL", "Void",
  ]

  /// Names of top-level types. They cannot be those of Swift types.
  static let topLevelTypes =
    keywords.filter { !["protocol"].contains($0) }.map(capitalised)
    + contextual.filter { !["any", "optional", "set", "swift"].contains($0) }.map(capitalised)
    + [
      "AllCases", "ArrayLiteralElement", "Bundle", "CodingKeys", "Element", "FileManager", "Index",
      "Main", "Main1", "Measurement", "Notification", "Operation", "Process", "Progress",
      "RawValue", "Scanner", "Slice", "Stream", "Thread", "Timer", "Value", "Values",
    ]

  static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
