import SchemaDiff
import SchemaExplanations

extension SARIF {
  /// Creates a report of changes. Accepted changes are included as suppressed, so that a platform shows the reason.
  init(_ report: ChangeReport, _ places: DiffPlaces) {
    let results =
      report.changes.map { Self.result($0, nil, places, report) }
      + report.accepted.map { Self.result($0.change, $0, places, report) }
      + report.warnings.map { Self.result($0, places) }
    self.init(results: results, rules: Self.rules(report))
  }

  private static func rules(_ report: ChangeReport) -> [Rule] {
    let changes = report.changes + report.accepted.map(\.change)
    var rules: [String: Rule] = [:]
    for change in changes where rules[change.code] == nil {
      rules[change.code] = Rule(
        id: change.code, shortDescription: Text(text: change.rule.title),
        fullDescription: Text(text: change.rule.who), help: Text(text: change.rule.advice),
        defaultConfiguration: Configuration(level: level(of: change)))
    }
    for warning in report.warnings where rules[warning.code] == nil {
      let title = ExplanationCatalog.explanation(for: warning.code)?.title ?? warning.code
      rules[warning.code] = Rule(id: warning.code, shortDescription: Text(text: title))
    }
    return rules.values.sorted { $0.id < $1.id }
  }

  private static func level(of change: Change) -> String {
    switch change.category {
    case .source, .wire, .privacy: "error"
    case .behaviour: "warning"
    case .addition, .documentation: "note"
    }
  }

  private static func result(
    _ change: Change, _ accepted: ChangeReport.Accepted?, _ places: DiffPlaces,
    _ report: ChangeReport
  ) -> Result {
    let after = places.after(change).map { location($0) }
    let before = places.before(change, "in \(report.old.label)").map { location($0) }
    let place = Location(
      physicalLocation: (after ?? before)?.physicalLocation,
      message: after == nil ? before?.message : nil,
      logicalLocations: [LogicalLocation(fullyQualifiedName: change.subject)])
    let guess = change.isGuess ? " (a guess)" : ""
    return Result(
      ruleId: change.code, level: level(of: change),
      message: Text(message: "\(change.message)\(guess)\n\(change.who) \(change.advice)"),
      locations: [place], relatedLocations: after == nil ? nil : before.map { [$0] },
      partialFingerprints: ["haapigenChange/v1": change.fingerprint],
      suppressions: accepted.map {
        [
          Suppression(
            justification: $0.entry.reason, location: location(places.inNew($0.entry.location)))
        ]
      })
  }

  private static func result(_ warning: Diagnostic, _ places: DiffPlaces) -> Result {
    Result(
      ruleId: warning.code, level: warning.severity.rawValue,
      message: Text(message: warning.message + (warning.help.map { "\nHelp: \($0)" } ?? "")),
      locations: warning.location.map { [location(places.inNew($0))] } ?? [],
      relatedLocations: nil)
  }
}
