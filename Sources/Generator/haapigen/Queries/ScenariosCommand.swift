struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "Lists the scenarios of the schema, and the steps that they cover.",
    discussion: """
      Each scenario with its states and walks; then every step type, problem, state of a wait, client \
      operation and kind of fault, with the scenarios that reach it.

      Example: haapigen scenarios --schema Schema
      """)

  @OptionGroup var schema: SchemaOptions

  func run() throws {
    let checked = try schema.input().schema
    guard !checked.scenarios.isEmpty else {
      throw ValidationError(
        "the schema has no scenarios. They are files in its folder `scenarios`.")
    }
    let coverage = ScenarioCoverage(checked)
    let parts =
      checked.scenarios.map(Self.text) + [
        Self.text("Step types", coverage.steps), Self.text("Problems", coverage.problems),
        Self.text("States of a wait", coverage.pollStatuses),
        Self.text("Client operations", coverage.clientOperations),
        Self.text("Kinds of faults", coverage.faults),
      ]
    Console.print(parts.joined(separator: "\n\n"))
  }

  private static func text(_ scenario: Scenario) -> String {
    let walks = scenario.walks.map { walk in
      let end =
        switch walk.end {
        case .tokens: "tokens"
        case .problem(let type): type.text
        case .refused(let error): error.text
        case .error: "error"
        }
      return "\(walk.name) (\(walk.moves.count), \(end))"
    }
    let parts = [
      ("states: ", scenario.states.map(\.name.text)), ("users:  ", scenario.users.map(\.name.text)),
      ("walks:  ", walks),
    ]
    let lines = parts.filter { !$1.isEmpty }.map { "  \($0)\($1.joined(separator: ", "))" }
    return (["\(scenario.name): \(scenario.summary)"] + lines).joined(separator: "\n")
  }

  private static func text(_ title: String, _ subjects: [ScenarioCoverage.Subject]) -> String {
    let count = subjects.count { !$0.scenarios.isEmpty }
    let lines = MappingTable.columns(
      subjects.map {
        [$0.name, $0.scenarios.isEmpty ? "none" : $0.scenarios.joined(separator: ", ")]
      })
    return (["\(title): \(count) of \(subjects.count)"] + lines).joined(separator: "\n")
  }
}
