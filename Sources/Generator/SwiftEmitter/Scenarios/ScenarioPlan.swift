/// Plans the Swift of scenarios: a constant of `SandboxScenario` for each scenario, the list of all scenarios, and a
/// constant for each example that scenarios use.
enum ScenarioPlan {
  static let module = "HaapiSandbox"

  static func files(of schema: Schema) -> [SwiftFile] {
    guard !schema.scenarios.isEmpty else { return [] }
    let literals = ScenarioLiteral(of: schema.scenarios)
    let list = Declaration.constant(
      doc: ["The scenarios that come with the sandbox, by name."], [.public, .static], "all",
      type: "[SandboxScenario]", .list(schema.scenarios.map { ".\(name: $0.swiftName)" }))
    let examples = literals.examples.sorted { $0.key < $1.key }.map { name, payload in
      Declaration.constant(
        doc: ["The example `\(payload.reference.text)` of the schema."], [.public, .static],
        "\(name: name)", inferred: "Self", literals.writtenOut(payload, as: "Self"))
    }
    // The last two file names contain `+`, which no scenario's name can contain.
    return schema.scenarios.map { scenario in
      let constant = Declaration.constant(
        doc: doc(of: scenario), [.public, .static], "\(name: scenario.swiftName)",
        inferred: "SandboxScenario", literals.scenario(scenario))
      return file(
        .joined("", scenario.swiftName), source: "/\(scenario.name.text).yaml", [constant])
    } + [
      file("SandboxScenario+All", [list]),
      file("SandboxScenario+Examples", extending: "SandboxScenario.Body", examples),
    ]
  }

  private static func file(
    _ name: String, source: String = "", extending type: SwiftCode = "SandboxScenario",
    _ members: [Declaration]
  ) -> SwiftFile {
    SwiftFile(
      path: "\(module)/\(name).swift", source: "Schema/scenarios\(source)",
      imports: [], declarations: [.extending(type, []) { members }])
  }

  private static func doc(of scenario: Scenario) -> [String] {
    var lines = Comment.lines(of: scenario.summary.text)
    if lines.last.map({ !$0.hasSuffix(".") }) == true, let last = lines.popLast() {
      lines.append(last + ".")
    }
    let walks = scenario.walks.map { "`\($0.name)`" }.joined(separator: ", ")
    return walks.isEmpty ? lines : lines + ["", "Walks: \(walks)."]
  }
}
