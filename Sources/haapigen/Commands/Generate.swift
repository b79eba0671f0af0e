import SwiftEmitter

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    // Otherwise the parser first parses two other commands, to find a request for a completion script.
    _superCommandName: "haapigen",
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

  /// The run for `generate` with at most the options that most runs have. The parser takes an eighth of the time of a run
  /// with fifty types, because it looks up conformances.
  ///
  /// - Returns: `nil` for any other arguments.
  static func plain(_ arguments: [String]) -> GenerateRun? {
    guard arguments.first == "generate" else { return nil }
    // An option has no value before it is parsed or set.
    var folders = SchemaFolders()
    (folders.schema, folders.overlays) = (nil, [])
    var output = OutputOptions()
    (output.output, output.knownModules) = (OutputOptions.usualFolder, [])
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
      switch option {
      case "--schema": folders.schema = value
      case "--overlay": folders.overlays.append(value)
      case "--output": output.output = value
      default: return nil
      }
    }
    var schema = SchemaOptions()
    (schema.folders, schema.diagnostics) = (folders, .text)
    return GenerateRun(schema: schema, output: output, endsProgram: true)
  }

  func run() throws {
    if !expect.isEmpty {
      Interruption.watch()
      let sources = try schema.files()
      let input = try SchemaInput(sources, schema.diagnostics)
      let own = OverlayOutput(sources, input.schema)
      try own?.checkModule(output.knownModules, output: output.output, sources, schema.diagnostics)
      // A build does not write the lock, so a missing lock must be reported.
      if let missing = own?.missingLock {
        try DiagnosticReport(sources: sources.all, format: schema.diagnostics).write([missing])
      }
      let files = GenerateRun.files(of: input)
      return try BuildOutput(folder: OutputFolder(output.output), expected: expect).write(files)
    }
    try GenerateRun(schema: schema, output: output, dryRun: dryRun, force: force, endsProgram: true)
      .start()
  }
}
