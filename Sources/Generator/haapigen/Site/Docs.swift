struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Writes the documentation of the schema as a site of static files.",
    discussion: """
      Example: haapigen docs --output Site

      It has every response with its members, payloads and rules, and a search. With --screens it also \
      has the screen of each payload. Open it from the disk or publish it on any server. It loads nothing \
      from other servers.

      A file that haapigen did not write is never changed.
      """)

  @OptionGroup var schema: SchemaOptions

  @Option(help: ArgumentHelp("Folder of the site.", valueName: "dir"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Address of the files of the schema, with {file} and {line}. Without it the site contains "
        + "the files.", valueName: "address"))
  var sourceURL: String?

  @Option(
    help: ArgumentHelp(
      "Folder with pictures of screens and their index.json. Each picture is shown with the payload that the index names.",
      valueName: "dir"))
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      "Folder with screens of examples, as `haapi map` draws them: Type/example.txt, next to the files of "
        + "`haapigen example --output`.",
      valueName: "dir"))
  var screens: String?

  @Flag(help: "Overwrite and remove pages that somebody has edited.")
  var force = false

  func validate() throws {
    if let sourceURL, SourceURL(sourceURL) == nil {
      throw ValidationError(
        "`\(sourceURL)` is not the address of a line. Write one such as "
          + "https://example.com/Schema/{file}#L{line}.")
    }
  }

  func run() throws {
    Interruption.watch()
    let sources = try schema.files()
    try OutputPlace(output: output, files: sources).check(schema.diagnostics)
    let input = try SchemaInput(sources, schema.diagnostics)
    let files = SchemaSite.files(
      of: input.schema, sources: input.sources, sourceURL: sourceURL.flatMap { SourceURL($0) },
      screens: try screens.map { try ScreenFolder.read($0, for: input.schema) } ?? [:],
      pictures: try pictures.map(PictureFolder.read) ?? [])
    try OutputRun(
      folder: OutputFolder(output), content: .site, format: schema.diagnostics
    ).write(files, force: force)
  }
}
