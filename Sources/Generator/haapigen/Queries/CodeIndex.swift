/// The output of `haapigen explain --markdown`: every code that haapigen may print.
enum CodeIndex {
  static var markdown: String {
    let codes = ExplanationCatalog.all.map(\.code)
    var parts = [
      """
      # Every code

      Every diagnostic and every change has a code whose meaning never changes. `haapigen explain TYP301` explains a code with a
      wrong and a right example. There are \(codes.count) codes of diagnostics and \(ChangeCatalog.all.count) of changes.
      `haapigen explain --markdown` prints this page.
      """
    ]
    for (series, title) in ExplanationCatalog.files.flatMap(\.titles) {
      let pages = ExplanationCatalog.all.filter { $0.code.hasPrefix(series) }
      let rows = pages.sorted { $0.code < $1.code }.map { page in
        "| \(page.code) | \(page.severity.rawValue) | \(cell(page.title)) |"
      }
      parts.append(table(title, "Severity", rows))
    }
    for (series, title) in ChangeCatalog.files.flatMap(\.titles) {
      let rows = ChangeCatalog.all.filter { $0.code.hasPrefix(series) }.map { rule in
        "| \(rule.code) | \(rule.categories.map(\.words).joined(separator: ", ")) | \(cell(rule.title)) |"
      }
      parts.append(table(title, "Category", rows))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ title: String, _ column: String, _ rows: [String]) -> String {
    (["## \(title)", "", "| Code | \(column) | What |", "| --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
