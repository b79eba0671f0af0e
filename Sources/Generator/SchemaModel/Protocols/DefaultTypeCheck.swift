/// Checks that a default type of a protocol can have all required members.
extension ProtocolCheck {
  func check(_ made: TypeDefinition, of proto: TypeDefinition) {
    guard let body = made.asStruct else { return }
    let before = findings.count
    let kept = made.allProtocols
    let associated = kept.associatedTypes
    for requirement in kept.flatMap({ $0.asProtocol?.members ?? [] }) where !requirement.isProvided
    {
      check(requirement, of: made, body, associated)
    }
    checkAssociated(kept, associated, made)
    if findings.count > before { return }
    ConformanceCheck(findings: findings).check(made)
  }

  private func check(
    _ requirement: Member, of made: TypeDefinition, _ body: StructBody,
    _ associated: [String: TypeReference]
  ) {
    guard let member = body.member(requirement.name.text) else { return }
    let name = requirement.name
    let wanted = requirement.type.replacing(associated)
    let problem: (what: String, help: String)? =
      if requirement.method != nil {
        (
          "nothing implements its method `\(name)`",
          "add `provided: true` to the method, and write it in an extension"
        )
      } else if member.type != wanted {
        (
          "`\(name)` would have to be `\(member.type)` and `\(wanted)`",
          "rename one of the two requirements"
        )
      } else if requirement.defaultLocation != nil, member.defaultLocation != nil,
        requirement.initial?.value != member.initial?.value
      {
        ("`\(name)` would have two defaults", "keep one of the two")
      } else if requirement.isMainActor, body.form == .plain {
        ("a struct cannot leave `\(name)` to the main actor", "write `default: class`")
      } else if body.form == .plainClass, requirement.isMutable, !requirement.isMainActor {
        (
          "anyone could set `\(name)` of a class, at any time",
          "write `default: struct`, or add `mainActor: true` to the member"
        )
      } else if requirement.isMutable, !member.isMutable {
        (
          "`\(name)` would have to be a constant and a variable",
          "make both requirements `mutable: true`, or none"
        )
      } else {
        nil
      }
    guard let problem else { return }
    findings.report(
      "TYP317", "no default type: \(problem.what)", made.name.location, help: problem.help,
      against: [name.note("this requirement")])
  }

  private func checkAssociated(
    _ kept: [TypeDefinition], _ associated: [String: TypeReference], _ made: TypeDefinition
  ) {
    let names = kept.flatMap { $0.asProtocol?.associatedTypes ?? [] }
    let open = names.filter { associated[$0.text] == nil }
    // An unknown name under `where:` was probably meant for one of these types, and is already reported.
    guard let first = open.first, associated.keys.allSatisfy(names.map(\.text).contains)
    else { return }
    findings.report(
      "TYP317", "no default type: \(open.listed) must be fixed", made.name.location,
      help: "add `where: { \(open.map { "\($0): …" }.joined(separator: ", ")) }` to the protocol",
      related: [(first.location, "this associated type")])
  }
}
