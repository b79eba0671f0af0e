/// The checks of the definitions of a linked schema.
package enum SchemaChecks {
  /// The findings of one check, or of all.
  package struct Found {
    package let findings: [Diagnostic]
    /// Places of replacements, of deprecated things, that do not exist.
    package var unknownReplacements: Set<SourceLocation> = []
    package var hasDeprecations = false
    /// The examples without findings.
    package var soundExamples: [DerivedExampleCheck.Candidate] = []
  }

  package static func run(_ schema: Schema) -> Found {
    let types = schema.allTypes
    let checks: [() -> Found] = [
      {
        var check = NameCheck()
        check.check(schema)
        return Found(findings: check.findings.diagnostics)
      },
      { Found(findings: TypeCheck(schema).findings(in: types)) },
      { Found(findings: MemberCheck(schema).findings(in: types)) },
      { Found(findings: EnumCheck().findings(in: types)) },
      { Found(findings: ProtocolCheck(schema).findings(in: types)) },
      { Found(findings: PlainCheck().findings(in: types)) },
      { Found(findings: ConformanceCheck().findings(in: types)) },
      { Found(findings: AssociatedTypeCheck(schema).findings(in: types)) },
      {
        var check = DeprecationCheck(schema)
        for type in types { check.check(type) }
        let findings = check.diagnostics
        return Found(
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
        return Found(
          findings: others + examples.diagnostics, soundExamples: examples.sound)
      },
    ]
    let all = concurrentMap(checks.count) { index in NearestNames.limited(checks[index]) }
    return Found(
      findings: all.flatMap(\.findings),
      unknownReplacements: all.reduce(into: []) { $0.formUnion($1.unknownReplacements) },
      hasDeprecations: all.contains(where: \.hasDeprecations),
      soundExamples: all.flatMap(\.soundExamples))
  }
}
