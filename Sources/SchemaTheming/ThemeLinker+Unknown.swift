/// Reports unknown names. Each wrong name is one finding, however often it is used. If its definition is misspelt, the
/// finding is at the definition.
extension ThemeLinker {
  /// A place that uses an unknown name.
  struct Missing {
    let code: String
    /// The kind, as passed to `isNew`.
    let kind: String
    let name: String
    let location: SourceLocation
    let message: String
    let help: Help
  }

  /// Records the use of a name; true if the name exists.
  mutating func refer(to name: String, _ kind: String) -> Bool {
    used[kind, default: []].insert(name)
    return isKnown(name, kind)
  }

  mutating func miss(
    _ code: String, _ kind: String, _ name: String, at location: SourceLocation,
    _ message: String, help: Help
  ) {
    missing.append(
      Missing(
        code: code, kind: kind, name: name, location: location, message: message, help: help))
  }

  /// Reports unknown names of some kinds.
  mutating func reportMissing(_ kinds: Set<String>) {
    let found = missing.filter { kinds.contains($0.kind) }
    missing.removeAll { kinds.contains($0.kind) }
    if schema.isIncomplete { return }
    var told: Set<String> = []
    /// The words of the schema, counted for the first name that is used once.
    lazy var evidence = schema.nodes.map { WordEvidence($0) }
    for first in found where told.insert("\(first.kind) \(first.name)").inserted {
      let all = found.filter { $0.kind == first.kind && $0.name == first.name }
      if let name = lonely(near: first),
        all.count > 1 || evidence?.verdict(name, first.name) == .firstIsMisspelt,
        let place = place(of: name, first.kind)
      {
        doubtful.insert(name)
        let uses = all.count == 1 ? "one place uses" : "\(all.count) places use"
        findings.report(
          first.code,
          "nothing uses the \(first.kind) `\(name)`, but \(uses) `\(NameCheck.shown(first.name))`",
          place,
          help: Help(
            "write `\(NameCheck.shown(first.name))`",
            fix: all.count == 1 ? nil : .replace(name, with: first.name)),
          related: all.prefix(4).map { ($0.location, "here") })
        continue
      }
      // If the name is used once, either the use or the definition may be misspelt.
      let unused = lonely(near: first).flatMap { name in
        first.help.fix == nil || first.help.nearNames.contains(name) ? name : nil
      }
      var help = first.help
      var notes = all.dropFirst().prefix(4).map { ($0.location, "and here") }
      if let unused {
        if let place = place(of: unused, first.kind) {
          notes.insert((place, "nothing uses `\(unused)`, defined here"), at: 0)
        }
        help = help.withoutFix
        if !help.nearNames.contains(unused) {
          let shown = NameCheck.shown(unused)
          help.text =
            "if `\(shown)` is meant, write `\(shown)` here, or `\(NameCheck.shown(first.name))` there"
        }
      }
      findings.report(
        first.code, first.message, first.location, help: help, related: notes)
    }
  }

  /// Removes the finding about the only style without a family, if no family resembles its name.
  mutating func takeStray() -> Missing? {
    guard strays.count == 1, let index = missing.firstIndex(where: { $0.code == "THM106" }),
      missing[index].help.fix == nil, lonely(near: missing[index]) == nil
    else { return nil }
    return missing.remove(at: index)
  }

  /// Reports a style without a family. If only one style is unknown, that is the right name of this one.
  mutating func join(_ stray: Missing) {
    let uses = missing.filter { $0.kind == "style" }
    guard let name = uses.first?.name, uses.allSatisfy({ $0.name == name }) else {
      missing.append(stray)
      return
    }
    missing.removeAll { $0.kind == "style" }
    let shown = NameCheck.shown(name)
    findings.report(
      stray.code, "\(stray.message), and there is no style `\(shown)`", stray.location,
      help: "write `\(shown)` if it is meant",
      related: uses.prefix(4).map { ($0.location, "`\(shown)` is named here") })
  }

  /// An unused definition with a similar name.
  private func lonely(near missing: Missing) -> String? {
    let unused = names(of: missing.kind).filter {
      !(used[missing.kind]?.contains($0) ?? false) && !doubtful.contains($0)
    }
    let near = NearestNames.of(missing.name, in: unused.sorted())
    return near.count == 1 ? near[0] : nil
  }
}
