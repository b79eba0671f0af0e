/// The pages of the default theme: an index, and one for each style family.
enum ThemePages {
  static let path = "theme.html"

  static func tasks(_ site: Site) -> [() -> Page] {
    guard let theme = site.schema.theme else { return [] }
    return [{ page(theme, site) }, { ThemeNamePages.colors(theme, site) }]
      + [{ ThemeNamePages.names(theme, site) }]
      + theme.families.map { family in { StyleFamilyPage.page(family, of: theme, site) } }
  }

  private static func page(_ theme: SchemaTheme, _ site: Site) -> Page {
    let text = SiteText(site, for: path)
    let families = theme.families.map { family -> [HTML] in
      let name = family.name.text
      return [
        "<code>\(text.link(name, to: site.links.page(.theme, name)))</code> \(text.layer(family.name.location))",
        text.prose(family.documentation.doc), "\(family.styles.count)", "\(family.keys.count)",
      ]
    }
    let settings = theme.settings.map { setting -> [HTML] in
      [
        .code(setting.name.text), type(setting.type, text),
        value(setting.defaultValue, of: setting.type, text, isChosen: setting.isChosen),
        text.prose(setting.documentation.doc),
      ]
    }
    let body: HTML = """
      <h1>Theme</h1>
      <p class="lead">The default look of screens. An app's theme file can change all of it.</p>
      <nav class="contents" aria-label="Parts of the theme">\(text.link("Colours", to: ThemeNamePages.colorsPath)) \
      \(text.link("Strings and images", to: ThemeNamePages.namesPath))</nav>
      <section id="families"><h2>Style families</h2>
      \(HTML.table("Style families", ["Family", "Meaning", "Styles", "Keys"], families))
      </section>
      <section id="settings"><h2>Settings</h2>
      <p>Keys at the top of a theme file.</p>
      \(HTML.table("Settings", ["Key", "Type", "Default", "Meaning"], settings))
      \(legend(theme.settings.contains(where: \.isChosen)))
      </section>
      """
    return Page(path: path, title: "Theme", trail: [("Overview", "index.html")], body: body)
  }

  // MARK: Cells

  /// The mark of a value that is not published.
  static func mark(_ isChosen: Bool) -> HTML {
    isChosen ? "&#160;<span class=\"quiet\">*</span>" : .nothing
  }

  /// The meaning of the mark, for a page on which it occurs.
  static func legend(_ hasChosen: Bool) -> HTML {
    hasChosen
      ? "<p class=\"quiet\">* This value is not published anywhere. It was chosen for this schema.</p>\n"
      : .nothing
  }

  static func type(_ type: SchemaTheme.KeyType, _ text: SiteText) -> HTML {
    guard case .style(let family) = type else { return "\(type.description)" }
    return "<code>\(text.link(family, to: text.site.links.page(.theme, family)))</code>"
  }

  /// A value; for the name of a colour or style, with a sample.
  static func value(
    _ value: SchemaTheme.Value?, of type: SchemaTheme.KeyType, _ text: SiteText,
    isChosen: Bool = false
  ) -> HTML {
    guard let value else { return .nothing }
    let mark = mark(isChosen)
    let shown = value.description
    switch type {
    case .color:
      let color = text.site.schema.theme?.color(shown)
      let address = text.link(shown, to: ThemeNamePages.colorsPath, anchor: "color-\(shown)")
      return (color.map { ThemeStyleSheet.swatch($0) } ?? .nothing) + "<code>\(address)</code>"
        + mark
    case .style(let family):
      let page = text.site.links.page(.theme, family)
      return "<code>\(text.link(shown, to: page, anchor: StyleFamilyPage.anchor(shown)))</code>"
        + mark
    case .image, .text:
      let anchor = (type == .image ? "image-" : "string-") + shown
      return "<code>\(text.link(shown, to: ThemeNamePages.namesPath, anchor: anchor))</code>" + mark
    default: return .code(shown) + mark
    }
  }
}

/// The page of a style family: drawings of its styles in light and dark mode, its keys, and the values of each style.
enum StyleFamilyPage {
  static func anchor(_ style: String) -> String { "style-\(style)" }

  static func page(
    _ family: SchemaTheme.StyleFamily, of theme: SchemaTheme, _ site: Site
  ) -> Page {
    let name = family.name.text
    let path = site.links.page(.theme, name) ?? "theme/\(name).html"
    let text = SiteText(site, for: path)
    let keys = family.keys.map { key -> [HTML] in
      [
        "<code>\(key.name.text)</code> \(text.place(key.name.location))",
        ThemePages.type(key.type, text) + (key.isOptional ? ", optional" : ""),
        ThemePages.value(key.defaultValue, of: key.type, text, isChosen: key.isChosen),
        text.prose(key.documentation.doc),
      ]
    }
    let body: HTML = """
      <p class="kind">Style family \(text.place(family.name.location)) \(text.layer(family.name.location))</p>
      <h1>\(name)</h1>
      <p class="lead">\(text.prose(family.documentation.doc))</p>
      <p>In Swift: <code>\(family.swiftName)</code>. A new style <code>\(name).MyName</code> takes missing values \
      from <code>\(text.link(family.base.text, to: path, anchor: anchor(family.base.text)))</code>.</p>
      <section id="styles"><h2>Styles</h2>
      \(family.styles.map { style($0, of: family, theme, text) })
      </section>
      <section id="keys"><h2>Keys</h2>
      \(HTML.table("Keys of \(name)", ["Key", "Type", "Default", "Meaning"], keys))
      \(ThemePages.legend(hasChosen(family)))
      </section>
      """
    return Page(
      path: path, title: name, trail: [("Overview", "index.html"), ("Theme", ThemePages.path)],
      body: body)
  }

  private static func hasChosen(_ family: SchemaTheme.StyleFamily) -> Bool {
    family.keys.contains { key in
      key.isChosen || family.styles.contains { $0.own[key.name.text] != nil && $0.isChosen(key) }
    }
  }

  private static func style(
    _ style: SchemaTheme.Style, of family: SchemaTheme.StyleFamily, _ theme: SchemaTheme,
    _ text: SiteText
  ) -> HTML {
    let sample = ThemeSample(theme: theme, family: family, style: style)
    let own = family.keys.filter { style.own[$0.name.text] != nil }
    let rows = own.map { key -> [HTML] in
      [
        .code(key.name.text),
        ThemePages.value(style.value(of: key), of: key.type, text, isChosen: style.isChosen(key)),
      ]
    }
    let isBase = style.name.text == family.base.text
    let table: HTML =
      rows.isEmpty
      ? "<p class=\"quiet\">All values are the defaults of the keys.</p>\n"
      : HTML.table("Values of \(style.name.text)", ["Key", "Value"], rows)
    return """
      <h3 id="\(anchor(style.name.text))">\(style.name.text)\(isBase ? " (base)" : "") \
      \(text.place(style.name.location)) \(text.layer(style.name.location))</h3>
      <p>\(text.prose(style.documentation.doc))</p>
      <div class="samples">\(ThemeMode.allCases.map { sample.html($0) })</div>
      \(table)
      """
  }
}
