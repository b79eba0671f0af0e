/// The contrast of a text and its background, in one style and one mode.
public struct ThemeContrast {
  public let style: SchemaTheme.Style
  public let key: SchemaTheme.Key
  public let mode: ThemeMode
  public let text: ThemeRGBA
  public let background: ThemeRGBA
  /// The colour of the text in the theme.
  package let color: SchemaTheme.Color
  /// From 1 to 21.
  public let ratio: Double

  /// The minimum of WCAG AA for text of any size.
  public static let least = 4.5

  public var isReadable: Bool { ratio >= Self.least }

  /// `Style.key`
  public var name: String { "\(style.name).\(key.name)" }

  /// The ratio with two decimals, never rounded up.
  public static func shown(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// All texts of a theme that have a background, in order; empty if no background is known.
  public static func all(of theme: SchemaTheme) -> [ThemeContrast] {
    guard let behind = theme.contrast.behind.flatMap({ theme.color($0.text) }) else { return [] }
    let colors = Dictionary(first: theme.colors.map { ($0.name.text, $0) })
    var found: [ThemeContrast] = []
    for family in theme.families {
      for style in family.styles {
        for key in family.keys where key.on != nil {
          for mode in ThemeMode.allCases {
            let place = Place(colors: colors, family: family, style: style, mode: mode)
            guard let color = place.definition(of: key), color[mode].alpha > 0, let on = key.on,
              let background = place.background(on, over: behind[mode])
            else { continue }
            let text = color[mode].over(background)
            found.append(
              ThemeContrast(
                style: style, key: key, mode: mode, text: text, background: background,
                color: color, ratio: text.contrast(with: background)))
          }
        }
      }
    }
    return found
  }

  private struct Place {
    let colors: [String: SchemaTheme.Color]
    let family: SchemaTheme.StyleFamily
    let style: SchemaTheme.Style
    let mode: ThemeMode

    func definition(of key: SchemaTheme.Key) -> SchemaTheme.Color? {
      guard case .string(let name) = style.value(of: key)?.content else { return nil }
      return colors[name]
    }

    /// The visible colour under a text; nil if it is unknown.
    func background(_ on: Name, over last: ThemeRGBA) -> ThemeRGBA? {
      if let key = family.key(on.text) { return background(key, over: last, depth: 0) }
      return on.text == SchemaTheme.ContrastRules.behindWord ? last : nil
    }

    /// The visible colour of a background, including the layers under a transparent one.
    private func background(_ key: SchemaTheme.Key, over last: ThemeRGBA, depth: Int) -> ThemeRGBA {
      let own = definition(of: key)?[mode] ?? .clear
      // The limit ends cycles of backgrounds.
      guard own.alpha < 255, let over = key.over, depth < 8, let next = family.key(over.text) else {
        return own.over(last)
      }
      return own.over(background(next, over: last, depth: depth + 1))
    }
  }
}
