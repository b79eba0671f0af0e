struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks that the schema has no errors and the output is up to date. Writes nothing.",
    discussion: """
      Example: haapigen check --schema Schema --output Generated

      Exit code 0: up to date. 1: the output differs. 2: the schema has errors.
      """)

  @OptionGroup var schema: SchemaOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let files = try schema.files()
    let analysis = files.analysis().addingScenarioCoverage
    let input = try SchemaInput(files, schema.diagnostics, analysis: analysis, isSilent: true)
    let overlay = OverlayOutput(input)
    let run = OutputRun(
      folder: OutputFolder(output.output), content: .swift, format: schema.diagnostics)
    let comparison = try run.compare(SwiftGeneration.files(of: input))
    let found = findings(comparison, in: run.folder, overlay)
    let report = DiagnosticReport(sources: files.all, format: schema.diagnostics)
    let isText = schema.diagnostics == .text
    try report.write(analysis.diagnostics + (isText ? [] : found.map(\.diagnostic)))
    if isText {
      for finding in found {
        Console.printError("\(finding.path): \(finding.state): \(finding.help)")
        if let item = finding.item { Console.printError(differenceOf: item) }
      }
      if found.isEmpty {
        Console.print("\(output.output): \(comparison.items.count) files, all up to date")
      }
    }
    if !found.isEmpty { throw ExitCode.outputDiffers }
  }

  /// A file that is not up to date.
  private struct Finding {
    let path: String
    let state: String
    let code: String
    var subject = "file"
    var help = "run `haapigen generate`"
    var item: OutputComparison.Item?

    var diagnostic: Diagnostic {
      Diagnostic(code: code, "the \(subject) is \(state)", path: path, help: help)
    }
  }

  private func findings(
    _ comparison: OutputComparison, in folder: OutputFolder, _ overlay: OverlayOutput?
  ) -> [Finding] {
    var found: [Finding] = []
    if let overlay, overlay.newLock != nil {
      found.append(Finding(path: overlay.lockPath, state: "stale", code: "OUT710"))
    }
    if let (state, code) = defect(ofManifest: comparison) {
      let path = folder.fullPath(Manifest.fileName)
      found.append(Finding(path: path, state: state, code: code, subject: "manifest"))
    }
    return found
      + comparison.differences.map { item in
        Finding(
          path: folder.fullPath(item.path), state: item.state.words, code: item.state.code,
          help: item.remedy(), item: item)
      }
  }

  /// The defect of the manifest, unless the files already show it.
  private func defect(ofManifest comparison: OutputComparison) -> (state: String, code: String)? {
    if comparison.differences.contains(where: { $0.path == Manifest.fileName }) { return nil }
    return switch comparison.manifestState {
    case .fresh: nil
    case .broken: ("unreadable", "OUT705")
    case .missing: ("missing", "OUT711")
    case .stale: comparison.differences.isEmpty ? ("stale", "OUT710") : nil
    }
  }
}
