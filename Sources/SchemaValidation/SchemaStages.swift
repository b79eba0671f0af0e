import SchemaMapping
import SchemaScenarios
import SchemaTheming

/// Links and checks a schema, after reading and after applying overlays.
package enum SchemaStages {
  /// - Parameters:
  ///   - read: The findings of the reader.
  ///   - isEnough: True if these findings are all that the caller needs. The later stages are then left out.
  /// - Returns: Also whether the later stages were left out.
  package static func run(
    _ nodes: SchemaNodes, _ read: Diagnostics, until isEnough: ([Diagnostic]) -> Bool
  ) -> (schema: Schema, diagnostics: Diagnostics, isCut: Bool) {
    var diagnostics = read
    let linker = Linker(nodes)
    var schema = linker.link()
    let (syntaxes, found) = MappingReader.read(schema.families)
    for diagnostic in found { diagnostics.add(diagnostic) }
    if isEnough(diagnostics.all + linker.diagnostics) {
      return (schema, Diagnostics(diagnostics.all + linker.diagnostics), true)
    }
    let mapping = MappingLinker.link(schema, linker, syntaxes)
    schema.mapping = mapping?.mapping
    let theme = ThemeLinker.link(schema)
    schema.theme = theme?.theme
    linker.reportUnused()
    for diagnostic in linker.diagnostics { diagnostics.add(diagnostic) }
    for diagnostic in mapping?.diagnostics ?? [] { diagnostics.add(diagnostic) }
    for diagnostic in theme?.diagnostics ?? [] { diagnostics.add(diagnostic) }
    if isEnough(diagnostics.all) { return (schema, diagnostics, true) }
    for diagnostic in MapNameCheck.findings(syntaxes, in: schema) { diagnostics.add(diagnostic) }
    let checked = SchemaChecks.run(schema)
    for diagnostic in checked.findings { diagnostics.add(diagnostic) }
    if isEnough(diagnostics.all) { return (schema, diagnostics, true) }
    // The values of derived members depend on types and rules of the whole schema.
    if !diagnostics.all.contains(where: { $0.severity == .error && $0.stage < .use }) {
      let found = DerivedExampleCheck.findings(checked.soundExamples, in: schema)
      for diagnostic in found { diagnostics.add(diagnostic) }
    }
    for diagnostic in linker.renames.diagnostics { diagnostics.add(diagnostic) }
    // Scenarios are checked only against a valid schema. Those of the base schema do not apply to overlays.
    if nodes.overlays.isEmpty, !hasErrorsOutsideScenarios(diagnostics, nodes) {
      let scenarios = ScenarioLinker.link(nodes.scenarios, schema)
      schema.scenarios = scenarios.scenarios
      for diagnostic in scenarios.diagnostics { diagnostics.add(diagnostic) }
    }
    // An unused definition may be the one that a misspelt name refers to.
    if !diagnostics.hasErrors {
      let deprecations = Deprecations(unknownReplacements: checked.unknownReplacements)
      let unused = linker.unused + (mapping?.unused(deprecations) ?? [])
      let uses = checked.hasDeprecations ? deprecations.check(schema) : []
      for diagnostic in unused + uses { diagnostics.add(diagnostic) }
    }
    return (schema, diagnostics, false)
  }

  private static func hasErrorsOutsideScenarios(
    _ diagnostics: Diagnostics, _ nodes: SchemaNodes
  ) -> Bool {
    let files = Set(
      nodes.fileNames.indices.filter { SourceFile.isScenario(nodes.fileNames[$0]) })
    return diagnostics.all.contains { diagnostic in
      diagnostic.severity == .error
        && diagnostic.location.map { !files.contains(Int($0.file)) } ?? true
    }
  }

  /// Links a schema that has already been checked.
  package static func linked(_ nodes: SchemaNodes) -> Schema {
    let linker = Linker(nodes)
    var schema = linker.link()
    let syntaxes = MappingReader.read(schema.families).syntaxes
    schema.mapping = MappingLinker.link(schema, linker, syntaxes)?.mapping
    schema.theme = ThemeLinker.link(schema)?.theme
    return schema
  }
}
