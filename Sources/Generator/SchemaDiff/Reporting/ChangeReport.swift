/// The changes between two versions of a schema, the accepted changes, and the required version increase. Every output
/// format shows this report.
public struct ChangeReport {
  public enum Scope: Sendable {
    case schema
    /// Only the mapping, with overlays applied.
    case mapping
  }

  /// A finding, and the entry of `accepted:` in the new version that accepts it.
  public typealias Accepted = (change: Change, entry: AcceptedChange)

  public let old: SchemaVersion
  public let new: SchemaVersion
  public let scope: Scope
  /// Findings that are not accepted, the worst first.
  public let changes: [Change]
  public let accepted: [Accepted]
  /// Warnings about unused entries of `accepted:`, and notes such as problems of the old version.
  public let warnings: [Diagnostic]
  public let verdict: ChangeVerdict

  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - scope: The part of the schema that is compared.
  ///   - found: The changes; nil to compare the versions here.
  ///   - notes: Notes about the comparison, without a location in the new version.
  package init(
    _ old: SchemaVersion, _ new: SchemaVersion, scope: Scope = .schema, found: [Change]? = nil,
    notes: [Diagnostic] = []
  ) {
    let found = found ?? SchemaComparison.changes(from: old.schema, to: new.schema, scope: scope)
    self.old = old
    self.new = new
    self.scope = scope
    let entries = Dictionary(
      grouping: new.schema.accepted.filter { !$0.isExpired }, by: \.finding)
    var changes: [Change] = []
    var accepted: [Accepted] = []
    var used: Set<SourceLocation> = []
    for change in found {
      let entry = entries["\(change.code) \(change.subject)"]?.first {
        $0.fingerprint ?? change.fingerprint == change.fingerprint
      }
      if let entry {
        accepted.append((change, entry))
        used.insert(entry.location)
      } else {
        changes.append(change)
      }
    }
    self.changes = changes
    self.accepted = accepted
    // An overlay has neither `accepted:` nor a version. Those of the base schema are about other changes.
    let hasOverlays = !new.schema.overlays.isEmpty
    warnings = notes + (hasOverlays ? [] : Self.warnings(new.schema.accepted, used, changes, scope))
    // Accepted changes count too, because they still break apps.
    verdict = ChangeVerdict(
      found.map(\.category).min(), from: old.schema.version,
      // The new version has no errors, so its `version:` is valid.
      to: hasOverlays ? nil : VersionNumber(new.schema.version) ?? VersionNumber(0, 0, 0))
  }

  private static func warnings(
    _ entries: [AcceptedChange], _ used: Set<SourceLocation>, _ changes: [Change], _ scope: Scope
  ) -> [Diagnostic] {
    entries.compactMap { entry in
      if entry.isExpired {
        return Diagnostic(
          code: "KEY109", severity: .warning,
          "`\(entry.finding)` was accepted for version \(entry.version), and has expired",
          at: entry.location, help: "delete it: it no longer has an effect")
      }
      // The codes that a comparison of only the mapping can find.
      let isOfMapping = entry.code.hasPrefix("DIF7") || entry.code.hasPrefix("DIF8")
      if used.contains(entry.location) || (scope == .mapping && !isOfMapping) { return nil }
      let sameFindings = changes.filter { $0.code == entry.code && $0.subject == entry.subject }
      if let fingerprint = entry.fingerprint, let change = sameFindings.first {
        return Diagnostic(
          code: "REV910", severity: .warning,
          "`\(entry.finding)` is accepted with the fingerprint \(fingerprint), and this change has "
            + sameFindings.map(\.fingerprint).joined(separator: ", "), at: entry.location,
          help:
            "look at the change again; if it may pass, write `fingerprint: \(change.fingerprint)`")
      }
      return Diagnostic(
        code: "REV907", severity: .warning,
        "`\(entry.finding)` is accepted, and there is no such finding", at: entry.location,
        help: help(for: entry, changes))
    }
  }

  /// Returns a help that suggests findings with the entry's code.
  private static func help(for entry: AcceptedChange, _ changes: [Change]) -> String {
    let meant = changes.filter { $0.code == entry.code }.map(\.subject)
    if meant.isEmpty { return "delete it, unless you compare with another version than usual" }
    let shown = meant.prefix(5).map { "`\(entry.code) \($0)`" }
    let more = meant.count > shown.count ? ["\(meant.count - shown.count) more"] : []
    return "write \(Words.list(shown + more, "or")), or delete the entry"
  }

  // MARK: Queries

  /// The number of findings in each category, without zeros. A finding with two categories counts in both.
  public var counts: [(category: ChangeCategory, count: Int)] {
    ChangeCategory.allCases.compactMap { category in
      let count = changes.count { $0.categories.contains(category) }
      return count == 0 ? nil : (category, count)
    }
  }

  /// The counts in words: `2 source-breaking, 3 additions`.
  public var summary: String {
    var parts = counts.map { category, count in
      "\(count) \(category.words)\(category == .addition && count > 1 ? "s" : "")"
    }
    if parts.isEmpty { parts = [accepted.isEmpty ? "nothing has changed" : "nothing else"] }
    if !accepted.isEmpty { parts.append("\(accepted.count) accepted") }
    return parts.joined(separator: ", ")
  }

  /// True if there is nothing to report, not even a new version.
  var isQuiet: Bool { changes.isEmpty && accepted.isEmpty && verdict.old == verdict.new }

  public var verdictWords: String {
    verdict.words(for: scope == .mapping ? " for the mapping" : "")
  }

  /// Returns the findings that have any of the categories.
  public func failing(_ categories: Set<ChangeCategory>) -> [Change] {
    changes.filter { !categories.isDisjoint(with: $0.categories) }
  }
}
