import SchemaDiff

/// A report as workflow commands, which GitHub shows at the YAML lines of the new version.
struct DiffGitHub {
  let report: ChangeReport
  let places: DiffPlaces

  var commands: [WorkflowCommand] {
    let accepted = report.accepted.map { item in
      line(
        .note, places.nearest(item.change),
        "\(item.change.code) \(item.change.subject): accepted, "
          + item.change.categories.map(\.words).joined(separator: ", "),
        [item.change.message, "because: \(item.entry.reason)"])
    }
    let warnings = report.warnings.map { warning in
      line(
        .warning, warning.location.map(places.inNew), warning.code,
        [warning.message] + (warning.help.map { ["help: \($0)"] } ?? []))
    }
    return report.changes.map(line) + accepted + warnings + [verdict]
  }

  private func line(_ change: Change) -> WorkflowCommand {
    let words = change.categories.map(\.words).joined(separator: ", ")
    let before = change.after == nil ? places.before(change) : nil
    return line(
      change.severity, places.nearest(change), "\(change.code) \(change.subject): \(words)",
      [change.message + (change.isGuess ? " (a guess)" : "")]
        + (before.map { ["in \(report.old.label): \($0.path):\($0.line)"] } ?? [])
        + [change.who, change.advice])
  }

  private var verdict: WorkflowCommand {
    // An overlay has no version that could be too low.
    let isFine =
      report.verdict.new == nil || (report.verdict.isDone && !report.verdict.goesDown)
    let place = isFine ? nil : places.inNew(report.new.schema.versionLocation)
    return line(
      isFine ? .note : .warning, place, "haapigen diff",
      ["\(report.old.label) → \(report.new.label): \(report.summary)", report.verdictWords])
  }

  private func line(
    _ severity: Diagnostic.Severity, _ place: FindingPlace?, _ title: String, _ text: [String]
  ) -> WorkflowCommand {
    WorkflowCommand(severity: severity, place: place, title: title, text: text)
  }
}
