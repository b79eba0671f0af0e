import SchemaModel

/// Lines for what the default theme says.
enum SurfaceTheme {
  static func lines(of theme: SchemaTheme) -> SurfaceLines {
    var lines = SurfaceLines()
    lines += theme.settings.map { setting in
      "\(setting.name) setting \(setting.type) \(setting.defaultValue.map(shown) ?? "")"
    }
    for family in theme.families {
      lines.append("\(family.name) styles, base \(family.base)")
      lines += family.keys.map { key in
        "\(family.name).\(key.name) key \(key.type)\(key.isOptional ? ", optional" : "")"
      }
      for style in family.styles {
        lines += family.keys.compactMap { key in
          style.value(of: key).map { "\(style.name).\(key.name) styled \(shown($0))" }
        }
      }
    }
    lines += theme.colors.map { color in
      "\(color.name) color \(color.light)"
        + (color.dark == color.light ? "" : ", dark \(color.dark)")
    }
    lines += theme.images.map { "\($0.name) image" + ($0.isOfSystem ? " of the system" : "") }
    lines += theme.strings.map { "\($0.name) string \(Surface.quoted($0.text))" }
    return lines
  }

  private static func shown(_ value: SchemaTheme.Value) -> String {
    if case .string(let text) = value.content { return Surface.quoted(text) }
    return value.description
  }
}
