/// All data of a theme. The framework's default theme is ``ThemeTables/default``.
nonisolated public struct ThemeTables: Sendable {
  /// The values at the top level of a theme: the font family, the input style, and the font sizes.
  public let scalars: [ThemeScalar]
  /// Style families with their keys and styles. The default theme has them in the order of the schema.
  public let families: [StyleFamily]
  /// The framework's colours.
  public let colors: [ThemeColor]
  /// Names of the framework's images.
  public let images: [String]
  /// The framework's English strings, each with its key.
  public let strings: [ThemeString]

  let index: ThemeIndex

  /// Creates tables.
  public init(
    scalars: [ThemeScalar], families: [StyleFamily], colors: [ThemeColor], images: [String],
    strings: [ThemeString]
  ) {
    self.scalars = scalars
    self.families = families
    self.colors = colors
    self.images = images
    self.strings = strings
    index = ThemeIndex(
      scalars: scalars, families: families, colors: colors, images: images, strings: strings)
  }
}

/// A value at the top level of a theme.
nonisolated public struct ThemeScalar: Sendable, Equatable {
  /// The key in a property list, such as `fontName`.
  public let name: String
  /// The type of the value.
  public let type: StyleValueType
  /// The framework's value.
  public let value: ThemeValue

  /// Creates a scalar.
  public init(_ name: String, _ type: StyleValueType, _ value: ThemeValue) {
    self.name = name
    self.type = type
    self.value = value
  }
}

/// A string of a screen, in English.
nonisolated public struct ThemeString: Sendable, Equatable {
  /// The key in `Localizable.strings`.
  public let key: String
  /// The English text.
  public let text: String

  /// Creates a string.
  public init(_ key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}
