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
    if requirement.method != nil {
      report(
        "nothing implements its method `\(name)`", made, requirement,
        help: "add `provided: true` to the method, and write it in an extension")
    } else if member.type != wanted {
      report(
        "`\(name)` would have to be `\(member.type)` and `\(wanted)`", made, requirement,
        help: "rename one of the two requirements")
    } else if requirement.defaultLocation != nil, member.defaultLocation != nil,
      requirement.initial?.value != member.initial?.value
    {
      report("`\(name)` would have two defaults", made, requirement, help: "keep one of the two")
    } else if requirement.isMainActor, body.form == .plain {
      report(
        "a struct cannot leave `\(name)` to the main actor", made, requirement,
        help: "write `default: class`")
    } else if body.form == .plainClass, requirement.isMutable, !requirement.isMainActor {
      report(
        "anyone could set `\(name)` of a class, at any time", made, requirement,
        help: "write `default: struct`, or add `mainActor: true` to the member")
    } else if requirement.isMutable, !member.isMutable {
      report(
        "`\(name)` would have to be a constant and a variable", made, requirement,
        help: "make both requirements `mutable: true`, or none")
    }
  }

  private func checkAssociated(
    _ kept: [TypeDefinition], _ associated: [String: TypeReference], _ made: TypeDefinition
  ) {
    let names = kept.flatMap { $0.asProtocol?.associatedTypes ?? [] }
    let open = names.filter { associated[$0.text] == nil }
    // An unknown name under `where:` was probably meant for one of these.
    guard let first = open.first, associated.keys.allSatisfy(names.map(\.text).contains)
    else { return }
    findings.report(
      "TYP317", "no default type: \(open.listed) must be fixed", made.name.location,
      help: "add `where: { \(open.map { "\($0): …" }.joined(separator: ", ")) }` to the protocol",
      related: [(first.location, "this associated type")])
  }

  private func report(
    _ what: String, _ made: TypeDefinition, _ requirement: Member, help: String
  ) {
    findings.report(
      "TYP317", "no default type: \(what)", made.name.location, help: help,
      against: [requirement.name.note("this requirement")])
  }
}
