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
  ///   - accepting: Findings of these categories, and breaking ones, get a line that accepts them.
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

  /// The findings without a summary.
  func findings(_ changes: [Change]) -> [String] {
    // Short findings are not separated by empty lines.
    let long = changes.filter { $0.category != .documentation }.map(text)
    let short = changes.filter { $0.category == .documentation }.map(head).joined()
    return long + (short.isEmpty ? [] : [short])
  }

  private var summary: String {
    let names = OneLine.text("\(report.old.label) → \(report.new.label): ")
    let isQuiet = report.changes.isEmpty && report.accepted.isEmpty
    var text = names + report.summary
    if !isQuiet || report.verdict.old != report.verdict.new {
      text += "\n" + report.verdictWords
    }
    if let code = report.changes.first?.code {
      text += "\nRun `haapigen explain \(code)` for details."
    }
    return text + "\n"
  }

  // MARK: One finding

  private func text(_ change: Change) -> String {
    var text = head(change)
    // The source line, from the version of its place.
    if let place = change.after ?? change.before {
      text += (change.after == nil ? old : new).excerpt(place)
    }
    if change.after != nil, let before = change.before {
      text += line("before", place(before, old))
    }
    text += line("who", change.who) + line("do", change.advice)
    // An overlay has no `accepted:`.
    if let version = report.verdict.new, offersAcceptance(of: change) {
      text += line("accept", acceptance(of: change, version))
    }
    return text
  }

  private func offersAcceptance(of change: Change) -> Bool {
    change.category < .behaviour || !accepting.isDisjoint(with: change.categories)
  }

  private func head(_ change: Change) -> String {
    let words = Self.words(change)
    let guess = change.isGuess ? " (a guess)" : ""
    let category = new.coloured(words, change.category < .behaviour ? .red : .cyan)
    return "\(place(of: change)): \(category): \(new.coloured(change.message, .bold))\(guess) "
      + "[\(change.code)]\n"
  }

  private static func words(_ change: Change) -> String {
    change.categories.map(\.words).joined(separator: ", ")
  }

  private func accepted(_ item: ChangeReport.Accepted) -> String {
    "\(place(of: item.change)): accepted, \(Self.words(item.change)): \(item.change.message) "
      + "[\(item.change.code)]\n"
      + line("because", item.entry.reason)
  }

  private func line(_ title: String, _ text: String) -> String {
    "  \(new.coloured(title, .cyan)): \(OneLine.text(text))\n"
  }

  /// The line to paste under `accepted:` in schema.yaml. The reason is empty, which is refused, so that the author
  /// must write one.
  private func acceptance(of change: Change, _ version: VersionNumber) -> String {
    let finding = "\(change.code) \(change.subject)"
    let isPlain = finding.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || [0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F].contains(byte)
    }
    let quoted = finding.replacing("'", with: "''")
    return "- { finding: \(isPlain ? finding : "'\(quoted)'"), because: \"\", "
      + "version: \(version) }"
  }

  // MARK: Places

  /// The place in the new version; for a removal, in the old one.
  private func place(of change: Change) -> String {
    if let after = change.after { return place(after, new) }
    return change.before.map { place($0, old) } ?? OneLine.text(report.new.label)
  }

  private func place(_ location: SourceLocation, _ text: DiagnosticText) -> String {
    OneLine.text("\(text.path(of: location)):\(location.line):\(location.column)")
  }
}

extension ChangeRule {
  /// The page of `haapigen explain`, for a terminal of 80 to 100 columns.
  public func text() -> String {
    let words = categories.sorted().map(\.words).joined(separator: ", ")
    var parts = [
      "\(code): \(title) (\(words))", Explanation.wrapped(who + " " + advice),
      "This edit:", Explanation.indented(bad.text),
    ]
    if let found = Self.findings(of: bad, code: code) {
      parts += ["haapigen reports:", Explanation.indented(found)]
    }
    if let better { parts += ["Better:", Explanation.indented(better.text)] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The findings of `haapigen diff` with this code, for an edit.
  private static func findings(of edit: Edit, code: String) -> String? {
    guard let report = edit.report else { return nil }
    let own = report.changes.filter { $0.code == code }
    return own.isEmpty ? nil : ChangeText(report).findings(own).joined(separator: "\n")
  }
}

extension ChangeRule.Edit {
  /// Nil if one of the versions has errors.
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
