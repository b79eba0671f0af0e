/// Checks members with the origin `pick`, whose value is one element of a list.
extension MemberCheck {
  func check(_ pick: Pick, _ member: Member, _ owner: TypeDefinition) {
    guard let list = typed(pick.from, owner, member) else { return }
    guard let element = list.element, !list.isOptional else {
      let help =
        list.element == nil ? "use `path:` for a single value" : "name a list that is not optional"
      return reportNoList(list, pick.from, help, member, owner)
    }
    if let wanted = pick.type, let name = pick.typeName,
      !checkConformer(wanted, of: element, name, member)
    {
      return
    }
    guard let chosen = pick.type ?? element.definition, chosen.asEnum == nil else {
      return report(
        "WIR405", "elements of `\(list)` have no members to choose by", pick.from.location, member,
        help: "pick from a list of structs or of `any P`")
    }
    for condition in pick.first + pick.cases.flatMap(\.conditions) {
      for test in condition.tests { check(test, chosen, member, owner) }
    }
    for conditions in [pick.first] + pick.cases.map(\.conditions) {
      findings.checkReached(conditions, "RUL512")
    }
    checkCases(pick, member, owner)
    if let field = pick.field {
      guard let found = typed(field, chosen, member, isOwner: chosen === owner) else { return }
      checkFits(found.unwrapped, member, field, of: chosen)
    } else if let name = pick.typeName, pick.type != nil {
      checkFits(.type(chosen), name, member)
    } else {
      checkFits(element, member, pick.from, of: owner)
    }
  }

  private func check(
    _ test: Condition.Test, _ chosen: TypeDefinition, _ member: Member, _ owner: TypeDefinition
  ) {
    guard case .equals(let values, _) = test.check else { return }
    let path = test.path
    if path.names.count > 1 {
      return report(
        "WIR405", "a condition of `pick` looks at a member, not at a path", path.location,
        member, help: "name one member of `\(chosen.qualifiedName)`")
    }
    guard let found = typed(path, chosen, member, isOwner: chosen === owner) else { return }
    if let definition = found.definition, let body = definition.asEnum {
      for value in values where LiteralCheck.enumCase(value.key, body) == nil {
        report(
          "RUL503", "`\(found.unwrapped)` has no case `\(value.key.shown)`", value.location, member,
          help: NearestNames.help(for: value.key, in: body.knownNames, kind: "cases"))
      }
    } else if !found.isBuiltin(.string) {
      report(
        "WIR403", "a condition compares enums and strings; `\(path.text)` is `\(found)`",
        path.location, member, help: "name a member that is an enum or a string",
        against: path.typeNote(in: chosen))
    }
    if values.isEmpty {
      report(
        "RUL504", "`\(path.text)` is compared with no value", path.location, member,
        help: "name a value")
    }
  }

  /// Checks that there are conditions, that `by` is an enum, and that `cases` has an entry for every case of that enum.
  private func checkCases(_ pick: Pick, _ member: Member, _ owner: TypeDefinition) {
    if pick.by == nil, pick.first.isEmpty, pick.cases.isEmpty {
      report(
        "KEY102", "`first` is missing from `pick`", pick.from.location,
        member, help: "add `first: [{}]` for the first element, or conditions")
    }
    guard let by = pick.by, let found = typed(by, owner, member) else { return }
    guard let definition = found.definition, let body = definition.asEnum, !found.isOptional else {
      return report(
        "WIR403", "`by` is `\(found)`; it needs an enum", by.location, member,
        help: "name an enum member that is not optional", against: by.typeNote(in: owner))
    }
    let known = body.cases.map(\.name.text) + (body.openCase.map { [$0.text] } ?? [])
    let unknown = pick.cases.map(\.name).filter { !known.contains($0.text) }
    let free = known.filter { known in !pick.cases.contains { $0.name.text == known } }
    for name in unknown {
      report(
        "RUL503", "`\(found)` has no case `\(name.shown)`", name.location, member,
        help: NearestNames.help(
          for: name.text, in: free, kind: "cases",
          otherwise: free.isEmpty ? "delete this entry: every case of `\(found)` has one" : nil))
    }
    // An entry with a wrong name would otherwise be reported a second time, as a missing case.
    if unknown.isEmpty, !free.isEmpty {
      report(
        "RUL506", "`cases` leaves out " + free.listed, by.location, member,
        help: "add " + free.map { "\($0): []" }.listed)
    }
  }

  /// Checks that the picked struct has the type of the member.
  private func checkFits(_ found: TypeReference, _ name: Name, _ member: Member) {
    guard !TypeFit.fits(found, member) else { return }
    let wanted = member.type.unwrapped
    let change = TypeFit.help(found, member, orName: nil) + " for the member"
    report(
      "WIR406", "`pick` finds a `\(found)`, and `\(member.name)` is `\(wanted)`", name.location,
      member,
      help: wanted.definition.map { "write `type: \($0.qualifiedName)` in `pick`, or \(change)" }
        ?? change,
      against: member.typeNote)
  }
}
