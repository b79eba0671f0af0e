/// The effective values of one style of a theme, checked and typed.
///
/// A ``Theme`` has a value for each key that is not optional. Only tables that an app has written itself can lack such
/// a value. A missing value is read as 0, false, empty, transparent, or the first allowed word.
nonisolated public struct StyleValues: Sendable {
  /// The style's name, such as `ActionableButton.Primary`.
  public let styleName: String

  let theme: Theme

  private subscript(key: String) -> ThemeValue? { theme.value(of: key, in: styleName)?.value }

  /// The string for a key.
  public func string(_ key: String) -> String { optionalString(key) ?? "" }

  /// The string for a key, or nil if the style has none.
  public func optionalString(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// The number for a key.
  public func number(_ key: String) -> Double { optionalNumber(key) ?? 0 }

  /// The number for a key, or nil if the style has none.
  public func optionalNumber(_ key: String) -> Double? {
    if case .number(let number) = self[key] { number } else { nil }
  }

  /// The size for a key; nil if the value is missing or 0, so that constraints decide the size.
  public func size(_ key: String) -> Double? { optionalNumber(key).flatMap { $0 == 0 ? nil : $0 } }

  /// The boolean for a key.
  public func boolean(_ key: String) -> Bool { optionalBoolean(key) ?? false }

  /// The boolean for a key, or nil if the style has none.
  public func optionalBoolean(_ key: String) -> Bool? {
    if case .boolean(let isTrue) = self[key] { isTrue } else { nil }
  }

  /// The alignment of the views in a stack.
  public func stackAlignment(_ key: String) -> ThemeStackAlignment {
    optionalString(key).flatMap(ThemeStackAlignment.init) ?? .fill
  }

  /// The alignment of lines of text.
  public func textAlignment(_ key: String) -> ThemeTextAlignment {
    optionalString(key).flatMap(ThemeTextAlignment.init) ?? .natural
  }

  /// The variant of the font, or nil for the regular font.
  public func fontTrait(_ key: String) -> ThemeFontTrait? {
    optionalString(key).flatMap(ThemeFontTrait.init)
  }

  /// The font style for a key.
  public func fontStyle(_ key: String) -> ThemeFontStyle {
    let name = string(key)
    return ThemeFontStyle(
      name: name, size: theme.fontSize(name) ?? 0, family: theme.fontFamily)
  }

  /// The colour for a key.
  public func color(_ key: String) -> ThemeColor {
    optionalColor(key) ?? ThemeColor(string(key), .clear)
  }

  /// The colour for a key, or nil if the style has none.
  public func optionalColor(_ key: String) -> ThemeColor? {
    optionalString(key).flatMap(theme.color(named:))
  }

  /// The image for a key; nil if the style has none, or if neither the app nor the framework has the image.
  public func image(_ key: String) -> ThemeImage? {
    optionalString(key).flatMap(theme.image(named:))
  }

  /// The text that a screen shows. The style's value is the key of a string, or else the text itself.
  public func text(_ key: String) -> String { optionalText(key) ?? "" }

  /// The text that a screen shows, or nil if the style has no value.
  public func optionalText(_ key: String) -> String? { optionalString(key).map(theme.string(_:)) }

  /// The style to which the value refers.
  public func style<Style: ThemeStyle>(_ key: String) -> Style {
    Style(StyleValues(styleName: string(key), theme: theme))
  }

  /// The style to which the value refers, or nil if there is no value.
  public func optionalStyle<Style: ThemeStyle>(_ key: String) -> Style? {
    optionalString(key).map { Style(StyleValues(styleName: $0, theme: theme)) }
  }
}
