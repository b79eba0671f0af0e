/// Converts the findings of a comparison to formats for other programs. Places are in files that these programs can
/// open.
struct DiffFindings {
  private let report: ChangeReport
  private let types: [String: SourceLocation]

  init(_ report: ChangeReport) {
    self.report = report
    types = Dictionary(
      first: report.new.schema.allTypes.map { ($0.qualifiedName, $0.name.location) })
  }

  private func new(_ location: SourceLocation?) -> FindingPlace? {
    location.map { FindingPlace($0, in: report.new) }
  }

  private func old(_ location: SourceLocation?, _ message: String? = nil) -> FindingPlace? {
    location.map { FindingPlace($0, in: report.old, message) }
  }

  /// The changes, the accepted changes, and the warnings.
  var all: [Finding] {
    report.changes.map { finding($0) }
      + report.accepted.map { finding($0.change, accepted: $0.entry) }
      + report.warnings.map { Finding($0, place: new($0.location)) }
  }

  private func finding(_ change: Change, accepted: AcceptedChange? = nil) -> Finding {
    let before = old(change.before, "in \(report.old.label)")
    let after = new(change.after)
    let origin =
      after == nil ? before.map { ["in \(report.old.label): \($0.path):\($0.location.line)"] } : nil
    let title = "\(change.code) \(change.subject): "
    var finding = Finding(
      code: change.code, severity: change.category.row.severity,
      title: title + (accepted == nil ? "" : "accepted, ") + change.categories.words,
      lines: accepted.map { [change.message, "because: \($0.reason)"] }
        ?? [change.message + (change.isGuess ? " (a guess)" : "")] + (origin ?? [])
        + [change.who, change.advice], place: after)
    finding.related = before.map { [$0] } ?? []
    finding.change = (
      name: change.subject, fingerprint: change.fingerprint,
      owner: after == nil ? owner(of: change) : nil,
      accepted: accepted.map { ($0.reason, FindingPlace($0.location, in: report.new)) }
    )
    return finding
  }

  /// Returns the place, in the new version, of the type that contained the removed definition.
  private func owner(of change: Change) -> FindingPlace? {
    var owner = change.subject[...]
    while let dot = owner.lastIndex(of: ".") {
      owner = owner[..<dot]
      if let location = types[String(owner)] { return new(location) }
    }
    return nil
  }

  // MARK: GitHub

  /// The findings and the verdict as annotations, which GitHub shows at YAML lines of the new version.
  var annotations: [Finding] {
    all.map { finding in
      var finding = finding
      // An accepted change needs no action.
      if finding.change?.accepted != nil { finding.severity = .note }
      return finding
    } + [verdict]
  }

  private var verdict: Finding {
    // Without a version number, as for an overlay, the number cannot be too low.
    let isFine =
      report.verdict.new == nil || (report.verdict.isDone && !report.verdict.goesDown)
    return Finding(
      code: "", severity: isFine ? .note : .warning, title: "haapigen diff",
      lines: ["\(report.old.label) → \(report.new.label): \(report.summary)", report.verdictWords],
      place: isFine ? nil : new(report.new.schema.versionLocation))
  }

  // MARK: JSON

  /// The report as JSON. `docs/reviewing.md` describes the keys.
  var json: JSONValue {
    let verdict = report.verdict
    let counts = report.counts.map { ($0.category.rawValue, JSONValue.integer($0.count)) }
    return [
      "old": json(report.old), "new": json(report.new),
      "scope": report.scope == .mapping ? "mapping" : "schema",
      "verdict": .members([
        "due": .string(verdict.due.rawValue),
        // Omitted if the old version has no version number.
        "least": verdict.least.map { .string("\($0)") },
        "isDone": .bool(verdict.isDone), "words": .string(report.verdictWords),
      ]),
      "counts": .object(Dictionary(first: counts)),
      "findings": .array(
        report.changes.map { json($0, nil) } + report.accepted.map { json($0.change, $0.entry) }),
      "warnings": .array(
        report.warnings.map { warning in
          .members([
            "code": .string(warning.code), "message": .string(warning.message),
            "help": warning.help.map { .string($0) }, "place": new(warning.location)?.json,
          ])
        }),
    ]
  }

  private func json(_ version: SchemaVersion) -> JSONValue {
    [
      "label": .string(version.label), "schema": .string(version.schema.name),
      "version": .string(version.schema.version),
    ]
  }

  private func json(_ change: Change, _ accepted: AcceptedChange?) -> JSONValue {
    .members([
      "code": .string(change.code),
      "categories": .array(change.categories.map { .string($0.rawValue) }),
      "subject": .string(change.subject), "message": .string(change.message),
      "was": change.was.map { .string($0) }, "now": change.now.map { .string($0) },
      "before": old(change.before)?.json, "after": new(change.after)?.json,
      "who": .string(change.who), "advice": .string(change.advice),
      "isGuess": .bool(change.isGuess), "fingerprint": .string(change.fingerprint),
      "accepted": accepted.map {
        ["because": .string($0.reason), "version": .string("\($0.version)")]
      },
    ])
  }
}
