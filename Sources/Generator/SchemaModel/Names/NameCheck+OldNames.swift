/// Checks old names (`was:`). Generated Swift keeps an old name for one more release, so no other definition can have
/// it.
extension NameCheck {
  /// Checks the old names of a type, its nested types, members and cases. `checkTopLevel` finds conflicts of top-level
  /// types.
  mutating func checkOldNames(of type: TypeDefinition) {
    if let was = type.documentation.was { checkType(was, kind: "old name") }
    checkOldNames(type.nested.map { ($0.name, $0.documentation) }, "type") {
      ReservedNames.owner(ofType: $0) != nil
    }
    switch type.body {
    case .protocolBody, .structBody:
      checkOldNames(
        type.ownMembers.map { ($0.name, $0.documentation) }, "member",
        isReserved: SwiftNames.reservedMembers.contains)
    case .enumBody(let body):
      checkOldNames(
        body.cases.map { ($0.name, $0.documentation) }, "case",
        besides: body.values.map(\.name) + [body.openCase].compactMap(\.self),
        isReserved: SwiftNames.reservedCases.contains)
    }
  }

  mutating func checkOldNames(of mixin: Mixin) {
    for was in mixin.members.compactMap(\.documentation.was) { checkLower(was, kind: "member") }
  }

  private mutating func checkOldNames(
    _ parts: [(name: Name, documentation: Documentation)], _ kind: String,
    besides others: [Name] = [], isReserved: (String) -> Bool
  ) {
    guard parts.contains(where: { $0.documentation.was != nil }) else { return }
    var taken = Set((parts.map(\.name) + others).map(\.text))
    for (name, documentation) in parts {
      guard let was = documentation.was else { continue }
      if kind != "type" { checkLower(was, kind: kind) }
      if taken.insert(was.text).inserted, !isReserved(was.text) { continue }
      findings.report(
        "NAM203", "the old name of the \(kind) `\(name)`, `\(was)`, is taken", was.location,
        help: "write the name that it had, or delete `was:`")
    }
  }
}
