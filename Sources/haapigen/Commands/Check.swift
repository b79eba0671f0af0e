import SwiftEmitter

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
    let analysis = files.analysis.addingScenarioCoverage
    let report = DiagnosticReport(sources: files.all, format: schema.diagnostics)
    guard !analysis.hasErrors, let checked = analysis.schema else {
      try report.write(analysis.diagnostics)
      throw SchemaInput.code(of: analysis)
    }
    let folder = OutputFolder(output.output)
    let own = OverlayOutput(files, checked)
    try own?.checkModule(output.knownModules, output: output.output, files, schema.diagnostics)
    let wanted = own.map { SwiftGeneration.files(of: checked, for: $0.overlay) }
    let comparison = OutputComparison(
      wanted: wanted ?? SwiftGeneration.files(of: checked), in: folder,
      isSaved: SavedTexts.among)
    try FolderOwner.checkIsNoSite(comparison, folder, schema.diagnostics)
    let lock = own.flatMap { $0.newLock == nil ? nil : $0.lockPath }
    if schema.diagnostics == .text {
      try report.write(analysis.diagnostics)
      if let lock { Console.printError("\(lock): stale: run `haapigen generate`") }
      tell(comparison, in: folder, isFresh: lock == nil)
    } else {
      try report.write(analysis.diagnostics + findings(comparison, in: folder, lock))
    }
    if lock != nil || !comparison.isFresh { throw ExitCode.outputDiffers }
  }

  /// Prints a line for each file, with the start of the difference, for people.
  private func tell(_ comparison: OutputComparison, in folder: OutputFolder, isFresh: Bool) {
    if let finding = finding(of: comparison) {
      Console.printError(
        "\(folder.fullPath(Manifest.fileName)): \(finding.what): run `haapigen generate`")
    }
    for item in comparison.differences {
      Console.printError(
        "\(folder.fullPath(item.path)): \(OutputWords.name(item.state)): \(OutputWords.remedy(item))"
      )
      if let found = item.found, let wanted = item.wanted, !item.differsInLineEndingsOnly {
        for line in TextDiff.unified(found, wanted) { Console.printError("    \(line)") }
      }
    }
    if comparison.isFresh, isFresh {
      Console.print("\(output.output): \(comparison.items.count) files, all up to date")
    }
  }

  /// The differences as diagnostics, for programs.
  private func findings(
    _ comparison: OutputComparison, in folder: OutputFolder, _ lock: String?
  ) -> [Diagnostic] {
    var found = comparison.differences.map { item in
      Diagnostic(
        code: OutputWords.code(item.state), "the file is \(OutputWords.name(item.state))", at: nil,
        path: folder.fullPath(item.path), help: OutputWords.remedy(item))
    }
    if let lock {
      found.append(
        Diagnostic(
          code: "OUT710", "the file is stale", at: nil, path: lock, help: "run `haapigen generate`")
      )
    }
    if let finding = finding(of: comparison) {
      found.append(
        Diagnostic(
          code: finding.code, "the manifest is \(finding.what)", at: nil,
          path: folder.fullPath(Manifest.fileName), help: "run `haapigen generate`"))
    }
    return found
  }

  /// The defect of the manifest, unless the files already show it.
  private func finding(of comparison: OutputComparison) -> (what: String, code: String)? {
    let isTold = comparison.differences.contains { $0.path == Manifest.fileName }
    return switch comparison.manifestState {
    case _ where isTold: nil
    case .fresh: nil
    case .broken: ("unreadable", "OUT705")
    case .missing: (OutputWords.name(.missing), "OUT711")
    case .stale: comparison.differences.isEmpty ? (OutputWords.name(.stale), "OUT710") : nil
    }
  }
}
