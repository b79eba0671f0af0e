extension TypeReference {
  /// The types that a schema can use without defining them.
  public enum Builtin: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case decimal = "Decimal"
    case bool = "Bool"
    case data = "Data"
    case url = "URL"
    case timeInterval = "TimeInterval"
    case jsonValue = "JSONValue"
  }
}

extension TypeReference.Builtin {
  /// The facts about a built-in type that the stages use.
  public struct Row: Sendable {
    /// The common part of the names of the type's readers in HaapiFoundation, such as `Int` for `int`, `optionalInt`
    /// and `.int`.
    let reader: String
    /// The module that declares the type; `nil` for the standard library.
    public var module: String?
    /// The kind of JSON that represents the type; `nil` for any kind.
    package var json: JSONShape.Kind?
    /// The kind of literal that can be a value of the type in a schema.
    package let literal: LiteralKind
    /// False if members of the type cannot be read from JSON.
    var isReadable = true
    /// True if JSON of the right kind can still be an invalid value.
    var mayBeInvalid = false
    /// True if the notation of a received number is stored in addition, because the Swift value does not contain it.
    public var keepsNotation = false
  }

  package enum LiteralKind: Sendable {
    case text
    case wholeNumber
    case number
    case flag
    /// An empty list or mapping.
    case container
    case none
  }

  public var row: Row {
    switch self {
    case .string: Row(reader: "String", json: .string, literal: .text)
    case .int: Row(reader: "Int", json: .number, literal: .wholeNumber)
    case .double: Row(reader: "Double", json: .number, literal: .number)
    case .decimal:
      Row(
        reader: "Decimal", module: "Foundation", json: .number, literal: .number,
        keepsNotation: true)
    case .bool: Row(reader: "Bool", json: .boolean, literal: .flag)
    case .data:
      Row(
        reader: "Data", module: "Foundation", json: .string, literal: .none, mayBeInvalid: true)
    case .url:
      Row(reader: "URL", module: "Foundation", json: .string, literal: .none, mayBeInvalid: true)
    case .timeInterval:
      Row(
        reader: "Double", module: "Foundation", json: .number, literal: .number, isReadable: false)
    case .jsonValue: Row(reader: "Value", module: "HaapiFoundation", literal: .container)
    }
  }

  /// The method of `JSONObject` that reads a required member. Also the name of the reader for list elements.
  public var reader: String { row.reader.lowercased() }

  /// The method of `JSONObject` that reads an optional member.
  public var optionalReader: String { "optional" + row.reader }
}
