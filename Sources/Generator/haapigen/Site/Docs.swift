struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", _superCommandName: "haapigen",
    abstract: "Writes the documentation of the schema as a site of static files.",
    discussion: """
      Example: haapigen docs --output Site

      It has every response with its members, payloads and rules, and a search. With --screens it also \
      has the screen of each payload. Open it from the disk or publish it on any server. It loads nothing \
      from other servers.

      A file that haapigen did not write is never changed.
      """)

  @OptionGroup var schema: SchemaOptions

  @Option(help: .folder("Folder of the site."))
  var output: String

  @Option(
    help: .folder(
      "Folder with pictures of screens and their index.json. Each picture is shown with the payload that the index names."
    ))
  var pictures: String?

  @Option(
    help: .folder(
      "Folder with screens of examples, as `haapi map` draws them: Type/example.txt, next to the files of "
        + "`haapigen example --output`."))
  var screens: String?

  @Flag(help: "Overwrite and remove pages that somebody has edited.")
  var force = false

  func run() throws {
    Interruption.watch()
    let run = OutputRun(
      folder: OutputFolder(output), isSite: true, format: schema.diagnostics)
    let input = try schema.input()
    try run.checkPlace(for: input)
    let files = SchemaSite.files(
      of: input.schema, sources: input.sources,
      screens: try screens.map { try ScreenFolder.read($0, for: input.schema) } ?? [:],
      pictures: try pictures.map(PictureFolder.read) ?? [])
    try run.write(files, force: force)
  }
}
