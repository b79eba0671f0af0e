import SchemaExport

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "haapigen",
    abstract: "Writes the schema in another language.",
    subcommands: [ExportJSONSchema.self])
}

struct ExportJSONSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json-schema",
    abstract: "Writes a JSON Schema (2020-12) of the responses, for server teams and test tools.",
    discussion: """
      It validates what a server sends: steps, problems and token responses. Unknown members are allowed, \
      and so are unknown values of open enums. docs/json-schema.md lists where it is stricter than the \
      Swift, and what it cannot express.

      Example: haapigen export json-schema > haapi-responses.json

      Example: haapigen export json-schema --type PollingStep
      """)

  @OptionGroup var schema: SchemaOptions

  @Option(
    help: ArgumentHelp(
      "Only this struct, enum or union, and everything that it refers to.", valueName: "name"))
  var type: String?

  func run() throws {
    let input = try schema.input()
    do {
      Console.print(json: try ResponseSchema.text(of: input.schema, type: type))
    } catch let unknown as ResponseSchema.UnknownType {
      let help = NearestNames.help(
        for: unknown.name, in: unknown.known, kind: "types",
        otherwise: "give a struct, enum or union that is read from JSON, or leave --type out")
      throw ValidationError(
        OneLine.text("no response contains a `\(unknown.name)`: \(help.text)."))
    }
  }
}

struct SchemaJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema-json", _superCommandName: "haapigen",
    abstract: "Writes the JSON Schema of the schema language, for editors.",
    discussion:
      "Example: haapigen schema-json > Schema/haapi-schema.json\n\nExample: haapigen schema-json --overlay > Haapi/haapi-overlay.json\n\nExample: haapigen schema-json --scenario > Schema/haapi-scenario.json"
  )

  @Flag(help: "For the files of an overlay.")
  var overlay = false

  @Flag(help: "For scenarios.")
  var scenario = false

  func validate() throws {
    if overlay, scenario { throw ValidationError("--overlay and --scenario cannot be combined.") }
  }

  func run() throws {
    Console.print(
      bytes: overlay
        ? JSONSchema.overlayBytes : scenario ? JSONSchema.scenarioBytes : JSONSchema.bytes)
  }
}
