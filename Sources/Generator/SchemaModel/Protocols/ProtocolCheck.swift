/// Checks protocols: distinct names, methods, default types that can be generated.
struct ProtocolCheck: TypeByTypeCheck {
  var findings = Findings()

  func check(_ type: TypeDefinition) {
    guard let body = type.asProtocol else { return }
    findings.reportRepeated(body.members.map(\.name), help: "rename one of the two") {
      "the member `\(body.members[$0].name)`"
    }
    for member in body.members {
      checkDefault(of: member)
      if let method = member.method { HookCheck(findings: findings).check(method, of: member) }
    }
    if body.isComparable { checkComparable(type) }
    if let made = body.defaultType {
      DefaultTypeCheck(findings: findings).check(made, of: type)
    }
  }

  /// Checks that the default is a value of the member's type, or a nil that a default type can use.
  private func checkDefault(of member: Member) {
    guard let place = member.defaultLocation, member.method == nil,
      !member.isProvided
    else { return }
    if let literal = member.initial {
      let help = LiteralCheck.misfit(literal, member.type, isOnlyInCode: true)
      if help != nil || literal.isWrittenNil, member.type.isOptional, literal.meansNothing {
        findings.report(
          "WIR402", "`\(literal.text ?? "")` is a string, not nil", place,
          help: "write `{ absent: why }` for nil"
            + (member.type.isBuiltin(.string) ? ", or the string in quotes" : ""))
      } else if let help {
        findings.report("WIR402", "`default` is not a `\(member.type)`", place, help: help)
      }
    } else if !member.type.isOptional {
      findings.report(
        "MAP212", "`\(member.name)` cannot be absent: it is `\(member.type)`", place,
        help: member.type.element == nil
          ? "give it a value, or write `\(member.type)?`" : "write `[]`")
    }
  }

  /// The generated `isEqualTo` compares with `==`.
  private func checkComparable(_ type: TypeDefinition) {
    if !type.standardProtocols.isDisjoint(with: ["Equatable", "JSONModel"]) { return }
    findings.report(
      "TYP315", "`comparable: true` compares values of `\(type.name)`, which are not Equatable",
      type.name.location, help: "add `refines: [Equatable]`, or `JSONModel` if it is read from JSON"
    )
  }
}

extension Literal {
  /// True for an unquoted word that people write for nil.
  fileprivate var meansNothing: Bool {
    isPlain && ["nil", "none", "absent", "undefined"].contains(text?.lowercased() ?? "")
  }

  fileprivate var isWrittenNil: Bool { text?.lowercased() == "nil" }
}
