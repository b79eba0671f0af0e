/// Plans the additions of an overlay to the base theme: structs of its style families, its tables, and a property of
/// `Theme` for each of its styles.
struct OverlayThemePlan {
  private let schema: Schema
  private let theme: SchemaTheme
  private let overlay: OverlayInfo

  init?(_ schema: Schema, _ overlay: OverlayInfo) {
    guard let theme = schema.theme else { return nil }
    self.schema = schema
    self.theme = theme
    self.overlay = overlay
  }

  var files: [SwiftFile] {
    let tables = tables
    guard !tables.isEmpty else { return [] }
    let styles = ownFamilies.flatMap { family in family.styles.map { (family, $0) } } + ownStyles
    return ownFamilies.map {
      ThemePlan.file(of: $0, path: "", imports: Self.imports, schema, overlay: overlay)
    } + [
      SwiftFile(
        path: "\(overlay.typeName)Theme.swift",
        source: "the theme of the overlay \(overlay.name)", imports: Self.imports,
        declarations: [addition(tables)]
          + (styles.isEmpty ? [] : [ThemePlan.properties(of: styles)]))
    ]
  }

  var hasTables: Bool { !tables.isEmpty }

  private static let imports = [Import(module: ThemePlan.runtime, isPublic: true)]

  private func isOwn(_ name: Name) -> Bool { overlay.files.contains(Int(name.location.file)) }

  private var ownFamilies: [SchemaTheme.StyleFamily] { theme.families.filter { isOwn($0.name) } }

  /// New styles of base families.
  private var ownStyles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)] {
    theme.families.filter { !isOwn($0.name) }.flatMap { family in
      family.styles.filter { isOwn($0.name) }.map { (family, $0) }
    }
  }

  private func addition(_ tables: [SwiftCode]) -> Declaration {
    .extending(
      "ThemeTables",
      [
        .function(
          doc: [CommentLine("These tables with those of the overlay `\(overlay.name)`.")],
          FunctionHead([.public], SwiftText.escaped(overlay.functionName), [], " -> ThemeTables"),
          body: { [.line(.value("adding", tables))] })
      ])
  }

  // MARK: Tables

  private var tables: [SwiftCode] {
    let scalars = theme.settings.filter { isOwn($0.name) || isTouched($0.name, .settings) }
    let colors = theme.colors.filter { isOwn($0.name) || isTouched($0.name, .colors) }
    let images = theme.images.filter { isOwn($0.name) }
    // Screens show strings of the mapping too.
    let texts = (schema.mapping?.strings ?? []).filter {
      isOwn($0.key) || isTouched($0.key, .strings)
    }
    let strings = theme.strings.filter { isOwn($0.name) || isTouched($0.name, .texts) }
    let parts: [(SwiftCode, [SwiftCode])] = [
      ("scalars", scalars.map(ThemeTablesPlan.scalar)),
      ("families", ownFamilies.map(ThemePlan.reference)),
      ("styles", ownStyles.map { ThemeTablesPlan.style($1, $0.keys) }),
      ("values", changedValues),
      ("colors", colors.map(ThemeTablesPlan.color)),
      ("images", images.map { SwiftText.literal($0.name) }),
      ("strings", ThemeTablesPlan.strings(strings, texts)),
    ]
    return parts.filter { !$1.isEmpty }.map { "\($0): \(.list($1))" }
  }

  private func isTouched(_ name: Name, _ block: SchemaBlock) -> Bool {
    overlay.touches.contains { $0.block == block && $0.name == name.text }
  }

  /// Changed values of base styles.
  private var changedValues: [SwiftCode] {
    theme.families.flatMap { family in
      family.styles.compactMap { style in
        let touched = Set(
          overlay.touches.filter { $0.block == .styles && $0.name == style.name.text }.map(\.key))
        let keys = family.keys.filter { key in
          (touched.contains(key.name.text) || key.insets.map(touched.contains) ?? false)
            && style.value(of: key) != nil
        }
        return keys.isEmpty ? nil : ThemeTablesPlan.style(style, keys)
      }
    }
  }
}
