/// The stages of the analysis after the files have been read and overlays merged. A stage with errors is the last one,
/// because errors of later stages may follow from them.
package struct SchemaStages {
  /// The linked schema; nil if linking finds errors, such as an unknown name.
  package private(set) var schema: Schema?
  package private(set) var diagnostics: [Diagnostic]
  /// True if there are stages that were not run.
  package private(set) var isCut = true

  /// - Parameter read: The findings of the reader. None is an error.
  package init(_ nodes: SchemaNodes, _ read: [Diagnostic]) {
    diagnostics = read
    run(nodes)
  }

  private mutating func run(_ nodes: SchemaNodes) {
    let linker = Linker(nodes)
    var schema = linker.link()
    let mapping = MappingLinker(schema, linker)
    let theme = ThemeLinker.link(schema)
    schema.theme = theme?.theme
    var names = linker.diagnostics + (mapping?.checkRules() ?? [])
    // If a type is unknown, only unknown names are reported: other errors of declarations may follow from the unknown
    // type.
    let isKnown = !names.hasErrors
    names += (mapping?.declare() ?? []).filter { isKnown || $0.unknownName != nil }
    guard passes(names + (theme?.diagnostics ?? [])) else { return }
    self.schema = schema
    guard passes(SchemaChecks.requirements(schema, several: true)) else { return }
    guard passes(SchemaChecks.conformance(schema)) else { return }
    guard passes(SchemaChecks.definitions(schema)) else { return }
    guard passes(SchemaChecks.requirements(schema, several: false)) else { return }
    guard passes(SchemaChecks.unions(schema) + linker.writingFindings) else { return }
    guard passes(SchemaChecks.examples(schema)) else { return }

    guard passes(mapping?.connect() ?? []) else { return }
    guard passes(mapping?.typeRules() ?? []) else { return }
    schema.mapping = mapping?.mapping
    self.schema = schema
    guard passes(mapping?.checkCoverage() ?? []) else { return }

    guard passes(linker.renames.diagnostics) else { return }
    // The scenarios of the base schema do not apply to overlays.
    if nodes.overlays.isEmpty {
      let scenarios = ScenarioLinker.link(nodes.scenarios, schema)
      schema.scenarios = scenarios.scenarios
      guard passes(scenarios.diagnostics) else { return }
    }
    self.schema = schema
    // A misspelt name may refer to an unused definition, so these warnings need a schema without errors.
    linker.reportUnused()
    diagnostics += linker.unused + (mapping?.unused() ?? [])
    isCut = false
  }

  /// Returns findings about names of types and maps in the readable part of a schema. The theme is not checked, because
  /// its findings may be about values.
  static func names(_ nodes: SchemaNodes) -> [Diagnostic] {
    let linker = Linker(nodes)
    let schema = linker.link()
    let mapping = MappingLinker(schema, linker)
    return linker.diagnostics + (mapping?.declare() ?? [])
  }

  /// Links a schema without checks. `isKnown` is false if linking finds errors, such as an unknown name.
  package static func linked(_ nodes: SchemaNodes) -> (schema: Schema, isKnown: Bool) {
    let linker = Linker(nodes)
    var schema = linker.link()
    let mapping = MappingLinker(schema, linker)
    mapping?.linkUnchecked()
    schema.mapping = mapping?.mapping
    schema.theme = ThemeLinker.link(schema)?.theme
    return (schema, !linker.diagnostics.hasErrors)
  }

  /// Adds the findings of a stage. Returns false if there are errors.
  private mutating func passes(_ found: [Diagnostic]) -> Bool {
    diagnostics += found
    return !diagnostics.hasErrors
  }
}
