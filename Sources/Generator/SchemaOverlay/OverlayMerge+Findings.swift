/// Findings about entries that exist already, or do not exist.
extension OverlayMerge {
  func reportPresent(
    _ name: String, _ added: SourceLocation, _ old: SourceLocation, in entries: ChangedEntries
  ) {
    findings.report(
      "MAP502", "\(Self.words(name, of: entries.owner)) exists already", added,
      help: entries.form.canOverride
        ? "move it under `override:` to replace that"
        : "delete this line, or choose another name", related: [(old, "this one")])
  }

  func reportAbsent(
    _ name: String, to kind: OverlayInfo.Touch.Kind, at location: SourceLocation,
    in entries: ChangedEntries
  ) {
    // The lock file shows whether the base schema had the rule before.
    let old = kind == .override ? accepted[entries.path(of: name)] : nil
    let isNew = kind == .override && entries.owner != nil && old == nil
    var help = findings.near(
      name, kind: "names", otherwise: isNew ? "move it under `add:` if it is new" : nil
    ) { entries.names }
    if let old {
      help.text =
        "the base schema had `\(old.text)` when this was accepted: it was renamed or removed; "
        + help.text
    }
    findings.report(
      "MAP503",
      "there is no \(Self.words(name, of: entries.owner)) to \(kind.rawValue)", location,
      help: help)
  }

  /// Returns the name with its owner, such as `note` of `Login`; only the name if there is no owner.
  static func words(_ name: String, of owner: String?) -> String {
    "`\(name.shown)`" + (owner.map { " of `\($0.shown)`" } ?? "")
  }
}
