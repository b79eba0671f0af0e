/// Reads scenarios from YAML nodes, and checks them if reading found no errors.
package enum ScenarioLinker {
  package static func link(
    _ nodes: [ScenarioNodes], _ schema: Schema
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    let names = checkNames(nodes.filter { !$0.isStandalone }.map(\.name))
    var reader = ScenarioReader(schema)
    let scenarios = nodes.compactMap { reader.read($0) }
    let read = names + reader.findings.diagnostics
    return (scenarios, read.isEmpty ? ScenarioCheck.check(scenarios, schema) : read)
  }

  /// Reads the scenarios of a schema that may have errors, for a comparison. Omits scenarios that cannot be read, for
  /// example because an example does not exist.
  package static func linkLeniently(_ nodes: [ScenarioNodes], _ schema: Schema) -> [Scenario] {
    var reader = ScenarioReader(schema)
    return nodes.compactMap { reader.read($0) }
  }
}

extension ScenarioLinker {
  /// Checks the file names of scenarios, because Swift constants are named after them.
  private static func checkNames(_ names: [Name]) -> [Diagnostic] {
    let findings = Findings()
    var known: [String: Name] = [:]
    for name in names {
      let swiftName = Scenario.swiftName(of: name.text)
      if name.text.wholeMatch(of: /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/) == nil
        || SwiftNames.keywords.union(reserved).contains(swiftName)
      {
        findings.report(
          "SCN106", "a scenario cannot be named `\(name.shown)`", name.location,
          help: "rename the file, with lower-case letters, digits and `-`, and without a word of "
            + "Swift or of `SandboxScenario`: password-login.yaml")
      } else if let first = known[swiftName.lowercased()] {
        findings.report(
          "SCN107", "two scenarios have the Swift name `\(swiftName)`", name.location,
          help: "rename one of the files", related: [(first.location, "the other one")])
      }
      known[swiftName.lowercased()] = name
    }
    return findings.diagnostics
  }

  /// Members that `SandboxScenario` already has.
  private static let reserved: Set<String> = [
    "all", "name", "summary", "users", "start", "states", "walks", "protocolRules",
  ]
}
