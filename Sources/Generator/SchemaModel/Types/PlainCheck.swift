/// Checks that structs without JSON have no keys about JSON.
extension MemberCheck {
  func check(plain type: TypeDefinition, _ body: StructBody) {
    for member in body.members { check(member, of: type) }
    if let name = body.atLeastOneOf.first {
      refuse(
        "`atLeastOneOf` does not apply to `\(type.name)`", name.location,
        "delete it: the type is not read", type)
    }
  }

  private func check(_ member: Member, of type: TypeDefinition) {
    if let wire = member.wire {
      for (key, location) in wire.keyLocations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        refuse(
          "`\(key.rawValue)` does not apply to `\(member.name)`", location, "delete it", type)
      }
      return
    }
    if case .hook = member.origin { return }
    refuse(
      "`\(member.name)` cannot be derived", member.name.location,
      "give it a `type:` only, or a `hook:`", type)
  }

  private func refuse(
    _ what: String, _ location: SourceLocation, _ help: String, _ type: TypeDefinition
  ) {
    let coding = type.node.name(.coding)
    findings.report(
      "KEY104", "\(what): a value with `coding: none` has no JSON", location, help: help,
      against: [coding?.note("`\(type.qualifiedName)` has `coding: \(coding?.text ?? "")`")])
  }
}
