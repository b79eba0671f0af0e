import SchemaDocument
import SchemaLanguage

/// Reads, links and checks the text of a schema.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; nil if the index cannot be read. Swift can be planned from it only if there are no
    /// errors.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// True if errors were left out because they may follow from the reported ones. Some may be independent.
    public let holdsBack: Bool

    init(schema: Schema?, diagnostics: [Diagnostic], holdsBack: Bool = false) {
      self.schema = schema
      self.diagnostics = diagnostics
      self.holdsBack = holdsBack
    }

    /// The same result with further findings.
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
    guard let nodes, !SlipSearch.isDecided(reader.diagnostics.all) else {
      return Result(schema: nil, diagnostics: reader.diagnostics.sorted)
    }
    return analyse(nodes, reader.diagnostics)
  }

  /// Links and checks a schema after reading and after applying overlays.
  static func analyse(_ nodes: SchemaNodes, _ read: Diagnostics) -> Result {
    var diagnostics = read
    var families = FamilyReader()
    let linker = Linker(nodes, families.modules(nodes))
    for diagnostic in families.diagnostics.all { diagnostics.add(diagnostic) }

    var schema = linker.link()
    schema.nodes = nodes
    // A trial of a correction ends at the first stage with an error.
    if SlipSearch.isDecided(diagnostics.all + linker.diagnostics) {
      return Result(schema: schema, diagnostics: diagnostics.all + linker.diagnostics)
    }
    let mapping = MappingLinker.link(schema, linker)
    schema.mapping = mapping?.mapping
    let theme = ThemeLinker.link(schema)
    schema.theme = theme?.theme
    linker.reportUnused()
    for diagnostic in linker.diagnostics { diagnostics.add(diagnostic) }
    for diagnostic in mapping?.findings.settled ?? [] { diagnostics.add(diagnostic) }
    for diagnostic in theme?.diagnostics ?? [] { diagnostics.add(diagnostic) }
    if SlipSearch.isDecided(diagnostics.all) {
      return Result(schema: schema, diagnostics: diagnostics.all)
    }
    let checked = check(schema)
    for diagnostic in checked.findings { diagnostics.add(diagnostic) }
    if SlipSearch.isDecided(diagnostics.all) {
      return Result(schema: schema, diagnostics: diagnostics.all)
    }
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

  /// Links a schema that has already been analysed.
  static func linked(_ nodes: SchemaNodes) -> Schema {
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
    let structs = types.compactMap { type in type.asStruct.map { (type, $0) } }
    let checks: [() -> Checked] = [
      {
        var check = NameCheck()
        check.check(schema)
        return Checked(findings: check.diagnostics)
      },
      {
        var check = TypeCheck(schema)
        for type in types { check.check(type) }
        return Checked(findings: check.diagnostics)
      },
      {
        var check = MemberCheck(schema)
        for (type, body) in structs { check.check(type, body) }
        return Checked(findings: check.diagnostics)
      },
      {
        var check = EnumCheck()
        for type in types { if let body = type.asEnum { check.check(type, body) } }
        return Checked(findings: check.diagnostics)
      },
      {
        var check = ProtocolCheck(schema)
        for type in types { if let body = type.asProtocol { check.check(type, body) } }
        return Checked(findings: check.diagnostics)
      },
      {
        var check = PlainCheck()
        for (type, body) in structs { check.check(type, body) }
        return Checked(findings: check.findings.diagnostics)
      },
      {
        var check = ConformanceCheck()
        for (type, body) in structs { check.check(type, body) }
        for type in types { if let body = type.asEnum { check.check(type, body) } }
        return Checked(findings: check.findings.diagnostics)
      },
      {
        var check = AssociatedTypeCheck(schema)
        for type in types { check.check(type) }
        return Checked(findings: check.findings.diagnostics)
      },
      {
        var check = DeprecationCheck(schema)
        for type in types { check.check(type) }
        let findings = check.findings.diagnostics
        return Checked(
          findings: findings, unknownReplacements: Set(findings.compactMap(\.location)),
          hasDeprecations: check.hasDeprecations)
      },
      {
        var unions = UnionCheck(schema)
        unions.check()
        var examples = ExampleCheck(schema, doubtful: unions.doubtful, found: unions.diagnostics)
        for (type, body) in structs { examples.check(type, body) }
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
