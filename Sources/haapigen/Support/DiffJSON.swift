import SchemaDiff

/// A report in machine-readable form. `docs/reviewing.md` describes the keys.
struct DiffJSON: Encodable {
  struct Version: Encodable {
    let label: String
    let schema: String
    let version: String

    init(_ version: SchemaVersion) {
      label = version.label
      schema = version.schema.name
      self.version = version.schema.version
    }
  }

  struct Verdict: Encodable {
    let due: String
    /// Omitted if the old version has no number.
    let least: String?
    let isDone: Bool
    let words: String
  }

  struct Acceptance: Encodable {
    let because: String
    let version: String
  }

  struct Finding: Encodable {
    let code: String
    let categories: [String]
    let subject: String
    let message: String
    let was: String?
    let now: String?
    let before: DiagnosticReport.Record.Place?
    let after: DiagnosticReport.Record.Place?
    let who: String
    let advice: String
    let isGuess: Bool
    let fingerprint: String
    let accepted: Acceptance?
  }

  struct Warning: Encodable {
    let code: String
    let message: String
    let help: String?
    let place: DiagnosticReport.Record.Place?
  }

  let old: Version
  let new: Version
  let scope: String
  let verdict: Verdict
  let counts: [String: Int]
  let findings: [Finding]
  let warnings: [Warning]

  init(_ report: ChangeReport, _ places: DiffPlaces) {
    old = Version(report.old)
    new = Version(report.new)
    scope = report.scope == .mapping ? "mapping" : "schema"
    verdict = Verdict(
      due: report.verdict.due.rawValue, least: report.verdict.least.map { "\($0)" },
      isDone: report.verdict.isDone, words: report.verdictWords)
    counts = Dictionary(
      report.counts.map { ($0.category.rawValue, $0.count) }, uniquingKeysWith: +)
    findings =
      report.changes.map { Self.finding($0, nil, places) }
      + report.accepted.map { Self.finding($0.change, $0, places) }
    warnings = report.warnings.map { warning in
      Warning(
        code: warning.code, message: warning.message, help: warning.help,
        place: warning.location.map(places.inNew))
    }
  }

  private static func finding(
    _ change: Change, _ accepted: ChangeReport.Accepted?, _ places: DiffPlaces
  ) -> Finding {
    Finding(
      code: change.code, categories: change.categories.map(\.rawValue),
      subject: change.subject, message: change.message, was: change.was, now: change.now,
      before: places.before(change),
      after: places.after(change), who: change.who, advice: change.advice,
      isGuess: change.isGuess, fingerprint: change.fingerprint,
      accepted: accepted.map {
        Acceptance(because: $0.entry.reason, version: "\($0.entry.version)")
      })
  }
}
