struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains the code of a diagnostic or of a change, with a bad and a good example.",
    discussion: """
      Example: haapigen explain TYP301

      Without a code it lists all codes; with --markdown as a page.
      """)

  @Argument(help: ArgumentHelp("Code of a diagnostic or change.", valueName: "code"))
  var code: String?

  @Flag(help: "Print the list of all codes as Markdown.")
  var markdown = false

  func validate() throws {
    if markdown, code != nil {
      throw ValidationError("--markdown cannot be combined with a code.")
    }
  }

  func run() throws {
    if markdown { return Console.print(bytes: Array(CodeIndex.markdown.utf8)) }
    guard let code else {
      for (code, title) in Self.titles { Console.print("\(code)  \(title)") }
      return
    }
    if let explanation = ExplanationCatalog.explanation(for: code) {
      Console.print(explanation.text())
    } else if let rule = ChangeCatalog.rule(for: code) {
      Console.print(rule.text())
    } else {
      throw ValidationError("there is no diagnostic `\(code)`. \(Self.help(for: code))")
    }
  }

  private static var titles: [(code: String, title: String)] {
    ExplanationCatalog.all.map { ($0.code, $0.title) }
      + ChangeCatalog.all.map { ($0.code, $0.title) }
  }

  /// Suggests codes of the same hundred, or codes that differ in few digits.
  private static func help(for code: String) -> String {
    let codes = titles.map(\.code)
    let hundred = codes.filter { $0.hasPrefix(code.uppercased().prefix(4)) }
    let isShort = (1...12).contains(hundred.count)
    let near = isShort ? hundred : NearestNames.of(code.uppercased(), in: codes)
    return near.isEmpty
      ? "`haapigen explain` lists them all." : "Known: \(near.joined(separator: ", "))."
  }
}
