/// The pages of the default theme: an index, a page for each style family, and those of colours and of names.
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
        return { pages(site.links.page(.theme, family.name.text)).page(family) }
      }
  }

  private func link(_ name: String, toStyle style: String) -> HTML {
    let family = theme.family(ofStyle: style)?.name.text ?? ""
    return text.name(name, to: text.site.links.page(.theme, family), anchor: "style-" + style)
  }

  private func family(_ name: String) -> HTML {
    text.name(name, to: text.site.links.page(.theme, name))
  }

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
            "Style families", ["Family", "Meaning", "Styles", "Keys"],
            theme.families.map {
              [
                family($0.name.text),
                text.prose($0.documentation.doc), "\($0.styles.count)", "\($0.keys.count)",
              ]
            })
        ),
        (
          "settings", "Settings",
          "<p>Keys at the top of a theme file.</p>\n\(keys("Settings", theme.settings))"
        ),
      ])
  }

  private func keys(_ caption: String, _ keys: [SchemaTheme.Key]) -> HTML {
    .table(
      caption, ["Key", "Type", "Default", "Meaning"],
      keys.map { key in
        let type: HTML =
          if key.type.isStyle { family(key.type.description) } else { "\(key.type.description)" }
        return [
          "<code>\(key.name.text)</code> \(text.place(key.name.location))",
          "\(type)\(key.isOptional ? ", optional" : "")",
          value(key.defaultValue, of: key.type, key.isChosen), text.prose(key.documentation.doc),
        ]
      })
  }

  /// A value; for a name, with a link, and for a colour with a sample.
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

  /// The mark of a value that is not published.
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
    let own = family.keys.filter { style.own[$0.name.text] != nil }
    let values: HTML =
      own.isEmpty
      ? "<p class=\"quiet\">All values are the defaults of the keys.</p>\n"
      : .table(
        "Values of \(name)", ["Key", "Value"],
        own.map {
          [.code($0.name.text), value(style.value(of: $0), of: $0.type, style.isChosen($0))]
        })
    return """
      <h3 id="style-\(name)">\(name)\(name == family.base.text ? " (base)" : "") \
      \(text.place(style.name.location))</h3>
      <p>\(text.prose(style.documentation.doc))</p>
      \(values)
      """
  }

  // MARK: Colours

  private var colors: Page {
    let rows = theme.colors.map { color -> [HTML] in
      let users = theme.families.filter { family in
        family.keys.contains { key in
          key.type == .color
            && family.styles.contains { $0.value(of: key)?.description == color.name.text }
        }
      }
      return [
        """
        \(swatch(color))<code>\(color.name.text)</code> \(text.place(color.name.location)) \
        \(chosen(color.isChosen))
        """,
        .code(color.light.description),
        .code(color.dark.description),
        text.prose(color.documentation.doc),
        users.map { family($0.name.text) }.joined(separator: ", "),
      ]
    }
    return Page(
      path: Self.colorsPath, title: "Colours", trail: Self.trail,
      lead: "By the name of the asset. A colour of the app with the same name replaces it.",
      intro: .table(
        "Colours", ["Colour", "Light", "Dark", "Meaning", "Used by"], rows,
        attributes: theme.colors.map { " id=\"color-\($0.name.text)\"" }))
  }

  /// The light and the dark value of a colour, side by side.
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
    func row(_ kind: String, _ name: Name, _ meaning: HTML) -> [HTML] {
      [
        "<code id=\"\(kind)-\(name.text)\">\(name.text)</code> \(text.place(name.location))",
        meaning,
      ]
    }
    let own = theme.strings.map { row("string", $0.name, "\($0.text) \(chosen($0.isChosen))") }
    let mapped = (text.site.schema.mapping?.strings ?? []).map { string in
      let source = text.link("mapping", to: MappingPages.path, anchor: "texts")
      return row("string", string.key, "\(string.text) \(source)")
    }
    let images = theme.images.map { image in
      let note: HTML = image.isOfSystem ? " An image of the system." : .nothing
      return row("image", image.name, "\(text.prose(image.documentation.doc))\(note)")
    }
    return Page(
      path: Self.namesPath, title: "Strings and images", trail: Self.trail,
      lead:
        "Strings by key, and images by the name of the asset. An app can replace all of them.",
      sections: [
        (
          "strings", "Strings",
          .table("Strings", ["Key", "English"], own + mapped)
        ),
        ("images", "Images", .table("Images", ["Name", "Meaning"], images)),
      ])
  }
}
