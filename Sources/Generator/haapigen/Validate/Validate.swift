struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", _superCommandName: "haapigen",
    abstract: "Checks the schema. With --fix, corrects what has only one correction.",
    discussion: """
      Example: haapigen validate --schema Schema --diagnostics github

      --fix applies the corrections of findings that have only one: a misspelt name or key, a wrong \
      kind of space, an entry to delete. With --overlay it changes only files of the overlays. It \
      prints each change.
      """)

  @OptionGroup var schema: SchemaOptions

  @Flag(help: "Apply corrections where only one is possible, and print them.")
  var fix = false

  func run() throws {
    var files = try schema.files()
    if fix { files = try FixCommand.run(files) }
    var analysis = files.analysis(allowsSeveral: true)
    if let schema = analysis.schema, !analysis.hasErrors {
      analysis = analysis.adding(OverlayConflicts.findings(in: schema)).addingScenarioCoverage
    }
    let input = try SchemaInput(files, schema.diagnostics, analysis: analysis)
    guard schema.diagnostics == .text else { return }
    if let overlay = input.overlay {
      Console.print(Self.summary(overlay, input))
      return
    }
    let several = input.schema.overlays.filter(\.isLast)
    if several.count > 1 {
      let names = several.map { "`\($0.name)`" }.joined(separator: ", ")
      Console.print("\(files.title): \(names), each on its own, no errors")
      return
    }
    let checked = input.schema
    Console.print(
      "\(files.title): \(Words.count(checked.allTypes.count, "type")) in "
        + "\(Words.count(checked.families.count, "file")), "
        + "\(Words.count(checked.examples.count, "example")), no errors")
  }

  private static func summary(_ overlay: OverlayInfo, _ input: SchemaInput) -> String {
    let families = input.schema.module(of: overlay)?.families ?? []
    let types = families.flatMap(\.types).flatMap(\.selfAndNested).count
    return "\(input.overlayFolder ?? ""): \(Words.count(types, "type")) and "
      + "\(Words.count(overlay.touches.count, "change")) on \(input.schema.name) "
      + "\(input.schema.version), no errors"
  }
}
