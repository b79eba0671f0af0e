/// The options for the folders of a schema and its overlays. In a git revision, the same paths are used.
struct SchemaFolders: ParsableArguments {
  @Option(
    help: .folder(
      "Folder of the schema. (default: Schema; with --overlay the schema that the overlay's package "
        + "has fetched)"))
  var schema: String?

  @Option(
    name: .customLong("overlay"),
    help: .folder("Folder of an overlay to merge. May be repeated."))
  var overlays: [String] = []

  @Option(
    name: .customLong("known-module"),
    help: ArgumentHelp(
      "A module of the overlay's package, which a plug-in passes. Repeat the option for each.",
      visibility: .hidden))
  var knownModules: [String] = []
}

struct SchemaOptions: ParsableArguments {
  @OptionGroup var folders: SchemaFolders

  @Option(
    help: ArgumentHelp("Format of findings: text, json, sarif or github.", valueName: "format"))
  var diagnostics = DiagnosticFormat.text

  /// Reads the files.
  /// - Throws: `ExitCode` 66 if a file does not exist or cannot be read. The error is already reported.
  func files() throws -> SchemaFiles {
    try DiagnosticReport.reading(diagnostics) { () throws(Diagnostic) in
      try SchemaFiles.read(folders)
    }
  }

  /// Reads and checks the schema, and reports its findings.
  /// - Throws: `ExitCode` 66 or 2. The error is already reported.
  func input() throws -> SchemaInput { try SchemaInput(try files(), diagnostics) }
}

enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case sarif
  case github

  // ArgumentParser's general implementations of these take 3 % of a run with nothing to do.
  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  static var allValueDescriptions: [String: String] { [:] }
  var defaultValueDescription: String { rawValue }
}

extension OutputFolder {
  static let defaultPath = "Generated"
}

extension ArgumentHelp {
  static let output = folder("Folder of the generated Swift.")

  static func folder(_ text: String) -> ArgumentHelp { ArgumentHelp(text, valueName: "dir") }
}

extension ExitCode {
  /// The output differs from the code that the schema generates.
  static let outputDiffers = ExitCode(1)
  static let schemaHasErrors = ExitCode(2)
  /// `EX_NOINPUT` of `sysexits.h`.
  static let inputMissing = ExitCode(66)
  /// `EX_CANTCREAT` of `sysexits.h`.
  static let cannotCreate = ExitCode(73)
  /// `EX_IOERR` of `sysexits.h`.
  static let cannotWrite = ExitCode(74)
  /// The exit code of shells after Ctrl-C.
  static let interrupted = ExitCode(130)
}
