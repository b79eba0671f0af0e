/// The pages for colours with their contrast, strings and images.
enum ThemeNamePages {
  static let colorsPath = "colors.html"
  static let namesPath = "texts.html"
  private static let trail = [("Overview", "index.html"), ("Theme", ThemePages.path)]

  // MARK: Colours

  static func colors(_ theme: SchemaTheme, _ site: Site) -> Page {
    let text = SiteText(site, for: colorsPath)
    let users = users(of: theme)
    let rows = theme.colors.map { color -> [HTML] in
      let name = color.name.text
      let mark = ThemePages.mark(color.isChosen)
      return [
        """
        \(ThemeStyleSheet.swatch(color))<code>\(name)</code> \
        \(text.place(color.name.location)) \(text.layer(color.name.location))
        """,
        .code(color.light.description) + mark, .code(color.dark.description) + mark,
        "\(text.prose(color.documentation.doc)) \(uses(users[name] ?? [], text))",
      ]
    }
    let anchors = theme.colors.map { " id=\"color-\($0.name.text)\"" as HTML }
    let body: HTML = """
      <h1>Colours</h1>
      <p class="lead">By the name of the asset. A colour of the app with the same name replaces it.</p>
      \(HTML.table("Colours", ["Colour", "Light", "Dark", "Use"], rows, attributes: anchors))
      \(ThemePages.legend(theme.colors.contains(where: \.isChosen)))
      \(contrast(theme, text))
      """
    return Page(path: colorsPath, title: "Colours", trail: trail, body: body)
  }

  /// The style families that use each colour.
  private static func users(of theme: SchemaTheme) -> [String: [String]] {
    var users: [String: [String]] = [:]
    for family in theme.families {
      let names = family.styles.flatMap { style in
        family.keys.filter { $0.type == .color }.compactMap { style.value(of: $0)?.description }
      }
      for name in Set(names) { users[name, default: []].append(family.name.text) }
    }
    return users
  }

  private static func uses(_ families: [String], _ text: SiteText) -> HTML {
    let links = families.map { text.link($0, to: text.site.links.page(.theme, $0)) }
    return links.isEmpty
      ? .nothing : "<span class=\"quiet\">\(links.joined(separator: ", "))</span>"
  }

  private static func contrast(_ theme: SchemaTheme, _ text: SiteText) -> HTML {
    let all = ThemeContrast.all(of: theme)
    if all.isEmpty { return .nothing }
    let accepted = Dictionary(first: theme.contrast.accepted.map { ($0.name.text, $0) })
    var rows: [[HTML]] = []
    for light in all where light.mode == .light {
      let dark = all.first { $0.name == light.name && $0.mode == .dark }
      let family = theme.family(ofStyle: light.style.name.text)?.name.text ?? ""
      let page = text.site.links.page(.theme, family)
      let anchor = StyleFamilyPage.anchor(light.style.name.text)
      rows.append([
        "<code>\(text.link(light.name, to: page, anchor: anchor))</code>", figure(light),
        dark.map(figure) ?? .nothing, text.prose(accepted[light.name]?.reason.text),
      ])
    }
    return """
      <section id="contrast"><h2>Contrast of texts</h2>
      <p>WCAG AA requires a contrast of at least 4.5. Texts with less have a reason.</p>
      \(HTML.table("Contrast of texts", ["Text", "Light", "Dark", "Reason"], rows))
      </section>

      """
  }

  private static func figure(_ contrast: ThemeContrast) -> HTML {
    let mark: HTML = contrast.isReadable ? .nothing : " <span class=\"badge secret\">low</span>"
    return """
      <span class="ratio">\(ThemeStyleSheet.letters(contrast)) \
      \(ThemeContrast.shown(contrast.ratio))\(mark)</span>
      """
  }

  // MARK: Strings and images

  static func names(_ theme: SchemaTheme, _ site: Site) -> Page {
    let text = SiteText(site, for: namesPath)
    let own = theme.strings.map { string -> [HTML] in
      let mark = ThemePages.mark(string.isChosen)
      return [
        "<code id=\"string-\(string.name.text)\">\(string.name.text)</code> \(text.place(string.name.location))",
        "\(string.text)\(mark)",
      ]
    }
    let shared = (site.schema.mapping?.strings ?? []).map { string -> [HTML] in
      [
        "<code id=\"string-\(string.key.text)\">\(string.key.text)</code> \(text.place(string.key.location))",
        "\(string.text) \(text.link("mapping", to: "mapping.html", anchor: "texts"))",
      ]
    }
    let images = theme.images.map { image -> [HTML] in
      [
        "<code id=\"image-\(image.name.text)\">\(image.name.text)</code> \(text.place(image.name.location))",
        text.prose(image.documentation.doc) + (image.isOfSystem ? " An image of the system." : ""),
      ]
    }
    let body: HTML = """
      <h1>Strings and images</h1>
      <p class="lead">Strings by key, and images by the name of the asset. An app can replace all of them.</p>
      <section id="strings"><h2>Strings</h2>
      \(HTML.table("Strings", ["Key", "English"], own + shared))
      \(ThemePages.legend(theme.strings.contains(where: \.isChosen)))
      </section>
      <section id="images"><h2>Images</h2>
      \(HTML.table("Images", ["Name", "Meaning"], images))
      </section>
      """
    return Page(path: namesPath, title: "Strings and images", trail: trail, body: body)
  }
}
