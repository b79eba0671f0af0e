import SchemaDocument

/// Checks old names, `was:`. They are Swift names too, and are declared next to the new ones.
extension NameCheck {
  mutating func checkOldNames(of type: TypeDefinition) {
    if let was = type.documentation.was, checkType(was, kind: "old name") {
      let neighbours = type.parent?.nested.map(\.name.text)
      let isTaken = neighbours?.contains(was.text) ?? typeNames.contains(was.text)
      if isTaken { reportTaken(was, "type", type.name) }
    }
    switch type.body {
    case .protocolBody(let body): checkOldNames(of: body.members)
    case .structBody(let body): checkOldNames(of: body.members.filter { !$0.isIncluded })
    case .enumBody(let body):
      let names = Set(body.cases.map(\.name.text) + body.constants.map(\.name.text))
      for item in body.cases {
        guard let was = item.documentation.was, checkLower(was, kind: "case") else { continue }
        if names.contains(was.text) { reportTaken(was, "case", item.name) }
      }
    }
  }

  private mutating func checkOldNames(of members: [Member]) {
    guard members.contains(where: { $0.documentation.was != nil }) else { return }
    let names = Set(members.map(\.name.text))
    for member in members {
      guard let was = member.documentation.was, checkLower(was, kind: "member") else { continue }
      if names.contains(was.text) { reportTaken(was, "member", member.name) }
    }
  }

  private mutating func reportTaken(_ was: Name, _ kind: String, _ name: Name) {
    if was.text == name.text {
      findings.report(
        "NAM203", "the old name of `\(name)` is the same as the new one", was.location,
        help: "write the name that it had, or delete `was:`")
      return
    }
    findings.report(
      "NAM203", "another \(kind) has the old name of `\(name)`", was.location,
      help: "delete `was: \(NameCheck.shown(was.text))`, or rename the other")
  }
}
