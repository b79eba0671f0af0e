/// Pairs the named parts of two themes. They have no `was:`, so a removed one and an added one of the same content are
/// paired. Values of the old theme that name a renamed part are then the same.
struct ThemeNames {
  let settings: Pairs<SchemaTheme.Key>
  let colors: Pairs<SchemaTheme.Color>
  let images: Pairs<SchemaTheme.Image>
  let strings: Pairs<SchemaTheme.Text>
  let families: Pairs<SchemaTheme.StyleFamily>
  /// By the new name of their family. A style of a renamed family is not renamed itself.
  private(set) var keys: [String: Pairs<SchemaTheme.Key>] = [:]
  private(set) var styles: [String: Pairs<SchemaTheme.Style>] = [:]
  private var newNames = NewNames()
  private let old: SchemaTheme?

  /// New names by old ones, if they differ.
  private struct NewNames {
    var settings: [String: String] = [:]
    var colors: [String: String] = [:]
    var images: [String: String] = [:]
    var strings: [String: String] = [:]
    var families: [String: String] = [:]
    /// By the old name of their family.
    var keys: [String: [String: String]] = [:]
    var styles: [String: [String: String]] = [:]

    /// The new form of a value that is not the name of a style.
    func text(_ text: String, of type: SchemaTheme.KeyType) -> String {
      switch type {
      case .color: colors[text] ?? text
      case .image: images[text] ?? text
      case .text: strings[text] ?? text
      case .fontStyle: settings[text] ?? text
      default: text
      }
    }
  }

  init(_ old: SchemaTheme?, _ new: SchemaTheme?) {
    self.old = old
    colors = Pairs(
      old?.colors ?? [], new?.colors ?? [], name: \.name.text, shape: { Self.values(of: $0) })
    // Images have no content in a schema except their documentation.
    images = Pairs(
      old?.images ?? [], new?.images ?? [], name: \.name.text, shape: { $0.documentation.doc })
    strings = Pairs(
      old?.strings ?? [], new?.strings ?? [], name: \.name.text, shape: { $0.text })
    settings = Pairs(
      old?.settings ?? [], new?.settings ?? [], name: \.name.text,
      shape: { Self.shape(of: $0) { text, _ in text } })
    families = Pairs(
      old?.families ?? [], new?.families ?? [], name: \.name.text, shape: { Self.shape(of: $0) })
    newNames.settings = Self.renamed(settings, \.name)
    newNames.colors = Self.renamed(colors, \.name)
    newNames.images = Self.renamed(images, \.name)
    newNames.strings = Self.renamed(strings, \.name)
    newNames.families = Self.renamed(families, \.name)
    for family in families.pairs { pairParts(of: family.old, family.new) }
  }

  private mutating func pairParts(
    of old: SchemaTheme.StyleFamily, _ new: SchemaTheme.StyleFamily
  ) {
    let (before, after) = (old.name.text, new.name.text)
    let names = newNames
    let keys = Pairs(
      old.keys, new.keys, name: \.name.text, was: { _ in nil },
      oldShape: { Self.shape(of: $0, names.text) },
      newShape: { Self.shape(of: $0) { text, _ in text } })
    let newKeys = Self.renamed(keys, \.name)
    let styles = Pairs(
      old.styles, new.styles,
      name: { Self.suffix(of: $0.name.text, after: [before, after]) }, was: { _ in nil },
      oldShape: { Self.shape(of: $0, old, { newKeys[$0] ?? $0 }, names.text) },
      newShape: { Self.shape(of: $0, new, { $0 }, { text, _ in text }) })
    self.keys[after] = keys
    self.styles[after] = styles
    newNames.keys[before] = newKeys
    newNames.styles[before] = Self.renamed(styles, \.name)
  }

  // MARK: New names

  /// The content of a value of the old theme, with the names of the new one.
  func content(
    _ value: SchemaTheme.Value?, of type: SchemaTheme.KeyType
  ) -> SchemaTheme.Value.Content? {
    guard case .string(let text) = value?.content else { return value?.content }
    if case .style(let family) = type { return .string(style(text, of: family)) }
    return .string(newNames.text(text, of: type))
  }

  /// A type of the old theme.
  func type(_ type: SchemaTheme.KeyType) -> SchemaTheme.KeyType {
    guard case .style(let family) = type else { return type }
    return .style(newNames.families[family] ?? family)
  }

  /// The new name of a style of the old theme.
  /// - Parameter family: The old name of its family.
  func style(_ name: String, of family: String) -> String {
    newNames.styles[family]?[name] ?? name
  }

  /// The new form of `Style.key` of the old theme.
  func styleKey(_ text: String) -> String {
    guard let dot = text.lastIndex(of: ".") else { return text }
    let style = String(text[..<dot])
    let key = String(text[text.index(after: dot)...])
    guard let family = old?.family(ofStyle: style)?.name.text else { return text }
    return self.style(style, of: family) + "." + (newNames.keys[family]?[key] ?? key)
  }

  /// The new name of a colour of the old theme.
  func color(_ name: String) -> String { newNames.colors[name] ?? name }

  private static func renamed<Part>(
    _ pairs: Pairs<Part>, _ name: (Part) -> Name
  ) -> [String: String] {
    Dictionary(
      first: pairs.pairs.map { (name($0.old).text, name($0.new).text) }.filter { $0 != $1 })
  }

  /// `.Primary` of `Button.Primary`, and an empty string for `Button`.
  /// - Parameter families: The names of its family in both versions.
  private static func suffix(of style: String, after families: [String]) -> String {
    for family in families {
      if style == family { return "" }
      if style.hasPrefix(family + ".") { return String(style.dropFirst(family.count)) }
    }
    return style
  }

  // MARK: Shapes

  /// The two colours of light and dark screens, or the one for both.
  static func values(of color: SchemaTheme.Color) -> String {
    color.light == color.dark ? "\(color.light)" : "\(color.light), dark \(color.dark)"
  }

  /// The keys of a family, with their types, and its styles. The names of other families may have changed as well.
  private static func shape(of family: SchemaTheme.StyleFamily) -> String? {
    if family.keys.isEmpty { return nil }
    let keys = family.keys.map { key in
      if case .style = key.type { return "\(key.name): style" }
      return "\(key.name): \(key.type)"
    }
    let styles = family.styles.map { suffix(of: $0.name.text, after: [family.name.text]) }
    return (keys + styles).joined(separator: "\n")
  }

  /// The type of a key, its default and its documentation.
  private static func shape(
    of key: SchemaTheme.Key, _ name: (String, SchemaTheme.KeyType) -> String
  ) -> String {
    let side = key.insets.map { key.name.text.dropFirst($0.count) } ?? ""
    let value = key.defaultValue.map { name($0.description, key.type) } ?? "none"
    return [String(side), "\(key.type)", value, key.documentation.doc ?? ""].joined(separator: "\n")
  }

  /// The values of a style and its documentation; nil for a style without any.
  private static func shape(
    of style: SchemaTheme.Style, _ family: SchemaTheme.StyleFamily, _ keyName: (String) -> String,
    _ name: (String, SchemaTheme.KeyType) -> String
  ) -> String? {
    let values = family.keys.compactMap { key in
      style.own[key.name.text].map {
        "\(keyName(key.name.text)): \(name($0.description, key.type))"
      }
    }
    if values.isEmpty, style.documentation.doc == nil { return nil }
    return (values + [style.documentation.doc ?? ""]).joined(separator: "\n")
  }
}
