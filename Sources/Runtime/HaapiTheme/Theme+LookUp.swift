nonisolated extension Theme {
  // MARK: Styles

  /// Returns the values of a style, to create a ``ThemeStyle`` from them. If the style does not exist, all values are
  /// missing.
  public func values(of styleName: String) -> StyleValues {
    StyleValues(styleName: styleName, theme: self)
  }

  /// The style with a name, or nil if the family of `type` has no such style.
  public func style<Style: ThemeStyle>(_ type: Style.Type, named name: String) -> Style? {
    styles[name]?.family == Style.family ? Style(values(of: name)) : nil
  }

  /// The effective value for a key of a style, or nil if the style has no value for the key.
  public func value(of key: String, in styleName: String) -> Value? {
    styles[styleName]?.values[key]
  }

  /// The names of all styles: first the framework's styles in the order of the tables, then the app's new styles.
  public var styleNames: [String] {
    tables.families.flatMap { $0.styles.map(\.name) } + newStyles
  }

  /// The family of a style, or nil if the theme does not have the style.
  public func family(ofStyleNamed name: String) -> StyleFamily? {
    styles[name].flatMap { tables.index.families[$0.family] }
  }

  /// Returns at most three names of styles that are similar to the misspelt `name`.
  public func styleNames(near name: String) -> [String] {
    let family = String(name.prefix { $0 != "." })
    return NearestNames.ofStyle(name, family: family, in: styleNames)
  }

  // MARK: Scalars and fonts

  /// The names of the values at the top level of the theme, in the order of the tables.
  public var scalarNames: [String] { tables.scalars.map(\.name) }

  /// A value at the top level of the theme, such as `fontName`.
  public func scalar(_ name: String) -> Value? { scalars[name] }

  /// The size of a font style in points, before it is scaled to the user's Dynamic Type setting.
  public func fontSize(_ name: String) -> Double? {
    if case .number(let size) = scalars[name]?.value { size } else { nil }
  }

  // MARK: Colours, images, strings

  /// A colour of the app or of the framework; nil if neither has it.
  public func color(named name: String) -> ThemeColor? {
    colors[name] ?? resources.color(named: name)
  }

  /// An image of the app or of the framework; nil if neither has it.
  public func image(named name: String) -> ThemeImage? {
    guard tables.index.images.contains(name) || resources.hasImage(named: name)
    else { return nil }
    return ThemeImage(name: name)
  }

  /// The image for a type of authenticator, such as `html-form`, or the default image.
  public func authenticatorImage(for type: String) -> ThemeImage? {
    let prefix = "hui_ic_authenticator_"
    let name = type.lowercased().map { $0 == "-" ? "_" : $0 }
    return image(named: prefix + String(name)) ?? image(named: prefix + "default")
  }

  /// The string for a key: from the app, or else from the app's overlay, or else from the framework. If all three lack
  /// the string, returns the key.
  public func string(_ key: String) -> String { texts.text(key) }
}
