import HaapiFoundation
import SchemaDiff

/// A report in machine-readable form. `docs/reviewing.md` describes the keys.
enum DiffJSON {
  static func value(_ report: ChangeReport, _ places: DiffPlaces) -> JSONValue {
    let verdict = report.verdict
    let counts = report.counts.map { ($0.category.rawValue, $0.count) }
    return [
      "old": version(report.old), "new": version(report.new),
      "scope": report.scope == .mapping ? "mapping" : "schema",
      "verdict": .members([
        "due": .string(verdict.due.rawValue),
        // Omitted if the old version has no number.
        "least": verdict.least.map { .string("\($0)") },
        "isDone": .bool(verdict.isDone), "words": .string(report.verdictWords),
      ]),
      "counts": .object(Dictionary(counts, uniquingKeysWith: +).mapValues { .integer($0) }),
      "findings": .array(
        report.changes.map { finding($0, nil, places) }
          + report.accepted.map { finding($0.change, $0, places) }),
      "warnings": .array(
        report.warnings.map { warning in
          .members([
            "code": .string(warning.code), "message": .string(warning.message),
            "help": warning.help.map { .string($0) },
            "place": warning.location.map { places.inNew($0).json },
          ])
        }),
    ]
  }

  private static func version(_ version: SchemaVersion) -> JSONValue {
    [
      "label": .string(version.label), "schema": .string(version.schema.name),
      "version": .string(version.schema.version),
    ]
  }

  private static func finding(
    _ change: Change, _ accepted: ChangeReport.Accepted?, _ places: DiffPlaces
  ) -> JSONValue {
    .members([
      "code": .string(change.code),
      "categories": .array(change.categories.map { .string($0.rawValue) }),
      "subject": .string(change.subject), "message": .string(change.message),
      "was": change.was.map { .string($0) }, "now": change.now.map { .string($0) },
      "before": places.before(change)?.json, "after": places.after(change)?.json,
      "who": .string(change.who), "advice": .string(change.advice),
      "isGuess": .bool(change.isGuess), "fingerprint": .string(change.fingerprint),
      "accepted": accepted.map {
        ["because": .string($0.entry.reason), "version": .string("\($0.entry.version)")]
      },
    ])
  }
}
