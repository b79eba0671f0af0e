/// The entries of theme tables by name. All themes with the same tables share one index.
nonisolated final class ThemeIndex: Sendable {
  let scalars: [String: ThemeScalar]
  let families: [String: StyleFamily]
  /// The keys of styles, by the name of the family and then by the name of the key.
  let keys: [String: [String: StyleKey]]
  /// The framework's styles with their values.
  let styles: [String: Theme.ResolvedStyle]
  let colors: [String: ThemeColor]
  let images: Set<String>
  let strings: [String: String]
  /// The families that at least one key refers to. An app can add styles only to these families, because no key can
  /// refer to a style of another family.
  let referableFamilies: Set<String>
  /// The names of all scalars and styles, in the order of the tables.
  let topLevelNames: [String]
  /// The names of the scalars that are font sizes.
  let fontStyles: [String]

  init(
    scalars: [ThemeScalar], families: [StyleFamily], colors: [ThemeColor], images: [String],
    strings: [ThemeString]
  ) {
    self.scalars = Dictionary(
      scalars.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.families = Dictionary(
      families.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    keys = self.families.mapValues { family in
      Dictionary(family.keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    styles = Dictionary(
      families.flatMap { family in
        family.styles.map { style in
          let values = style.values.mapValues { Theme.Value(value: $0, origin: .framework) }
          return (style.name, Theme.ResolvedStyle(family: family.name, values: values))
        }
      }, uniquingKeysWith: { first, _ in first })
    self.colors = Dictionary(colors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.images = Set(images)
    self.strings = Dictionary(
      strings.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    let types = families.flatMap { $0.keys.map(\.type) } + scalars.map(\.type)
    referableFamilies = Set(
      types.compactMap { if case .style(let family) = $0 { family } else { nil } })
    topLevelNames = scalars.map(\.name) + families.flatMap { $0.styles.map(\.name) }
    fontStyles = scalars.filter { $0.type == .fontSize }.map(\.name)
  }

  /// Returns the family of a style. A style's name begins with the family's name, up to the first full stop.
  func family(ofStyleNamed name: String) -> StyleFamily? {
    families[String(name.prefix { $0 != "." })]
  }

  /// Returns the names of a family's framework styles.
  func styleNames(of family: String) -> [String] { families[family]?.styles.map(\.name) ?? [] }

  /// Returns the names of the styles that a style refers to directly.
  func references(of style: Theme.ResolvedStyle) -> [String] {
    families[style.family]?.keys.compactMap { key in
      guard case .style = key.type, case .string(let name)? = style.values[key.name]?.value else {
        return nil
      }
      return name
    } ?? []
  }
}
