import SchemaDocument
import SchemaModel

extension ChangeRule {
  /// The page of `haapigen explain`, for a terminal of 80 to 100 columns.
  public func text() -> String {
    let words = categories.sorted().map(\.words).joined(separator: ", ")
    var parts = [
      "\(code): \(title) (\(words))", Explanation.wrapped(who + " " + advice),
      "This edit:", Explanation.indented(EditText(bad).text),
    ]
    if let found = Self.findings(of: bad, code: code) {
      parts += ["haapigen says:", Explanation.indented(found)]
    }
    if let better { parts += ["Better:", Explanation.indented(EditText(better).text)] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// What `haapigen diff` says of this code about an edit.
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
