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
  /// What the stages know about a built-in type.
  public struct Row: Sendable {
    /// The name of its readers in HaapiFoundation: `int`, `optionalInt`, and `.int` for elements.
    let reader: String
    /// The module that declares it; nil for Swift's.
    public var module: String?
    /// The kind of its JSON; nil for any.
    package var json: JSONShape.Kind?
    /// The literals of the schema that are values of it.
    package let literal: LiteralKind
    /// False if members cannot be read from JSON.
    var isReadable = true
    /// True if JSON of the right kind may be invalid.
    var mayBeInvalid = false
    /// True if the received notation of a number is kept, because values do not have it.
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

  /// The method of `JSONObject` for a required member, and the element of a list.
  public var reader: String { row.reader.lowercased() }

  /// The method of `JSONObject` for an optional member.
  public var optionalReader: String { "optional" + row.reader }
}
