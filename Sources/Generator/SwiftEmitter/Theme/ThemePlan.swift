/// Plans the Swift of the default theme: its tables, a struct for each style family, and a property of
/// `Theme` for each style.
enum ThemePlan {
  /// The module with the types of the tables.
  static let runtime = "HaapiTheme"

  static func files(of schema: Schema) -> [SwiftFile] {
    guard let theme = schema.theme else { return [] }
    let module = theme.module.text
    let imports = module == runtime ? [] : [Import(module: runtime, isPublic: true)]
    let tables = ThemeTablesPlan(theme: theme, texts: schema.mapping?.strings ?? [])
    return theme.families.map {
      file(of: $0, path: "\(module)/", imports: imports, schema)
    } + [
      SwiftFile(
        path: "\(module)/ThemeTables+Default.swift", source: "the theme in Schema",
        imports: imports, declarations: [tables.declaration]),
      SwiftFile(
        path: "\(module)/Theme+Styles.swift", source: "the styles in Schema",
        imports: imports,
        declarations: [
          properties(of: theme.families.flatMap { family in family.styles.map { (family, $0) } })
        ]),
    ]
  }

  static func file(
    of family: SchemaTheme.StyleFamily, path: String, imports: [Import], _ schema: Schema,
    overlay: OverlayInfo? = nil
  ) -> SwiftFile {
    let file = Int(family.name.location.file)
    let source = schema.families.first { $0.file == file }?.fileName ?? ""
    return SwiftFile(
      path: "\(path)\(family.swiftName).swift",
      source: overlay.map { "\(source) of the overlay \($0.name)" } ?? "Schema/\(source)",
      imports: imports,
      declarations: [
        .extending("StyleFamily") {
          Declaration.constant(
            [.static], variable(of: family), inferred: "StyleFamily",
            ThemeTablesPlan.family(family))
        }, structure(of: family),
      ])
  }

  /// `ActionableButton` becomes `actionableButton`.
  private static func variable(of family: SchemaTheme.StyleFamily) -> SwiftCode {
    let name = family.name.text
    return .escaped(name.prefix(1).lowercased() + name.dropFirst())
  }

  /// A style family as an element of a list.
  static func reference(to family: SchemaTheme.StyleFamily) -> SwiftCode {
    ".\(variable(of: family))"
  }

  /// A property of `Theme` for each style.
  static func properties(of styles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)]) -> Declaration {
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

  // MARK: The struct of a style family

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
  /// The type of the member of the struct, and the function of `StyleValues` that returns its value.
  fileprivate var member: (type: SwiftCode, accessor: String) {
    let name = SwiftCode(name: type.member.type)
    if type.isMemberOptional { return ("\(name)?", type.member.accessor) }
    return isOptional
      ? ("\(name)?", String.joined("optional", type.member.accessor))
      : (name, type.member.accessor)
  }
}
