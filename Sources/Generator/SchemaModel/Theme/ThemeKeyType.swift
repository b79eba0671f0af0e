extension SchemaTheme {
  /// The type of the values of a key: one of `words` or `settingWords`, or the styles of a family.
  public struct KeyType: Sendable {
    /// The word in the theme language, or the name of the family.
    public let description: String
    /// The type of the member of a style's struct, and the function of `StyleValues` that returns its value.
    public let member: (type: String, accessor: String)
    /// True if the member may be nil although the key has a value.
    public var isMemberOptional = false
    /// The values, in messages.
    package let expectation: String
    /// The type in a property list.
    public var plistType = "String"
    /// The words that are allowed as values; nil for other types.
    public var choices: [String]?
    package var limit: Limit?
    /// True for the styles of a family.
    public var isStyle = false
  }

  /// The numbers that are allowed.
  package struct Limit: Sendable {
    package let allows: @Sendable (Double) -> Bool
    /// A message about another number, after its value, and its help.
    package let message: String
    package let help: String
  }
}

extension SchemaTheme.KeyType: Equatable, CustomStringConvertible {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.description == rhs.description && lhs.isStyle == rhs.isStyle
  }

  private init(_ word: String, _ type: String, _ accessor: String, _ expectation: String) {
    self.init(description: word, member: (type, accessor), expectation: expectation)
  }

  private init(number word: String, _ limit: SchemaTheme.Limit? = nil) {
    self.init(
      description: word, member: ("Double", "number"), expectation: "a number",
      plistType: "Number", limit: limit)
  }

  private init(
    choice word: String, _ type: String, isMemberOptional: Bool = false, _ choices: [String]
  ) {
    self.init(
      description: word, member: (type, word), isMemberOptional: isMemberOptional,
      expectation: "one of " + choices.map { "`\($0)`" }.joined(separator: ", "),
      choices: choices)
  }

  /// The name of a style in this family.
  package static func style(_ family: String) -> Self {
    Self(
      description: family, member: (family + "Style", "style"),
      expectation: "the name of a style of `\(family)`", isStyle: true)
  }

  package static let string = Self("string", "String", "string", "a string")
  package static let text = Self("text", "String", "text", "a string")
  package static let number = Self(number: "number")
  public static let color = Self("color", "ThemeColor", "color", "the name of a colour")
  public static let image = Self(
    description: "image", member: ("ThemeImage", "image"), isMemberOptional: true,
    expectation: "the name of an image")
  package static let fontStyle = Self(
    "fontStyle", "ThemeFontStyle", "fontStyle", "the name of a font size")
  package static let fontSize = Self(
    number: "fontSize",
    SchemaTheme.Limit(
      allows: { $0 > 0 }, message: "must be more than 0",
      help: "write a size in points, for example 17"))

  private static let notNegative = SchemaTheme.Limit(
    allows: { $0 >= 0 }, message: "cannot be less than 0", help: "write 0 or more")

  /// Types of keys that are written as one word.
  package static let words: [Self] = [
    .string, .number,
    Self(number: "length", notNegative),
    Self(
      description: "size", member: ("Double", "size"), isMemberOptional: true,
      expectation: "a number", plistType: "Number", limit: notNegative),
    Self(number: "multiple"),
    Self(
      description: "boolean", member: ("Bool", "boolean"), expectation: "true or false",
      plistType: "Boolean"),
    Self(
      choice: "stackAlignment", "ThemeStackAlignment",
      [
        "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline", "top", "bottom",
      ]),
    Self(
      choice: "textAlignment", "ThemeTextAlignment",
      ["natural", "left", "center", "right", "justified"]),
    Self(
      choice: "fontTrait", "ThemeFontTrait", isMemberOptional: true,
      ["traitItalic", "traitBold", "traitMonoSpace"]),
    .fontStyle, .color, .image, .text,
  ]

  /// Types that only settings can have.
  package static let settingWords: [Self] = [
    Self("fontFamily", "String", "string", "the name of a font family"), .fontSize,
  ]
}
