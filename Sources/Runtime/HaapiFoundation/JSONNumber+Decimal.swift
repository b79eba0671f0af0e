#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONNumber {
  /// The exact value; `nil` if the number has more than 38 digits, or an exponent that `Decimal` cannot store.
  public var decimalValue: Decimal? {
    let parts = text.lowercased().split(separator: "e")
    let whole = parts[0].prefix { $0 != "." }
    let fraction = parts[0].dropFirst(whole.count + 1)
    var digits = (whole + fraction).drop { $0 == "-" || $0 == "0" }
    let count = digits.count
    while digits.last == "0" { digits.removeLast() }
    guard let last = digits.last, last.isNumber else { return 0 }
    guard let power = parts.count > 1 ? Int(parts[1]) : 0, abs(power) < 1_000_000_000,
      digits.count <= 38, let significand = Decimal(string: String(digits))
    else { return nil }
    let exponent = power - fraction.count + count - digits.count
    guard (-128...127).contains(exponent) else { return nil }
    return Decimal(
      sign: text.hasPrefix("-") ? .minus : .plus, exponent: exponent, significand: significand)
  }

  /// Creates a number with the digits of the value; `nil` for not-a-number.
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    self.init(text: value.description)
  }
}

extension JSONElement where Value == Decimal {
  /// A number, without binary rounding; see ``JSONNumber/decimalValue``.
  public static var decimal: Self {
    number("a number of at most 38 digits", read: \.decimalValue) { JSONNumber($0) }
  }
}

extension JSONObject {
  /// A required number, without binary rounding. A number that `Decimal` cannot store exactly causes `.invalidValue`.
  public func decimal(_ name: StaticString) throws -> Decimal {
    try required(name, .decimal, instead: 0)
  }

  /// An optional number; see ``decimal(_:)``.
  public func optionalDecimal(_ name: StaticString) throws -> Decimal? {
    try optional(name, .decimal)
  }

  /// Returns the received number, list or dictionary, for ``SentScalars``, if a model would write a different value:
  /// `1.1` for `1.10`, or a list without the received nulls. Returns `nil` otherwise. `member` is the name of the
  /// model's property; the default is `name`.
  public func sentNumbers(
    _ name: StaticString, for member: StaticString? = nil
  ) -> (member: String, value: JSONValue)? {
    guard let value = find(name).map(document.tape.value), value.withShortNumbers != value else {
      return nil
    }
    return ((member ?? name).description, value)
  }
}

extension JSONValue {
  /// A copy with numbers rewritten by `Decimal`, and with nulls removed.
  var withShortNumbers: JSONValue {
    switch self {
    case .number(let number): .number(number.decimalValue.flatMap { JSONNumber($0) } ?? number)
    case .array(let elements): .array(elements.filter { !$0.isNull }.map(\.withShortNumbers))
    case .object(let members):
      .object(members.filter { !$0.value.isNull }.mapValues(\.withShortNumbers))
    case .null, .bool, .string: self
    }
  }

  /// True for an empty list or object. Models do not write such values.
  var isEmpty: Bool { self == .array([]) || self == .object([:]) }
}
