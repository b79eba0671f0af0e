import SchemaDocument
import SchemaLanguage

/// The stages from the text of a schema to a linked and checked model.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; absent when the index cannot be read. Only without errors is it fit for
    /// planning Swift.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// Errors are left out because they may follow from those that are told; not all of them need do so.
    public let holdsBack: Bool

    init(schema: Schema?, diagnostics: [Diagnostic], holdsBack: Bool = false) {
      self.schema = schema
      self.diagnostics = diagnostics
      self.holdsBack = holdsBack
    }

    /// The same with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty
        ? self
        : Result(
          schema: schema, diagnostics: Diagnostics(diagnostics + found).sorted, holdsBack: holdsBack
        )
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  public static func analyse(_ sources: [SourceFile]) -> Result {
    let result = NearestNames.limited { analysed(sources) }
    return SlipSearch.explaining(result, sources, editable: sources.indices) { files in
      NearestNames.limited { analysed(files) }.diagnostics
    }
  }

  private static func analysed(_ sources: [SourceFile]) -> Result {
    var reader = SchemaReader(sources: sources)
    let nodes = reader.read()
    guard let nodes else { return Result(schema: nil, diagnostics: reader.diagnostics.sorted) }
    return analyse(nodes, reader.diagnostics)
  }

  /// The rest of the way, for a schema that is read, and perhaps changed by overlays.
  static func analyse(_ nodes: SchemaNodes, _ read: Diagnostics) -> Result {
    var diagnostics = read
    var families = FamilyReader()
    let schema = families.schema(nodes)
    for diagnostic in families.diagnostics.all { diagnostics.add(diagnostic) }

    let linker = Linker(schema)
    linker.link()
    let mapping = MappingLinker.link(schema, linker)
    schema.mapping = mapping?.mapping
    let theme = ThemeLinker.link(schema)
    schema.theme = theme?.theme
    linker.reportUnused()
    for diagnostic in linker.diagnostics { diagnostics.add(diagnostic) }
    for diagnostic in mapping?.findings.settled ?? [] { diagnostics.add(diagnostic) }
    for diagnostic in theme?.diagnostics ?? [] { diagnostics.add(diagnostic) }
    let (found, soundExamples) = check(schema)
    for diagnostic in found { diagnostics.add(diagnostic) }
    // What derived members find depends on types and rules all over the schema.
    if !diagnostics.all.contains(where: { $0.severity == .error && $0.stage < .use }) {
      let found = DerivedExampleCheck.findings(soundExamples, in: schema)
      for diagnostic in found { diagnostics.add(diagnostic) }
    }
    for diagnostic in schema.renames.diagnostics { diagnostics.add(diagnostic) }
    // Scenarios are checked against a schema that holds. Those of a base say nothing about overlays.
    if nodes.overlays.isEmpty, !hasErrorsOutsideScenarios(diagnostics, nodes) {
      let scenarios = ScenarioLinker.link(nodes.scenarios, schema)
      schema.scenarios = scenarios.scenarios
      for diagnostic in scenarios.diagnostics { diagnostics.add(diagnostic) }
    }
    // What nothing uses may be what a name that is wrong was meant for.
    if !diagnostics.hasErrors {
      let unused = linker.unused + (mapping?.unused() ?? [])
      for diagnostic in unused + Deprecations.check(schema) { diagnostics.add(diagnostic) }
    }
    let (told, holdsBack) = CauseSettlement.settle(diagnostics, nodes)
    return Result(schema: schema, diagnostics: told.sorted, holdsBack: holdsBack)
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

  /// A schema that has been analysed before.
  static func linked(_ nodes: SchemaNodes) -> Schema {
    var families = FamilyReader()
    let schema = families.schema(nodes)
    let linker = Linker(schema)
    linker.link()
    schema.mapping = MappingLinker.link(schema, linker)?.mapping
    schema.theme = ThemeLinker.link(schema)?.theme
    return schema
  }

  /// Findings, and the examples in which there are none.
  private static func check(
    _ schema: Schema
  ) -> (findings: [Diagnostic], soundExamples: [DerivedExampleCheck.Candidate]) {
    var names = NameCheck()
    names.check(schema)
    var types = TypeCheck(schema)
    var members = MemberCheck(schema)
    var enums = EnumCheck()
    var protocols = ProtocolCheck(schema)
    var plain = PlainCheck()
    var associated = AssociatedTypeCheck()
    var deprecations = DeprecationCheck(schema)
    var unions = UnionCheck(schema)
    unions.check()
    var examples = ExampleCheck(schema, doubtful: unions.doubtful)
    for type in schema.allTypes {
      types.check(type)
      associated.check(type)
      deprecations.check(type)
      switch type.body {
      case .structBody(let body):
        members.check(type, body)
        plain.check(type, body)
        examples.check(type, body)
      case .enumBody(let body): enums.check(type, body)
      case .protocolBody(let body): protocols.check(type, body)
      }
    }
    schema.unknownReplacements = Set(deprecations.findings.diagnostics.compactMap(\.location))
    let findings =
      names.diagnostics + types.diagnostics + members.diagnostics + enums.diagnostics
      + protocols.diagnostics + plain.findings.diagnostics + associated.findings.diagnostics
      + deprecations.findings.diagnostics + unions.diagnostics + examples.diagnostics
    return (findings, examples.sound)
  }
}
