/// Writes the parts of a theme as values of types in `HaapiTheme`.
enum ThemeCode {
  static func scalar(_ setting: SchemaTheme.Key) -> SwiftCode {
    let value = setting.defaultValue.map(value) ?? "\"\""
    return .value("ThemeScalar", [.literal(setting.name), type(setting.type), value])
  }

  static func family(_ family: SchemaTheme.StyleFamily) -> SwiftCode {
    .value(
      "StyleFamily",
      [
        "name: \(literal: family.name)", "base: \(literal: family.base)",
        "keys: \(.list(family.keys.map(key)))",
        "styles: \(.list(family.styles.map { style($0, family.keys) }))",
      ])
  }

  private static func key(_ key: SchemaTheme.Key) -> SwiftCode {
    let optional: [SwiftCode] = key.isOptional ? ["isOptional: true"] : []
    return .value("StyleKey", [.literal(key.name), type(key.type)] + optional)
  }

  /// Returns a style with its values for these keys. Default values are included, so that an app that changes one style
  /// changes no other style.
  static func style(_ style: SchemaTheme.Style, _ keys: [SchemaTheme.Key]) -> SwiftCode {
    let values = keys.compactMap { key -> SwiftCode? in
      guard let value = style.value(of: key) else { return nil }
      return "\(literal: key.name): \(Self.value(value))"
    }
    return .value("StyleDefinition", [.literal(style.name), .dictionary(values)])
  }

  static func color(_ color: SchemaTheme.Color) -> SwiftCode {
    let name = SwiftCode.literal(color.name)
    if color.light == color.dark { return .value("ThemeColor", [name, rgba(color.light)]) }
    return .value("ThemeColor", [name, "light: \(rgba(color.light))", "dark: \(rgba(color.dark))"])
  }

  static func string(_ key: Name, _ text: String) -> SwiftCode {
    .value("ThemeString", [.literal(key), .literal(text)])
  }

  // MARK: Values

  private static func value(_ value: SchemaTheme.Value) -> SwiftCode {
    switch value.content {
    case .string(let text): .literal(text)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): SwiftCode(number: number)
    }
  }

  private static func type(_ type: SchemaTheme.KeyType) -> SwiftCode {
    if type.isStyle { return ".style(family: \(literal: type.description))" }
    return ".\(name: type.description)"
  }

  private static func rgba(_ color: ThemeRGBA) -> SwiftCode {
    if color == .clear { return ".clear" }
    let digits = { (value: UInt8) in
      (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    let rgb: SwiftCode = "0x\(name: [color.red, color.green, color.blue].map(digits).joined())"
    return color.alpha == 255
      ? ".init(\(rgb))" : ".init(\(rgb), alpha: 0x\(name: digits(color.alpha)))"
  }
}
