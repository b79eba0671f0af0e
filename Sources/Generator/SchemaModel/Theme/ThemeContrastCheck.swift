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
    if let behind = theme.color(name.text) {
      for mode in ThemeMode.allCases where behind[mode].alpha < 255 {
        findings.report(
          "THM505",
          "`\(behind.name)` is the background of everything, but is transparent in \(mode.rawValue) mode",
          name.location, help: "name a colour that is opaque in both modes",
          related: [(behind.name.location, "the colour")])
      }
    }
    if !findings.diagnostics.isEmpty { return }
    let all = ThemeContrast.all(of: theme)
    checkNames(of: rules.accepted, among: all)
    if !findings.diagnostics.isEmpty { return }
    for accepted in rules.accepted { check(accepted, among: all) }
    let accepted = Dictionary(first: rules.accepted.map { ($0.name.text, $0) })
    let low = all.filter { found in
      !found.isReadable && !(accepted[found.name]?.modes.contains(found.mode) ?? false)
    }
    report(low)
  }

  private mutating func checkNames(
    of accepted: [SchemaTheme.ContrastRules.Accepted], among all: [ThemeContrast]
  ) {
    let texts = Set(all.map(\.name))
    for name in accepted.map(\.name) where !texts.contains(name.text) {
      let known = Set(all.filter { !$0.isReadable }.map(\.name)).sorted()
      findings.report(
        "THM503", "`\(name.shown)` is not a text with a background", name.location,
        help: known.isEmpty
          ? Help("delete it", fix: .deleteEntry)
          : NearestNames.help(for: name.text, in: known, kind: "texts with too little contrast"))
    }
  }

  private mutating func check(
    _ accepted: SchemaTheme.ContrastRules.Accepted, among all: [ThemeContrast]
  ) {
    let readable = accepted.modes.compactMap { mode in
      all.first { $0.name == accepted.name.text && $0.mode == mode && $0.isReadable }
    }
    guard let first = readable.first else { return }
    let rest = accepted.modes.filter { mode in !readable.contains { $0.mode == mode } }
    findings.report(
      "THM502",
      "`\(accepted.name)` has enough contrast in \(first.mode.rawValue) mode: "
        + ThemeContrast.shown(first.ratio), accepted.name.location, severity: .warning,
      help: rest.isEmpty
        ? Help("delete it", fix: .deleteEntry)
        : Help("write `in: [\(rest.map(\.rawValue).joined(separator: ", "))]`"))
  }

  /// A wrong colour in many styles is reported once for each value that uses it.
  private mutating func report(_ low: [ThemeContrast]) {
    var told: Set<SourceLocation> = []
    for found in low {
      guard let value = found.style.value(of: found.key), told.insert(value.location).inserted
      else { continue }
      let same = low.filter { $0.style.value(of: $0.key)?.location == value.location }
      let own = same.filter { $0.name == found.name }
      let ratios = own.map { "\(ThemeContrast.shown($0.ratio)) in \($0.mode.rawValue) mode" }
      let others = Set(same.map(\.style.name.text)).count - 1
      let place = ownPlace(of: found, among: same)
      let mode = found.mode
      let color = found.color.name.note(
        "`\(found.color.name)` is `\(found.color[mode])` in \(mode.rawValue) mode")
      findings.report(
        "THM501",
        "the text `\(found.name)` has a contrast of \(ratios.joined(separator: " and "))"
          + (others > 0 ? ", and \(others) further style\(others == 1 ? "" : "s") like it" : ""),
        place?.location ?? value.location,
        help: "name a colour with 4.5 or more, or list it under `contrast:`: "
          + "`accepted: { \(found.name): { in: [\(own.map(\.mode.rawValue).joined(separator: ", "))], because: … } }`",
        against: [color],
        related: (place.map { _ in [(value.location, "its colour")] } ?? [])
          + (found.key.on.flatMap { found.style.own[$0.text]?.location }.map {
            [($0, "its background")]
          } ?? []))
    }
  }

  /// The style, if other styles have the same text by default and can be read: then the default is not wrong.
  private func ownPlace(of found: ThemeContrast, among same: [ThemeContrast]) -> Name? {
    guard found.style.own[found.key.name.text] == nil,
      let family = theme.family(ofStyle: found.style.name.text)
    else { return nil }
    let low = Set(same.map(\.style.name.text))
    let isOfAll = family.styles.allSatisfy {
      $0.own[found.key.name.text] != nil || low.contains($0.name.text)
    }
    return isOfAll ? nil : found.style.name
  }
}
