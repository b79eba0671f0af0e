#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value.
///
/// ``description`` never shows the content, which may be a secret of the server or the user. ``jsonText`` shows the
/// content.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, in its original notation.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object: its members by name.
  case object([String: JSONValue])

  /// Parses JSON strictly and within ``JSONLimits/standard``.
  ///
  /// - Throws: `RepresentationDecodingError.malformedJson` or `.nestingTooDeep`.
  public init(jsonText: String) throws {
    self = try JSONDocument(Array(jsonText.utf8)).value
  }

  /// Parses a JSON text in UTF-8; see ``init(jsonText:)``.
  public init(jsonData: Data) throws {
    self = try JSONDocument(jsonData).value
  }

  /// The value as JSON without whitespace; members are sorted by the UTF-8 bytes of their names.
  public var jsonText: String { JSONText.compact(self) }

  /// The member of an object; `nil` if there is none, or if this is not an object.
  public subscript(_ member: String) -> JSONValue? { objectValue?[member] }

  /// The string; `nil` for any other value.
  public var stringValue: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The boolean; `nil` for any other value.
  public var boolValue: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number as an integer; `nil` for a fraction, a number beyond `Int`, and any other value.
  public var intValue: Int? {
    if case .number(let number) = self { number.intValue } else { nil }
  }

  /// The number; `nil` for a number beyond `Double`, and any other value.
  public var doubleValue: Double? {
    if case .number(let number) = self { number.doubleValue } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; `nil` for any other value.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// True if this is `null`.
  public var isNull: Bool { self == .null }

  /// The name of the JSON type in messages.
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

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByFloatLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// A number; `null` for a literal beyond the range of `Double`.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map { .number($0) } ?? .null
  }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object; if a member is repeated, the last one is used.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }

  /// The string, number and boolean members of an object, as strings; empty for any other value.
  public var stringMembers: [String: String] {
    (objectValue ?? [:]).compactMapValues { value in
      switch value {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let bool): bool ? "true" : "false"
      case .null, .array, .object: nil
      }
    }
  }
}

extension JSONObjectBuilder {
  /// Sets a string inside the objects of `path`, outermost first.
  public mutating func set(_ name: StaticString, _ value: String?, inside path: [StaticString]) {
    if let value { place(name, .string(value), path) }
  }
}

// Server data may contain codes, tokens and personal data. A `print`, a log line, a failed assertion and the debugger
// must not show them.
extension JSONValue: SecretDescribing {
  /// The JSON type, with the number of elements or the names of members; never the content.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool, .number, .string: "\(kindName)(\(Masked.text))"
    case .array(let elements): "array(\(elements.count))"
    case .object(let members):
      "object("
        + JSONText.sorted(members).map { "\($0.key): \(Masked.text)" }.joined(separator: ", ") + ")"
    }
  }
}
