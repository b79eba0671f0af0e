/// Checks the names in values: those that do not exist, and those of something else than what is expected.
extension ThemeLinker {
  /// A name as a value.
  struct Reference {
    let name: Name
    let type: SchemaTheme.KeyType
    let target: SchemaTheme.KeyType.Target
    /// The place of the type of the key; nil outside keys.
    let typeNote: Diagnostic.Related?
  }

  mutating func checkReferences() {
    for reference in references { check(reference) }
    checkBases()
  }

  private func check(_ reference: Reference) {
    let name = reference.name
    let type = reference.type
    let target = reference.target
    let setting = theme.settings.first { type == .fontStyle && $0.name.text == name.text }
    if setting?.type == .fontSize || (type != .fontStyle && isKnown(name.text, target.kind)) {
      guard type.isStyle, let family = theme.family(ofStyle: name.text),
        family.name.text != type.description
      else { return }
      report(
        reference, "THM302",
        "`\(name.shown)` is a style of `\(family.name)`, but `\(type)` is expected here")
    } else if let other = otherKind(of: name.text, than: target) {
      report(
        reference, target.code,
        "`\(name.shown)` is the name of \(Self.withArticle(other)), but "
          + "\(Self.withArticle(target.word)) is expected here")
    } else {
      findings.report(
        target.code, "there is no \(target.word) `\(name.shown)`", name.location,
        help: help(for: reference), against: [setting?.typeNote])
    }
  }

  /// The kind of something else that has the name.
  private func otherKind(
    of name: String, than target: SchemaTheme.KeyType.Target
  ) -> String? {
    ["colour", "image", "string", "style", "style family"].first {
      $0 != target.kind && isKnown(name, $0)
    }
  }

  /// Reports a name that contradicts the type of its key.
  private func report(_ reference: Reference, _ code: String, _ message: String) {
    var help = help(for: reference)
    if let place = reference.typeNote { help.subjects = [.definition(place)] }
    findings.report(
      code, message, reference.name.location, help: help,
      related: reference.typeNote.map { [($0.location, "the type of the key")] } ?? [])
  }

  private func help(for reference: Reference) -> Help {
    let type = reference.type
    let known =
      type == .fontStyle
      ? theme.settings.filter { $0.type == .fontSize }.map(\.name.text)
      : type.isStyle
        ? theme.family(type.description)?.styles.map(\.name.text) ?? []
        : names(of: reference.target.kind)
    return NearestNames.help(
      for: reference.name.text, in: known,
      kind: reference.target.word + (type.isStyle ? "s of `\(type)`" : "s"))
  }

  static func withArticle(_ kind: String) -> String { (kind == "image" ? "an " : "a ") + kind }
}
