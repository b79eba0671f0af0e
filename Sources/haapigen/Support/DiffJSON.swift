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
      "counts": .integers(Dictionary(counts, uniquingKeysWith: +)),
      "findings": .array(
        report.changes.map { finding($0, nil, places) }
          + report.accepted.map { finding($0.change, $0, places) }),
      "warnings": .array(
        report.warnings.map { warning in
          .members([
            "code": .string(warning.code), "message": .string(warning.message),
            "help": warning.help.map { .string($0) },
            "place": warning.location.map { place(places.inNew($0)) },
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
      "before": places.before(change).map(place), "after": places.after(change).map(place),
      "who": .string(change.who), "advice": .string(change.advice),
      "isGuess": .bool(change.isGuess), "fingerprint": .string(change.fingerprint),
      "accepted": accepted.map {
        ["because": .string($0.entry.reason), "version": .string("\($0.entry.version)")]
      },
    ])
  }

  private static func place(_ place: FindingPlace) -> JSONValue {
    [
      "path": .string(place.path), "line": .number(JSONNumber(place.line)),
      "column": .number(JSONNumber(place.column)),
      "length": .number(JSONNumber(place.length)),
    ]
  }
}

extension JSONValue {
  /// An object without the members that are nil.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  static func integers(_ members: [String: Int]) -> JSONValue {
    .object(members.mapValues { .number(JSONNumber($0)) })
  }
}
