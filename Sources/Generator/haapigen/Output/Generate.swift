struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Checks the schema and generates the Swift code.",
    discussion: """
      Example: haapigen generate --schema Schema --output Generated

      Files that are up to date are not written again. A generated file that somebody has edited \
      is overwritten only with --force. A file that haapigen did not write is never overwritten.
      """)

  @OptionGroup var schema: SchemaOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print what would be written, without writing it. The exit code is 0.")
  var dryRun = false

  @Flag(help: "Overwrite and remove generated files that somebody has edited.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "A file that a build waits for. Repeat the option for each. Then there is no manifest.",
      valueName: "file", visibility: .hidden))
  var expect: [String] = []

  func run() throws {
    Interruption.watch()
    let files = try schema.files()
    guard !expect.isEmpty else {
      let run = GenerateRun(
        output: output, format: schema.diagnostics, dryRun: dryRun, force: force)
      return try run.run(files)
    }
    let input = try SchemaInput(files, schema.diagnostics)
    let overlay = OverlayOutput(input)
    // A build does not write the lock, so a missing lock must be reported.
    if let missing = overlay?.missingLock {
      try DiagnosticReport(sources: files.all, format: schema.diagnostics).write([missing])
    }
    try BuildOutput(folder: OutputFolder(output.output), expected: expect)
      .write(SwiftGeneration.files(of: input))
  }
}

/// One run of `generate`, from the files of the schema to the files of the output.
struct GenerateRun {
  let output: OutputOptions
  let format: DiagnosticFormat
  var dryRun = false
  var force = false

  private var run: OutputRun {
    OutputRun(folder: OutputFolder(output.output), content: .swift, format: format)
  }

  /// - Parameter analysis: The analysis of the files, if there is one already.
  /// - Throws: `ExitCode`; the error is already reported.
  func run(_ files: SchemaFiles, _ analysis: SchemaAnalysis.Result? = nil) throws {
    try OutputPlace(output: output.output, files: files).check(format)
    let run = run
    let stamp = Stamp.text(of: files.all)
    if !dryRun, let stamp, let count = run.folder.unchangedFiles(since: stamp) {
      return run.tell("\(run.folder.path): \(count) files, nothing to change")
    }
    let input = try SchemaInput(files, format, analysis: analysis)
    let overlay = OverlayOutput(input)
    let wanted = SwiftGeneration.files(of: input)
    try overlay?.checkPlace(output.output)
    if dryRun { return forecast(try run.compare(wanted), overlay) }
    let lock = overlay?.newLock
    // Findings must be reported in every run, and without a stamp the next run finds them again.
    let isQuiet = input.analysis.diagnostics.isEmpty && lock == nil
    try run.write(wanted, force: force, stamp: isQuiet ? stamp : nil) { comparison in
      if comparison.manifest?.paths.isEmpty == false, let missing = overlay?.missingLock {
        Console.printError(
          "\(missing.path ?? ""): warning: the file was missing: the rules that the overlay replaces are "
            + "accepted in their current version [OVL810]")
      }
    }
    if let overlay, let lock {
      try WholeFile.save(lock, to: overlay.lockPath)
      run.tell("wrote \(overlay.lockPath)")
    }
  }

  private func forecast(_ comparison: OutputComparison, _ overlay: OverlayOutput?) {
    for item in comparison.differences {
      run.tell("\(action(item)) \(run.folder.fullPath(item.path))")
    }
    let lock = overlay?.newLock == nil ? nil : overlay?.lockPath
    if let lock { run.tell("would write \(lock)") }
    if comparison.differences.isEmpty, lock == nil {
      run.tell("\(run.folder.path): nothing to change")
    }
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
}

extension SwiftGeneration {
  /// The files of the last overlay, or else of the schema.
  static func files(of input: SchemaInput) -> [GeneratedFile] {
    input.overlay.map { files(of: input.schema, for: $0) } ?? files(of: input.schema)
  }
}
