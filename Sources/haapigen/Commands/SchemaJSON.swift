import ArgumentParser
import SchemaModel

struct SchemaJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema-json",
    abstract: "Writes the JSON Schema of the schema language, for editors.",
    discussion:
      "Example: haapigen schema-json > Schema/haapi-schema.json\n\nExample: haapigen schema-json --overlay > Haapi/haapi-overlay.json"
  )

  @Flag(help: "Of the files of an overlay.")
  var overlay = false

  func run() throws { Console.print(bytes: overlay ? JSONSchema.overlayBytes : JSONSchema.bytes) }
}
