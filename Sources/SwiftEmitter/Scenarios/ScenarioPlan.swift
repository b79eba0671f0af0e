/// Plans the Swift of scenarios: a constant of `SandboxScenario` for each, and the list of them.
enum ScenarioPlan {
  static let module = "HaapiSandbox"

  static func files(of schema: Schema) -> [SwiftFile] {
    guard !schema.scenarios.isEmpty else { return [] }
    let literals = ScenarioLiteral(examples: ScenarioExamples(of: schema.scenarios))
    return schema.scenarios.map { file(of: $0, literals) }
      + [list(of: schema.scenarios), examples(literals)]
  }

  private static func file(of scenario: Scenario, _ literals: ScenarioLiteral) -> SwiftFile {
    let name = scenario.name.text
    return SwiftFile(
      path: "\(module)/\(SwiftText.joined("", scenario.swiftName)).swift",
      source: CommentLine("Schema/scenarios/\(name).yaml"), imports: [],
      declarations: [
        extending([
          .literal(
            doc: doc(of: scenario),
            signature: .init([.public, .static], .let, "\(name: scenario.swiftName)"),
            literals.scenario(scenario))
        ])
      ])
  }

  /// The file with the list. Its name contains `+`, which no scenario can have.
  private static func list(of scenarios: [Scenario]) -> SwiftFile {
    SwiftFile(
      path: "\(module)/SandboxScenario+All.swift", source: "Schema/scenarios", imports: [],
      declarations: [
        extending([
          .literal(
            doc: CommentLine.lines(of: "The scenarios that come with the sandbox, by name."),
            signature: .init([.public, .static], .let, "all", type: "[SandboxScenario]"),
            .list(scenarios.map { .code(".\(name: $0.swiftName)") }))
        ])
      ])
  }

  private static func examples(_ literals: ScenarioLiteral) -> SwiftFile {
    SwiftFile(
      path: "\(module)/SandboxScenario+Examples.swift", source: "Schema/scenarios", imports: [],
      declarations: [
        .type(
          TypeHead(doc: [], signature: .init(.extension, "SandboxScenario.Body"), inherits: []),
          members: literals.examples.constants.map { name, payload in
            .literal(
              doc: CommentLine.lines(of: "`\(payload.reference.text)` of the schema."),
              signature: .init([.public, .static], .let, "\(name: name)"),
              literals.writtenOut(payload, as: "Self"))
          })
      ])
  }

  private static func extending(_ members: [Declaration]) -> Declaration {
    .type(
      TypeHead(doc: [], signature: .init(.extension, "SandboxScenario"), inherits: []),
      members: members)
  }

  private static func doc(of scenario: Scenario) -> [CommentLine] {
    var lines = CommentLine.lines(of: scenario.summary.text)
    if lines.last.map({ !$0.text.hasSuffix(".") }) == true, let last = lines.popLast() {
      lines.append(CommentLine(last.text + "."))
    }
    let walks = scenario.walks.map { "`\($0.name)`" }.joined(separator: ", ")
    return walks.isEmpty ? lines : lines + ["", CommentLine("Walks: \(walks).")]
  }
}
