extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByFloatLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// A number; `null` for a literal beyond the range of `Double`, which JSON cannot express.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map { .number($0) } ?? .null
  }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object; of repeated members the last one counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
