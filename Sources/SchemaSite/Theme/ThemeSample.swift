import SchemaModel

/// A style as it looks, near enough to judge colours, sizes and spacing.
struct ThemeSample {
  private let theme: SchemaTheme
  private let family: SchemaTheme.StyleFamily
  private let style: SchemaTheme.Style

  init(
    _ theme: SchemaTheme, _ family: SchemaTheme.StyleFamily, _ style: SchemaTheme.Style
  ) {
    self.theme = theme
    self.family = family
    self.style = style
  }

  func html(_ mode: ThemeMode) -> HTML {
    let back = theme.contrast.behind.flatMap { theme.color($0.text) }?[mode]
    let panel =
      "background: \(Self.css(back ?? .clear)); color: \(mode == .light ? "#000" : "#fff")"
    return """
      <figure class="sample"><figcaption>\(mode == .light ? "Light" : "Dark")</figcaption>
      <div class="sample-back" style="\(panel)" aria-hidden="true"><div style="\(box(mode))">\
      \(content(mode))</div></div></figure>

      """
  }

  /// Both values of a colour, side by side.
  static func swatch(_ color: SchemaTheme.Color) -> HTML {
    let halves = ThemeMode.allCases.map { mode -> HTML in
      "<i style=\"background: \(css(color[mode]))\"></i>"
    }
    return "<span class=\"swatch\" aria-hidden=\"true\">\(halves)</span>"
  }

  static func css(_ color: ThemeRGBA) -> String {
    color.alpha == 0 ? "transparent" : color.description.lowercased()
  }

  // MARK: Parts

  private func value(_ key: String) -> SchemaTheme.Value? {
    family.key(key).flatMap { style.value(of: $0) }
  }

  private func number(_ key: String) -> Double? {
    if case .number(let number) = value(key)?.content { return number }
    return nil
  }

  private func color(_ key: String, _ mode: ThemeMode) -> ThemeRGBA? {
    guard let name = value(key)?.description else { return nil }
    return theme.color(name)?[mode]
  }

  private static func points(_ number: Double) -> String { "\(number)px" }

  private func box(_ mode: ThemeMode) -> String {
    var rules: [String] = []
    if let color = color("backgroundColorName", mode) {
      rules.append("background: \(Self.css(color))")
    }
    if let width = number("borderWidth"), width > 0, let color = color("borderColorName", mode) {
      rules.append("border: \(Self.points(width)) solid \(Self.css(color))")
    }
    if let radius = number("cornerRadius") { rules.append("border-radius: \(Self.points(radius))") }
    if let height = number("minHeight"), height > 0 {
      rules.append("min-height: \(Self.points(height))")
    }
    if let spacing = number("spacing") { rules.append("gap: \(Self.points(spacing))") }
    let padding = ["Top", "Right", "Bottom", "Left"].map { number("padding\($0)") ?? 0 }
    rules.append("padding: " + padding.map(Self.points).joined(separator: " "))
    return (["display: grid", "align-content: center", "gap: 4px"] + rules).joined(separator: "; ")
  }

  private func content(_ mode: ThemeMode) -> HTML {
    let texts = family.keys.filter { $0.on != nil }
    if !texts.isEmpty { return HTML(markup: texts.map { text($0, mode).text }.joined()) }
    if family.key("fontStyleName") != nil {
      return "<span style=\"\(appearance(style, of: family))\">Sign in with your user name</span>"
    }
    if family.key("spacing") != nil {
      let bar: HTML = "<span class=\"sample-bar\"></span>"
      return bar + bar + bar
    }
    let dots = family.keys.filter {
      $0.type == .color && !["backgroundColorName", "borderColorName"].contains($0.name.text)
    }
    let rings = dots.compactMap { color($0.name.text, mode) }.map { color -> HTML in
      "<span class=\"sample-ring\" style=\"border-color: \(Self.css(color))\"></span>"
    }
    return rings.isEmpty
      ? "<span class=\"sample-bar\"></span>" : HTML(markup: rings.map(\.text).joined())
  }

  /// A text in its colour, and with the look of the appearance that belongs to it.
  private func text(_ key: SchemaTheme.Key, _ mode: ThemeMode) -> HTML {
    var rules: [String] = []
    if let color = color(key.name.text, mode) { rules.append("color: \(Self.css(color))") }
    if let on = key.on?.text, on != "backgroundColorName", let color = color(on, mode) {
      rules.append("background: \(Self.css(color)); padding: 4px 8px")
    }
    let stem = key.name.text.prefix { $0 != "C" }
    let looks = family.keys.filter { $0.type == .style("TextAppearance") }
    let look = looks.first { $0.name.text.hasPrefix(stem) } ?? looks.first
    if let look, let name = style.value(of: look)?.description,
      let appearances = theme.family("TextAppearance"), let found = appearances.style(name)
    {
      rules.append(appearance(found, of: appearances))
    }
    return "<span style=\"\(rules.joined(separator: "; "))\">\(Self.words(key.name.text))</span>"
  }

  private func appearance(
    _ style: SchemaTheme.Style, of family: SchemaTheme.StyleFamily
  ) -> String {
    func value(_ key: String) -> SchemaTheme.Value? {
      family.key(key).flatMap { style.value(of: $0) }
    }
    var rules: [String] = []
    let size = value("fontStyleName").flatMap { name in
      theme.settings.first { $0.name.text == name.description }?.defaultValue?.description
    }
    if let size { rules.append("font-size: \(size)px") }
    switch value("fontSymbolicTrait")?.description {
    case "traitBold": rules.append("font-weight: 700")
    case "traitItalic": rules.append("font-style: italic")
    case "traitMonoSpace": rules.append("font-family: monospace")
    default: break
    }
    switch value("textAlignment")?.description {
    case "center": rules.append("text-align: center")
    case "right": rules.append("text-align: right")
    case "justified": rules.append("text-align: justify")
    default: break
    }
    if case .number(let kern) = value("kern")?.content, kern != 0 {
      rules.append("letter-spacing: \(Self.points(kern))")
    }
    if case .number(let multiple) = value("lineHeightMultiple")?.content, multiple > 0 {
      rules.append("line-height: \(multiple)")
    }
    if case .number(let top) = value("paddingTop")?.content, top > 0 {
      rules.append("padding-top: \(Self.points(top))")
    }
    return rules.joined(separator: "; ")
  }

  /// `headerTextColorName` gives `Header text`.
  private static func words(_ key: String) -> String {
    var words = ""
    for character in key.hasSuffix("ColorName") ? String(key.dropLast(9)) : key {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
