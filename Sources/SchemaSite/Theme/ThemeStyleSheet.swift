/// A class of the style sheet. Its name consists of names in the schema, which contain only letters, digits and `_`.
struct StyleRule {
  let name: String
  let declarations: String

  var text: String { ".\(name) { \(declarations) }\n" }
}

/// The colours and samples of a theme as classes.
enum ThemeStyleSheet {
  static let path = "assets/samples.css"

  static func text(_ theme: SchemaTheme) -> String {
    let back = theme.contrast.behind.flatMap { theme.color($0.text) }
    var rules = ThemeMode.allCases.map { mode in
      StyleRule(
        name: "back-\(mode.rawValue)",
        declarations: "background: \(ThemeSample.css(back?[mode] ?? .clear))")
    }
    for color in theme.colors {
      rules += ThemeMode.allCases.map { mode in
        StyleRule(
          name: name(of: color, mode),
          declarations: "background: \(ThemeSample.css(color[mode]))")
      }
    }
    for family in theme.families {
      for style in family.styles {
        let sample = ThemeSample(theme: theme, family: family, style: style)
        rules += ThemeMode.allCases.flatMap(sample.rules)
      }
    }
    rules += ThemeContrast.all(of: theme).map { contrast in
      let text = ThemeSample.css(contrast.text)
      let back = ThemeSample.css(contrast.background)
      return StyleRule(
        name: name(of: contrast), declarations: "color: \(text); background: \(back)")
    }
    return rules.map(\.text).joined()
  }

  /// The light and the dark value of a colour, side by side.
  static func swatch(_ color: SchemaTheme.Color) -> HTML {
    let halves = ThemeMode.allCases.map { "<i class=\"\(name(of: color, $0))\"></i>" as HTML }
    return "<span class=\"swatch\" aria-hidden=\"true\">\(halves)</span>"
  }

  static func letters(_ contrast: ThemeContrast) -> HTML {
    "<span class=\"letters \(name(of: contrast))\" aria-hidden=\"true\">Aa</span>"
  }

  private static func name(of color: SchemaTheme.Color, _ mode: ThemeMode) -> String {
    "w-\(color.name)-\(mode.rawValue)"
  }

  private static func name(of contrast: ThemeContrast) -> String {
    "l-\(contrast.name.replacing(".", with: "-"))-\(contrast.mode.rawValue)"
  }
}
