struct SchemaJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema-json",
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
