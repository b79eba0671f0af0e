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
    checkDifferent(type.nested.map { Renamed($0.name, $0.documentation) }, "type")
    switch type.body {
    case .protocolBody(let body): checkOldNames(of: body.members)
    case .structBody(let body): checkOldNames(of: body.members)
    case .enumBody(let body):
      let names =
        body.cases.map(\.name) + body.constants.map(\.name) + [body.openCase].compactMap { $0 }
      let renamed = body.cases.map { Renamed($0.name, $0.documentation) }
      for item in renamed { if let was = item.was { checkLower(was, kind: "case") } }
      check(renamed, "case", names, reserved: SwiftNames.reservedCases)
    }
  }

  mutating func checkOldNames(of mixin: Mixin) {
    for member in mixin.members {
      if let was = member.documentation.was { checkLower(was, kind: "member") }
    }
  }

  private struct Renamed {
    let name: Name
    let was: Name?

    init(_ name: Name, _ documentation: Documentation) {
      self.name = name
      was = documentation.was
    }
  }

  private mutating func checkOldNames(of members: [Member]) {
    let renamed = members.map { Renamed($0.name, $0.documentation) }
    guard renamed.contains(where: { $0.was != nil }) else { return }
    // Those of mixins are checked with the mixin.
    for member in members where !member.isIncluded {
      if let was = member.documentation.was { checkLower(was, kind: "member") }
    }
    check(renamed, "member", members.map(\.name), reserved: SwiftNames.reservedMembers)
  }

  private mutating func check(
    _ renamed: [Renamed], _ kind: String, _ names: [Name], reserved: Set<String>
  ) {
    let taken = Set(names.map(\.text))
    for item in renamed {
      guard let was = item.was else { continue }
      if taken.contains(was.text) {
        reportTaken(was, kind, item.name)
      } else if reserved.contains(was.text) {
        findings.report(
          "NAM204",
          "the old name of `\(item.name)` cannot be `\(was)`: generated code uses the name",
          was.location, help: "write the name that it had, or delete `was:`", once: true)
      }
    }
    checkDifferent(renamed, kind)
  }

  /// Finds two definitions with one old name.
  private mutating func checkDifferent(_ renamed: [Renamed], _ kind: String) {
    var first: [String: (name: Name, was: Name)] = [:]
    for item in renamed {
      guard let was = item.was else { continue }
      guard let other = first[was.text] else {
        first[was.text] = (item.name, was)
        continue
      }
      findings.report(
        "NAM203", "the \(kind)s `\(other.name)` and `\(item.name)` have the same old name",
        was.location, help: "delete one of the two `was:`",
        related: [(other.was.location, "the other one")], once: true)
    }
  }

  private mutating func reportTaken(_ was: Name, _ kind: String, _ name: Name) {
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
