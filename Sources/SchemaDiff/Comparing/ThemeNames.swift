import SchemaModel

/// Pairs the named parts of two themes. They have no `was:`, so a removed one and an added one of the same content are
/// paired. Values of the old theme that name a renamed part are then the same.
struct ThemeNames {
  let colors: Pairs<SchemaTheme.Color>
  let images: Pairs<SchemaTheme.Image>
  let strings: Pairs<SchemaTheme.Text>
  /// By family.
  let styles: [String: Pairs<SchemaTheme.Style>]
  private let newColors: [String: String]
  private let newImages: [String: String]
  private let newStrings: [String: String]
  private let newStyles: [String: [String: String]]

  init(_ old: SchemaTheme?, _ new: SchemaTheme?) {
    colors = Pairs(
      old?.colors ?? [], new?.colors ?? [], name: \.name.text, shape: { Self.values(of: $0) })
    // Images have no content in a schema except their documentation.
    images = Pairs(
      old?.images ?? [], new?.images ?? [], name: \.name.text, shape: { $0.documentation.doc })
    strings = Pairs(
      old?.strings ?? [], new?.strings ?? [], name: \.name.text, shape: { $0.text })
    newColors = Self.renamed(colors, \.name)
    newImages = Self.renamed(images, \.name)
    newStrings = Self.renamed(strings, \.name)
    let names = (newColors, newImages, newStrings)
    var styles: [String: Pairs<SchemaTheme.Style>] = [:]
    for family in new?.families ?? [] {
      let before = old?.families.first { $0.name.text == family.name.text }
      styles[family.name.text] = Pairs(
        before?.styles ?? [], family.styles, name: \.name.text, was: { _ in nil },
        oldShape: { style in
          before.flatMap { Self.shape(of: style, $0) { Self.name($0, $1, names) } }
        },
        newShape: { Self.shape(of: $0, family) { text, _ in text } })
    }
    self.styles = styles
    newStyles = styles.mapValues { Self.renamed($0, \.name) }
  }

  /// The content of a value of the old theme, with the names of the new one.
  func content(
    _ value: SchemaTheme.Value?, of type: SchemaTheme.KeyType
  ) -> SchemaTheme.Value.Content? {
    guard case .string(let text) = value?.content else { return value?.content }
    if case .style(let family) = type { return .string(style(text, of: family)) }
    return .string(Self.name(text, type, (newColors, newImages, newStrings)))
  }

  /// The new name of a style of the old theme.
  func style(_ name: String, of family: String) -> String { newStyles[family]?[name] ?? name }

  /// The new form of `Style.key` of the old theme.
  func styleKey(_ text: String) -> String {
    guard let dot = text.lastIndex(of: ".") else { return text }
    let style = String(text[..<dot])
    return (newStyles.values.lazy.compactMap { $0[style] }.first ?? style) + text[dot...]
  }

  /// The new name of a colour of the old theme.
  func color(_ name: String) -> String { newColors[name] ?? name }

  /// The two colours of light and dark screens, or the one for both.
  static func values(of color: SchemaTheme.Color) -> String {
    color.light == color.dark ? "\(color.light)" : "\(color.light), dark \(color.dark)"
  }

  private static func name(
    _ text: String, _ type: SchemaTheme.KeyType,
    _ names: (colors: [String: String], images: [String: String], strings: [String: String])
  ) -> String {
    switch type {
    case .color: names.colors[text] ?? text
    case .image: names.images[text] ?? text
    case .text: names.strings[text] ?? text
    default: text
    }
  }

  private static func renamed<Part>(
    _ pairs: Pairs<Part>, _ name: (Part) -> Name
  ) -> [String: String] {
    Dictionary(
      pairs.pairs.filter(\.isRenamed).map { (name($0.old).text, name($0.new).text) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The values of a style and its documentation; nil for a style without any.
  private static func shape(
    of style: SchemaTheme.Style, _ family: SchemaTheme.StyleFamily,
    _ name: (String, SchemaTheme.KeyType) -> String
  ) -> String? {
    let values = family.keys.compactMap { key in
      style.own[key.name.text].map { "\(key.name): \(name($0.description, key.type))" }
    }
    if values.isEmpty, style.documentation.doc == nil { return nil }
    return (values + [style.documentation.doc ?? ""]).joined(separator: "\n")
  }
}
