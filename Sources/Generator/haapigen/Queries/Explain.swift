struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "haapigen",
    abstract: "Explains the code of a diagnostic or of a change, with a bad and a good example.",
    discussion: """
      Example: haapigen explain TYP301

      Without a code it lists all codes; with --markdown as a page.
      """)

  @Argument(help: "Code of a diagnostic or change.")
  var code: String?

  @Flag(help: "Print the list of all codes as Markdown.")
  var markdown = false

  func validate() throws {
    if markdown, code != nil { throw ValidationError("--markdown cannot be combined with a code.") }
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
      let help = NearestNames.help(
        for: code.uppercased(), in: Self.titles.map(\.code), kind: "codes",
        otherwise: "`haapigen explain` lists them all")
      throw ValidationError("there is no diagnostic `\(code)`: \(help.text).")
    }
  }

  private static var titles: [(code: String, title: String)] {
    ExplanationCatalog.all.map { ($0.code, $0.title) }
      + ChangeCatalog.all.map { ($0.code, $0.title) }
  }
}
