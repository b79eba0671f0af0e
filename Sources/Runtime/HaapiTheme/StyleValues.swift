/// The effective values of one style of a theme, checked and typed.
///
/// A ``Theme`` has a value for each key that is not optional. Only the tables that an app has written itself can lack
/// such a value. It is then 0, empty, transparent, or the first allowed word.
nonisolated public struct StyleValues: Sendable {
  /// The style's name, such as `ActionableButton.Primary`.
  public let styleName: String

  let theme: Theme

  private subscript(key: String) -> ThemeValue? { theme.value(of: key, in: styleName)?.value }

  /// A text.
  public func string(_ key: String) -> String { optionalString(key) ?? "" }

  /// A text, or nil if the style has none.
  public func optionalString(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// A number of any type.
  public func number(_ key: String) -> Double { optionalNumber(key) ?? 0 }

  /// A number, or nil if the style has none.
  public func optionalNumber(_ key: String) -> Double? {
    if case .number(let number) = self[key] { number } else { nil }
  }

  /// A size; nil if it is missing or 0, so that constraints decide the size.
  public func size(_ key: String) -> Double? { optionalNumber(key).flatMap { $0 == 0 ? nil : $0 } }

  /// True or false.
  public func boolean(_ key: String) -> Bool { optionalBoolean(key) ?? false }

  /// True or false, or nil if the style has no value.
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

  /// A variant of the font, or nil for the regular one.
  public func fontTrait(_ key: String) -> ThemeFontTrait? {
    optionalString(key).flatMap(ThemeFontTrait.init)
  }

  /// A named size of text.
  public func fontStyle(_ key: String) -> ThemeFontStyle {
    let name = string(key)
    return ThemeFontStyle(
      name: name, size: theme.fontSize(name) ?? 0, family: theme.fontFamily)
  }

  /// A colour.
  public func color(_ key: String) -> ThemeColor {
    optionalColor(key) ?? ThemeColor(string(key), .clear)
  }

  /// A colour, or nil if the style has none.
  public func optionalColor(_ key: String) -> ThemeColor? {
    optionalString(key).flatMap(theme.color(named:))
  }

  /// An image; nil if the style has none, or if neither the app nor the framework has the image.
  public func image(_ key: String) -> ThemeImage? {
    optionalString(key).flatMap(theme.image(named:))
  }

  /// The text that a screen shows: the string with the value as its key, or else the value itself.
  public func text(_ key: String) -> String { optionalText(key) ?? "" }

  /// The text that a screen shows, or nil if it shows none.
  public func optionalText(_ key: String) -> String? { optionalString(key).map(theme.string(_:)) }

  /// The style that the value names.
  public func style<Style: ThemeStyle>(_ key: String) -> Style {
    Style(StyleValues(styleName: string(key), theme: theme))
  }

  /// The style that the value names, or nil if there is no value.
  public func optionalStyle<Style: ThemeStyle>(_ key: String) -> Style? {
    optionalString(key).map { Style(StyleValues(styleName: $0, theme: theme)) }
  }
}
