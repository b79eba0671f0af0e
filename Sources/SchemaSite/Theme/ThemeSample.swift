/// An approximate drawing of a style, good enough to judge colours, sizes and spacing.
struct ThemeSample {
  let theme: SchemaTheme
  let family: SchemaTheme.StyleFamily
  let style: SchemaTheme.Style

  func html(_ mode: ThemeMode) -> HTML {
    let drawing = drawing(mode)
    return """
      <figure class="sample"><figcaption>\(mode == .light ? "Light" : "Dark")</figcaption>
      <div class="sample-back back-\(mode.rawValue)" aria-hidden="true"><div class="\(name("box", mode))">\
      \(drawing.html)</div></div></figure>

      """
  }

  /// The style rules of the drawing in a mode. Pages contain no inline styles.
  func rules(_ mode: ThemeMode) -> [StyleRule] {
    [StyleRule(name: name("box", mode), declarations: box(mode))] + drawing(mode).rules
  }

  private func name(_ part: String, _ mode: ThemeMode) -> String {
    "s-\(style.name.text.replacing(".", with: "-"))-\(part)-\(mode.rawValue)"
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

  private struct Drawing {
    var html = HTML.nothing
    var rules: [StyleRule] = []

    /// Adds an element with its own style rule.
    mutating func add(_ name: String, _ kind: String, _ declarations: String, _ content: HTML) {
      html += "<span class=\"\(kind) \(name)\">\(content)</span>"
      rules.append(StyleRule(name: name, declarations: declarations))
    }
  }

  private func drawing(_ mode: ThemeMode) -> Drawing {
    var drawing = Drawing()
    let texts = family.keys.filter { $0.on != nil }
    for key in texts {
      drawing.add(
        name(key.name.text, mode), "sample-text", text(key, mode), "\(Self.words(key.name.text))")
    }
    if !texts.isEmpty { return drawing }
    if family.key("fontStyleName") != nil {
      drawing.add(
        name("text", mode), "sample-text", appearance(style, of: family),
        "Sign in with your user name")
      return drawing
    }
    let bar: HTML = "<span class=\"sample-bar\"></span>"
    if family.key("spacing") != nil {
      drawing.html = bar + bar + bar
      return drawing
    }
    for key in family.keys where key.type == .color {
      guard !["backgroundColorName", "borderColorName"].contains(key.name.text),
        let color = color(key.name.text, mode)
      else { continue }
      drawing.add(
        name(key.name.text, mode), "sample-ring", "border-color: \(Self.css(color))", .nothing)
    }
    if drawing.html.isEmpty { drawing.html = bar }
    return drawing
  }

  /// The declarations for a text: its colour, and the related text appearance.
  private func text(_ key: SchemaTheme.Key, _ mode: ThemeMode) -> String {
    var rules: [String] = []
    if let color = color(key.name.text, mode) { rules.append("color: \(Self.css(color))") }
    if let on = key.on?.text, on != "backgroundColorName", let color = color(on, mode) {
      rules.append("background: \(Self.css(color))")
    }
    let stem = key.name.text.prefix { $0 != "C" }
    let looks = family.keys.filter { $0.type == .style("TextAppearance") }
    let look = looks.first { $0.name.text.hasPrefix(stem) } ?? looks.first
    if let look, let name = style.value(of: look)?.description,
      let appearances = theme.family("TextAppearance"), let found = appearances.style(name)
    {
      rules.append(appearance(found, of: appearances))
    }
    return rules.joined(separator: "; ")
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

  /// `Header text` for `headerTextColorName`.
  private static func words(_ key: String) -> String {
    var words = ""
    for character in key.hasSuffix("ColorName") ? String(key.dropLast(9)) : key {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
