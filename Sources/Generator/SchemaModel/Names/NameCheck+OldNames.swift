/// Checks old names, `was:`. They are Swift names too, and are declared next to the new ones.
extension NameCheck {
  mutating func checkOldNames(of type: TypeDefinition) {
    if let was = type.documentation.was, checkType(was, kind: "old name") {
      let neighbours = type.parent?.nested.map(\.name.text)
      if neighbours?.contains(was.text) ?? typeNames.contains(was.text) {
        reportTaken(was, "type", type.name)
      } else if type.parent != nil, let owner = ReservedNames.owner(ofType: was.text) {
        // Those of types that are not nested are checked with the other names at the top level.
        findings.report(
          "NAM206", "the old name of `\(type.name)`, `\(was)`, would hide \(owner)", was.location,
          help: "write the name that it had, or delete `was:`")
      }
    }
    checkDifferent(type.nested.map { ($0.name, $0.documentation) }, "type")
    switch type.body {
    case .protocolBody, .structBody:
      let members = type.ownMembers
      guard members.contains(where: { $0.documentation.was != nil }) else { break }
      // Those of mixins are checked with the mixin.
      for member in members where !member.isIncluded {
        if let was = member.documentation.was { checkLower(was, kind: "member") }
      }
      check(
        members.map { ($0.name, $0.documentation) }, "member", members.map(\.name),
        reserved: SwiftNames.reservedMembers)
    case .enumBody(let body):
      for item in body.cases {
        if let was = item.documentation.was { checkLower(was, kind: "case") }
      }
      check(
        body.cases.map { ($0.name, $0.documentation) }, "case",
        body.cases.map(\.name) + body.constants.map(\.name) + [body.openCase].compactMap(\.self),
        reserved: SwiftNames.reservedCases)
    }
  }

  mutating func checkOldNames(of mixin: Mixin) {
    for member in mixin.members {
      if let was = member.documentation.was { checkLower(was, kind: "member") }
    }
  }

  private func check(
    _ renamed: [(name: Name, documentation: Documentation)], _ kind: String, _ names: [Name],
    reserved: Set<String>
  ) {
    guard renamed.contains(where: { $0.documentation.was != nil }) else { return }
    let taken = Set(names.map(\.text))
    for (name, documentation) in renamed {
      guard let was = documentation.was else { continue }
      if taken.contains(was.text) {
        reportTaken(was, kind, name)
      } else if reserved.contains(was.text) {
        findings.report(
          "NAM204", "the old name of `\(name)` cannot be `\(was)`: generated code uses the name",
          was.location, help: "write the name that it had, or delete `was:`", once: true)
      }
    }
    checkDifferent(renamed, kind)
  }

  /// Finds two definitions with one old name.
  private func checkDifferent(
    _ renamed: [(name: Name, documentation: Documentation)], _ kind: String
  ) {
    var known: [String: (name: Name, was: Name)] = [:]
    for (name, documentation) in renamed {
      guard let was = documentation.was else { continue }
      if let first = known[was.text] {
        findings.report(
          "NAM203", "the \(kind)s `\(first.name)` and `\(name)` have the same old name",
          was.location, help: "delete one of the two `was:`",
          related: [(first.was.location, "the other one")], once: true)
      } else {
        known[was.text] = (name, was)
      }
    }
  }

  private func reportTaken(_ was: Name, _ kind: String, _ name: Name) {
    if was.text == name.text {
      findings.report(
        "NAM203", "the old name of `\(name)` is the same as the new one", was.location,
        help: "write the name that it had, or delete `was:`", once: true)
      return
    }
    findings.report(
      "NAM203", "another \(kind) has the old name of `\(name)`", was.location,
      help: "delete `was: \(NameCheck.shown(was.text))`, or rename the other", once: true)
  }
}
