import ConsoleOutput
import SystemCalls

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
    let files = try schema.files()
    let folders = ([files.folder] + files.overlayFolders).filter { !$0.isEmpty }
    var watched = WatchedSchema(options: schema, output: output, folders: folders)
    watched.show()
    while !Interruption.isRequested {
      try ConsoleOutput.checkIsWritable()
      watched.follow()
    }
  }
}

/// A schema, and its last known state.
private struct WatchedSchema {
  let options: SchemaOptions
  let output: OutputOptions
  let folders: [String]
  private var snapshot: [String: FileState]
  /// The contents when the output was last generated.
  private var files: [[UInt8]] = []

  init(options: SchemaOptions, output: OutputOptions, folders: [String]) {
    self.options = options
    self.output = output
    self.folders = folders
    snapshot = FileState.all(in: folders)
  }

  /// Waits a moment, and generates if a file was saved.
  mutating func follow() {
    usleep(Self.doubt)
    if FileState.all(in: folders) != snapshot { show() }
  }

  /// Generates, and reports the result.
  mutating func show() {
    let clock = ContinuousClock()
    let start = clock.now
    settle(for: Self.pause)
    var found: SchemaFiles
    var analysis: SchemaAnalysis.Result
    // A partly written file usually has errors that disappear in a moment.
    repeat {
      guard let read = find() else { return tellState("waiting for it to come back", since: nil) }
      guard read.all.map(\.bytes) != files else { return }
      found = read
      analysis = read.analysis
    } while analysis.hasErrors && settle(for: Self.doubt)
    files = found.all.map(\.bytes)
    clearScreen()
    do {
      try GenerateRun(output, options.diagnostics).run(found, analysis)
      tellState("waiting for the next save", since: start)
    } catch {
      // The error is already reported.
      tellState("the old output stays; waiting for the next save", since: start)
    }
  }

  // MARK: Timing

  /// Microseconds. Editors empty a file before they write it, or save several files at once.
  private static let pause: UInt32 = 10_000
  /// Microseconds between two looks at the files, and before a mistake is reported. A look at twenty files takes less
  /// than a tenth of a millisecond.
  private static let doubt: UInt32 = 40_000

  /// Waits until nothing has changed for this number of microseconds.
  /// - Returns: True if something had changed.
  @discardableResult
  private mutating func settle(for pause: UInt32) -> Bool {
    var hasChanged = false
    while !Interruption.isRequested {
      usleep(pause)
      let now = FileState.all(in: folders)
      if now == snapshot { break }
      snapshot = now
      hasChanged = true
    }
    return hasChanged
  }

  // MARK: Reading

  /// `nil` if the schema does not exist, which is already reported.
  private mutating func find() -> SchemaFiles? {
    while !Interruption.isRequested {
      do throws(SourceFolder.Unreadable) {
        return try SchemaFiles.read(options.folders)
      } catch {
        if settle(for: Self.doubt) { continue }
        files = []
        clearScreen()
        Console.writeError(coloured: DiagnosticText(sources: []).render([error.diagnostic]))
        return nil
      }
    }
    return nil
  }

  // MARK: Output

  /// A terminal shows only the current result.
  private func clearScreen() {
    if Console.usesColour, options.diagnostics == .text {
      Console.writeError(bytes: Array("\u{1B}[2J\u{1B}[H".utf8))
    }
  }

  private func tellState(_ text: String, since start: ContinuousClock.Instant?) {
    guard !Interruption.isRequested else { return }
    let time = start.map { start in
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      return " (\(Int(milliseconds.rounded())) ms)"
    }
    Console.printError(text + (time ?? ""))
  }
}

/// The metadata that shows whether a file was saved.
private struct FileState: Equatable {
  let inode: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  /// The YAML files of some folders and of their scenarios, by path. A folder that was removed has no files.
  static func all(in folders: [String]) -> [String: FileState] {
    var files: [String: FileState] = [:]
    for folder in folders + folders.map({ $0 + "/" + SourceFolder.scenarioFolder }) {
      for name in SystemCalls.names(in: folder) ?? []
      where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files[folder + "/" + name] = FileState(at: folder + "/" + name)
      }
    }
    return files
  }

  private init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = Int(status.modificationTime.tv_sec)
    nanoseconds = Int(status.modificationTime.tv_nsec)
  }
}
