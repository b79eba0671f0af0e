import ArgumentParser
import SchemaDocument

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the schema and writes nothing.",
    discussion: "Example: haapigen validate --schema Schema --diagnostics github")

  @OptionGroup var schema: SchemaOptions

  func run() throws {
    let sources = try SchemaInput.sources(schema)
    let input = try SchemaInput(sources, schema)
    guard schema.diagnostics == .text, let checked = input.analysis.schema else { return }
    let types = checked.allTypes
    let examples = types.reduce(0) { $0 + ($1.asStruct?.examples.count ?? 0) }
    Console.print(
      "\(schema.schema): \(types.count) types in \(checked.families.count) families, "
        + "\(examples) examples, no errors")
  }
}
