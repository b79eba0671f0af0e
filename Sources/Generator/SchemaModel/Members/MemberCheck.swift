/// Checks each member: its keys fit its type, its default and fallback are valid, and it can be computed.
struct MemberCheck: TypeByTypeCheck, MemberByMemberCheck {
  var findings = Findings()

  func check(_ type: TypeDefinition) {
    guard let body = type.asStruct else { return }
    findings.reportRepeated(
      body.members.map(\.name), "the member ", help: "rename one of the two, or remove one mixin")
    for name in body.atLeastOneOf {
      guard let member = body.member(name.text) else {
        reportNoMember(name, in: body.members)
        continue
      }
      if member.wire != nil, member.type.isOptional { continue }
      findings.report(
        "WIR403",
        "`atLeastOneOf` must list optional members of the wire; `\(name)` is `\(member.type)`",
        name.location, help: "name optional members that are read from the wire",
        related: [(member.name.location, "this member")])
    }
    for member in body.members {
      if let initial = member.initial {
        checkLiteral(initial, member, .initial, isOnlyInCode: body.isPlain)
      }
      if let wire = member.wire {
        if !body.isPlain { check(wire, of: member, type, body) }
      } else {
        checkDerivation(of: member, type, body)
      }
    }
    if body.isPlain { check(plain: type, body) }
    if body.form != .object, let example = body.examples.first {
      findings.report(
        "KEY104", "an example of `\(type.name)`, which is not read from an object of its own",
        example.name.location, help: "delete it, or show it in an example of another struct",
        against: [type.node.name(.coding)?.note("the struct has this `coding`")])
    }
    if !body.isPlain { checkWirePaths(body) }
    checkCycles(body)
  }

  // MARK: Members in JSON

  private func check(
    _ wire: Wire, of member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    checkKeys(wire, member)
    if let value = wire.defaultValue { checkDefault(value, wire, member) }
    if let fallback = wire.fallback { checkFallback(fallback, member, type, body) }
    guard let resolve = wire.resolve else { return }
    check(resolve, of: member)
    for name in resolve.with where body.member(name.text) == nil {
      reportNoMember(name, in: body.members)
    }
  }

  private func checkDefault(_ value: Literal, _ wire: Wire, _ member: Member) {
    let type = member.type
    if type.isOptional {
      return report(
        "WIR411", "`\(member.name)` is optional and has a default: it would never be nil",
        member.typeText?.location ?? value.location, member,
        help: "drop the `?` of `\(type)`, or the default",
        related: [(value.location, "the default")])
    }
    switch type {
    case .array where value.value == .emptyList, .dictionary where value.value == .emptyMap:
      report(
        "WIR411", "`\(member.name)` needs no default: it is empty when it is absent",
        value.location, member, help: "delete `default:`")
    default: checkLiteral(value, member, .default)
    }
    guard case .integer(let number) = value.value else { return }
    let least = wire.minimum.flatMap { number < $0 ? $0 : nil }
    if let limit = least ?? wire.maximum.flatMap({ number > $0 ? $0 : nil }) {
      report(
        "WIR402", "the default of `\(member.name)` is outside its limits", value.location, member,
        help: "write \(limit) or \(least == nil ? "less" : "more")")
    }
  }

  private func checkFallback(
    _ fallback: MemberPath, _ member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    guard let found = typed(fallback, type, member) else { return }
    let fits =
      found.unwrapped == member.type.unwrapped
      || (found.isBuiltin(.string) && member.type.definition?.asStruct?.isSiblings == true)
    if !fits {
      report(
        "WIR406", "`\(fallback.text)` is `\(found)`, and `\(member.name)` is `\(member.type)`",
        fallback.location, member, help: "name a member of the same type",
        against: fallback.typeNote(in: type))
    } else if found.isOptional, !member.type.isOptional, !body.isSiblings {
      report(
        "WIR406", "`\(fallback.text)` may be nil, and `\(member.name)` may not", fallback.location,
        member, help: "write `type: \(member.type)?`, or fall back on a required member")
    }
  }

  /// Checks the keys that apply only to some types.
  private func checkKeys(_ wire: Wire, _ member: Member) {
    if wire.keyLocations.isEmpty { return }
    let type = member.type
    let isText =
      type.isBuiltin(.string) || type.definition?.asStruct?.isSiblings == true
      || type == .dictionary(.builtin(.string))
    let fits: [(Key, isRight: Bool, help: String)] = [
      (.text, isText, "delete it; it is for `String` and strings with a key"),
      (
        .number, type.isBuiltin(.string),
        "use it with `String?`: the string itself does not change"
      ),
      (.minimum, type.isBuiltin(.int), "use it with `Int` and `Int?`"),
      (.maximum, type.isBuiltin(.int), "use it with `Int` and `Int?`"),
      (
        .required, type.isOptional,
        wire.mustBePresent
          ? "delete it: a member that is not optional is required"
          : "end the type with `?`: other members are required"
      ),
      (
        .invalid, type.element?.canBeInvalid == true,
        "use it with lists of structs, enums, `URL` or `Data`"
      ),
    ]
    for (key, isRight, help) in fits where !isRight && wire.keyLocations[key] != nil {
      refuse(wire, member, key, help)
    }
    if let minimum = wire.minimum, let maximum = wire.maximum, minimum > maximum {
      report(
        "WIR402", "the maximum of `\(member.name)` is below its minimum, \(minimum)",
        wire.keyLocations[.maximum] ?? member.name.location, member,
        help: "write \(minimum) or more")
    }
    guard let name = wire.readAs else { return }
    guard case .any(let proto) = type.element ?? type.unwrapped else {
      refuse(wire, member, .as, "use it with `any P`: other types read themselves")
      return
    }
    if let target = wire.readAsType, !target.conforms(to: proto) {
      report(
        "RUL501", "`\(target.qualifiedName)` does not conform to `\(proto.name)`", name.location,
        member, help: "name a conforming struct, or add `conforms: [\(proto.name)]`",
        against: target.name.note("the struct"))
    }
  }

  private func refuse(_ wire: Wire, _ member: Member, _ key: Key, _ need: String) {
    report(
      "WIR403", "`\(key.rawValue)` does not apply to `\(member.type)`",
      wire.keyLocations[key] ?? member.name.location, member, help: need)
  }
}

extension TypeReference {
  /// True if a JSON value of the right kind may still be invalid.
  fileprivate var canBeInvalid: Bool {
    switch self {
    case .builtin(let builtin): builtin.row.mayBeInvalid
    case .type, .poisoned: true
    default: false
    }
  }
}
