/// For each step type, problem type, polling status, client operation and kind of fault: the scenarios that reach it.
public struct ScenarioCoverage: Encodable {
  /// Something that scenarios can reach, such as a step type, and the scenarios that reach it.
  public struct Subject: Encodable {
    public let name: String
    public let scenarios: [String]
  }

  public let steps: [Subject]
  public let problems: [Subject]
  public let pollStatuses: [Subject]
  public let clientOperations: [Subject]
  public let faults: [Subject]

  public init(_ schema: Schema) {
    let types = ScenarioTypes(schema)
    let scenarios = schema.scenarios.map { ($0.name.text, $0.reachableStates) }
    func subjects(_ names: [String], _ parts: (Scenario.State) -> [String]) -> [Subject] {
      let reached = scenarios.map { ($0, Set($1.flatMap(parts))) }
      return names.map { name in
        Subject(name: name, scenarios: reached.filter { $0.1.contains(name) }.map(\.0))
      }
    }
    steps = subjects(types.steps.map(\.qualifiedName), \.responseTypes)
    problems = subjects(types.problems.map(\.qualifiedName), \.responseTypes)
    pollStatuses = subjects(types.pollStatuses) { $0.responses.compactMap(\.pollStatus) }
    clientOperations = subjects(types.clientOperations) {
      $0.responses.flatMap { ScenarioActions($0.json).operations }
    }
    faults = subjects(Scenario.Fault.keys.map(\.rawValue)) { $0.faults.map(\.key) }
  }

  /// Reports step types that no scenario reaches, if the schema has scenarios.
  public static func findings(in schema: Schema) -> [Diagnostic] {
    guard !schema.scenarios.isEmpty else { return [] }
    let reached = Set(schema.scenarios.flatMap(\.reachableStates).flatMap(\.responseTypes))
    let findings = Findings()
    for type in ScenarioTypes(schema).steps where !reached.contains(type.qualifiedName) {
      findings.report(
        "SCN501", "no scenario reaches a `\(type.qualifiedName)`", type.name.location,
        help: "add a state with `answer: \(type.qualifiedName)/"
          + "\(type.asStruct?.examples.first?.name.text ?? "…")` to a scenario")
    }
    return findings.diagnostics
  }
}

extension Scenario.State {
  /// The type names of the state's responses.
  fileprivate var responseTypes: [String] { responses.map(\.type.qualifiedName) }
}

extension Scenario.Payload {
  /// The status of a polling step; nil for other types.
  fileprivate var pollStatus: String? {
    type.name.text == ScenarioTypes.polling
      ? Selection.token(at: ScenarioTypes.statusPath, of: json) : nil
  }
}
