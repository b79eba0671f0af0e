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
    var kind = Value.Kind.string
    /// The words that are allowed as values; nil for other types.
    var choices: [String]?
    var limit: Limit?
    /// What the values name; nil if they are no names.
    var target: Target?
    /// False if every style must have a value.
    var canBeOptional = true

    /// True for the styles of a family.
    public var isStyle: Bool { target?.kind == "style" }

    /// What a value names.
    struct Target {
      /// The code of the finding about an unknown name.
      let code: String
      /// The kind, as passed to `isNew`.
      let kind: String
      /// The kind in messages.
      let word: String

      init(_ code: String, _ kind: String, _ word: String? = nil) {
        self.code = code
        self.kind = kind
        self.word = word ?? kind
      }
    }
  }

  /// The numbers that are allowed.
  struct Limit: Sendable {
    let allows: @Sendable (Double) -> Bool
    /// A message about another number, after its value, and its help.
    let message: String
    let help: String
  }
}

extension SchemaTheme.KeyType: Equatable, CustomStringConvertible {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.description == rhs.description && lhs.isStyle == rhs.isStyle
  }

  private init(
    _ word: String, _ type: String, _ expectation: String, accessor: String? = nil,
    target: Target? = nil, canBeOptional: Bool = true
  ) {
    self.init(
      description: word, member: (type, accessor ?? word), expectation: expectation,
      target: target, canBeOptional: canBeOptional)
  }

  private init(number word: String, _ limit: SchemaTheme.Limit? = nil) {
    self.init(
      description: word, member: ("Double", "number"), expectation: "a number",
      kind: .number, limit: limit)
  }

  private init(
    choice word: String, _ type: String, isMemberOptional: Bool, _ choices: [String]
  ) {
    self.init(
      description: word, member: (type, word), isMemberOptional: isMemberOptional,
      expectation: "one of " + choices.listed, choices: choices, canBeOptional: isMemberOptional)
  }

  /// The name of a style in this family.
  package static func style(_ family: String) -> Self {
    Self(
      description: family, member: (family + "Style", "style"),
      expectation: "the name of a style of `\(family)`", target: Target("THM301", "style"))
  }

  package static let string = Self("string", "String", "a string")
  package static let text = Self(
    "text", "String", "a string", target: Target("THM305", "string"))
  package static let number = Self(number: "number")
  public static let color = Self(
    "color", "ThemeColor", "the name of a colour", target: Target("THM303", "colour"))
  public static let image = Self(
    description: "image", member: ("ThemeImage", "image"), isMemberOptional: true,
    expectation: "the name of an image", target: Target("THM304", "image"))
  package static let fontStyle = Self(
    "fontStyle", "ThemeFontStyle", "the name of a font size",
    target: Target("THM306", "setting", "font size"), canBeOptional: false)
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
      expectation: "a number", kind: .number, limit: notNegative),
    Self(number: "multiple"),
    Self(
      description: "boolean", member: ("Bool", "boolean"), expectation: "true or false",
      kind: .boolean),
    Self(
      choice: "stackAlignment", "ThemeStackAlignment", isMemberOptional: false,
      [
        "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline", "top", "bottom",
      ]),
    Self(
      choice: "textAlignment", "ThemeTextAlignment", isMemberOptional: false,
      ["natural", "left", "center", "right", "justified"]),
    Self(
      choice: "fontTrait", "ThemeFontTrait", isMemberOptional: true,
      ["traitItalic", "traitBold", "traitMonoSpace"]),
    .fontStyle, .color, .image, .text,
  ]

  /// Types that only settings can have.
  package static let settingWords: [Self] = [
    Self("fontFamily", "String", "the name of a font family", accessor: "string"), .fontSize,
  ]
}
