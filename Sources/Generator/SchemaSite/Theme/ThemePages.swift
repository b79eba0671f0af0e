/// The pages of the default theme: an index, a page for each style family, a page of colours, and a page of strings and
/// images.
struct ThemePages {
  static let path = "theme.html"
  static let colorsPath = "colors.html"
  static let namesPath = "texts.html"
  private static let trail = [(name: "Theme", path: path)]

  private let theme: SchemaTheme
  private let text: SiteText

  static func tasks(_ site: Site) -> [() -> Page] {
    guard let theme = site.schema.theme else { return [] }
    func pages(_ path: String?) -> ThemePages {
      ThemePages(theme: theme, text: SiteText(site, for: path))
    }
    return [
      { pages(path).index }, { pages(colorsPath).colors }, { pages(namesPath).names },
    ]
      + theme.families.map { family in
        return { pages(site.page(.theme, family.name.text)).page(family) }
      }
  }

  private func link(_ name: String, toStyle style: String) -> HTML {
    let family = theme.family(ofStyle: style)?.name.text ?? ""
    return text.name(name, to: text.site.page(.theme, family), anchor: "style-" + style)
  }

  private func family(_ name: String) -> HTML { text.name(name, to: text.site.page(.theme, name)) }

  // MARK: Index

  private var index: Page {
    Page(
      path: Self.path, title: "Theme",
      lead: "The default look of screens. An app's theme file can change all of it.",
      intro: """
        <p>\(text.link("Colours", to: Self.colorsPath)) · \
        \(text.link("Strings and images", to: Self.namesPath))</p>
        <p>A value marked \(chosen(true)) is not published anywhere. It was chosen for this schema.</p>

        """,
      sections: [
        (
          "families", "Style families",
          .table(
            "Style families", theme.families,
            [
              ("Family", { family($0.name.text) }),
              ("Meaning", { text.prose($0.documentation.doc) }),
              ("Styles", { "\($0.styles.count)" }), ("Keys", { "\($0.keys.count)" }),
            ])
        ),
        (
          "settings", "Settings",
          "<p>Keys at the top of a theme file.</p>\n\(keys("Settings", theme.settings))"
        ),
      ])
  }

  private func keys(_ caption: String, _ keys: [SchemaTheme.Key]) -> HTML {
    .table(
      caption, keys,
      [
        ("Key", { text.defined($0.name) }), ("Type", type),
        ("Default", { value($0.defaultValue, of: $0.type, $0.isChosen) }),
        ("Meaning", { text.prose($0.documentation.doc) }),
      ])
  }

  private func type(_ key: SchemaTheme.Key) -> HTML {
    let name = key.type.description
    let type: HTML = key.type.isStyle ? family(name) : "\(name)"
    return "\(type)\(key.isOptional ? ", optional" : "")"
  }

  /// Returns a value as markup. A name gets a link, and a colour also a sample.
  private func value(
    _ value: SchemaTheme.Value?, of type: SchemaTheme.KeyType, _ isChosen: Bool
  ) -> HTML {
    guard let value else { return .nothing }
    let name = value.description
    let shown: HTML =
      switch type {
      case .color:
        (theme.color(name).map(swatch) ?? .nothing)
          + text.name(name, to: Self.colorsPath, anchor: "color-" + name)
      case _ where type.isStyle: link(name, toStyle: name)
      case .image: text.name(name, to: Self.namesPath, anchor: "image-" + name)
      case .text: text.name(name, to: Self.namesPath, anchor: "string-" + name)
      default: .code(name)
      }
    return "\(shown) \(chosen(isChosen))"
  }

  /// Returns a badge for a value that is not published, but chosen for this schema.
  private func chosen(_ isChosen: Bool) -> HTML { isChosen ? text.badge("chosen") : .nothing }

  // MARK: A family

  private func page(_ family: SchemaTheme.StyleFamily) -> Page {
    let name = family.name.text
    return Page(
      path: text.path, title: name, trail: Self.trail,
      kind: "Style family \(text.place(family.name.location))",
      lead: text.prose(family.documentation.doc),
      intro: """
        <p>In Swift: <code>\(family.swiftName)</code>. A new style <code>\(name).MyName</code> takes missing values \
        from \(link(family.base.text, toStyle: family.base.text)).</p>

        """,
      sections: [
        ("styles", "Styles", "\(family.styles.map { style($0, of: family) })"),
        ("keys", "Keys", keys("Keys of \(name)", family.keys)),
      ])
  }

  private func style(_ style: SchemaTheme.Style, of family: SchemaTheme.StyleFamily) -> HTML {
    let name = style.name.text
    let values = HTML.table(
      "Values of \(name)", family.keys.filter { style.own[$0.name.text] != nil },
      [
        ("Key", { .code($0.name.text) }),
        ("Value", { value(style.value(of: $0), of: $0.type, style.isChosen($0)) }),
      ])
    return """
      <h3 id="style-\(name)">\(name)\(name == family.base.text ? " (base)" : "") \
      \(text.place(style.name.location))</h3>
      <p>\(text.prose(style.documentation.doc))</p>
      \(values.isEmpty ? "<p class=\"quiet\">All values are the defaults of the keys.</p>\n" : values)
      """
  }

  // MARK: Colours

  private var colors: Page {
    Page(
      path: Self.colorsPath, title: "Colours", trail: Self.trail,
      lead: "By the name of the asset. A colour of the app with the same name replaces it.",
      intro: .table(
        "Colours", theme.colors,
        [
          ("Colour", { "\(swatch($0))\(text.defined($0.name)) \(chosen($0.isChosen))" }),
          ("Light", { .code($0.light.description) }), ("Dark", { .code($0.dark.description) }),
          ("Meaning", { text.prose($0.documentation.doc) }),
        ], id: { "color-" + $0.name.text }))
  }

  /// Returns the light and the dark value of a colour as a sample, side by side.
  private func swatch(_ color: SchemaTheme.Color) -> HTML {
    """
    <svg class="swatch" width="30" height="18" aria-hidden="true">\
    <rect width="15" height="18" fill="\(css(color.light))"/>\
    <rect x="15" width="15" height="18" fill="\(css(color.dark))"/></svg>
    """
  }

  private func css(_ color: ThemeRGBA) -> String {
    color.alpha == 0 ? "transparent" : color.description.lowercased()
  }

  // MARK: Strings and images

  private var names: Page {
    let own = theme.strings.map { ($0.name, "\($0.text) \(chosen($0.isChosen))" as HTML) }
    let mapped = (text.site.schema.mapping?.strings ?? []).map { string -> (Name, HTML) in
      let source = text.link("mapping", to: MappingPages.path, anchor: "texts")
      return (string.key, "\(string.text) \(source)")
    }
    let images = theme.images.map { image -> (Name, HTML) in
      let note: HTML = image.isOfSystem ? " An image of the system." : .nothing
      return (image.name, "\(text.prose(image.documentation.doc))\(note)")
    }
    return Page(
      path: Self.namesPath, title: "Strings and images", trail: Self.trail,
      lead:
        "Strings by key, and images by the name of the asset. An app can replace all of them.",
      sections: [
        ("strings", "Strings", named("Strings", "Key", "English", own + mapped, "string-")),
        ("images", "Images", named("Images", "Name", "Meaning", images, "image-")),
      ])
  }

  private func named(
    _ caption: String, _ name: String, _ meaning: String, _ items: [(Name, HTML)],
    _ anchor: String
  ) -> HTML {
    .table(
      caption, items, [(name, { text.defined($0.0) }), (meaning, { $0.1 })],
      id: { anchor + $0.0.text })
  }
}
