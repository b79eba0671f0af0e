/// The values of a theme, style by style, in the order of the theme's tables.
struct ThemeListing {
  struct Entry {
    let key: String
    /// The value of the key; nil if the style has none.
    let value: Theme.Value?
    let color: ThemeColor?
  }

  struct Style {
    /// The name of the style; nil for the values at the top level of a theme.
    let name: String?
    let family: String?
    let entries: [Entry]
  }

  private let theme: Theme

  init(of theme: Theme) { self.theme = theme }

  /// Returns all styles of the theme, or only the named one.
  /// - Returns: Nil if the theme has no such style.
  func styles(named name: String?) -> [Style]? {
    if let name { return style(name).map { [$0] } }
    return [scalars] + theme.styleNames.compactMap(style)
  }

  private var scalars: Style {
    Style(
      name: nil, family: nil,
      entries: theme.scalarNames.map { Entry(key: $0, value: theme.scalar($0), color: nil) })
  }

  private func style(_ name: String) -> Style? {
    guard let family = theme.family(ofStyleNamed: name) else { return nil }
    let entries = family.keys.map { key in
      let value = theme.value(of: key.name, in: name)
      let color =
        key.type == .color ? value.flatMap { theme.color(named: $0.value.description) } : nil
      return Entry(key: key.name, value: value, color: color)
    }
    return Style(name: name, family: family.name, entries: entries)
  }

  // MARK: For people

  static func lines(of style: Style) -> [String] {
    let rows = style.entries.map { entry in
      [entry.key, shown(entry), entry.value?.origin.shown ?? ""]
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let indent = style.name == nil ? "" : "  "
    let title = style.name.map { [PrintableText.escape($0)] } ?? []
    return title
      + rows.map { row in
        let cells = zip(row, widths).map { cell, width in
          cell + String(repeating: " ", count: width - cell.count)
        }
        let line = indent + (cells + [row[2]]).joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  private static func shown(_ entry: Entry) -> String {
    guard let value = entry.value else { return "–" }
    let text = value.value.description
    let shown = text.isEmpty ? "\"\"" : PrintableText.escape(text)
    guard let color = entry.color else { return shown }
    let isSame = color.light == color.dark
    return "\(shown) \(color.light)" + (isSame ? "" : " / \(color.dark)")
  }
}

extension ThemeOrigin {
  /// The name of the origin in JSON.
  var word: String {
    switch self {
    case .framework: "framework"
    case .app: "app"
    case .base: "base"
    }
  }

  /// The name of the origin in the table.
  fileprivate var shown: String {
    if case .base(let name) = self { "base \(PrintableText.escape(name))" } else { word }
  }
}
