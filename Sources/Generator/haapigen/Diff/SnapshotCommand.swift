struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: "haapigen",
    abstract: "Writes a version of the schema as one text file, for later comparison.",
    discussion: """
      Example: haapigen snapshot --output v1.snapshot

      Later: haapigen diff v1.snapshot
      """)

  @Argument(help: "A git revision, a folder, or another snapshot. (default: the schema on disk)")
  var version: String?

  @OptionGroup var folders: SchemaFolders

  @Option(help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
  var output: String?

  func run() throws {
    let files = try DiagnosticReport.reading(.text) { () throws(Diagnostic) in
      try VersionReader(options: folders).newSide(version)
    }
    let input = try SchemaInput(files, isSilent: true)
    let snapshot = Snapshot(files, of: input.schema)
    guard let output else { return Console.print(bytes: snapshot.bytes) }
    guard Snapshot.mayWrite(output) else {
      Console.printError(
        Diagnostic(
          code: "OUT704", "what is in this place is not a snapshot; it was not changed",
          path: output, help: "name another file with --output"))
      throw ExitCode.cannotCreate
    }
    try WholeFile.save(snapshot.bytes, to: output)
    let count = snapshot.files.count
    Console.print("wrote \(output): \(snapshot.title), \(Words.count(count, "file"))")
  }
}
