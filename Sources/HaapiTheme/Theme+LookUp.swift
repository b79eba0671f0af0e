extension Theme {
  /// The values of a style, for a typed style of its family. A style that does not exist has none.
  public func values(of styleName: String) -> StyleValues {
    StyleValues(styleName: styleName, theme: self)
  }

  /// The style of that name, or nil when the theme has none, or one of another family.
  public func style<Style: ThemeStyle>(_ type: Style.Type, named name: String) -> Style? {
    storage.styles[name]?.family == Style.family ? Style(values(of: name)) : nil
  }

  /// The value of a style's key that is in effect, or nil when the style has none.
  public func value(of key: String, in styleName: String) -> Value? {
    storage.styles[styleName]?.values[key]
  }

  /// A value at the top of the theme, such as `fontName`.
  public func scalar(_ name: String) -> Value? { storage.scalars[name] }

  /// The size of a font style in points, before it is scaled to the user's Dynamic Type setting.
  public func fontSize(_ name: String) -> Double? {
    if case .number(let size) = storage.scalars[name]?.value { size } else { nil }
  }

  /// A colour of the app or of the framework.
  public func color(named name: String) -> ThemeColor? {
    storage.resources.color(named: name) ?? storage.colors[name]
  }

  /// An image of the app or of the framework; nil when neither has it.
  public func image(named name: String) -> ThemeImage? {
    guard storage.tables.images.contains(name) || storage.resources.hasImage(named: name) else {
      return nil
    }
    return ThemeImage(name: name)
  }

  /// The string of a key: the app's, the framework's, or the key itself.
  public func string(_ key: String) -> String {
    storage.resources.string(forKey: key)
      ?? storage.tables.strings.first { $0.key == key }?.text ?? key
  }
}
