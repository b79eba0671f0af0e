import SchemaDocument

/// Protocols: names told apart, methods, default types that can be made.
struct ProtocolCheck {
  private(set) var findings = Findings()
  private var defaults = DefaultTypeCheck()

  var diagnostics: [Diagnostic] { findings.diagnostics + defaults.findings.diagnostics }

  mutating func check(_ type: TypeDefinition, _ body: ProtocolBody) {
    var names: [String: Name] = [:]
    for member in body.members {
      if let first = names[member.name.text] {
        findings.report(
          "NAM203", "the member `\(member.name)` is defined twice", member.name.location,
          help: "rename one of the two", related: [(first.location, "first here")])
      }
      names[member.name.text] = member.name
      guard let method = member.method else { continue }
      var hooks = HookCheck(findings: findings)
      hooks.check(method, of: member)
      findings = hooks.findings
    }
    if body.isComparable, !type.isFaulty { checkComparable(type) }
    if let made = body.defaultType { defaults.check(made, of: type) }
  }

  /// `isEqualTo` compares with `==`.
  private mutating func checkComparable(_ type: TypeDefinition) {
    let equatable: Set<String> = ["Equatable", "Hashable", "JSONModel"]
    let isEquatable = ([type] + type.allProtocols).contains { proto in
      proto.asProtocol?.refines.contains { equatable.contains($0.text) } ?? false
    }
    if isEquatable { return }
    findings.report(
      "TYP315", "`comparable: true` compares values of `\(type.name)`, which are not Equatable",
      type.name.location, help: "add `refines: [Equatable]`, or `JSONModel` if it is read from JSON"
    )
  }
}
