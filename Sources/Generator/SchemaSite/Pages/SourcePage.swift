/// The page of a schema file, with an anchor for each line.
enum SourcePage {
  static func page(_ source: SourceFile, _ index: Int, _ site: Site) -> Page {
    let path = site.sourcePages[index]
    let ranges = source.lines()
    let shown = ranges.dropLast(ranges.last?.isEmpty == true ? 1 : 0)
    let lines = shown.enumerated().map { number, range -> HTML in
      "<li id=\"L\(number + 1)\"><code>\(markup(source.text(of: range)))</code></li>\n"
    }
    return Page(
      path: path, title: source.name, trail: [("Overview", "index.html")],
      kind: "File of the schema",
      intro: """
        <div class="scroll source" role="region" aria-label="The text of \(source.name)" tabindex="0">
        <ol class="lines">
        \(lines)</ol>
        </div>

        """)
  }

  // Stored, because a regex literal in a function is compiled at each evaluation.
  nonisolated(unsafe) private static let commentOrKey = /^[ -]*(?:#.*|[\w.-]+:)/

  /// Highlights comments and keys, and nothing else.
  private static func markup(_ line: String) -> HTML {
    .marked(line, commentOrKey) { $0.contains("#") ? "c" : "k" }
  }
}
