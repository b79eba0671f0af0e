import SchemaDocument
import SchemaLanguage

/// Names that mean nothing. One wrong name is one finding, wherever and how often it stands; if its
/// definition is what is misspelt, the finding is there.
extension ThemeLinker {
  /// A place that names something that is not there.
  struct Missing {
    let code: String
    /// As `isNew` has it.
    let kind: String
    let name: String
    let location: SourceLocation
    let message: String
    let help: Help
  }

  /// Notes that a name is used; true when it is there.
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

  /// Reports what is missing of some kinds.
  mutating func reportMissing(_ kinds: Set<String>) {
    let found = missing.filter { kinds.contains($0.kind) }
    missing.removeAll { kinds.contains($0.kind) }
    if schema.isIncomplete { return }
    var told: Set<String> = []
    for first in found where told.insert("\(first.kind) \(first.name)").inserted {
      let all = found.filter { $0.kind == first.kind && $0.name == first.name }
      if let name = lonely(near: first), all.count > 1, let place = place(of: name, first.kind) {
        doubtful.insert(name)
        findings.report(
          first.code,
          "nothing uses the \(first.kind) `\(name)`, but \(all.count) places use `\(NameCheck.shown(first.name))`",
          place,
          help: Help(
            "write `\(NameCheck.shown(first.name))`", fix: .replace(name, with: first.name)),
          related: all.prefix(4).map { ($0.location, "here") })
        continue
      }
      // With one place, either name may be the wrong one.
      let unused = lonely(near: first).flatMap { name in
        place(of: name, first.kind).map { ($0, "nothing uses `\(name)`, defined here") }
      }
      findings.report(
        first.code, first.message, first.location,
        help: unused == nil ? first.help : first.help.withoutFix,
        related: (unused.map { [$0] } ?? [])
          + all.dropFirst().prefix(4).map { ($0.location, "and here") })
    }
  }

  /// A definition that nothing names, and that is called almost so.
  private func lonely(near missing: Missing) -> String? {
    let unused = names(of: missing.kind).filter {
      !(used[missing.kind]?.contains($0) ?? false) && !doubtful.contains($0)
    }
    let near = NearestNames.of(missing.name, in: unused.sorted())
    return near.count == 1 ? near[0] : nil
  }
}
