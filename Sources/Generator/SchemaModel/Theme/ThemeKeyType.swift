extension SchemaTheme {
  /// The type of a key's values: one of `words` or `settingWords`, or a style family, whose styles are the values.
  public struct KeyType: Sendable {
    /// The word for the type in a schema, or the name of the style family.
    public let description: String
    /// The Swift type of the key's member in a style's struct, and the name of the function of `StyleValues` that reads
    /// the member.
    public let member: (type: String, accessor: String)
    /// True if the member may be nil even if the key has a value.
    public let isMemberOptional: Bool
    let values: Values

    /// The kind of values, and their limits.
    enum Values {
      case strings
      case numbers(Limit?)
      case booleans
      case words([String])
      case names(Target)
    }

    /// The range of allowed numbers.
    enum Limit: String {
      case atLeastZero = "0 or more"
      case positive = "more than 0"

      func allows(_ number: Double) -> Bool { self == .positive ? number > 0 : number >= 0 }
    }

    /// The kind of definition that a value refers to, such as a colour.
    struct Target {
      /// The code of the finding for an unknown name.
      let code: String
      /// The kind in words: the noun in messages, and the argument of `ThemeLinker.isNew`.
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

  /// True if the values are names of styles.
  public var isStyle: Bool { target?.kind == "style" }

  /// The kind of definition that the values refer to; nil if the values are not names.
  var target: Target? {
    if case .names(let target) = values { target } else { nil }
  }

  /// False if every style must have a value for a key of this type.
  var canBeOptional: Bool {
    if case .words = values { isMemberOptional } else { self != .fontStyle }
  }

  /// The expected value in words, such as `a number`.
  var expectation: String {
    switch values {
    case .strings: "a string"
    case .numbers: "a number"
    case .booleans: "true or false"
    case .words(let words): "one of " + words.listed
    case .names(let target): "the name of " + ThemeLinker.withArticle(target.kind)
    }
  }

  /// Returns the type whose values are the names of a family's styles.
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

  /// The types of keys that have a fixed word. A key can also have a style family or `insets` as its type.
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

  /// The types that only settings can have. A setting can also have a style family as its type.
  static let settingWords: [Self] = [
    Self("fontFamily", "String", .strings, accessor: "string"), .fontSize,
  ]
}
