import SwiftEmitter

/// One run of `generate`, from the files of the schema to the files of the output.
struct GenerateRun {
  let schema: SchemaOptions
  let output: OutputOptions
  var dryRun = false
  var force = false
  /// True if the program ends after the run. Then the schema and the plans are not freed object by object, which takes
  /// a tenth of the time.
  var endsProgram = false

  private var place: String { output.output }

  /// - Throws: `ExitCode`; the error is already reported.
  func start() throws {
    Interruption.watch()
    try run(schema.files())
  }

  /// - Parameter analysis: The analysis of the files, if there is one already.
  /// - Throws: `ExitCode`; the error is already reported.
  func run(_ sources: SchemaFiles, _ analysis: SchemaAnalysis.Result? = nil) throws {
    try OutputPlace(output: place, files: sources).check(schema.diagnostics)
    let folder = OutputFolder(place)
    let stamp = Stamp.text(of: sources.all)
    if !dryRun, let stamp, let count = folder.unchangedFiles(since: stamp) {
      tell("\(place): \(count) files, nothing to change")
      return
    }
    let input = try SchemaInput(sources, schema.diagnostics, analysis: analysis)
    if endsProgram { _ = Unmanaged.passRetained(input) }
    let own = OverlayOutput(sources, input.schema)
    let files = Self.files(of: input, endsProgram: endsProgram)
    try own?.checkModule(output.knownModules, output: place, sources, schema.diagnostics)
    try own?.checkPlace(place, base: sources.folder, schema.diagnostics)
    if dryRun {
      let comparison = OutputComparison(wanted: files, in: folder, isSaved: SavedTexts.among)
      try FolderOwner.checkIsNoSite(comparison, folder, schema.diagnostics)
      return forecast(comparison, in: folder, own)
    }
    let lock = own?.newLock
    let writing = OutputRun(folder: folder, force: force, isSilentOnStandardOutput: isForPrograms)
    // Findings must be reported in every run, and without a stamp the next run finds them again.
    let isQuiet = input.analysis.diagnostics.isEmpty && lock == nil
    try writing.write(files, stamp: isQuiet ? stamp : nil) { comparison in
      try FolderOwner.checkIsNoSite(comparison, folder, schema.diagnostics)
      if comparison.manifest?.paths.isEmpty == false, let missing = own?.missingLock {
        Console.printError(
          "\(missing.path ?? ""): warning: the file was missing: the rules that the overlay replaces are "
            + "accepted in their current version [OVL810]")
      }
    }
    if let own, let lock {
      try OverlayOutput.write(lock, to: own.lockPath)
      tell("wrote \(own.lockPath)")
    }
  }

  /// The files of the last overlay, or else of the schema.
  static func files(of input: SchemaInput, endsProgram: Bool = false) -> [GeneratedFile] {
    OverlayOutput(input.files, input.schema)
      .map { SwiftGeneration.files(of: input.schema, for: $0.overlay) }
      ?? SwiftGeneration.files(of: input.schema, endsProgram: endsProgram)
  }

  private func forecast(
    _ comparison: OutputComparison, in folder: OutputFolder, _ own: OverlayOutput?
  ) {
    for item in comparison.differences { tell("\(action(item)) \(folder.fullPath(item.path))") }
    let hasLock = own?.newLock != nil
    if hasLock, let own { tell("would write \(own.lockPath)") }
    if comparison.differences.isEmpty, !hasLock { tell("\(place): nothing to change") }
  }

  private func action(_ item: OutputComparison.Item) -> String {
    switch (item.state, item.isPlanned) {
    case (.missing, _): "would write"
    case (.stale, _): "would rewrite"
    case (.extra, _): "would remove"
    case (.edited, true): force ? "would overwrite" : "would refuse, edited by hand:"
    case (.edited, false): force ? "would remove" : "would not remove, edited by hand:"
    case (.foreign, true), (.blocked, true): "would refuse, in the way:"
    case (.foreign, false), (.blocked, false), (.fresh, _): "would leave"
    }
  }

  private var isForPrograms: Bool { schema.diagnostics != .text }

  /// Prints a text, unless standard output is reserved for a machine-readable format.
  private func tell(_ text: String) {
    if isForPrograms { Console.printError(text) } else { Console.print(text) }
  }
}
