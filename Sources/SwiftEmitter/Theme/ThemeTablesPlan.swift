/// Plans the tables of a theme as values of `HaapiTheme`.
struct ThemeTablesPlan {
  typealias Part = SwiftLiteral.Part

  let theme: SchemaTheme
  /// Strings of the mapping, which screens show too.
  let texts: [LocalisedText]

  var declaration: Declaration {
    .type(
      TypeHead(doc: [], signature: .init([.nonisolated], .extension, "ThemeTables"), inherits: []),
      members: [
        .literal(
          doc: ["The default theme."], signature: .init([.public, .static], .let, "`default`"),
          .call(
            "ThemeTables",
            [
              Part("scalars", .list(theme.settings.map(Self.scalar))),
              Part("families", .list(theme.families.map(ThemePlan.reference))),
              Part("colors", .list(theme.colors.map(Self.color))),
              Part("images", .list(theme.images.map { .code(SwiftText.literal($0.name)) })),
              Part(
                "strings",
                .list(
                  theme.strings.map { Self.string($0.name, $0.text) }
                    + texts.map { Self.string($0.key, $0.text) })),
            ]))
      ])
  }

  // MARK: Parts

  static func scalar(_ setting: SchemaTheme.Key) -> SwiftLiteral {
    .call(
      "ThemeScalar",
      [
        Part("", .code(SwiftText.literal(setting.name))), Part("", .code(type(setting.type))),
        Part("", .code(setting.defaultValue.map(value) ?? "\"\"")),
      ])
  }

  static func family(_ family: SchemaTheme.StyleFamily) -> SwiftLiteral {
    .call(
      "StyleFamily",
      [
        Part("name", .code(SwiftText.literal(family.name))),
        Part("base", .code(SwiftText.literal(family.base))),
        Part("keys", .list(family.keys.map(Self.key))),
        Part("styles", .list(family.styles.map { style($0, of: family) })),
      ])
  }

  static func key(_ key: SchemaTheme.Key) -> SwiftLiteral {
    var arguments = [
      Part("", .code(SwiftText.literal(key.name))), Part("", .code(type(key.type))),
    ]
    if key.isOptional { arguments.append(Part("isOptional", .code("true"))) }
    return .call("StyleKey", arguments)
  }

  /// A style with all its values, including defaults: an app that changes one style changes no other.
  static func style(
    _ style: SchemaTheme.Style, of family: SchemaTheme.StyleFamily
  ) -> SwiftLiteral {
    let values = family.keys.compactMap { key -> Part? in
      style.value(of: key).map { Part(SwiftText.literal(key.name), .code(value($0))) }
    }
    return .call(
      "StyleDefinition",
      [Part("", .code(SwiftText.literal(style.name))), Part("", .dictionary(values))])
  }

  static func color(_ color: SchemaTheme.Color) -> SwiftLiteral {
    var arguments = [Part("", .code(SwiftText.literal(color.name)))]
    if color.light == color.dark {
      arguments.append(Part("", .code(rgba(color.light))))
    } else {
      arguments += [Part("light", .code(rgba(color.light))), Part("dark", .code(rgba(color.dark)))]
    }
    return .call("ThemeColor", arguments)
  }

  static func string(_ key: Name, _ text: String) -> SwiftLiteral {
    .call(
      "ThemeString",
      [Part("", .code(SwiftText.literal(key))), Part("", .code(SwiftText.literal(text)))])
  }

  // MARK: Values

  static func value(_ value: SchemaTheme.Value) -> SwiftCode {
    switch value.content {
    case .string(let text): return SwiftText.literal(text)
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .number(let number):
      let sign: SwiftCode = number < 0 ? "-" : ""
      if let whole = Int(exactly: abs(number)) { return "\(sign)\(whole)" }
      return "\(sign)\(SwiftCode(number: "\(abs(number))"))"
    }
  }

  private static func type(_ type: SchemaTheme.KeyType) -> SwiftCode {
    if case .style(let family) = type { return ".style(family: \(SwiftText.literal(family)))" }
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
