/// The contrast between a text and its background, in one style and one mode.
struct ThemeContrast {
  let style: SchemaTheme.Style
  let key: SchemaTheme.Key
  let mode: ThemeMode
  /// The theme's definition of the text's colour.
  let color: SchemaTheme.Color
  /// The contrast ratio of WCAG 2, from 1 to 21.
  let ratio: Double

  /// True if the ratio is at least 4.5, which WCAG AA accepts for text of any size.
  var isReadable: Bool { ratio >= 4.5 }

  /// The style and the key of the text's colour, as `Style.key`.
  var name: String { "\(style.name).\(key.name)" }

  /// The location of the value that is probably wrong: the style's own colour of the text or background, or else the
  /// text's default colour.
  var place: SourceLocation {
    let own = style.own[key.name.text] ?? key.on.flatMap { style.own[$0.text] }
    return (own ?? key.defaultValue)?.location ?? style.name.location
  }

  /// The ratio and the mode in words. The ratio has two decimals and is rounded down, so that 4.499 does not look
  /// readable.
  var shown: String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) in \(mode.rawValue) mode"
  }

  /// Returns the contrast of all texts that have a background, in order; empty if the theme has no colour `behind`.
  static func all(of theme: SchemaTheme) -> [ThemeContrast] {
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
            let ratio = color[mode].over(background).contrast(with: background)
            found.append(
              ThemeContrast(style: style, key: key, mode: mode, color: color, ratio: ratio))
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

    /// Returns the visible colour behind a text; nil if `on` is neither a key of the family nor `behind`.
    func background(_ on: Name, over last: ThemeRGBA) -> ThemeRGBA? {
      if let key = family.key(on.text) { return background(key, over: last, depth: 0) }
      return on.text == SchemaTheme.ContrastRules.behindWord ? last : nil
    }

    /// Returns the visible colour of a background. A transparent colour is drawn over the backgrounds behind it.
    private func background(_ key: SchemaTheme.Key, over last: ThemeRGBA, depth: Int) -> ThemeRGBA {
      let own = definition(of: key)?[mode] ?? .clear
      // The depth is limited, because backgrounds may refer to each other in a cycle.
      guard own.alpha < 255, let over = key.over, depth < 8, let next = family.key(over.text) else {
        return own.over(last)
      }
      return own.over(background(next, over: last, depth: depth + 1))
    }
  }
}

/// Checks the contrast of texts and their backgrounds.
extension ThemeLinker {
  mutating func checkContrast() {
    let rules = theme.contrast
    guard let name = rules.behind else {
      let text = theme.families.flatMap(\.keys).compactMap(\.on).first
      guard let place = (text ?? rules.accepted.first?.name)?.location else { return }
      return findings.report(
        "THM504", "the background colour of everything is not known", place,
        help: "add `contrast: { behind: … }`, with the colour of the screen")
    }
    if let behind = theme.color(name.text), behind.light.alpha < 255 || behind.dark.alpha < 255 {
      return findings.report(
        "THM505", "`\(behind.name)` is the background of everything, but is transparent",
        name.location, help: "name a colour that is opaque in both modes",
        related: [(behind.name.location, "the colour")])
    }
    let all = ThemeContrast.all(of: theme)
    for accepted in rules.accepted { check(accepted, among: all) }
    if !findings.diagnostics.hasErrors { report(all.filter { !$0.isReadable && !isAccepted($0) }) }
  }

  private func isAccepted(_ contrast: ThemeContrast) -> Bool {
    theme.contrast.accepted.contains {
      $0.name.text == contrast.name && $0.modes.contains(contrast.mode)
    }
  }

  private mutating func check(
    _ accepted: SchemaTheme.ContrastRules.Accepted, among all: [ThemeContrast]
  ) {
    let name = accepted.name
    let named = all.filter { $0.name == name.text }
    if named.isEmpty {
      let known = all.filter { !$0.isReadable }.map(\.name)
      return findings.report(
        "THM503", "`\(name.shown)` is not a text with a background", name.location,
        help: NearestNames.help(
          for: name.text, in: known, kind: "texts with too little contrast",
          otherwise: known.isEmpty ? "delete it" : nil))
    }
    let low = named.filter { !$0.isReadable && accepted.modes.contains($0.mode) }
    guard let readable = named.first(where: { $0.isReadable && accepted.modes.contains($0.mode) })
    else { return }
    findings.report(
      "THM502", "`\(name)` has enough contrast: \(readable.shown)", name.location,
      severity: .warning,
      help: low.isEmpty
        ? Help("delete it", fix: .deleteEntry) : Help("write `in: [\(low[0].mode.rawValue)]`"))
  }

  /// Reports texts with too little contrast. Styles that share a wrong value, such as a default, get one finding.
  private mutating func report(_ low: [ThemeContrast]) {
    for (place, all) in Dictionary(grouping: low, by: \.place) {
      let found = all[0]
      let own = all.filter { $0.name == found.name }
      let others = Set(all.map(\.style.name.text)).count - 1
      let modes = own.map(\.mode.rawValue).joined(separator: ", ")
      findings.report(
        "THM501",
        "the text `\(found.name)` has a contrast of "
          + own.map(\.shown).joined(separator: " and ")
          + (others > 0 ? ", and \(others) further style\(others == 1 ? "" : "s") like it" : ""),
        place,
        help: "name a colour with 4.5 or more, or list it under `contrast:`: "
          + "`accepted: { \(found.name): { in: [\(modes)], because: … } }`",
        against: [
          found.color.name.note(
            "`\(found.color.name)` is `\(found.color[found.mode])` in \(found.mode.rawValue) mode")
        ])
    }
  }
}
