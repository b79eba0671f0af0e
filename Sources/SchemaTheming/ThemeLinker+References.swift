/// Checks the names in values: those that do not exist, and then those of something else than what is expected.
extension ThemeLinker {
  private struct Reference {
    let name: Name
    let type: SchemaTheme.KeyType
    /// The place of the type of the key; nil outside keys.
    let typeNote: Diagnostic.Related?
  }

  /// What a reference names.
  private struct Target {
    let code: String
    /// The kind, as passed to `isNew`.
    let kind: String
    /// The kind in messages.
    let word: String
  }

  private var references: [Reference] {
    let written = values.compactMap { value -> Reference? in
      guard case .string(let text)? = value.value?.content else { return nil }
      return Reference(
        name: Name(text, at: value.node.location), type: value.type, typeNote: value.typeNote)
    }
    let behind = theme.contrast.behind.map { Reference(name: $0, type: .color, typeNote: nil) }
    return written + [behind].compactMap(\.self)
  }

  private static func target(of type: SchemaTheme.KeyType) -> Target? {
    switch type {
    case .color: Target(code: "THM303", kind: "colour", word: "colour")
    case .image: Target(code: "THM304", kind: "image", word: "image")
    case .text: Target(code: "THM305", kind: "string", word: "string")
    case .fontStyle: Target(code: "THM306", kind: "setting", word: "font size")
    case .style: Target(code: "THM301", kind: "style", word: "style")
    default: nil
    }
  }

  /// The names that are possible as values of a type.
  private func names(for type: SchemaTheme.KeyType, _ target: Target) -> [String] {
    switch type {
    case .fontStyle: theme.settings.filter { $0.type == .fontSize }.map(\.name.text)
    case .style(let family): theme.family(family)?.styles.map(\.name.text) ?? []
    default: names(of: target.kind)
    }
  }

  /// The kind of something else that has the name.
  private func otherKind(of name: String, than target: Target) -> String? {
    ["colour", "image", "string", "style", "style family"].first {
      $0 != target.kind && isKnown(name, $0)
    }
  }

  // MARK: Names that do not exist

  mutating func checkReferences() {
    for reference in references {
      guard let target = Self.target(of: reference.type) else { continue }
      let name = reference.name.text
      if isKnown(name, target.kind) || otherKind(of: name, than: target) != nil { continue }
      var kind = target.word + "s"
      if case .style(let family) = reference.type { kind += " of `\(family)`" }
      reportUnknown(
        target.code, target.kind, name, at: reference.name.location,
        "there is no \(target.word) `\(NameCheck.shown(name))`",
        help: NearestNames.help(for: name, in: names(for: reference.type, target), kind: kind))
    }
    checkBases()
  }

  // MARK: Names of something else

  mutating func checkKinds() {
    for reference in references {
      if let target = Self.target(of: reference.type) { check(reference, target) }
    }
  }

  private mutating func check(_ reference: Reference, _ target: Target) {
    let name = reference.name.text
    let shown = NameCheck.shown(name)
    switch reference.type {
    case .style(let expected) where isKnown(name, target.kind):
      guard let family = theme.family(ofStyle: name), family.name.text != expected else { return }
      report(
        reference, "THM302", target,
        "`\(shown)` is a style of `\(family.name)`, but `\(expected)` is expected here")
      return
    case .fontStyle:
      let setting = theme.settings.first { $0.name.text == name }
      if setting?.type == .fontSize { return }
      if let setting, otherKind(of: name, than: target) == nil {
        findings.report(
          target.code, "there is no font size `\(shown)`", reference.name.location,
          help: help(for: reference, target, against: setting.typeNote))
        return
      }
    default: if isKnown(name, target.kind) { return }
    }
    guard let other = otherKind(of: name, than: target) else { return }
    report(
      reference, target.code, target,
      "`\(shown)` is the name of \(Self.article(other)) \(other), but "
        + "\(Self.article(target.word)) \(target.word) is expected here")
  }

  /// Reports a name that contradicts the type of its key.
  private mutating func report(
    _ reference: Reference, _ code: String, _ target: Target, _ message: String
  ) {
    findings.report(
      code, message, reference.name.location,
      help: help(for: reference, target, against: reference.typeNote),
      related: reference.typeNote.map { [($0.location, "the type of the key")] } ?? [])
  }

  private func help(
    for reference: Reference, _ target: Target, against place: Diagnostic.Related?
  ) -> Help {
    var help = NearestNames.help(
      for: reference.name.text, in: names(for: reference.type, target), kind: target.word + "s")
    if let place { help.subjects = [.definition(place)] }
    return help
  }

  private static func article(_ kind: String) -> String { kind == "image" ? "an" : "a" }
}
