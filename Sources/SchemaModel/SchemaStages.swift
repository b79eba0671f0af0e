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
    var families = FamilyReader()
    let linker = Linker(nodes, families.modules(nodes))
    for diagnostic in families.diagnostics.all { diagnostics.add(diagnostic) }

    var schema = linker.link()
    schema.nodes = nodes
    if isEnough(diagnostics.all + linker.diagnostics) {
      return (schema, Diagnostics(diagnostics.all + linker.diagnostics), true)
    }
    let mapping = MappingLinker.link(schema, linker)
    schema.mapping = mapping?.mapping
    let theme = ThemeLinker.link(schema)
    schema.theme = theme?.theme
    linker.reportUnused()
    for diagnostic in linker.diagnostics { diagnostics.add(diagnostic) }
    for diagnostic in mapping?.findings.settled ?? [] { diagnostics.add(diagnostic) }
    for diagnostic in theme?.diagnostics ?? [] { diagnostics.add(diagnostic) }
    if isEnough(diagnostics.all) { return (schema, diagnostics, true) }
    let checked = check(schema)
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
    var families = FamilyReader()
    let linker = Linker(nodes, families.modules(nodes))
    var schema = linker.link()
    schema.nodes = nodes
    schema.mapping = MappingLinker.link(schema, linker)?.mapping
    schema.theme = ThemeLinker.link(schema)?.theme
    return schema
  }

  /// The findings of one check, or of all.
  private struct Checked {
    let findings: [Diagnostic]
    /// Places of replacements, of deprecated things, that do not exist.
    var unknownReplacements: Set<SourceLocation> = []
    var hasDeprecations = false
    /// The examples without findings.
    var soundExamples: [DerivedExampleCheck.Candidate] = []
  }

  private static func check(_ schema: Schema) -> Checked {
    let types = schema.allTypes
    let checks: [() -> Checked] = [
      {
        var check = NameCheck()
        check.check(schema)
        return Checked(findings: check.findings.diagnostics)
      },
      { Checked(findings: TypeCheck(schema).findings(in: types)) },
      { Checked(findings: MemberCheck(schema).findings(in: types)) },
      { Checked(findings: EnumCheck().findings(in: types)) },
      { Checked(findings: ProtocolCheck(schema).findings(in: types)) },
      { Checked(findings: PlainCheck().findings(in: types)) },
      { Checked(findings: ConformanceCheck().findings(in: types)) },
      { Checked(findings: AssociatedTypeCheck(schema).findings(in: types)) },
      {
        var check = DeprecationCheck(schema)
        for type in types { check.check(type) }
        let findings = check.diagnostics
        return Checked(
          findings: findings, unknownReplacements: Set(findings.compactMap(\.location)),
          hasDeprecations: check.hasDeprecations)
      },
      {
        var unions = UnionCheck(schema)
        unions.check()
        var examples = ExampleCheck(schema, doubtful: unions.doubtful, found: unions.diagnostics)
        for type in types { if let body = type.asStruct { examples.check(type, body) } }
        // A token that an example needs is not only doubtful.
        let wrong = Set(examples.diagnostics.lazy.filter { $0.code == "EXA603" }.map(\.location))
        let others = unions.diagnostics.filter {
          $0.code != "RUL513" || !wrong.contains($0.location)
        }
        return Checked(
          findings: others + examples.diagnostics, soundExamples: examples.sound)
      },
    ]
    let all = concurrentMap(checks.count) { index in NearestNames.limited(checks[index]) }
    return Checked(
      findings: all.flatMap(\.findings),
      unknownReplacements: all.reduce(into: []) { $0.formUnion($1.unknownReplacements) },
      hasDeprecations: all.contains(where: \.hasDeprecations),
      soundExamples: all.flatMap(\.soundExamples))
  }
}
