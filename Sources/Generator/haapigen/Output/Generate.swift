struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", _superCommandName: "haapigen",
    abstract: "Checks the schema and generates the Swift code.",
    discussion: """
      Example: haapigen generate --schema Schema --output Generated

      Files that are up to date are not written again. A generated file that somebody has edited \
      is overwritten only with --force. A file that haapigen did not write is never overwritten.
      """)

  @OptionGroup var schema: SchemaOptions
  @Option(help: .output) var output = OutputFolder.defaultPath

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
    let run = OutputRun(folder: OutputFolder(output), format: schema.diagnostics)
    if expect.isEmpty { return try run.generate(files, dryRun: dryRun, force: force) }
    let input = try SchemaInput(files, schema.diagnostics)
    let overlay = OverlayOutput(input)
    // A build does not write the lock, so it reports a missing lock.
    if let missing = overlay?.missingLock {
      try DiagnosticReport(sources: files.all, format: schema.diagnostics).write([missing])
    }
    try run.write(SwiftGeneration.files(of: input), to: expect)
  }
}

extension OutputRun {
  /// Runs `generate`: reads the schema's files and writes the files of the output.
  /// - Throws: `ExitCode`. The error is already reported.
  func generate(_ files: SchemaFiles, dryRun: Bool = false, force: Bool = false) throws {
    let stamp = Stamp.text(of: files.all)
    if !dryRun, let stamp, let count = folder.unchangedFiles(since: stamp) {
      return tell("\(folder.path): \(count) files, nothing to change")
    }
    let input = try SchemaInput(files, format)
    try checkPlace(for: input)
    let overlay = OverlayOutput(input)
    if let overlay { try checkPackage(of: overlay) }
    let lock = overlay?.newLock
    let wanted = SwiftGeneration.files(of: input)
    if dryRun {
      let differences = try compare(wanted, force: force).differences
      for item in differences { tell("\(action(item)) \(folder.fullPath(item.path))") }
      if let lock { tell("would write \(lock.path)") }
      if differences.isEmpty, lock == nil { tell("\(folder.path): nothing to change") }
      return
    }
    // If there are findings, no stamp is written, so that the next run reports them again.
    let isQuiet = input.analysis.diagnostics.isEmpty && lock == nil
    let old = try write(wanted, force: force, stamp: isQuiet ? stamp : nil)
    if old.listed?.isEmpty == false, let missing = overlay?.missingLock {
      Console.printError(
        "\(missing.path ?? ""): warning: the file was missing: the rules that the overlay replaces are "
          + "accepted in their current version [OVL810]")
    }
    if let lock {
      try WholeFile.save(lock.bytes, to: lock.path)
      tell("wrote \(lock.path)")
    }
  }

  private func action(_ item: OutputComparison.Item) -> String {
    switch item.state {
    case .missing: "would write"
    case .stale, .unreadable: "would rewrite"
    case .extra: "would remove"
    case .edited where item.isPlanned: "would refuse, edited by hand:"
    case .edited: "would not remove, edited by hand:"
    case .foreign, .blocked, .fresh: item.isPlanned ? "would refuse, in the way:" : "would leave"
    }
  }
}

extension SwiftGeneration {
  /// Generates the files of the last overlay, or of the schema if there is no overlay.
  static func files(of input: SchemaInput) -> [GeneratedFile] {
    input.overlay.map { files(of: input.schema, for: $0) } ?? files(of: input.schema)
  }
}
