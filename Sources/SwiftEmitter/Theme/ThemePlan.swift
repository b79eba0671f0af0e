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
        imports: imports,
        declarations: [tables.declaration]),
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
        .type(
          TypeHead(
            doc: [], signature: .init([.nonisolated], .extension, "StyleFamily"), inherits: []),
          members: [
            .literal(
              doc: [],
              signature: .init([.static], .let, SwiftText.escaped(variable(family.name.text))),
              ThemeTablesPlan.family(family))
          ]),
        StyleStructPlan(family).declaration,
      ])
  }

  /// `ActionableButton` becomes `actionableButton`.
  private static func variable(_ family: String) -> String {
    family.prefix(1).lowercased() + family.dropFirst()
  }

  /// A style family as an element of a list.
  static func reference(to family: SchemaTheme.StyleFamily) -> SwiftLiteral {
    .code(".\(SwiftText.escaped(variable(family.name.text)))")
  }

  /// A property of `Theme` for each style.
  static func properties(
    of styles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)]
  ) -> Declaration {
    .type(
      TypeHead(doc: [], signature: .init([.nonisolated], .extension, "Theme"), inherits: []),
      members: styles.map { family, style in
        let type = SwiftCode(name: family.swiftName)
        let name = SwiftText.escaped(SchemaTheme.propertyName(of: style.name.text))
        let literal = SwiftText.literal(style.name)
        return .computed(
          doc: SwiftText.doc(style.documentation) + (style.documentation.doc == nil ? [] : [""])
            + [CommentLine("The style `\(style.name)`.")],
          signature: .init([.public], .var, "\(name)", type: "\(type)"),
          body: [.line("\(type)(values(of: \(literal)))")])
      })
  }
}

/// Plans the struct of a style family.
struct StyleStructPlan {
  private let family: SchemaTheme.StyleFamily

  init(_ family: SchemaTheme.StyleFamily) { self.family = family }

  var declaration: Declaration {
    let keys = family.keys
    let hasPadding = ["paddingTop", "paddingLeft", "paddingBottom", "paddingRight"].allSatisfy {
      name in
      keys.contains { $0.name.text == name && $0.memberType == "Double" }
    }
    let name = SwiftText.literal(family.name)
    let constant: Declaration = .line(
      doc: [CommentLine("The family of these styles: `\(family.name)`.")],
      signature: .init([.public, .static], .let, "family", value: "\(name)"))
    let members = keys.map { key -> Declaration in
      .property(
        doc: SwiftText.doc(key.documentation),
        signature: .init(
          [.public], .var, SwiftText.escaped(key.memberName), type: key.memberType))
    }
    let initialiser: Declaration = .function(
      doc: ["Creates the style from a theme's values for it."],
      FunctionHead(
        signature: .init([.public], .initialiser),
        parameters: [Parameter("_ values", "StyleValues")]),
      body: keys.map { key in
        .line(
          "\(SwiftText.escaped(key.memberName)) = values.\(key.accessor)(\(SwiftText.literal(key.name)))"
        )
      })
    return .type(
      TypeHead(
        doc: SwiftText.doc(family.documentation),
        signature: .init([.public, .nonisolated], .struct, "\(name: family.swiftName)"),
        inherits: ["ThemeStyle"] + (hasPadding ? ["PaddedStyle"] : [])),
      members: [constant, .gap] + members + [initialiser])
  }
}

extension SchemaTheme.Key {
  /// Type of the member of the struct.
  fileprivate var memberType: SwiftCode {
    let mark: SwiftCode = isOptional ? "?" : ""
    return switch type {
    case .string, .text, .fontFamily: "String\(mark)"
    case .number, .length, .multiple, .fontSize: "Double\(mark)"
    case .size: "Double?"
    case .boolean: "Bool\(mark)"
    case .stackAlignment: "ThemeStackAlignment"
    case .textAlignment: "ThemeTextAlignment"
    case .fontTrait: "ThemeFontTrait?"
    case .fontStyle: "ThemeFontStyle"
    case .color: "ThemeColor\(mark)"
    case .image: "ThemeImage?"
    case .style(let family): "\(name: family)Style\(mark)"
    }
  }

  /// Function of `StyleValues` that returns it.
  fileprivate var accessor: SwiftCode {
    switch type {
    case .string, .fontFamily: isOptional ? "optionalString" : "string"
    case .text: isOptional ? "optionalText" : "text"
    case .number, .length, .multiple, .fontSize: isOptional ? "optionalNumber" : "number"
    case .size: "size"
    case .boolean: isOptional ? "optionalBoolean" : "boolean"
    case .stackAlignment: "stackAlignment"
    case .textAlignment: "textAlignment"
    case .fontTrait: "fontTrait"
    case .fontStyle: "fontStyle"
    case .color: isOptional ? "optionalColor" : "color"
    case .image: "image"
    case .style: isOptional ? "optionalStyle" : "style"
    }
  }
}
