/// Checks members that are computed from other members: their paths exist, and their types match.
extension MemberCheck {
  func checkDerivation(of member: Member, _ type: TypeDefinition, _ body: StructBody) {
    switch member.origin {
    case .rawText:
      if !member.type.isBuiltin(.string) { mismatch(member, "`raw` produces a string", "String?") }
    case .json(let name): checkJSON(name, member, type, body)
    case .constant(let literal, _): checkLiteral(literal, member, .const)
    case .path(let path, let otherwise): checkPath(path, otherwise, member, type)
    case .firstOf(let names): checkFirst(names, member, type, body)
    case .pick(let pick): check(pick, member, type)
    case .each(let each): check(each, member, type)
    case .duration(let name): checkDuration(name, member, body)
    case .hook(let hook):
      if let hook { check(hook, of: member) }
    case .wire: break
    }
  }

  // MARK: Kinds

  private func checkJSON(
    _ name: Name?, _ member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    let roots = body.members.compactMap { $0.wire?.path.first }
    if let name, !roots.contains(name.text) {
      report(
        "WIR404", "no member is read from `\(name)`", name.location, member,
        help: body.member(name.text)?.wire?.path.first.map { "write `\($0)`, the name on the wire" }
          ?? NearestNames.help(for: name.text, in: Set(roots), kind: "wire members"))
    }
    if !member.type.isJSON { mismatch(member, "`json` produces JSON", "JSONValue") }
  }

  private func checkPath(
    _ path: MemberPath, _ otherwise: Literal?, _ member: Member, _ type: TypeDefinition
  ) {
    guard let found = typed(path, type, member) else { return }
    checkFits(found.unwrapped, member, path, of: type)
    guard let otherwise else { return }
    if !found.isOptional {
      report(
        "WIR414", "`\(path.text)` is never nil, so `else` is never used", otherwise.location,
        member, help: "delete `else:`")
    } else if member.type.isOptional {
      report(
        "WIR414", "`\(member.name)` is optional and has an `else`: it would never be nil",
        otherwise.location, member, help: "drop the `?` of `\(member.type)`, or `else:`")
    } else {
      checkLiteral(otherwise, member, .else)
    }
  }

  private func checkFirst(
    _ names: [Name], _ member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    if names.isEmpty {
      report(
        "KEY102", "`firstOf` of `\(member.name)` names no member", member.name.location, member,
        help: "name the members, in the order in which they are tried")
    }
    var known: [(Name, TypeReference)] = []
    for name in names {
      if name.text.contains(".") {
        return report(
          "WIR405", "`firstOf` must list members, not paths", name.location, member,
          help: "add a member with `path: \(name.shown)` and name that")
      }
      let path = MemberPath(name.text, at: name.location)
      guard let found = typed(path, type, member) else { return }
      checkFits(found.unwrapped, member, path, of: type)
      known.append((name, found))
    }
    for (name, found) in known.dropLast() where !found.isOptional {
      report(
        "WIR414", "`\(name)` is never nil, so the members after it are never used", name.location,
        member, help: "put it last")
    }
    if let (name, found) = known.last, known.allSatisfy({ $0.1.isOptional }), found.isOptional,
      !member.type.isOptional
    {
      report(
        "WIR406", "all of `firstOf` may be nil, and `\(member.name)` may not", name.location,
        member, help: "write `type: \(member.type)?`, or end with a required member")
    }
  }

  private func check(_ each: Each, _ member: Member, _ type: TypeDefinition) {
    guard let list = typed(each.from, type, member) else { return }
    guard let element = list.element else {
      return reportNoList(list, each.from, "use `path:` for a single value", member, type)
    }
    if list.isOptional {
      report(
        "WIR405", "`\(each.from.text)` may be nil", each.from.location, member,
        help: "name a list that is not optional")
    }
    if let wanted = each.type, let name = each.typeName {
      checkConformer(wanted, of: element, name, member)
    }
    guard let made = each.structType else { return }
    let taken = each.type.map { TypeReference.type($0) } ?? element
    if !made.isMade(of: taken) {
      report(
        "WIR406", "`\(made.name)` is not created from one `\(taken)`", each.structName.location,
        member,
        help: "give it one member that is read from JSON, `{ type: \(taken), wire: \".\" }`",
        related: [(made.name.location, "this struct")])
    } else if member.type != .array(.type(made)) {
      mismatch(member, "`each` produces a list of `\(made.name)`", "\"[\(made.qualifiedName)]\"")
    }
  }

  private func checkDuration(_ name: Name, _ member: Member, _ body: StructBody) {
    guard let source = body.member(name.text) else {
      return reportNoMember(name, in: body.members.filter { $0.wire?.number != nil })
    }
    if source.wire?.number == nil {
      report(
        "WIR403", "`\(name)` has no unit", name.location, member,
        help: "add `number: seconds` or `number: milliseconds` to it",
        related: [(source.name.location, "this member")])
    } else if !source.type.isOptional {
      report(
        "WIR403", "`\(name)` is `\(source.type)`; `duration` reads an optional string",
        name.location, member, help: "write `type: String?` there",
        related: [(source.typeNote.location, "its type")])
    }
    if member.type != .optional(.builtin(.timeInterval)) {
      mismatch(member, "`duration` produces seconds, or nil", "TimeInterval?")
    }
  }

  // MARK: Types

  func reportNoList(
    _ found: TypeReference, _ path: MemberPath, _ help: String, _ member: Member,
    _ owner: TypeDefinition
  ) {
    report(
      "WIR405", "`\(path.text)` is `\(found)`, not a list", path.location, member, help: help,
      against: path.typeNote(in: owner))
  }

  /// Reports a type that the list cannot contain. Returns true if the list can contain it.
  @discardableResult
  func checkConformer(
    _ type: TypeDefinition, of element: TypeReference, _ name: Name, _ member: Member
  ) -> Bool {
    guard let message = Conformer.problem(type, of: element) else { return true }
    report("RUL506", message, name.location, member, help: Conformer.help(type, of: element))
    return false
  }

  func checkFits(
    _ found: TypeReference, _ member: Member, _ path: MemberPath, of type: TypeDefinition
  ) {
    guard !TypeFit.fits(found, member) else { return }
    report(
      "WIR406", "`\(path.text)` is `\(found)`, and `\(member.name)` is `\(member.type.unwrapped)`",
      path.location, member, help: TypeFit.help(found, member), against: path.typeNote(in: type))
  }

  private func mismatch(_ member: Member, _ what: String, _ type: String) {
    report(
      "WIR406", "\(what), and `\(member.name)` is `\(member.type)`",
      member.typeText?.location ?? member.name.location, member, help: "write `type: \(type)`")
  }
}

extension TypeDefinition {
  /// True for a struct with exactly one member that is read from JSON, if that member has this type.
  fileprivate func isMade(of type: TypeReference) -> Bool {
    let read = asStruct?.members.filter { $0.wire != nil } ?? []
    return read.count == 1 && read[0].type == type
  }
}
