/// Reads the `accepted:` list of a schema's index.
struct AcceptedReader {
  private(set) var changes: [AcceptedChange] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let schemaVersion: VersionNumber?
  private var seen: [String: SourceLocation] = [:]

  /// - Parameter schemaVersion: Nil if the version is invalid, which is already reported.
  init(_ node: Node?, schemaVersion: VersionNumber?) {
    self.schemaVersion = schemaVersion
    for node in node?.sequence ?? [] { read(node) }
  }

  private mutating func read(_ node: Node) {
    guard let finding = node[.finding], let text = finding.text,
      let reason = node[.because], let why = reason.scalar?.text, let version = node[.version]
    else { return }
    guard let match = text.wholeMatch(of: /([A-Z]{3}[0-9]{3}) +(.*[^ ].*)/) else {
      return diagnostics.report(
        "KEY105", "`finding` cannot be `\(text.shown)`", finding.location,
        help: "write code and subject as `haapigen diff` does: `DIF209 TextFormField.minLength`")
    }
    if !why.hasWords {
      return diagnostics.report(
        "KEY105", "`because` has no content", reason.location,
        help: "explain why `\(text.shown)` is accepted")
    }
    guard let number = IndexCheck.version(version, &diagnostics) else { return }
    let entry = AcceptedChange(
      code: String(match.1), subject: String(match.2).trimmingBlanks, location: finding.location,
      reason: why.trimmingBlanks,
      version: number, fingerprint: node.string(.fingerprint),
      isExpired: schemaVersion.map { number < $0 } ?? false)
    add(entry, version)
  }

  private mutating func add(_ entry: AcceptedChange, _ version: Node) {
    let shown = entry.finding.shown
    if let first = seen.updateValue(
      entry.location, forKey: entry.finding + " " + (entry.fingerprint ?? ""))
    {
      diagnostics.report(
        "KEY107", "`\(shown)` is accepted a second time", entry.location, help: "delete it",
        related: [(first, "first here")])
      return
    }
    changes.append(entry)
    guard let schemaVersion else { return }
    if entry.version > schemaVersion {
      diagnostics.report(
        "KEY108", "the schema has not reached version \(entry.version) yet", version.location,
        help: "write `\(schemaVersion)`, the version of the schema")
    } else if entry.isExpired {
      diagnostics.report(
        "KEY109",
        "`\(shown)` was accepted for version \(entry.version); the schema has \(schemaVersion)",
        entry.location, severity: .warning, help: "delete it: it no longer has an effect")
    }
  }
}

/// A finding of `haapigen diff` that the authors of a schema have accepted for one version.
public struct AcceptedChange: Sendable {
  /// The code of the finding, for example `DIF209`.
  public let code: String
  /// The changed part of the schema, for example `TextFormField.minLength`.
  public let subject: String
  public let location: SourceLocation
  public let reason: String
  /// The version of the schema for which the finding is accepted.
  public let version: VersionNumber
  /// Identifies the one accepted change of the subject. If nil, every finding with this code and subject is accepted.
  public let fingerprint: String?
  /// True if the schema has a later version.
  public let isExpired: Bool

  /// The code and the subject: `DIF209 TextFormField.minLength`.
  public var finding: String { "\(code) \(subject)" }
}
