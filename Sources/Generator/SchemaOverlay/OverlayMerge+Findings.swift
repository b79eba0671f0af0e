/// Findings about entries that exist already, or do not exist.
extension OverlayMerge {
  /// Reports entries of one `add:` that exist already. Several are one mistake.
  func reportPresent(
    _ found: [(name: String, added: SourceLocation, old: SourceLocation)],
    in entries: ChangedEntries
  ) {
    guard let first = found.first else { return }
    report(
      "MAP502", sentence(found.map(\.name), "already", in: entries), first.added,
      help: !entries.form.canOverride
        ? "delete this line, or choose another name"
        : found.count == 1
          ? "move it under `override:` to replace that"
          : "move them under `override:` to replace those",
      related: found.prefix(3).map {
        ($0.old, found.count == 1 ? "this one" : "`\(NameCheck.shown($0.name))`")
      })
  }

  /// Reports entries of one `override:` that do not exist. Several without a similar name are one mistake.
  func reportAbsent(_ found: [Node.Entry], in entries: ChangedEntries) {
    let new = found.filter {
      accepted[entries.path(of: $0.key)] == nil
        && NearestNames.of($0.key, in: entries.names).isEmpty
    }
    if new.count > 1 {
      reportAbsent(
        new.map(\.key), to: .override, at: new[0].keyLocation, in: entries,
        "move them under `add:` if they are new")
    }
    for entry in found where new.count < 2 || !new.contains(where: { $0.key == entry.key }) {
      let help: any HelpText =
        if let old = accepted[entries.path(of: entry.key)] {
          goneHelp(old, entries)
        } else if entries.owner != nil, new.first?.key == entry.key {
          "move it under `add:` if it is new"
        } else {
          near(entry.key, entries)
        }
      reportAbsent([entry.key], to: .override, at: entry.keyLocation, in: entries, help)
    }
  }

  func reportAbsent(
    _ names: [String], to kind: OverlayInfo.Touch.Kind, at location: SourceLocation,
    in entries: ChangedEntries, _ help: any HelpText
  ) {
    report(
      "MAP503", sentence(names, "to \(kind.rawValue)", isNegative: true, in: entries), location,
      help: help)
  }

  func near(_ name: String, _ entries: ChangedEntries) -> Help {
    near(name, entries.names, entries.form.plural)
  }

  /// `Login` has a rule for `note` already; there are no strings `a`, `b` to override.
  private func sentence(
    _ names: [String], _ end: String, isNegative: Bool = false, in entries: ChangedEntries
  ) -> String {
    let words = entries.form.words
    let isOne = names.count == 1
    let what =
      isNegative
      ? "no " + (isOne ? words.one : words.several)
      : isOne ? (words.one.hasPrefix("e") ? "an " : "a ") + words.one : words.several
    let list =
      names.prefix(4).map { "`\(NameCheck.shown($0))`" }.joined(separator: ", ")
      + (names.count > 4 ? ", …" : "")
    let start =
      entries.owner.map { "`\(NameCheck.shown($0))` has" } ?? "there \(isOne ? "is" : "are")"
    return "\(start) \(what) \(list) \(end)"
  }

  /// Help for a rule that no longer exists. The lock shows that it did.
  private func goneHelp(_ old: OverlayLock.Rule, _ entries: ChangedEntries) -> String {
    let list = entries.names.sorted().prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "the base schema had `\(old.text)` when this was accepted: it was renamed or removed"
      + (list.isEmpty ? "" : "; now there is a \(entries.form.words.one) \(list)")
  }

  func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.report(
      code, message, location, severity: severity, help: help, related: related)
  }
}
