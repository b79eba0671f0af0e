import SchemaDocument
import SchemaModel

extension ChangeRule {
  /// The page of `haapigen explain`, for a terminal of 80 to 100 columns.
  public func text() -> String {
    let words = categories.sorted().map(\.words).joined(separator: ", ")
    var parts = [
      "\(code): \(title) (\(words))", Explanation.wrapped(who + " " + advice),
      "Before:", Explanation.indented(bad.before), "After:", Explanation.indented(bad.after),
    ]
    if let found = Self.findings(of: bad, code: code) {
      parts += ["haapigen says:", Explanation.indented(found)]
    }
    if good.before != bad.before {
      parts += ["Better, before:", Explanation.indented(good.before)]
    }
    parts += [
      good.before == bad.before ? "Better:" : "After:", Explanation.indented(good.after),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// What `haapigen diff` says of this code about an edit.
  private static func findings(of edit: Edit, code: String) -> String? {
    func version(_ label: String, _ text: String) -> SchemaVersion? {
      let sources = Explanation.sources(of: .schema(text))
      return SchemaAnalysis.analyse(sources).schema.map {
        SchemaVersion(label: label, schema: $0, sources: sources)
      }
    }
    guard let old = version("before", edit.before), let new = version("after", edit.after)
    else { return nil }
    let report = ChangeReport(old, new)
    let own = report.changes.filter { $0.code == code }
    return own.isEmpty ? nil : ChangeText(report).findings(own).joined(separator: "\n")
  }
}
