/// The checks of the definitions of a linked schema. Each function is a stage, for a schema in which the one before has
/// found no errors: what is wrong comes before what is missing.
package enum SchemaChecks {
  /// Names and types of definitions.
  package static func definitions(_ schema: Schema) -> [Diagnostic] {
    let types = schema.allTypes
    let checks: [() -> [Diagnostic]] = [
      {
        var check = NameCheck()
        check.check(schema)
        return check.findings.diagnostics
      },
      { TypeCheck(schema).findings(in: types) },
      { MemberCheck().findings(in: types) },
      { ProtocolCheck().findings(in: types) },
      { ConformanceCheck().findings(in: types) },
      { AssociatedTypeCheck().findings(in: types) },
    ]
    return concurrentMap(checks.count) { checks[$0]() }.flatMap { $0 }
  }

  /// Members that protocols require.
  ///
  /// - Parameter several: Structs that lack several, for example because they do not include a mixin. That has further
  ///   effects, so it is a stage before those of definitions.
  package static func requirements(_ schema: Schema, several: Bool) -> [Diagnostic] {
    RequirementCheck(isAboutSeveral: several).findings(in: schema.allTypes)
  }

  /// Conformance of the structs of unions. It has further effects, so it is a stage before those of definitions.
  package static func conformance(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.checkConformance()
    return unions.findings.diagnostics
  }

  /// Rules of unions.
  package static func unions(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.check()
    return unions.findings.diagnostics
  }

  /// What unions lack, and examples.
  package static func examples(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.checkMissing()
    var examples = ExampleCheck(schema)
    for type in schema.allTypes { if let body = type.asStruct { examples.check(type, body) } }
    return unions.findings.diagnostics + examples.findings
  }
}
