/// The default theme as tables for people: `reference/theme.md`.
struct ThemeReference {
  static let fileName = "theme.md"
  static let title: Markdown = "Theme"
  static let summary: Markdown =
    "Everything that a theme file can change, with the values of the default theme."

  private let theme: SchemaTheme
  private let texts: [LocalisedText]

  init(_ theme: SchemaTheme, texts: [LocalisedText]) {
    self.theme = theme
    self.texts = texts
  }

  var paragraphs: [Markdown] {
    var paragraphs: [Markdown] = [
      "# \(Self.title)", Self.summary,
      "A value with * is not published anywhere, but chosen here.",
      Markdown.table(
        ["Family", "Meaning"],
        theme.families.map { family in
          [
            link(to: family.name.text),
            "\(family.documentation.doc ?? "")",
          ]
        }),
      "## Settings", "These are keys at the top of a theme file.",
      Markdown.table(
        ["Key", "Type", "Default", "Meaning"],
        theme.settings.map { setting in
          [
            Markdown.code(setting.name.text), type(setting),
            setting.defaultValue.map { value($0, isChosen: setting.isChosen) } ?? "",
            "\(setting.documentation.doc ?? "")",
          ]
        }),
    ]
    for family in theme.families { paragraphs += section(family) }
    return paragraphs + colors + names + contrast
  }

  // MARK: Families

  private func section(_ family: SchemaTheme.StyleFamily) -> [Markdown] {
    var paragraphs: [Markdown] = ["## \(family.name.text)"]
    if let doc = family.documentation.doc { paragraphs.append("\(doc)") }
    let rows = family.keys.map { key -> [Markdown] in
      [
        Markdown.code(key.name.text), type(key),
        key.defaultValue.map { value($0, isChosen: key.isChosen) } ?? "",
        "\(key.documentation.doc ?? "")",
      ]
    }
    paragraphs.append(Markdown.table(["Key", "Type", "Default", "Meaning"], rows))
    let styles = family.styles.map { style -> [Markdown] in
      let differences = family.keys.compactMap { key -> Markdown? in
        guard let own = style.own[key.name.text] else { return nil }
        return Markdown.code(key.name.text) + " " + value(own, isChosen: style.isChosen(key))
      }
      let isBase = style.name.text == family.base.text
      return [
        Markdown.code(style.name.text) + (isBase ? " (base)" : ""),
        "\(style.documentation.doc ?? "")", differences.joined(separator: ", "),
      ]
    }
    paragraphs.append(Markdown.table(["Style", "Meaning", "Differs in"], styles))
    return paragraphs
  }

  private func link(to family: String) -> Markdown {
    Markdown.link(Markdown.code(family), "\(Self.fileName)#\(Markdown.anchor(family))")
  }

  private func type(_ key: SchemaTheme.Key) -> Markdown {
    var type: Markdown = "\(key.type.plistType)"
    switch key.type {
    case .style(let family):
      type += ", a style of " + link(to: family)
    case .color: type += ", a colour"
    case .image: type += ", an image"
    case .text: type += ", a string"
    case .fontStyle: type += ", a font size"
    case .fontFamily: type += ", a font family"
    case .length, .multiple: type += ", 0 or more"
    case .size: type += ", 0 or more; 0 means as large as needed"
    case .fontSize: type += ", points"
    case .stackAlignment, .textAlignment, .fontTrait:
      type += ": " + (key.type.choices ?? []).map { Markdown.code($0) }.joined(separator: ", ")
    case .string, .number, .boolean: break
    }
    return key.isOptional ? type + "; optional" : type
  }

  private func value(_ value: SchemaTheme.Value, isChosen: Bool) -> Markdown {
    Markdown.code(value.description) + (isChosen ? " \\*" : "")
  }

  // MARK: Names

  private var colors: [Markdown] {
    [
      "## Colours",
      Markdown.table(
        ["Colour", "Light", "Dark", "Use"],
        theme.colors.map { color in
          let mark: Markdown = color.isChosen ? " \\*" : ""
          return [
            Markdown.code(color.name.text), Markdown.code(color.light.description) + mark,
            Markdown.code(color.dark.description) + mark, "\(color.documentation.doc ?? "")",
          ]
        }),
    ]
  }

  private var names: [Markdown] {
    [
      "## Images",
      Markdown.table(
        ["Image", "Meaning"],
        theme.images.map { image in
          [
            Markdown.code(image.name.text),
            "\(image.documentation.doc ?? "")"
              + (image.isOfSystem ? " An image of the system." : ""),
          ]
        }),
      "## Strings",
      Markdown.table(
        ["Key", "English"],
        theme.strings.map {
          [Markdown.code($0.name.text), "\($0.text)" + ($0.isChosen ? " \\*" : "")]
        } + texts.map { [Markdown.code($0.key.text), "\($0.text)"] }),
    ]
  }

  private var contrast: [Markdown] {
    let rules = theme.contrast
    if rules.accepted.isEmpty { return [] }
    let found = ThemeContrast.all(of: theme)
    let rows = rules.accepted.map { accepted -> [Markdown] in
      let ratios = found.filter { found in
        found.name == accepted.name.text && accepted.modes.contains(found.mode)
      }
      return [
        Markdown.code(accepted.name.text),
        ratios.map { "\($0.mode.rawValue) \(ThemeContrast.shown($0.ratio))" as Markdown }
          .joined(separator: ", "),
        "\(accepted.reason.text)",
      ]
    }
    return [
      "## Contrast",
      "All texts have a contrast of at least 4.5 with their background, as WCAG AA demands, except these:",
      Markdown.table(["Text", "Contrast", "Why"], rows),
    ]
  }
}
