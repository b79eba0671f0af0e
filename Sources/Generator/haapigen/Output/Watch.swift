struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", _superCommandName: "haapigen",
    abstract: "Generates again whenever a file of the schema is saved.",
    discussion: """
      Example: haapigen watch --schema Schema --output Generated

      While the schema has errors it prints them and does not change the output. Ctrl-C ends it.
      """)

  @OptionGroup var schema: SchemaOptions
  @Option(help: .output) var output = OutputFolder.defaultPath

  func run() throws {
    Interruption.watch()
    // A folder that does not exist at the start is a mistake, so the command ends.
    _ = try schema.files()
    var shown: Look?
    var last = look()
    var isComplete = false
    while !Interruption.isRequested {
      try ConsoleOutput.checkIsWritable()
      usleep(isComplete ? Self.pause : Self.rest)
      let now = look()
      // Waits until the files no longer change: editors empty a file before they write it, and save several files at
      // once.
      isComplete = now.contents == last.contents
      last = now
      if !isComplete { continue }
      if let shown, now.contents == shown.contents { continue }
      show(now.files)
      shown = now
    }
  }

  // MARK: Polling

  /// The microseconds between two reads of the files.
  private static let pause: UInt32 = 50_000
  /// The microseconds between two reads after a change. Files are used if they are equal in two consecutive reads.
  private static let rest: UInt32 = 10_000

  /// The result of one read of the folders. `contents` is `nil` if the files cannot be read.
  private typealias Look = (files: Result<SchemaFiles, Diagnostic>, contents: [[UInt8]]?)

  private func look() -> Look {
    let files = Result { () throws(Diagnostic) in try SchemaFiles.read(schema.folders) }
    return (files, try? files.get().all.map(\.bytes))
  }

  // MARK: Output

  private func show(_ files: Result<SchemaFiles, Diagnostic>) {
    // Clears the terminal, so that it shows only the current result.
    if Console.usesColour, schema.diagnostics == .text {
      ConsoleOutput.write("\u{1B}[2J\u{1B}[H", to: .error)
    }
    switch files {
    case .failure(let error):
      Console.printError(error)
      tellState("waiting for it to come back")
    case .success(let files):
      do {
        try OutputRun(folder: OutputFolder(output), format: schema.diagnostics)
          .generate(files)
        tellState("waiting for the next save")
      } catch {
        // `generate` has reported the error.
        tellState("the old output stays; waiting for the next save")
      }
    }
  }

  private func tellState(_ text: String) {
    if !Interruption.isRequested { Console.printError(text) }
  }
}
