/// The output of `haapigen explain --markdown`: every code that haapigen may print.
enum CodeIndex {
  static var markdown: String {
    let (codes, changes) = (ExplanationCatalog.all.count, ChangeCatalog.all.count)
    let introduction: Markdown = """
      # Every code

      Every diagnostic and every change has a code whose meaning never changes. `haapigen explain TYP301` explains a code with a
      wrong and a right example. There are \("\(codes)") codes of diagnostics and \("\(changes)") of changes.
      `haapigen explain --markdown` prints this page.
      """
    let diagnostics = ExplanationCatalog.files.flatMap(\.titles).map { series, title in
      let pages = ExplanationCatalog.all.filter { $0.code.hasPrefix(series) }
      let rows: [[Markdown]] = pages.sorted { $0.code < $1.code }.map { page in
        ["\(page.code)", "\(page.severity.rawValue)", "\(page.title)"]
      }
      return section(title, "Severity", rows)
    }
    let kinds = ChangeCatalog.files.flatMap(\.titles).map { series, title in
      let rows: [[Markdown]] = ChangeCatalog.all.filter { $0.code.hasPrefix(series) }.map { rule in
        let categories = rule.categories.map(\.words).joined(separator: ", ")
        return ["\(rule.code)", "\(categories)", "\(rule.title)"]
      }
      return section(title, "Category", rows)
    }
    return Markdown.paragraphs([introduction] + diagnostics + kinds).text + "\n"
  }

  private static func section(
    _ title: String, _ column: Markdown, _ rows: [[Markdown]]
  ) -> Markdown {
    .paragraphs(["## \(title)", .table(["Code", column, "What"], rows)])
  }
}
