struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Generates again whenever a file of the schema is saved.",
    discussion: """
      Example: haapigen watch --schema Schema --output Generated

      While the schema has errors it prints them and does not change the output. Ctrl-C ends it.
      """)

  @OptionGroup var schema: SchemaOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    Interruption.watch()
    // A folder that does not exist at the start is a mistake.
    _ = try schema.files()
    var shown: Look?
    while !Interruption.isRequested {
      try ConsoleOutput.checkIsWritable()
      if let (look, analysis) = change(since: shown) {
        show(look, analysis)
        shown = look
      } else {
        usleep(Self.pause)
      }
    }
  }

  // MARK: Looks

  /// Microseconds between two looks at the files.
  private static let pause: UInt32 = 50_000
  /// Microseconds without a change before the files are used. Editors empty a file before they write it, or save several
  /// files at once.
  private static let rest: UInt32 = 10_000

  /// What is in the folders at one moment.
  private struct Look {
    let time = ContinuousClock.now
    let files: Result<SchemaFiles, Diagnostic>
    /// Nil if the files cannot be read.
    let contents: [[UInt8]]?

    init(_ folders: SchemaFolders) {
      files = Result { () throws(Diagnostic) in try SchemaFiles.read(folders) }
      contents = try? files.get().all.map(\.bytes)
    }
  }

  /// The files and their analysis, if they have changed. A partly written file usually has errors that disappear in a
  /// moment, so files with errors are looked at again.
  private func change(since shown: Look?) -> (look: Look, analysis: SchemaAnalysis.Result?)? {
    var look = Look(schema.folders)
    if let shown, shown.contents == look.contents { return nil }
    while !Interruption.isRequested {
      usleep(Self.rest)
      let now = Look(schema.folders)
      defer { look = now }
      guard now.contents == look.contents else { continue }
      let analysis = try? now.files.get().analysis()
      if analysis?.hasErrors == false { return (now, analysis) }
      usleep(Self.pause)
      if Look(schema.folders).contents == now.contents { return (now, analysis) }
    }
    return nil
  }

  // MARK: Output

  private func show(_ look: Look, _ analysis: SchemaAnalysis.Result?) {
    // A terminal shows only the current result.
    if Console.usesColour, schema.diagnostics == .text {
      ConsoleOutput.write("\u{1B}[2J\u{1B}[H", to: .error)
    }
    switch look.files {
    case .failure(let error):
      Console.printError(error)
      tellState("waiting for it to come back")
    case .success(let files):
      do {
        try GenerateRun(output: output, format: schema.diagnostics).run(files, analysis)
        tellState("waiting for the next save", since: look.time)
      } catch {
        // The error is already reported.
        tellState("the old output stays; waiting for the next save", since: look.time)
      }
    }
  }

  private func tellState(_ text: String, since start: ContinuousClock.Instant? = nil) {
    guard !Interruption.isRequested else { return }
    let time = start.map { start in
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      return " (\(Int(milliseconds.rounded())) ms)"
    }
    Console.printError(text + (time ?? ""))
  }
}
