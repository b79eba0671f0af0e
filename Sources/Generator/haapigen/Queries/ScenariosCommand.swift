struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios", _superCommandName: "haapigen",
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
    let checked = try schema.input().schema
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

/// The scenarios of a schema, and the parts of the schema that they reach.
struct ScenarioReport: Encodable {
  struct Entry: Encodable {
    let name: String
    let summary: String
    let users: [String]
    let states: [String]
    let walks: [Walk]
  }

  struct Walk: Encodable {
    let name: String
    let moves: Int
    /// `tokens`, the type of a problem, an OAuth error, or `error`.
    let end: String
  }

  let scenarios: [Entry]
  let coverage: ScenarioCoverage

  init(_ schema: Schema) {
    scenarios = schema.scenarios.map { scenario in
      Entry(
        name: scenario.name.text, summary: scenario.summary.text,
        users: scenario.users.map(\.name.text), states: scenario.states.map(\.name.text),
        walks: scenario.walks.map { walk in
          let end =
            switch walk.end {
            case .tokens: "tokens"
            case .problem(let type): type.text
            case .refused(let error): error.text
            case .error: "error"
            }
          return Walk(name: walk.name.text, moves: walk.moves.count, end: end)
        })
    }
    coverage = ScenarioCoverage(schema)
  }

  // MARK: Text

  var text: String {
    let parts =
      scenarios.map(Self.text) + [
        Self.text("Step types", coverage.steps), Self.text("Problems", coverage.problems),
        Self.text("States of a wait", coverage.pollStatuses),
        Self.text("Client operations", coverage.clientOperations),
        Self.text("Kinds of faults", coverage.faults),
      ]
    return parts.joined(separator: "\n\n")
  }

  private static func text(_ entry: Entry) -> String {
    var lines = ["\(entry.name): \(entry.summary)"]
    lines.append("  states: \(entry.states.joined(separator: ", "))")
    if !entry.users.isEmpty { lines.append("  users:  \(entry.users.joined(separator: ", "))") }
    let walks = entry.walks.map { "\($0.name) (\($0.moves), \($0.end))" }
    if !walks.isEmpty { lines.append("  walks:  \(walks.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
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
