import ArgumentParser
import SchemaDocument
import SchemaModel
import SwiftEmitter

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says whether the schema is clean and the output is up to date. Writes nothing.",
    discussion: """
      Example: haapigen check --schema Schema --output Generated

      Exit code 0: up to date. 1: the output differs. 2: the schema has errors.
      """)

  @OptionGroup var schema: SchemaOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let sources = try SchemaInput.sources(schema)
    let analysis = SchemaAnalysis.analyse(sources)
    let report = DiagnosticReport(sources: sources, format: schema.diagnostics)
    guard !analysis.hasErrors, let checked = analysis.schema else {
      try report.write(analysis.diagnostics)
      throw ExitCode.schemaHasErrors
    }
    let folder = OutputFolder(output.output)
    let comparison = OutputComparison(wanted: SwiftGeneration.files(of: checked), in: folder)
    if schema.diagnostics == .text {
      try report.write(analysis.diagnostics)
      tell(comparison, in: folder)
    } else {
      try report.write(analysis.diagnostics + findings(comparison, in: folder))
    }
    if !comparison.differences.isEmpty || comparison.hasBrokenManifest || comparison.manifest == nil
    {
      throw ExitCode.outputDiffers
    }
  }

  /// For people: a line for each file, with the start of the difference.
  private func tell(_ comparison: OutputComparison, in folder: OutputFolder) {
    if comparison.hasBrokenManifest || comparison.manifest == nil {
      let what = comparison.hasBrokenManifest ? "cannot be read" : "is missing"
      Console.printError("\(folder.fullPath(Manifest.fileName)): \(what): run `haapigen generate`")
    }
    for item in comparison.differences {
      Console.printError(
        "\(folder.fullPath(item.path)): \(OutputWords.name(item.state)): \(OutputWords.remedy(item))"
      )
      if let found = item.found, let wanted = item.wanted {
        for line in TextDiff.unified(found, wanted) { Console.printError("    \(line)") }
      }
    }
    if comparison.differences.isEmpty, comparison.manifest != nil {
      Console.print("\(output.output): \(comparison.items.count) files, all up to date")
    }
  }

  /// For programs: the same as diagnostics.
  private func findings(_ comparison: OutputComparison, in folder: OutputFolder) -> [Diagnostic] {
    var found = comparison.differences.map { item in
      Diagnostic(
        code: OutputWords.code(item.state), "the file is \(OutputWords.name(item.state))", at: nil,
        path: folder.fullPath(item.path), help: OutputWords.remedy(item))
    }
    if comparison.hasBrokenManifest {
      found.append(
        Diagnostic(
          code: "OUT705", "the manifest cannot be read", at: nil,
          path: folder.fullPath(Manifest.fileName), help: "run `haapigen generate`"))
    }
    return found
  }
}
