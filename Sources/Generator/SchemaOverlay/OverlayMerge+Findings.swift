/// Findings about entries that exist already, or do not exist.
extension OverlayMerge {
  func reportPresent(
    _ name: String, _ added: SourceLocation, _ old: SourceLocation, in entries: ChangedEntries
  ) {
    findings.report(
      "MAP502", sentence(name, "already", in: entries), added,
      help: entries.form.canOverride
        ? "move it under `override:` to replace that"
        : "delete this line, or choose another name", related: [(old, "this one")])
  }

  func reportAbsent(
    _ name: String, to kind: OverlayInfo.Touch.Kind, at location: SourceLocation,
    in entries: ChangedEntries
  ) {
    let help: any HelpText =
      if kind == .override, let old = accepted[entries.path(of: name)] {
        goneHelp(old, entries)
      } else if kind == .override, entries.owner != nil,
        NearestNames.of(name, in: entries.names).isEmpty
      {
        "move it under `add:` if it is new"
      } else {
        findings.near(name, kind: entries.form.plural) { entries.names }
      }
    findings.report(
      "MAP503", sentence(name, "to \(kind.rawValue)", isNegative: true, in: entries), location,
      help: help)
  }

  /// `Login` has a rule for `note` already; there is no string `a` to override.
  private func sentence(
    _ name: String, _ end: String, isNegative: Bool = false, in entries: ChangedEntries
  ) -> String {
    let what = entries.form.words
    let article = isNegative ? "no" : what.hasPrefix("e") ? "an" : "a"
    let start = entries.owner.map { "`\($0.shown)` has" } ?? "there is"
    return "\(start) \(article) \(what) `\(name.shown)` \(end)"
  }

  /// Help for a rule that no longer exists. The lock shows that it did.
  private func goneHelp(_ old: OverlayLock.Rule, _ entries: ChangedEntries) -> String {
    let list = entries.names.sorted().prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "the base schema had `\(old.text)` when this was accepted: it was renamed or removed"
      + (list.isEmpty ? "" : "; now there is a \(entries.form.words) \(list)")
  }
}
