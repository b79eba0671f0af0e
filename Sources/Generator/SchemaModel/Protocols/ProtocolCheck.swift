/// Checks protocols: their names are distinct, and their methods, defaults and default types can be generated.
struct ProtocolCheck: TypeByTypeCheck, MemberByMemberCheck {
  var findings = Findings()

  func check(_ type: TypeDefinition) {
    guard let body = type.asProtocol else { return }
    findings.reportRepeated(body.members.map(\.name), "the member ")
    for member in body.members {
      checkDefault(of: member)
      if let method = member.method { check(method, of: member) }
    }
    // The generated `isEqualTo` compares with `==`.
    if body.isComparable, type.standardProtocols.isDisjoint(with: ["Equatable", "JSONModel"]) {
      findings.report(
        "TYP315", "`comparable: true` compares values of `\(type.name)`, which are not Equatable",
        type.name.location,
        help: "add `refines: [Equatable]`, or `JSONModel` if it is read from JSON")
    }
    if let made = body.defaultType { check(made, of: type) }
  }

  /// Checks that the default is a value of the member's type, or `nil` for an optional member.
  private func checkDefault(of member: Member) {
    guard let place = member.defaultLocation, member.method == nil,
      !member.isProvided
    else { return }
    if let literal = member.initial {
      if literal.isPlain, literal.text == "nil", member.type.isOptional {
        findings.report(
          "WIR402", "`nil` is a string, not nil", place,
          help: "write `{ absent: why }` for nil"
            + (member.type.isBuiltin(.string) ? ", or the string in quotes" : ""))
      } else if let help = LiteralCheck.misfit(literal, member.type, isOnlyInCode: true) {
        findings.report("WIR402", "`default` is not a `\(member.type)`", place, help: help)
      }
    } else if !member.type.isOptional {
      findings.report(
        "MAP212", "`\(member.name)` cannot be absent: it is `\(member.type)`", place,
        help: member.type.element == nil
          ? "give it a value, or write `\(member.type)?`" : "write `[]`")
    }
  }
}
