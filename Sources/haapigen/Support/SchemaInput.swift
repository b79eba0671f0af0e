import ArgumentParser
import SchemaDocument
import SchemaModel

/// Reads and checks the schema that a command works on.
struct SchemaInput {
  let sources: [SourceFile]
  let analysis: SchemaAnalysis.Result

  /// - Throws: `ExitCode` 66 when the schema is not there or cannot be read; it has been told.
  static func sources(_ options: SchemaOptions) throws -> [SourceFile] {
    do throws(SourceFolder.Unreadable) {
      let sources = try SourceFolder.read(options.schema)
      guard sources.isEmpty else { return sources }
      throw SourceFolder.Unreadable(
        diagnostic: Diagnostic(
          code: "DOC012", "there is no YAML file in this folder", at: nil, path: options.schema,
          help: "name the folder that holds schema.yaml with --schema"))
    } catch {
      let report = DiagnosticReport(sources: [], format: options.diagnostics)
      try report.write([error.diagnostic])
      throw ExitCode.inputMissing
    }
  }

  /// Tells every finding.
  /// - Throws: `ExitCode` 2 when there is an error among them.
  init(_ sources: [SourceFile], _ options: SchemaOptions) throws {
    self.sources = sources
    analysis = SchemaAnalysis.analyse(sources)
    let isForPrograms = options.diagnostics == .json || options.diagnostics == .sarif
    if !analysis.diagnostics.isEmpty || isForPrograms {
      try DiagnosticReport(sources: sources, format: options.diagnostics)
        .write(analysis.diagnostics)
    }
    if analysis.hasErrors || analysis.schema == nil { throw ExitCode.schemaHasErrors }
  }
}
