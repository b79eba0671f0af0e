/// Adds the facts of the default theme.
extension FactSheet {
  package mutating func add(_ theme: SchemaTheme) {
    for setting in theme.settings {
      let value = setting.defaultValue.map(Self.shown) ?? ""
      add(
        .setting, setting.name, setting.documentation,
        " setting \(.valueType, "\(setting.type)") \(.value, value)")
    }
    for family in theme.families { add(family) }
    for color in theme.colors {
      let dark = color.dark == color.light ? "" : ", dark \(color.dark)"
      add(.color, color.name, color.documentation, " color \(.color, "\(color.light)\(dark)")")
    }
    for image in theme.images {
      let name = image.name
      add(.image, name, image.documentation, image.isOfSystem ? " image of the system" : " image")
      note(
        Self.id(.image, name), .value, image.isOfSystem ? "of the system" : "in a file",
        at: name.location)
    }
    for string in theme.strings {
      add(
        .themeString, string.name, string.documentation,
        " string \(.words, JSONText.quoted(string.text))")
    }
  }

  /// Adds a part of the theme as a subject, and the line about it.
  private mutating func add(
    _ noun: FactSubject.Noun, _ name: Name, _ documentation: Documentation, _ line: FactLine
  ) {
    let id = Self.id(noun, name)
    define(noun, id, name, documentation)
    add(name.text, about: id, at: name.location, line)
  }

  private static func id(_ noun: FactSubject.Noun, _ name: Name) -> String {
    "\(name)(\(noun.rawValue))"
  }

  private mutating func add(_ family: SchemaTheme.StyleFamily) {
    let id = "\(family.name)(style family)"
    define(.family, id, family.name, family.documentation, symbols: ["\(family.name)Style"])
    add(
      family.name.text, about: id, at: family.base.location,
      " styles, base \(.base, family.base.text)")
    for key in family.keys {
      let inner = "\(id).\(key.name)"
      define(.key, inner, key.name, key.documentation, in: id)
      add(
        "\(family.name).\(key.name)", about: inner, at: key.name.location,
        " key \(.valueType, "\(key.type)\(key.isOptional ? ", optional" : "")")")
    }
    for style in family.styles {
      let inner = "\(style.name)(style)"
      define(.style, inner, style.name, style.documentation, in: id)
      for key in family.keys {
        guard let value = style.value(of: key) else { continue }
        add(
          "\(style.name).\(key.name)", about: inner, at: value.location,
          " styled \(.value, key: key.name.text, Self.shown(value))")
      }
    }
  }

  private static func shown(_ value: SchemaTheme.Value) -> String {
    if case .string(let text) = value.content { return JSONText.quoted(text) }
    return value.description
  }
}
