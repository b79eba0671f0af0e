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

  private var ownFamilies: [SchemaTheme.StyleFamily] {
    theme.families.filter { overlay.owns($0.name.location) }
  }

  /// New styles of base families.
  private var ownStyles: [(SchemaTheme.StyleFamily, SchemaTheme.Style)] {
    theme.families.filter { !overlay.owns($0.name.location) }.flatMap { family in
      family.styles.filter { overlay.owns($0.name.location) }.map { (family, $0) }
    }
  }

  private func addition(_ tables: [SwiftCode]) -> Declaration {
    .extending("ThemeTables") {
      Declaration.function(
        doc: ["These tables with those of the overlay `\(overlay.name)`."], [.public],
        .escaped(overlay.functionName), [], " -> ThemeTables"
      ) { SwiftCode.value("adding", tables) }
    }
  }

  // MARK: Tables

  private var tables: [SwiftCode] {
    let scalars = theme.settings.filter { isChanged($0.name, .settings) }
    let colors = theme.colors.filter { isChanged($0.name, .colors) }
    let images = theme.images.filter { overlay.owns($0.name.location) }
    // Screens show strings of the mapping too.
    let texts = (schema.mapping?.strings ?? []).filter { isChanged($0.key, .strings) }
    let strings = theme.strings.filter { isChanged($0.name, .texts) }
    let parts: [(SwiftCode, [SwiftCode])] = [
      ("scalars", scalars.map(ThemeTablesPlan.scalar)),
      ("families", ownFamilies.map(ThemePlan.reference)),
      ("styles", ownStyles.map { ThemeTablesPlan.style($1, $0.keys) }),
      ("values", changedValues),
      ("colors", colors.map(ThemeTablesPlan.color)),
      ("images", images.map { .literal($0.name) }),
      ("strings", ThemeTablesPlan.strings(strings, texts)),
    ]
    return parts.filter { !$1.isEmpty }.map { "\($0): \(.list($1))" }
  }

  /// True if the overlay adds or changes it.
  private func isChanged(_ name: Name, _ block: SchemaBlock) -> Bool {
    overlay.owns(name.location) || overlay.touched(block).contains(name.text)
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
