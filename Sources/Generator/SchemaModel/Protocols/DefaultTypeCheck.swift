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
    let wanted = requirement.type.replacing(associated)
    if requirement.method != nil {
      report(
        "nothing implements its method `\(requirement.name)`", made, requirement,
        help: "add `provided: true` to the method, and write it in an extension")
    } else if member.type != wanted {
      report(
        "`\(requirement.name)` would have to be `\(member.type)` and `\(wanted)`", made,
        requirement,
        help: "rename one of the two requirements")
    } else if let place = requirement.defaultLocation, let other = member.defaultLocation,
      requirement.initial?.value != member.initial?.value
    {
      findings.report(
        "TYP317", "no default type: `\(requirement.name)` would have two defaults",
        made.name.location, help: "keep one of the two",
        against: [.init(location: place, message: "this default")],
        related: [(other, "the other one")])
    } else if requirement.isMainActor, body.form == .plain {
      report(
        "a struct cannot leave `\(requirement.name)` to the main actor", made, requirement,
        help: "write `default: class`")
    } else if body.form == .plainClass, requirement.isMutable, !requirement.isMainActor {
      report(
        "anyone could set `\(requirement.name)` of a class, at any time", made, requirement,
        help: "write `default: struct`, or add `mainActor: true` to the member")
    } else if requirement.isMutable, !member.isMutable {
      report(
        "`\(requirement.name)` would have to be a constant and a variable", made, requirement,
        help: "make both requirements `mutable: true`, or none")
    }
  }

  private func checkAssociated(
    _ kept: [TypeDefinition], _ associated: [String: TypeReference], _ made: TypeDefinition
  ) {
    let names = kept.flatMap { $0.asProtocol?.associatedTypes ?? [] }
    // An unknown name under `where:` was probably meant for one of these.
    let known = Set(names.map(\.text))
    if associated.keys.contains(where: { !known.contains($0) }) { return }
    let open = names.filter { associated[$0.text] == nil }
    guard let first = open.first else { return }
    let isOne = open.count == 1
    findings.report(
      "TYP317",
      "no default type: the associated type\(isOne ? "" : "s") \(open.listed) "
        + "\(isOne ? "is" : "are") not fixed", made.name.location,
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
