import SchemaDocument
import SchemaModel

/// What two versions of a schema differ in, what of it may pass, and which step of the version is
/// due: what every format shows.
public struct ChangeReport {
  public enum Scope: Sendable {
    case schema
    /// The effective mapping alone.
    case mapping
  }

  /// A finding that the new version lets pass.
  public struct Accepted: Sendable {
    public let change: Change
    public let entry: AcceptedChange
  }

  public let old: SchemaVersion
  public let new: SchemaVersion
  public let scope: Scope
  /// Those that count, the ones that matter most first.
  public let changes: [Change]
  public let accepted: [Accepted]
  /// Entries of `accepted:` that let nothing pass.
  public let warnings: [Diagnostic]
  public let verdict: ChangeVerdict

  public init(_ old: SchemaVersion, _ new: SchemaVersion, scope: Scope = .schema) {
    let found =
      scope == .schema
      ? SchemaComparison.changes(from: old.schema, to: new.schema)
      : SchemaComparison.mappingChanges(from: old.schema, to: new.schema)
    self.init(old, new, scope: scope, found: found)
  }

  init(_ old: SchemaVersion, _ new: SchemaVersion, scope: Scope, found: [Change]) {
    self.old = old
    self.new = new
    self.scope = scope
    let list = AcceptedList(new.schema.accepted)
    var changes: [Change] = []
    var accepted: [Accepted] = []
    var used: Set<SourceLocation> = []
    for change in found {
      if let entry = list.entry(for: change) {
        accepted.append(Accepted(change: change, entry: entry))
        used.insert(entry.location)
      } else {
        changes.append(change)
      }
    }
    self.changes = changes
    self.accepted = accepted
    warnings = Self.warnings(new.schema.accepted, used, scope)
    verdict = ChangeVerdict(
      changes.map(\.category).min(), from: Self.number(of: old), to: Self.number(of: new))
  }

  /// A schema without errors has a version.
  private static func number(of version: SchemaVersion) -> VersionNumber {
    VersionNumber(version.schema.version) ?? VersionNumber(0, 0, 0)
  }

  private static func warnings(
    _ entries: [AcceptedChange], _ used: Set<SourceLocation>, _ scope: Scope
  ) -> [Diagnostic] {
    entries.compactMap { entry in
      if entry.isExpired {
        return Diagnostic(
          code: "KEY109", severity: .warning,
          "`\(entry.finding)` was accepted for version \(entry.version), and has expired",
          at: entry.location, help: "delete it: it lets nothing pass any more")
      }
      let isInScope = scope == .schema || ChangeCatalog.isOfMapping(entry.code)
      if used.contains(entry.location) || !isInScope { return nil }
      return Diagnostic(
        code: "REV907", severity: .warning,
        "`\(entry.finding)` is accepted, and there is no such finding", at: entry.location,
        help: "delete it, unless you compare with another version than usual")
    }
  }

  // MARK: Questions

  /// Number of findings by the category under which they are listed; only those that there are.
  public var counts: [(category: ChangeCategory, count: Int)] {
    ChangeCategory.allCases.compactMap { category in
      let count = changes.count { $0.category == category }
      return count == 0 ? nil : (category, count)
    }
  }

  /// `2 source-breaking, 3 additions`
  public var summary: String {
    var parts = counts.map { category, count in
      "\(count) \(category.words)\(category == .addition && count > 1 ? "s" : "")"
    }
    if parts.isEmpty { parts = [accepted.isEmpty ? "nothing has changed" : "nothing else"] }
    if !accepted.isEmpty { parts.append("\(accepted.count) accepted") }
    return parts.joined(separator: ", ")
  }

  public var verdictWords: String {
    verdict.words(for: scope == .mapping ? " for the mapping" : "")
  }

  /// Those that must not pass when these categories are guarded. A finding that breaks two things is
  /// of both categories.
  public func failing(_ categories: Set<ChangeCategory>) -> [Change] {
    changes.filter { !categories.isDisjoint(with: $0.rule.categories) }
  }
}

/// The entries of `accepted:` that have not expired, by finding.
private struct AcceptedList {
  private let byFinding: [String: [AcceptedChange]]

  init(_ entries: [AcceptedChange]) {
    byFinding = Dictionary(grouping: entries.filter { !$0.isExpired }, by: \.finding)
  }

  func entry(for change: Change) -> AcceptedChange? {
    byFinding["\(change.code) \(change.subject)"]?.first { entry in
      entry.fingerprint.map { $0 == change.fingerprint } ?? true
    }
  }
}

extension ChangeCatalog {
  private static let mappingCodes = Set((maps + mapper).map(\.code))

  /// The code is of the mapping, so that a comparison of mappings alone can find it.
  static func isOfMapping(_ code: String) -> Bool { mappingCodes.contains(code) }
}
