import SchemaExplanations
import SchemaOverlay

/// A report for a terminal or a log, in the format of diagnostics.
public struct ChangeText {
  private let report: ChangeReport
  private let old: DiagnosticText
  private let new: DiagnosticText
  private let accepting: Set<ChangeCategory>

  /// - Parameters:
  ///   - report: The report.
  ///   - accepting: Findings in these categories are shown with the line to add under `accepted:`. Findings in
  ///     categories worse than `behaviour` always have this line.
  ///   - usesColour: True for a terminal with colours.
  public init(
    _ report: ChangeReport, accepting: Set<ChangeCategory> = [], usesColour: Bool = false
  ) {
    self.report = report
    self.accepting = accepting
    old = DiagnosticText(sources: report.old.sources, usesColour: usesColour)
    new = DiagnosticText(sources: report.new.sources, usesColour: usesColour)
  }

  public func render() -> String {
    var parts = findings(report.changes)
    parts += report.accepted.map(accepted)
    if !report.warnings.isEmpty { parts.append(new.render(report.warnings)) }
    parts.append(summary)
    return parts.joined(separator: "\n")
  }

  /// Returns the texts of the findings, without the summary.
  func findings(_ changes: [Change]) -> [String] {
    // Short findings are not separated by empty lines.
    let long = changes.filter { $0.category != .documentation }.map(text)
    let short = changes.filter { $0.category == .documentation }.map(head).joined()
    return long + (short.isEmpty ? [] : [short])
  }

  private var summary: String {
    let names = OneLine.text("\(report.old.label) → \(report.new.label): ")
    var text = names + report.summary
    if !report.isQuiet { text += "\n" + report.verdictWords }
    if let code = report.changes.first?.code {
      text += "\nRun `haapigen explain \(code)` for details."
    }
    return text + "\n"
  }

  // MARK: One finding

  private func text(_ change: Change) -> String {
    var text = head(change)
    // The source line of the new version; for a removal, of the old version.
    if let place = change.after ?? change.before {
      text += (change.after == nil ? old : new).excerpt(place)
    }
    if change.after != nil, let before = change.before {
      text += line("before", place(before, in: report.old))
    }
    text += line("who", change.who) + line("do", change.advice)
    // An overlay has no `accepted:`.
    let isOffered =
      change.category < .behaviour || !accepting.isDisjoint(with: change.categories)
    if isOffered, let version = report.verdict.new {
      text += line("accept", acceptance(of: change, version))
    }
    return text
  }

  private func head(_ change: Change) -> String {
    let guess = change.isGuess ? " (a guess)" : ""
    let colour: DiagnosticText.Colour = change.category < .behaviour ? .red : .cyan
    let category = new.coloured(change.categories.words, colour)
    return "\(place(of: change)): \(category): \(new.coloured(change.message, .bold))\(guess) "
      + "[\(change.code)]\n"
  }

  private func accepted(_ item: ChangeReport.Accepted) -> String {
    "\(place(of: item.change)): accepted, \(item.change.categories.words): \(item.change.message) "
      + "[\(item.change.code)]\n"
      + line("because", item.entry.reason)
  }

  private func line(_ title: String, _ text: String) -> String {
    "  \(new.coloured(title, .cyan)): \(OneLine.text(text))\n"
  }

  /// Returns the line to paste under `accepted:` in schema.yaml. Its reason is empty, which the schema check refuses,
  /// so the author must write one.
  private func acceptance(of change: Change, _ version: VersionNumber) -> String {
    let finding = "\(change.code) \(change.subject)"
    let isPlain = finding.wholeMatch(of: /[A-Za-z0-9 ().\/-]+/) != nil
    let name = isPlain ? finding : "'\(finding.replacing("'", with: "''"))'"
    return "- { finding: \(name), because: \"\", version: \(version) }"
  }

  // MARK: Places

  /// Returns the location in the new version; for a removal, in the old version.
  private func place(of change: Change) -> String {
    if let after = change.after { return place(after, in: report.new) }
    return change.before.map { place($0, in: report.old) } ?? OneLine.text(report.new.label)
  }

  private func place(_ location: SourceLocation, in version: SchemaVersion) -> String {
    OneLine.text("\(version.place(location)):\(location.column)")
  }
}

extension ChangeRule {
  /// The page of `haapigen explain`, for a terminal of 80 to 100 columns.
  public func text() -> String {
    var parts = [
      "\(code): \(title) (\(categories.sorted().words))", explanation,
      "This edit:", Explanation.indented(bad.text),
    ]
    if let report = bad.report {
      let found = ChangeText(report).findings(report.changes.filter { $0.code == code })
      parts += ["haapigen reports:", Explanation.indented(found.joined(separator: "\n"))]
    }
    if let better { parts += ["Better:", Explanation.indented(better.text)] }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension ChangeRule.Edit {
  /// The report about this edit; nil if one of the two versions has errors.
  var report: ChangeReport? {
    guard let old = Self.version("before", before), let new = Self.version("after", after)
    else { return nil }
    return ChangeReport(old, new)
  }

  private static func version(_ label: String, _ text: String) -> SchemaVersion? {
    let sources = Explanation.sources(of: .schema(text))
    let analysis = Explanation.analysis(of: .schema(text))
    if analysis.hasErrors { return nil }
    return analysis.schema.map { SchemaVersion(label: label, schema: $0, sources: sources) }
  }
}
