/// Plans the Swift of the default theme: its tables, a struct for each style family, and a property of `Theme` for each
/// style. For an overlay, it plans what the overlay adds or changes.
struct ThemePlan {
  private let schema: Schema
  private let theme: SchemaTheme
  /// `nil` for the base schema.
  private let overlay: OverlayInfo?

  /// Returns `nil` if the schema has no theme.
  init?(_ schema: Schema, of overlay: OverlayInfo? = nil) {
    guard let theme = schema.theme else { return nil }
    self.schema = schema
    self.theme = theme
    self.overlay = overlay
  }

  var files: [SwiftFile] {
    let tables = tables
    let styles = families.flatMap { family in family.styles.map { (family, $0) } } + addedStyles
    let properties = styles.isEmpty ? [] : [Self.properties(of: styles)]
    guard let overlay else {
      return families.map(file) + [
        file("ThemeTables+Default", source: "the theme in Schema", [declaration(tables)]),
        file("Theme+Styles", source: "the styles in Schema", properties),
      ]
    }
    if tables.isEmpty { return [] }
    return families.map(file) + [
      file(
        "\(overlay.typeName)Theme", source: "the theme of the overlay \(overlay.name)",
        [declaration(tables)] + properties)
    ]
  }

  /// False for an overlay that does not change the theme.
  var hasTables: Bool { !tables.isEmpty }

  private func file(
    _ name: String, source: String, _ declarations: [Declaration]
  ) -> SwiftFile {
    let runtime = "HaapiTheme"
    let isRuntime = overlay == nil && theme.module.text == runtime
    return SwiftFile(
      path: overlay == nil ? "\(theme.module)/\(name).swift" : "\(name).swift", source: source,
      imports: isRuntime ? [] : [Import(module: runtime, isPublic: true)],
      declarations: declarations)
  }

  // MARK: Parts of the theme

  private var families: [SchemaTheme.StyleFamily] {
    theme.families.filter { overlay?.owns($0.name.location) ?? true }
  }

  /// Styles that the overlay adds to style families of the base schema.
  private var addedStyles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)] {
    guard let overlay else { return [] }
    return theme.families.filter { !overlay.owns($0.name.location) }.flatMap { family in
      family.styles.filter { overlay.owns($0.name.location) }.map { (family, $0) }
    }
  }

  /// Values that the overlay changes in styles of the base schema.
  private var changedValues: [SwiftCode] {
    guard let overlay else { return [] }
    return theme.families.flatMap { family in
      family.styles.compactMap { style in
        let touched = Set(
          overlay.touches.filter { $0.block == .styles && $0.name == style.name.text }.map(\.key))
        let keys = family.keys.filter { key in
          (touched.contains(key.name.text) || key.insets.map(touched.contains) ?? false)
            && style.value(of: key) != nil
        }
        return keys.isEmpty ? nil : ThemeCode.style(style, keys)
      }
    }
  }

  /// True if the overlay adds or changes the definition. Always true for the base schema.
  private func isChanged(_ name: Name, _ block: SchemaBlock) -> Bool {
    guard let overlay else { return true }
    return overlay.owns(name.location) || overlay.touched(block).contains(name.text)
  }

  // MARK: Tables

  /// The tables that are not empty, as labelled arguments.
  private var tables: [SwiftCode] {
    let images = theme.images.filter { overlay?.owns($0.name.location) ?? true }
    let strings = theme.strings.filter { isChanged($0.name, .texts) }.map { ($0.name, $0.text) }
    // Screens also show strings of the mapping.
    let texts = (schema.mapping?.strings ?? []).filter { isChanged($0.key, .strings) }
      .map { ($0.key, $0.text) }
    let parts: [(SwiftCode, [SwiftCode])] = [
      ("scalars", theme.settings.filter { isChanged($0.name, .settings) }.map(ThemeCode.scalar)),
      ("families", families.map { ".\(Self.variable(of: $0))" }),
      ("styles", addedStyles.map { ThemeCode.style($1, $0.keys) }),
      ("values", changedValues),
      ("colors", theme.colors.filter { isChanged($0.name, .colors) }.map(ThemeCode.color)),
      ("images", images.map { .literal($0.name) }),
      ("strings", (strings + texts).map(ThemeCode.string)),
    ]
    return parts.filter { !$1.isEmpty }.map { "\($0): \(.list($1))" }
  }

  private func declaration(_ tables: [SwiftCode]) -> Declaration {
    .extending("ThemeTables") {
      if let overlay {
        Declaration.function(
          doc: ["These tables with those of the overlay `\(overlay.name)`."], [.public],
          .escaped(overlay.functionName), [], " -> ThemeTables"
        ) { SwiftCode.value("adding", tables) }
      } else {
        Declaration.constant(
          doc: ["The default theme."], [.public, .static], "`default`", inferred: "ThemeTables",
          .value("ThemeTables", tables))
      }
    }
  }

  /// Plans a property of `Theme` for each style.
  private static func properties(
    of styles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)]
  ) -> Declaration {
    .extending("Theme") {
      styles.map { family, style in
        let type = SwiftCode(name: family.swiftName)
        return Declaration.computed(
          doc: .doc(style.documentation) + (style.documentation.doc == nil ? [] : [""])
            + ["The style `\(style.name)`."], [.public],
          .escaped(SchemaTheme.propertyName(of: style.name.text)), type
        ) { "\(type)(values(of: \(literal: style.name)))" }
      }
    }
  }

  // MARK: Style families

  private func file(of family: SchemaTheme.StyleFamily) -> SwiftFile {
    let index = Int(family.name.location.file)
    let source = schema.families.first { $0.file == index }?.fileName ?? ""
    return file(
      family.swiftName,
      source: overlay.map { "\(source) of the overlay \($0.name)" } ?? "Schema/\(source)",
      [
        .extending("StyleFamily") {
          Declaration.constant(
            [.static], Self.variable(of: family), inferred: "StyleFamily", ThemeCode.family(family))
        }, Self.structure(of: family),
      ])
  }

  /// `ActionableButton` becomes `actionableButton`.
  private static func variable(of family: SchemaTheme.StyleFamily) -> SwiftCode {
    let name = family.name.text
    return .escaped(name.prefix(1).lowercased() + name.dropFirst())
  }

  private static func structure(of family: SchemaTheme.StyleFamily) -> Declaration {
    let keys = family.keys
    let hasPadding = ["paddingTop", "paddingLeft", "paddingBottom", "paddingRight"].allSatisfy {
      name in
      keys.contains { $0.name.text == name && $0.member.type == "Double" }
    }
    return .type(
      doc: .doc(family.documentation), [.public, .nonisolated], .struct,
      "\(name: family.swiftName)", ["ThemeStyle"] + (hasPadding ? ["PaddedStyle"] : [])
    ) {
      Declaration.line(
        doc: ["The family of these styles: `\(family.name)`."], [.public, .static], .let, "family",
        value: .literal(family.name))
      Declaration.gap
      keys.map { key in
        Declaration.line(
          doc: .doc(key.documentation), [.public], .var, .escaped(key.memberName),
          type: key.member.type)
      }
      Declaration.initialiser(
        doc: ["Creates the style from a theme's values for it."], [.public],
        [Parameter("_ values", "StyleValues")]
      ) {
        keys.map { key -> SwiftCode in
          let accessor = key.member.accessor
          return "\(.escaped(key.memberName)) = values.\(name: accessor)(\(literal: key.name))"
        }
      }
    }
  }
}

extension SchemaTheme.Key {
  /// The member's type in the style's struct, and the function of `StyleValues` that returns the member's value.
  fileprivate var member: (type: SwiftCode, accessor: String) {
    let name = SwiftCode(name: type.member.type)
    if type.isMemberOptional { return ("\(name)?", type.member.accessor) }
    return isOptional
      ? ("\(name)?", String.joined("optional", type.member.accessor))
      : (name, type.member.accessor)
  }
}
