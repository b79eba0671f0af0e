/// The checks of a linked schema's definitions. Each function is a stage, and runs only if earlier stages have found no
/// errors. Stages that find mistakes come before stages that find omissions.
package enum SchemaChecks {
  /// Checks the names and types of definitions.
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

  /// Checks that structs have the members that protocols require.
  ///
  /// - Parameter several: True to report structs that lack several members, for example because they do not include a
  ///   mixin; false for structs that lack one. Several missing members cause other errors, so their stage is before
  ///   `definitions`.
  package static func requirements(_ schema: Schema, several: Bool) -> [Diagnostic] {
    RequirementCheck(isAboutSeveral: several).findings(in: schema.allTypes)
  }

  /// Checks that the structs of a union conform to its protocol. A mistake causes other errors, so this is a stage
  /// before `definitions`.
  package static func conformance(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.checkConformance()
    return unions.findings.diagnostics
  }

  /// Checks the rules of unions.
  package static func unions(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.check()
    return unions.findings.diagnostics
  }

  /// Checks what is missing from unions, and checks examples.
  package static func examples(_ schema: Schema) -> [Diagnostic] {
    let unions = UnionCheck(schema: schema)
    unions.checkMissing()
    var examples = ExampleCheck(schema)
    for type in schema.allTypes { if let body = type.asStruct { examples.check(type, body) } }
    return unions.findings.diagnostics + examples.findings
  }
}
