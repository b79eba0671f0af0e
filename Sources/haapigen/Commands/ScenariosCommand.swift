struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "Lists the scenarios of the schema, and the steps that they cover.",
    discussion: """
      Each scenario with its states and walks; then every step type, problem, state of a wait, client \
      operation and kind of fault, with the scenarios that reach it.

      Example: haapigen scenarios --schema Schema --format json
      """)

  @OptionGroup var schema: SchemaOptions

  @Option(help: "Format: text or json.")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  func run() throws {
    let checked = try SchemaInput(try SchemaFiles.read(schema), schema).schema
    guard !checked.scenarios.isEmpty else {
      throw ValidationError(
        "the schema has no scenarios. They are files in its folder `scenarios`.")
    }
    let report = ScenarioReport(checked)
    switch format {
    case .text: Console.print(report.text)
    case .json: try Console.print(json: report)
    }
  }
}
