struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "haapigen",
    abstract: "Checks that the schema has no errors and the output is up to date. Writes nothing.",
    discussion: """
      Example: haapigen check --schema Schema --output Generated

      Exit code 0: up to date. 1: the output differs. 2: the schema has errors.
      """)

  @OptionGroup var schema: SchemaOptions
  @Option(help: .output) var output = OutputFolder.defaultPath

  func run() throws {
    let files = try schema.files()
    let analysis = files.analysis().addingScenarioCoverage
    let input = try SchemaInput(files, schema.diagnostics, analysis: analysis, isSilent: true)
    let run = OutputRun(folder: OutputFolder(output), format: schema.diagnostics)
    let comparison = try run.compare(SwiftGeneration.files(of: input))
    let lock = OverlayOutput(input)?.newLock
    let findings =
      (lock.map { [Finding(path: $0.path, state: .stale)] } ?? [])
      + comparison.differences.map { item in
        Finding(
          path: run.folder.fullPath(item.path), state: item.state, help: item.remedy(), item: item)
      }
    let report = DiagnosticReport(sources: files.all, format: schema.diagnostics)
    let isText = schema.diagnostics == .text
    try report.write(analysis.diagnostics + (isText ? [] : findings.map(\.diagnostic)))
    if isText {
      for finding in findings {
        Console.printError("\(finding.path): \(finding.state.rawValue): \(finding.help)")
        if let item = finding.item { run.printDifference(of: item) }
      }
      if findings.isEmpty {
        Console.print("\(output): \(comparison.files.count) files, all up to date")
      }
    }
    if !findings.isEmpty { throw ExitCode.outputDiffers }
  }

  /// A file of the output that is not up to date.
  private struct Finding {
    let path: String
    let state: OutputComparison.State
    var help = "run `haapigen generate`"
    var item: OutputComparison.Item?

    var diagnostic: Diagnostic {
      Diagnostic(code: state.code, "the file is \(state.rawValue)", path: path, help: help)
    }
  }
}
