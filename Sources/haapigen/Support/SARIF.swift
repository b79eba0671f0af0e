import HaapiFoundation
import SchemaDiff
import SchemaExplanations

/// Findings in SARIF 2.1.0, the exchange format of static analysis (OASIS).
enum SARIF {
  /// - Parameter rules: The codes of the results with their descriptions, in any order.
  private static func log(_ results: [JSONValue], _ rules: [JSONValue]) -> JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["name": "haapigen", "rules": .array(rules)]],
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(text)] }

  /// A message with strings of a schema. A viewer would show `[text](address)` as a link.
  private static func message(_ message: String) -> JSONValue {
    text(message.replacing("](", with: "\\]("))
  }

  private static func message(_ message: String, help: String?) -> JSONValue {
    self.message(message + (help.map { "\nHelp: \($0)" } ?? ""))
  }

  private static func rule(explaining code: String) -> JSONValue {
    let title = ExplanationCatalog.explanation(for: code)?.title ?? code
    return ["id": .string(code), "shortDescription": text(title)]
  }

  // MARK: Places

  /// A URI reference from a path: characters with a special meaning are percent-encoded.
  private static func artifact(_ path: String) -> JSONValue {
    let uri = path.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return ["uri": .string(uri.joined())]
  }

  private static func physicalLocation(_ place: FindingPlace) -> JSONValue {
    [
      "artifactLocation": artifact(place.path),
      "region": [
        "startLine": .integer(place.line), "startColumn": .integer(place.column),
        "endColumn": .integer(place.column + place.length),
      ],
    ]
  }

  private static func location(_ place: FindingPlace) -> JSONValue {
    .members([
      "physicalLocation": physicalLocation(place), "message": place.message.map { message($0) },
    ])
  }

  // MARK: Diagnostics

  static func log(_ diagnostics: [Diagnostic], _ report: DiagnosticReport) -> JSONValue {
    let codes = Set(diagnostics.map(\.code)).sorted()
    return log(diagnostics.map { result($0, report) }, codes.map { rule(explaining: $0) })
  }

  private static func result(_ diagnostic: Diagnostic, _ report: DiagnosticReport) -> JSONValue {
    let place =
      report.place(of: diagnostic).map(location)
      ?? diagnostic.path.map { ["physicalLocation": ["artifactLocation": artifact($0)]] }
    let related = report.related(to: diagnostic).map(location)
    return .members([
      "ruleId": .string(diagnostic.code), "level": .string(diagnostic.severity.rawValue),
      "message": message(diagnostic.message, help: diagnostic.help),
      "locations": .array([place].compactMap { $0 }),
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "fixes": report.edit(for: diagnostic).map { edit in
        [
          [
            "description": message(diagnostic.help ?? diagnostic.message),
            "artifactChanges": [
              [
                "artifactLocation": artifact(report.sources[edit.file].path),
                "replacements": [
                  ["deletedRegion": region(edit), "insertedContent": text(edit.text)]
                ],
              ]
            ],
          ]
        ]
      },
    ])
  }

  private static func region(_ edit: TextEdit) -> JSONValue {
    [
      "startLine": .integer(edit.line), "startColumn": .integer(edit.column),
      "endLine": .integer(edit.endLine), "endColumn": .integer(edit.endColumn),
    ]
  }

  // MARK: Changes

  /// A report of changes. Accepted changes are included as suppressed, so that a platform shows the reason.
  static func log(_ report: ChangeReport, _ places: DiffPlaces) -> JSONValue {
    let results =
      report.changes.map { result($0, nil, places, report) }
      + report.accepted.map { result($0.change, $0, places, report) }
      + report.warnings.map { result($0, places) }
    var rules: [String: JSONValue] = [:]
    for change in report.changes + report.accepted.map(\.change) where rules[change.code] == nil {
      rules[change.code] = [
        "id": .string(change.code), "shortDescription": text(change.rule.title),
        "fullDescription": text(change.rule.who), "help": text(change.rule.advice),
        "defaultConfiguration": ["level": .string(change.severity.rawValue)],
      ]
    }
    for warning in report.warnings where rules[warning.code] == nil {
      rules[warning.code] = rule(explaining: warning.code)
    }
    return log(results, rules.sorted { $0.key < $1.key }.map(\.value))
  }

  private static func result(
    _ change: Change, _ accepted: ChangeReport.Accepted?, _ places: DiffPlaces,
    _ report: ChangeReport
  ) -> JSONValue {
    let after = places.after(change)
    let before = places.before(change, "in \(report.old.label)")
    let place = JSONValue.members([
      "physicalLocation": (after ?? before).map(physicalLocation),
      "message": after == nil ? before?.message.map { message($0) } : nil,
      "logicalLocations": [["fullyQualifiedName": .string(change.subject)]],
    ])
    let guess = change.isGuess ? " (a guess)" : ""
    return .members([
      "ruleId": .string(change.code), "level": .string(change.severity.rawValue),
      "message": message("\(change.message)\(guess)\n\(change.who) \(change.advice)"),
      "locations": [place],
      "relatedLocations": after == nil ? nil : before.map { [location($0)] },
      "partialFingerprints": ["haapigenChange/v1": .string(change.fingerprint)],
      // The accepted change in the index of the schema.
      "suppressions": accepted.map { item in
        [
          [
            "kind": "external", "status": "accepted",
            "justification": .string(item.entry.reason),
            "location": location(places.inNew(item.entry.location)),
          ]
        ]
      },
    ])
  }

  private static func result(_ warning: Diagnostic, _ places: DiffPlaces) -> JSONValue {
    [
      "ruleId": .string(warning.code), "level": .string(warning.severity.rawValue),
      "message": message(warning.message, help: warning.help),
      "locations": .array(warning.location.map { [location(places.inNew($0))] } ?? []),
    ]
  }
}
