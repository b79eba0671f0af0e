/// The parts of the schema that scenarios reach: step types, problems, polling states, client operations, and kinds
/// of faults.
public struct ScenarioCoverage: Encodable {
  /// A part that can be reached, and the scenarios that reach it.
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
    let reached = schema.scenarios.map { ($0.name.text, Reached($0)) }
    func subjects(_ names: [String], _ part: (Reached) -> Set<String>) -> [Subject] {
      names.map { name in
        Subject(
          name: name, scenarios: reached.filter { part($0.1).contains(name) }.map(\.0))
      }
    }
    steps = subjects(types.steps.map(\.qualifiedName), \.types)
    problems = subjects(types.problems.map(\.qualifiedName), \.types)
    pollStatuses = subjects(types.pollStatuses, \.pollStatuses)
    clientOperations = subjects(types.clientOperations, \.operations)
    faults = subjects(Scenario.Fault.kinds.map(\.rawValue), \.faults)
  }

  /// Reports step types that no scenario reaches, if the schema has scenarios.
  public static func findings(in schema: Schema) -> [Diagnostic] {
    guard !schema.scenarios.isEmpty else { return [] }
    let reached = schema.scenarios.reduce(into: Set<String>()) { $0.formUnion(Reached($1).types) }
    let findings = Findings()
    for type in ScenarioTypes(schema).steps where !reached.contains(type.qualifiedName) {
      findings.report(
        "SCN501", "no scenario reaches a `\(type.qualifiedName)`", type.name.location,
        help: "add a state with `answer: \(type.qualifiedName)/"
          + "\(type.asStruct?.examples.first?.name.text ?? "…")` to a scenario")
    }
    return findings.diagnostics
  }

  /// The parts that one scenario reaches, without those in unreachable states.
  private struct Reached {
    private(set) var types: Set<String> = []
    private(set) var pollStatuses: Set<String> = []
    private(set) var operations: Set<String> = []
    private(set) var faults: Set<String> = []

    init(_ scenario: Scenario) {
      let names = scenario.reachableStates
      for state in scenario.states where names.contains(state.name.text) {
        add(state.answer)
        for rule in state.rules { rule.effect.payload.map { add($0) } }
        faults.formUnion(state.faults.map(\.kind))
      }
    }

    private mutating func add(_ payload: Scenario.Payload) {
      types.insert(payload.type.qualifiedName)
      operations.formUnion(ScenarioActions(payload.json).operations)
      guard payload.type.name.text == ScenarioTypes.polling else { return }
      let status = Selection.token(at: ScenarioTypes.statusPath, of: payload.json)
      status.map { _ = pollStatuses.insert($0) }
    }
  }
}
