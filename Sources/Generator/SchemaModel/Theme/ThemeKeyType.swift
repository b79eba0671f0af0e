extension SchemaTheme {
  /// The type of the values of a key: one of `words` or `settingWords`, or the styles of a family.
  public struct KeyType: Sendable {
    /// The word in the theme language, or the name of the family.
    public let description: String
    /// The type of the member of a style's struct, and the function of `StyleValues` that returns its value.
    public let member: (type: String, accessor: String)
    /// True if the member may be nil although the key has a value.
    public let isMemberOptional: Bool
    let values: Values

    /// What the values are.
    enum Values {
      case strings
      case numbers(Limit?)
      case booleans
      case words([String])
      case names(Target)
    }

    /// The numbers that are allowed.
    enum Limit: String {
      case atLeastZero = "0 or more"
      case positive = "more than 0"

      func allows(_ number: Double) -> Bool { self == .positive ? number > 0 : number >= 0 }
    }

    /// What a value names.
    struct Target {
      /// The code of the finding about an unknown name.
      let code: String
      /// The kind, as passed to `isNew` and in messages.
      let kind: String
    }
  }
}

extension SchemaTheme.KeyType: Equatable, CustomStringConvertible {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.description == rhs.description && lhs.isStyle == rhs.isStyle
  }

  private init(
    _ description: String, _ type: String, _ values: Values, accessor: String? = nil,
    isMemberOptional: Bool = false
  ) {
    self.description = description
    member = (type, accessor ?? description)
    self.isMemberOptional = isMemberOptional
    self.values = values
  }

  /// True for the styles of a family.
  public var isStyle: Bool { target?.kind == "style" }

  /// What the values name; nil if they are no names.
  var target: Target? {
    if case .names(let target) = values { target } else { nil }
  }

  /// False if every style must have a value.
  var canBeOptional: Bool {
    if case .words = values { isMemberOptional } else { self != .fontStyle }
  }

  /// The values, in messages.
  var expectation: String {
    switch values {
    case .strings: "a string"
    case .numbers: "a number"
    case .booleans: "true or false"
    case .words(let words): "one of " + words.listed
    case .names(let target): "the name of " + ThemeLinker.withArticle(target.kind)
    }
  }

  /// The name of a style in this family.
  package static func style(_ family: String) -> Self {
    Self(family, family + "Style", .names(Target(code: "THM301", kind: "style")), accessor: "style")
  }

  package static let text = Self("text", "String", .names(Target(code: "THM305", kind: "string")))
  static let number = Self("number", "Double", .numbers(nil))
  public static let color = Self(
    "color", "ThemeColor", .names(Target(code: "THM303", kind: "colour")))
  public static let image = Self(
    "image", "ThemeImage", .names(Target(code: "THM304", kind: "image")), isMemberOptional: true)
  package static let fontStyle = Self(
    "fontStyle", "ThemeFontStyle", .names(Target(code: "THM306", kind: "font size")))
  static let fontSize = Self("fontSize", "Double", .numbers(.positive), accessor: "number")

  /// Types of keys that are written as one word.
  package static let words: [Self] = [
    Self("string", "String", .strings), .number,
    Self("length", "Double", .numbers(.atLeastZero), accessor: "number"),
    Self("size", "Double", .numbers(.atLeastZero), isMemberOptional: true),
    Self("multiple", "Double", .numbers(nil), accessor: "number"),
    Self("boolean", "Bool", .booleans),
    Self(
      "stackAlignment", "ThemeStackAlignment",
      .words([
        "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline", "top", "bottom",
      ])),
    Self(
      "textAlignment", "ThemeTextAlignment",
      .words(["natural", "left", "center", "right", "justified"])),
    Self(
      "fontTrait", "ThemeFontTrait", .words(["traitItalic", "traitBold", "traitMonoSpace"]),
      isMemberOptional: true),
    .fontStyle, .color, .image, .text,
  ]

  /// Types that only settings can have.
  static let settingWords: [Self] = [
    Self("fontFamily", "String", .strings, accessor: "string"), .fontSize,
  ]
}
