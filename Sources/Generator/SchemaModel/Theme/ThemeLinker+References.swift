/// Checks the names in values: those that do not exist, and those of something else than what is expected.
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
    case _ where type.isStyle: Target(code: "THM301", kind: "style", word: "style")
    default: nil
    }
  }

  /// The names that are possible as values of a type.
  private func names(for type: SchemaTheme.KeyType, _ target: Target) -> [String] {
    switch type {
    case .fontStyle: theme.settings.filter { $0.type == .fontSize }.map(\.name.text)
    case _ where type.isStyle: theme.family(type.description)?.styles.map(\.name.text) ?? []
    default: names(of: target.kind)
    }
  }

  /// The kind of something else that has the name.
  private func otherKind(of name: String, than target: Target) -> String? {
    ["colour", "image", "string", "style", "style family"].first {
      $0 != target.kind && isKnown(name, $0)
    }
  }

  mutating func checkReferences() {
    for reference in references {
      if let target = Self.target(of: reference.type) { check(reference, target) }
    }
    checkBases()
  }

  private mutating func check(_ reference: Reference, _ target: Target) {
    let name = reference.name.text
    let shown = name.shown
    let setting = theme.settings.first { reference.type == .fontStyle && $0.name.text == name }
    if setting?.type == .fontSize || (reference.type != .fontStyle && isKnown(name, target.kind)) {
      let expected = reference.type.description
      guard reference.type.isStyle, let family = theme.family(ofStyle: name),
        family.name.text != expected
      else { return }
      report(
        reference, "THM302", target,
        "`\(shown)` is a style of `\(family.name)`, but `\(expected)` is expected here")
    } else if let other = otherKind(of: name, than: target) {
      report(
        reference, target.code, target,
        "`\(shown)` is the name of \(Self.article(other)) \(other), but "
          + "\(Self.article(target.word)) \(target.word) is expected here")
    } else {
      findings.report(
        target.code, "there is no \(target.word) `\(shown)`", reference.name.location,
        help: help(for: reference, target), against: [setting?.typeNote])
    }
  }

  /// Reports a name that contradicts the type of its key.
  private mutating func report(
    _ reference: Reference, _ code: String, _ target: Target, _ message: String
  ) {
    var help = help(for: reference, target)
    if let place = reference.typeNote { help.subjects = [.definition(place)] }
    findings.report(
      code, message, reference.name.location, help: help,
      related: reference.typeNote.map { [($0.location, "the type of the key")] } ?? [])
  }

  private func help(for reference: Reference, _ target: Target) -> Help {
    var kind = target.word + "s"
    if reference.type.isStyle { kind += " of `\(reference.type)`" }
    return NearestNames.help(
      for: reference.name.text, in: names(for: reference.type, target), kind: kind)
  }

  private static func article(_ kind: String) -> String { kind == "image" ? "an" : "a" }
}
