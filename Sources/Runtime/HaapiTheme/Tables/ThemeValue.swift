/// A value of a theme in a property list.
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
  /// The value as a string; an integer has no fraction.
  public var description: String {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }
}

/// The type of a value in a theme.
nonisolated public enum StyleValueType: Sendable, Hashable {
  /// Any text.
  case string
  /// Any number.
  case number
  /// A number of at least 0.
  case length
  /// A number of at least 0; 0 means that constraints decide the size.
  case size
  /// A number; a negative number is treated as 0.
  case multiple
  /// True or false.
  case boolean
  /// The alignment of the views in a stack: ``ThemeStackAlignment``.
  case stackAlignment
  /// The alignment of lines of text: ``ThemeTextAlignment``.
  case textAlignment
  /// The variant of a font: ``ThemeFontTrait``.
  case fontTrait
  /// The name of a scalar of the type ``fontSize``.
  case fontStyle
  /// The size of a font in points, more than 0.
  case fontSize
  /// The name of a font family.
  case fontFamily
  /// The name of a style in the family.
  case style(family: String)
  /// The name of a colour of the app or of the framework.
  case color
  /// The name of an image of the app or of the framework.
  case image
  /// The key of a string of the app or of the framework, or the text itself.
  case text

  /// The type of the value in a property list: `String`, `Number` or `Boolean`.
  public var plistType: String {
    switch values {
    case .numbers: "Number"
    case .booleans: "Boolean"
    case .words, .texts: "String"
    }
  }

  /// The values that a type allows.
  enum Values {
    /// The numbers for which `allow` returns true, and a description of these numbers for messages.
    case numbers(allow: (Double) -> Bool, String)
    case booleans
    case words([String])
    /// Any text, or a name that is looked up.
    case texts
  }

  var values: Values {
    switch self {
    case .number, .multiple: .numbers(allow: { _ in true }, "a number")
    case .length, .size: .numbers(allow: { $0 >= 0 }, "0 or more")
    case .fontSize: .numbers(allow: { $0 > 0 }, "more than 0")
    case .boolean: .booleans
    case .stackAlignment: .words(ThemeStackAlignment.allCases.map(\.rawValue))
    case .textAlignment: .words(ThemeTextAlignment.allCases.map(\.rawValue))
    case .fontTrait: .words(ThemeFontTrait.allCases.map(\.rawValue))
    case .string, .fontStyle, .fontFamily, .style, .color, .image, .text: .texts
    }
  }
}
