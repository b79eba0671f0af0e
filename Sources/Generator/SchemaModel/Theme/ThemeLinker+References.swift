/// Checks the names in values. Reports names that do not exist, and styles of the wrong family.
extension ThemeLinker {
  /// A value that is a name, with the kind of definition that the name must refer to.
  struct Reference {
    let name: Name
    let type: SchemaTheme.KeyType
    let target: SchemaTheme.KeyType.Target
    /// Where the type of the key is stated; nil for `behind`, which is not a key's value.
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
    let family =
      type.isStyle && isKnown(name.text, "style") ? theme.family(ofStyle: name.text) : nil
    let setting = theme.settings.first { type == .fontStyle && $0.name.text == name.text }
    let isRight =
      type == .fontStyle
      ? setting?.type == .fontSize
      : type.isStyle ? family?.name.text == type.description : isKnown(name.text, target.kind)
    if isRight { return }
    let known =
      type == .fontStyle
      ? theme.settings.filter { $0.type == .fontSize }.map(\.name.text)
      : type.isStyle
        ? theme.family(type.description)?.styles.map(\.name.text) ?? [] : names(of: target.kind)
    let others = ["colour", "image", "string", "style", "style family"].filter { $0 != target.kind }
    let isOther = family != nil || others.contains { isKnown(name.text, $0) }
    var help = NearestNames.help(
      for: name.text, in: known, kind: target.kind + (type.isStyle ? "s of `\(type)`" : "s"))
    if isOther { help.subjects = [] }
    findings.report(
      family == nil ? target.code : "THM302",
      family.map { "`\(name.shown)` is a style of `\($0.name)`, but `\(type)` is expected here" }
        ?? "there is no \(target.kind) `\(name.shown)`", name.location,
      help: help, against: [setting?.typeNote, isOther ? reference.typeNote : nil])
  }

  static func withArticle(_ kind: String) -> String { (kind == "image" ? "an " : "a ") + kind }
}
