import Foundation

/// Any JSON value.
///
/// What is printed of it never shows its content, which may be a secret of the server or the user;
/// ``jsonText`` does.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it was written.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members by name.
  case object([String: JSONValue])
}

extension JSONValue {
  /// Parses a JSON text, strictly and within ``JSONLimits/standard``.
  ///
  /// - Throws: `RepresentationDecodingError.malformedJson` or `.nestingTooDeep`.
  public init(jsonText: String) throws {
    self = try JSONDocument(Array(jsonText.utf8)).value
  }

  /// Parses a JSON text in UTF-8; see ``init(jsonText:)``.
  public init(jsonData: Data) throws {
    self = try JSONDocument(jsonData).value
  }

  /// The value as JSON, without white space; members sorted by the UTF-8 of their names.
  public var jsonText: String { JSONText.compact(self) }

  /// The member of an object; `nil` if there is none, or this is no object.
  public subscript(_ member: String) -> JSONValue? { objectValue?[member] }

  /// The text, if this is one.
  public var stringValue: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// The boolean, if this is one.
  public var boolValue: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// The integer, if this is a number without fraction and not beyond `Int`.
  public var intValue: Int? {
    if case .number(let number) = self { return number.intValue }
    return nil
  }

  /// The number, if this is one within the range of `Double`.
  public var doubleValue: Double? {
    if case .number(let number) = self { return number.doubleValue }
    return nil
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The members, if this is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { return members }
    return nil
  }

  /// True if this is `null`.
  public var isNull: Bool { self == .null }

  /// The JSON type as people call it.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
