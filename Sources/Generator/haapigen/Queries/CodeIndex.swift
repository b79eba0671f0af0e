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
    for (series, title) in seriesTitles {
      let rows = ExplanationCatalog.all.filter { $0.code.hasPrefix(series) }.sorted {
        $0.code < $1.code
      }
      .map { "| \($0.code) | \($0.severity.rawValue) | \(cell($0.title)) |" }
      if !rows.isEmpty { parts.append(table(title, "Severity", rows)) }
    }
    for (series, title) in changeTitles {
      let rows = ChangeCatalog.all.filter { $0.code.hasPrefix(series) }.map { rule in
        "| \(rule.code) | \(rule.categories.map(\.words).joined(separator: ", ")) | \(cell(rule.title)) |"
      }
      if !rows.isEmpty { parts.append(table(title, "Category", rows)) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  static let seriesTitles = [
    ("DOC", "Files and YAML"), ("KEY", "Keys and values"), ("NAM", "Names"), ("TYP", "Types"),
    ("WIR", "Reading and writing JSON"), ("RUL", "Unions, picks and other rules"),
    ("EXA", "Examples"), ("SCN", "Scenarios"), ("THM", "The theme"), ("MAP", "The mapping"),
    ("OVL", "Overlays"),
    ("OUT", "Output"),
    ("REV", "Versions to compare"),
  ]

  static let changeTitles = [
    ("DIF1", "Changes of types"), ("DIF2", "Changes of members"), ("DIF3", "Changes of enums"),
    ("DIF4", "Changes on the wire"), ("DIF5", "Changes of protocols"),
    ("DIF6", "Changes of unions and selection"), ("DIF7", "Changes of mapping rules"),
    ("DIF8", "Changes of the interface of the mapper"), ("DIF90", "Changes of documentation"),
    ("DIF92", "Changes of scenarios"), ("DIF93", "Changes of styles"),
    ("DIF94", "Changes of settings, colours, images and strings"),
    ("DIF95", "Changes of descriptions of the theme"),
  ]

  private static func table(_ title: String, _ column: String, _ rows: [String]) -> String {
    (["## \(title)", "", "| Code | \(column) | What |", "| --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
