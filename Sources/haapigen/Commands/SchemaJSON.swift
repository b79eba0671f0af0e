import ArgumentParser
import SchemaModel

struct SchemaJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema-json",
    abstract: "Writes the JSON Schema of the schema language, for editors.",
    discussion: "Example: haapigen schema-json > Schema/haapi-schema.json")

  func run() throws { Console.print(bytes: JSONSchema.bytes) }
}
