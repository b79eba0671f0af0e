/// A value of a theme as a property list holds it.
nonisolated public enum ThemeValue: Sendable, Hashable {
  /// A text, a name, or one of a set of words.
  case string(String)
  /// A number, always finite.
  case number(Double)
  /// True or false.
  case boolean(Bool)
}

nonisolated extension ThemeValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

nonisolated extension ThemeValue: CustomStringConvertible {
  /// As a person writes it: whole numbers have no fraction.
  public var description: String {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }
}
