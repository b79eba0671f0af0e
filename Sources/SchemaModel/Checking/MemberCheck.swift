/// Checks each member that is read from JSON: keys that fit the type, defaults, fallbacks.
struct MemberCheck: TypeByTypeCheck, MemberByMemberCheck {
  var findings = Findings()
  private var derivations = DerivationCheck()
  private var paths = WirePathCheck()
  private var cycles = MemberCycleCheck()

  var diagnostics: [Diagnostic] {
    findings.diagnostics + derivations.findings.diagnostics + paths.findings.diagnostics
      + cycles.findings.diagnostics
  }

  mutating func check(_ type: TypeDefinition) {
    guard let body = type.asStruct else { return }
    checkNames(body)
    for name in body.atLeastOneOf { checkAlternative(name, type, body) }
    for member in body.members {
      if let initial = member.initial {
        checkLiteral(initial, member, "initial", isOnlyInCode: body.isPlain)
      }
      if let wire = member.wire {
        // `PlainCheck` reports keys about JSON in plain values.
        if !body.isPlain { check(wire, of: member, type, body) }
      } else {
        derivations.check(member, type, body)
      }
    }
    checkResolvers(body)
    if !body.isPlain { paths.check(body) }
    cycles.check(body)
  }

  // MARK: Names

  private mutating func checkNames(_ body: StructBody) {
    var seen = [String: Name](minimumCapacity: body.members.count)
    for member in body.members {
      if let first = seen[member.name.text] {
        report(
          "NAM203", "the member `\(member.name)` is defined twice", member.name.location, member,
          help: "rename one of the two, or remove one mixin",
          related: [(first.location, "first here")])
      }
      seen[member.name.text] = member.name
    }
  }

  private mutating func checkAlternative(
    _ name: Name, _ type: TypeDefinition, _ body: StructBody
  ) {
    guard let member = body.member(name.text) else {
      findings.report(
        "WIR404", "there is no member `\(NameCheck.shown(name.text))`", name.location,
        help: NearestNames.help(for: name.text, in: body.members.map(\.name.text), kind: "members"))
      return
    }
    if member.wire == nil || !member.type.isOptional {
      findings.report(
        "WIR403",
        "`atLeastOneOf` must list optional members of the wire; `\(name)` is `\(member.type)`",
        name.location, help: "name optional members that are read from the wire",
        related: [(member.name.location, "this member")])
    }
  }

  /// Two members can share a hand-written function only if one declaration fits both.
  private mutating func checkResolvers(_ body: StructBody) {
    var seen: [String: Name] = [:]
    for member in body.members {
      guard let resolve = member.wire?.resolve else { continue }
      let signature =
        ([resolve.hook.text, "\(member.type)"] + resolve.with.map(\.text)).joined(separator: " ")
      if let first = seen[signature] {
        report(
          "NAM203", "the function `\(NameCheck.shown(resolve.hook.text))` is declared twice",
          resolve.hook.location, member, help: "rename one of the two hooks",
          related: [(first.location, "first here")])
      }
      seen[signature] = resolve.hook
    }
  }

  // MARK: Members in JSON

  private mutating func check(
    _ wire: Wire, of member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    checkKeys(wire, member)
    if let value = wire.defaultValue { checkDefault(value, wire, member) }
    if let fallback = wire.fallback { checkFallback(fallback, member, type, body) }
    guard let resolve = wire.resolve else { return }
    var hooks = HookCheck(findings: findings)
    hooks.check(resolve, of: member)
    findings = hooks.findings
    for name in resolve.with where body.member(name.text) == nil {
      report(
        "WIR404", "there is no member `\(NameCheck.shown(name.text))`", name.location, member,
        help: NearestNames.help(for: name.text, in: body.members.map(\.name.text), kind: "members"))
    }
  }

  private mutating func checkDefault(_ value: Literal, _ wire: Wire, _ member: Member) {
    let type = member.type
    if type.isOptional {
      report(
        "WIR411", "`\(member.name)` is optional and has a default: it would never be nil",
        member.typeText?.location ?? value.location, member,
        help: "drop the `?` of `\(type)`, or the default",
        related: [(value.location, "the default")])
      return
    }
    switch type {
    case .array where value.value == .emptyList, .dictionary where value.value == .emptyMap:
      report(
        "WIR411", "`\(member.name)` needs no default: it is empty when it is absent",
        value.location, member, help: "delete `default:`")
    default: checkLiteral(value, member, "default")
    }
    if let minimum = wire.minimum, case .integer(let number) = value.value, number < minimum {
      report(
        "WIR402", "the default of `\(member.name)` is below its minimum, \(minimum)",
        value.location, member, help: "write \(minimum) or more")
    }
    if let maximum = wire.maximum, case .integer(let number) = value.value, number > maximum {
      report(
        "WIR402", "the default of `\(member.name)` is above its maximum, \(maximum)",
        value.location, member, help: "write \(maximum) or less")
    }
  }

  private mutating func checkFallback(
    _ fallback: MemberPath, _ member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    let found: TypeReference
    do throws(PathTyping.Failure) {
      found = try PathTyping.type(of: fallback, in: type)
    } catch {
      report(
        error.code, error.message, fallback.location(of: error.segment), member, help: error.help)
      return
    }
    let fits =
      found.unwrapped == member.type.unwrapped
      || (found.isBuiltin(.string) && member.type.definition?.asStruct?.isSiblings == true)
    if !fits {
      report(
        "WIR406", "`\(fallback.text)` is `\(found)`, and `\(member.name)` is `\(member.type)`",
        fallback.location, member,
        help: Help("name a member of the same type", against: fallback.typeNote(in: type)))
    } else if found.isOptional, !member.type.isOptional, !body.isSiblings {
      report(
        "WIR406", "`\(fallback.text)` may be nil, and `\(member.name)` may not",
        fallback.location, member,
        help: "write `type: \(member.type)?`, or fall back on a required member")
    }
  }

  /// Keys that apply only to some types.
  private mutating func checkKeys(_ wire: Wire, _ member: Member) {
    let type = member.type
    let isText =
      type.isBuiltin(.string) || type.definition?.asStruct?.isSiblings == true
      || type == .dictionary(.builtin(.string))
    if wire.text != nil, !isText {
      refuse(wire, member, "text", "delete it; it is for `String` and strings with a key")
    }
    if wire.number != nil, !type.isBuiltin(.string) {
      refuse(wire, member, "number", "use it with `String?`: the string itself does not change")
    }
    if wire.minimum != nil, !type.isBuiltin(.int) {
      refuse(wire, member, "minimum", "use it with `Int` and `Int?`")
    }
    if wire.maximum != nil, !type.isBuiltin(.int) {
      refuse(wire, member, "maximum", "use it with `Int` and `Int?`")
    }
    if let minimum = wire.minimum, let maximum = wire.maximum, minimum > maximum {
      report(
        "WIR402", "the maximum of `\(member.name)` is below its minimum, \(minimum)",
        wire.keyLocations["maximum"] ?? member.name.location, member,
        help: "write \(minimum) or more")
    }
    if wire.mustBePresent, !type.isOptional {
      refuse(wire, member, "required", "delete it: a member that is not optional is required")
    } else if wire.keyLocations["required"] != nil, !wire.mustBePresent, !type.isOptional {
      refuse(wire, member, "required", "end the type with `?`: other members are required")
    }
    if wire.dropsInvalid, type.element?.canBeInvalid != true {
      refuse(wire, member, "invalid", "use it with lists of structs, enums, `URL` or `Data`")
    }
    guard let name = wire.readAs else { return }
    guard case .any(let proto) = type.element ?? type.unwrapped else {
      refuse(wire, member, "as", "use it with `any P`: other types read themselves")
      return
    }
    if let target = wire.readAsType, !target.conforms(to: proto) {
      report(
        "RUL501", "`\(target.qualifiedName)` does not conform to `\(proto.name)`", name.location,
        member,
        help: Help(
          "name a conforming struct, or add `conforms: [\(proto.name)]`",
          against: .init(location: target.name.location, message: "the struct")))
    }
  }

  private mutating func refuse(_ wire: Wire, _ member: Member, _ key: String, _ need: String) {
    report(
      "WIR403", "`\(key)` does not apply to `\(member.type)`",
      wire.keyLocations[key] ?? member.name.location, member, help: need)
  }

  private mutating func checkLiteral(
    _ literal: Literal, _ member: Member, _ key: String, isOnlyInCode: Bool = false
  ) {
    if let help = LiteralCheck.misfit(literal, member.type, isOnlyInCode: isOnlyInCode) {
      report(
        "WIR402", "`\(key)` is not of type `\(member.type)`", literal.location, member, help: help)
    }
  }
}

extension Member {
  /// True if the member is computed from other members.
  var isMadeOfOthers: Bool {
    switch origin {
    case .wire(let wire): wire.fallback != nil || wire.resolve?.with.isEmpty == false
    case .path, .without, .firstOf, .pick, .each, .duration: true
    case .rawText, .json, .constant, .strings, .hook: false
    }
  }

  /// Members of the same struct that this one is computed from.
  public var dependencies: [String] {
    switch origin {
    case .wire(let wire):
      return (wire.fallback.map { [$0.names[0]] } ?? []) + (wire.resolve?.with.map(\.text) ?? [])
    case .path(let path, _), .without(let path, _): return [path.names[0]]
    case .firstOf(let names): return names.map { String($0.text.prefix { $0 != "." }) }
    case .pick(let pick):
      return [pick.from.names[0]] + (pick.by.map { [$0.names[0]] } ?? [])
    case .each(let each): return [each.from.names[0]]
    case .duration(let name): return [name.text]
    case .rawText, .json, .constant, .strings, .hook: return []
    }
  }
}

extension TypeReference {
  /// A JSON value of the right kind may still be invalid.
  fileprivate var canBeInvalid: Bool {
    switch self {
    case .builtin(.url), .builtin(.data), .type, .poisoned: true
    default: false
    }
  }
}
