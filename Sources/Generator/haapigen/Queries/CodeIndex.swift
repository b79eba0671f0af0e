/// The output of `haapigen explain --markdown`: a list of every code that haapigen may print.
enum CodeIndex {
  static var markdown: String {
    let (codes, changes) = (ExplanationCatalog.all.count, ChangeCatalog.all.count)
    let introduction: Markdown = """
      # Every code

      Every diagnostic and every change has a code whose meaning never changes. `haapigen explain TYP301` explains a code with a
      wrong and a right example. There are \("\(codes)") codes of diagnostics and \("\(changes)") of changes.
      `haapigen explain --markdown` prints this page.
      """
    let diagnostics = ExplanationCatalog.all.map { ($0.code, $0.severity.rawValue, $0.title) }
    let kinds = ChangeCatalog.all.map { ($0.code, $0.categories.words, $0.title) }
    return Markdown.paragraphs(
      [introduction] + sections(ExplanationCatalog.files, "Severity", diagnostics)
        + sections(ChangeCatalog.files, "Category", kinds)
    ).text + "\n"
  }

  /// Returns a section for each series of codes.
  private static func sections(
    _ files: [PageFile], _ column: Markdown, _ pages: [(code: String, kind: String, title: String)]
  ) -> [Markdown] {
    files.flatMap(\.titles).map { series, title in
      let own = pages.filter { $0.code.hasPrefix(series) }.sorted { $0.code < $1.code }
      let rows = own.map { ["\($0.code)", "\($0.kind)", "\($0.title)"] as [Markdown] }
      return .paragraphs(["## \(title)", .table(["Code", column, "What"], rows)])
    }
  }
}
