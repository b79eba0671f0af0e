import SchemaDocument

/// Members one by one and beside each other: keys that fit, defaults, wire names, derivations.
struct MemberCheck {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func check(_ type: TypeDefinition, _ body: StructBody) {
    checkNames(body)
    checkWireNames(body)
    for name in body.atLeastOneOf { checkAlternative(name, body) }
    for member in body.members {
      if member.typeText == nil, member.type.isPoisoned {
        if case .hook(let hook?) = member.origin, hook.out.isPoisoned { continue }
        report(
          "KEY102", "`type` is missing from `\(member.name)`", member.name.location,
          help: "add `type:`")
        continue
      }
      if let initial = member.initial { checkLiteral(initial, member.type, "initial") }
      switch member.origin {
      case .wire(let wire): check(wire, of: member, type, body)
      default: check(derived: member, type, body)
      }
    }
    checkCycles(body)
  }

  // MARK: Names

  private mutating func checkNames(_ body: StructBody) {
    var seen: [String: Name] = [:]
    for member in body.members {
      if let first = seen[member.name.text] {
        report(
          "NAM203", "the member `\(member.name)` is defined twice", member.name.location,
          help: "rename one of the two, or take one mixin away",
          related: [(first.location, "first here")])
      }
      seen[member.name.text] = member.name
    }
  }

  /// No two members read the same part of the object.
  private mutating func checkWireNames(_ body: StructBody) {
    var seen: [String: Member] = [:]
    for member in body.members {
      guard let wire = member.wire else { continue }
      for name in Self.wireNames(wire, member.type) {
        if let first = seen[name] {
          report(
            "WIR401", "`\(member.name)` and `\(first.name)` both read `\(name)`", wire.location,
            help: "give one of them another `wire:`, or derive it with `path:`",
            related: [(first.wire?.location ?? first.name.location, "the other one")])
        }
        seen[name] = member
      }
    }
  }

  /// The wire paths that a member takes, those of a sibling type included.
  private static func wireNames(_ wire: Wire, _ type: TypeReference) -> [String] {
    let path = wire.path.joined(separator: ".")
    guard let siblings = type.definition?.asStruct, siblings.isSiblings else {
      return [wire.isWholeObject ? "." : path]
    }
    return siblings.members.compactMap { $0.wire.map { path + $0.path.joined() } }
  }

  private mutating func checkAlternative(_ name: Name, _ body: StructBody) {
    guard let member = body.member(name.text) else {
      report(
        "WIR404", "there is no member `\(name)`", name.location,
        help: NearestNames.help(for: name.text, in: body.members.map(\.name.text), kind: "members"))
      return
    }
    if member.wire == nil || !member.type.isOptional {
      report(
        "WIR403", "`atLeastOneOf` takes optional members of the wire; `\(name)` is `\(member.type)`",
        name.location, help: "name optional members that are read from the wire")
    }
  }

  // MARK: Members of the wire

  private mutating func check(
    _ wire: Wire, of member: Member, _ type: TypeDefinition, _ body: StructBody
  ) {
    if !body.isSiblings, wire.path.contains("") {
      report(
        "WIR410", "`\(wire.path.joined(separator: "."))` has an empty part", wire.location,
        help: "write names and dots, `rp.id`; or `.` for the whole object")
    }
    if let name = wire.path.first(where: { $0.utf8.count > 200 }) {
      report(
        "WIR410", "a wire name of \(name.utf8.count) bytes", wire.location, help: "use at most 200")
    }
    checkKeys(wire, member)
    if let value = wire.defaultValue {
      if member.type.isOptional {
        report(
          "WIR411", "`\(member.name)` is optional and has a default: it would never be nil",
          value.location, help: "drop the `?` of `\(member.type)`, or the default")
      } else {
        checkLiteral(value, member.type, "default")
      }
    }
    if let fallback = wire.fallback {
      guard let found = typed(fallback, type) else { return }
      let fits =
        found.unwrapped == member.type.unwrapped
        || (found.isBuiltin(.string) && member.type.definition?.asStruct?.isSiblings == true)
      if !fits, !found.isPoisoned, !member.type.isPoisoned {
        report(
          "WIR406", "`\(fallback.text)` is `\(found)`, and `\(member.name)` is `\(member.type)`",
          fallback.location, help: "name a member of the same type")
      } else if found.isOptional, !member.type.isOptional, !body.isSiblings {
        report(
          "WIR406", "`\(fallback.text)` may be nil, and `\(member.name)` may not",
          fallback.location, help: "write `type: \(member.type)?`, or fall back on a required member")
      }
    }
    for name in wire.resolve?.with ?? [] where body.member(name.text) == nil {
      report(
        "WIR404", "there is no member `\(name)`", name.location,
        help: NearestNames.help(for: name.text, in: body.members.map(\.name.text), kind: "members"))
    }
  }

  /// Keys that only some types take.
  private mutating func checkKeys(_ wire: Wire, _ member: Member) {
    let type = member.type
    if type.isPoisoned { return }
    func refuse(_ key: String, _ need: String) -> Diagnostic {
      Diagnostic(
        code: "WIR403", "`\(key)` says nothing about `\(type)`",
        at: wire.keyLocations[key] ?? member.name.location, help: need)
    }
    let isText =
      type.isBuiltin(.string) || type.definition?.asStruct?.isSiblings == true
      || type == .dictionary(.builtin(.string))
    if wire.text != nil, !isText {
      diagnostics.append(refuse("text", "use it with `String` and texts that have a key"))
    }
    if wire.number != nil, !type.isBuiltin(.string) {
      diagnostics.append(refuse("number", "use it with `String?`: the text is kept as sent"))
    }
    if wire.minimum != nil, !type.isBuiltin(.int) {
      diagnostics.append(refuse("minimum", "use it with `Int` and `Int?`"))
    }
    if wire.mustBePresent, !type.isOptional {
      diagnostics.append(refuse("required", "delete it: a member that is not optional is required"))
    }
    if wire.dropsInvalid, type.element?.definition?.asStruct == nil {
      diagnostics.append(refuse("invalid", "use it with lists of structs"))
    }
    if wire.readAs != nil {
      let target = type.element ?? type.unwrapped
      guard case .any(let proto) = target else {
        diagnostics.append(refuse("as", "use it with `any P`: other types read themselves"))
        return
      }
      if let struct_ = wire.readAsType, !struct_.conforms(to: proto), let name = wire.readAs {
        report(
          "RUL501", "`\(struct_.qualifiedName)` does not conform to `\(proto.name)`", name.location,
          help: "name a conforming struct, or add `conforms: [\(proto.name)]`")
      }
    }
  }

  private mutating func checkLiteral(_ literal: Literal, _ type: TypeReference, _ key: String) {
    if let help = LiteralCheck.misfit(literal, type) {
      report("WIR402", "`\(key)` is no `\(type)`", literal.location, help: help)
    }
  }

  // MARK: Derived members

  private mutating func check(derived member: Member, _ type: TypeDefinition, _ body: StructBody) {
    switch member.origin {
    case .rawText:
      if !member.type.isBuiltin(.string) { mismatch(member, "`raw` gives text", "String?") }
    case .json(let name):
      if let name, body.member(name.text) == nil, !Self.wireHasRoot(name.text, body) {
        report(
          "WIR404", "no member of the wire lies in `\(name)`", name.location,
          help: NearestNames.help(
            for: name.text, in: body.members.compactMap { $0.wire?.path.first }, kind: "members"))
      }
      let fits =
        member.type == .builtin(.jsonValue) || member.type == .dictionary(.builtin(.jsonValue))
      if !fits, !member.type.isPoisoned { mismatch(member, "`json` gives JSON", "JSONValue") }
    case .constant(let literal, _): checkLiteral(literal, member.type, "const")
    case .path(let path, let otherwise):
      guard let found = typed(path, type) else { return }
      checkFits(found.unwrapped, member, path.location, what: path.text)
      if let otherwise {
        if !found.isOptional {
          report(
            "WIR414", "`\(path.text)` is never nil, so `else` is never used", otherwise.location,
            help: "delete `else:`")
        } else {
          checkLiteral(otherwise, member.type, "else")
        }
      }
    case .firstOf(let names):
      for name in names {
        guard let found = typed(MemberPath(name.text, at: name.location), type) else { continue }
        checkFits(found.unwrapped, member, name.location, what: name.text)
      }
    case .pick(let pick): check(pick, member, type)
    case .each(let each): check(each, member, type)
    case .without(let path, _):
      guard let found = typed(path, type) else { return }
      checkFits(found.unwrapped, member, path.location, what: path.text)
    case .duration(let name):
      guard let source = body.member(name.text) else {
        report(
          "WIR404", "there is no member `\(name)`", name.location,
          help: NearestNames.help(
            for: name.text, in: body.members.filter { $0.wire?.number != nil }.map(\.name.text),
            kind: "members"))
        return
      }
      if source.wire?.number == nil {
        report(
          "WIR403", "`\(name)` does not say what its number counts", name.location,
          help: "add `number: seconds` or `number: milliseconds` to it",
          related: [(source.name.location, "this member")])
      }
      if member.type != .optional(.builtin(.timeInterval)), !member.type.isPoisoned {
        mismatch(member, "`duration` gives seconds, or nil", "TimeInterval?")
      }
    case .strings:
      if member.type != .dictionary(.builtin(.string)), !member.type.isPoisoned {
        mismatch(member, "`strings` gives texts by name", "\"[String: String]\"")
      }
    case .hook, .wire: break
    }
  }

  private static func wireHasRoot(_ name: String, _ body: StructBody) -> Bool {
    body.members.contains { $0.wire?.path.first == name }
  }

  private mutating func check(_ each: Each, _ member: Member, _ type: TypeDefinition) {
    guard let list = typed(each.from, type), !list.isPoisoned else { return }
    guard let element = list.element else {
      report(
        "WIR405", "`\(each.from.text)` is `\(list)`, not a list", each.from.location,
        help: "use `path:` for a single value")
      return
    }
    if let wanted = each.type { checkConformer(wanted, of: element, each.typeName) }
    if let made = each.structType, member.type != .array(.type(made)), !member.type.isPoisoned {
      mismatch(member, "`each` gives a list of `\(made.name)`", "\"[\(made.qualifiedName)]\"")
    }
    let taken = each.type.map { TypeReference.type($0) } ?? element
    if let made = each.structType, let body = made.asStruct {
      let parameters = body.members.filter { if case .wire = $0.origin { true } else { false } }
      if parameters.count != 1 || parameters[0].type != taken {
        report(
          "WIR406", "`\(made.name)` is not made of one `\(taken)`", each.structName.location,
          help: "give it one member of the wire, `{ type: \(taken), wire: . }`",
          related: [(made.name.location, "this struct")])
      }
    }
  }

  private mutating func check(_ pick: Pick, _ member: Member, _ type: TypeDefinition) {
    guard let list = typed(pick.from, type), !list.isPoisoned else { return }
    guard let element = list.element else {
      report(
        "WIR405", "`\(pick.from.text)` is `\(list)`, not a list", pick.from.location,
        help: "use `path:` for a single value")
      return
    }
    if let wanted = pick.type { checkConformer(wanted, of: element, pick.typeName) }
    guard let chosen = pick.type ?? element.definition else { return }
    for condition in pick.first + pick.cases.flatMap(\.conditions) {
      for test in condition.tests { check(test, chosen) }
    }
    checkCases(pick, type)
    if let field = pick.field {
      guard let found = typed(field, chosen) else { return }
      checkFits(found.unwrapped, member, field.location, what: field.text)
    } else {
      checkFits(.type(chosen), member, pick.from.location, what: pick.from.text)
    }
  }

  private mutating func check(_ test: ElementCondition.Test, _ chosen: TypeDefinition) {
    guard let found = typed(MemberPath(test.member.text, at: test.member.location), chosen) else {
      return
    }
    if let body = found.definition?.asEnum {
      for value in test.values where LiteralCheck.enumCase(value.text, body) == nil {
        report(
          "RUL503", "`\(found.unwrapped)` has no case `\(value)`", value.location,
          help: NearestNames.help(
            for: value.text, in: body.cases.map(\.name.text) + body.constants.map(\.name.text),
            kind: "cases"))
      }
    } else if !found.isBuiltin(.string), !found.isPoisoned {
      report(
        "WIR403", "a condition compares enums and texts; `\(test.member)` is `\(found)`",
        test.member.location, help: "name a member that is an enum or a text")
    }
  }

  /// `by` and `cases` stand together, and every case has its conditions.
  private mutating func checkCases(_ pick: Pick, _ type: TypeDefinition) {
    if pick.by == nil, pick.first.isEmpty {
      report(
        "KEY102", "`first` is missing from `pick`", pick.from.location,
        help: "add `first: [{}]` for the first element, or conditions")
    }
    guard let by = pick.by, let found = typed(by, type) else { return }
    guard let body = found.definition?.asEnum, !found.isOptional else {
      report(
        "WIR403", "`by` is `\(found)`; it needs an enum", by.location,
        help: "name an enum member that is not optional")
      return
    }
    let known = body.cases.map(\.name.text) + (body.openCase.map { [$0.text] } ?? [])
    for (name, _) in pick.cases where !known.contains(name.text) {
      report(
        "RUL503", "`\(found)` has no case `\(name)`", name.location,
        help: NearestNames.help(for: name.text, in: known, kind: "cases"))
    }
    let missing = known.filter { name in !pick.cases.contains { $0.name.text == name } }
    if !missing.isEmpty {
      report(
        "RUL506", "`cases` leaves out " + missing.map { "`\($0)`" }.joined(separator: ", "),
        by.location, help: "add " + missing.map { "`\($0): []`" }.joined(separator: ", "))
    }
  }

  private mutating func checkConformer(
    _ type: TypeDefinition, of element: TypeReference, _ name: Name?
  ) {
    guard let name else { return }
    switch element {
    case .any(let proto) where type.conforms(to: proto): return
    case .type(let own) where own === type: return
    case .poisoned: return
    default:
      report(
        "RUL506", "a list of `\(element)` never holds a `\(type.qualifiedName)`", name.location,
        help: "name a type that conforms to `\(element)`")
    }
  }

  private mutating func checkFits(
    _ found: TypeReference, _ member: Member, _ location: SourceLocation, what: String
  ) {
    let wanted = member.type.unwrapped
    if found.isPoisoned || wanted.isPoisoned || found == wanted { return }
    // A value of a protocol may be cast to a conformer, and a conformer is one of its protocol.
    if case .any(let proto) = found, case .type(let type) = wanted, type.conforms(to: proto) {
      return
    }
    if case .type(let type) = found, case .any(let proto) = wanted, type.conforms(to: proto) {
      return
    }
    report(
      "WIR406", "`\(what)` is `\(found)`, and `\(member.name)` is `\(wanted)`", location,
      help: "write `type: \(found)\(member.type.isOptional ? "?" : "")`, or name another member")
  }

  private mutating func mismatch(_ member: Member, _ what: String, _ type: String) {
    report(
      "WIR406", "\(what), and `\(member.name)` is `\(member.type)`",
      member.typeText?.location ?? member.name.location, help: "write `type: \(type)`")
  }

  private mutating func typed(_ path: MemberPath, _ type: TypeDefinition) -> TypeReference? {
    do throws(PathTyping.Failure) {
      return try PathTyping.type(of: path, in: type).type
    } catch {
      report(error.code, error.message, path.location(of: error.segment), help: error.help)
      return nil
    }
  }

  // MARK: Cycles

  /// Derived members and fallbacks that wait for each other.
  private mutating func checkCycles(_ body: StructBody) {
    var done: Set<String> = []
    var path: [String] = []
    func visit(_ name: String) -> [String]? {
      if let start = path.firstIndex(of: name) { return Array(path[start...]) }
      guard !done.contains(name), let member = body.member(name) else { return nil }
      path.append(name)
      for next in member.dependencies { if let ring = visit(next) { return ring } }
      path.removeLast()
      done.insert(name)
      return nil
    }
    for member in body.members where !member.dependencies.isEmpty {
      path = []
      guard let ring = visit(member.name.text) else { continue }
      let first = body.member(ring[0]) ?? member
      report(
        "WIR407", "members wait for each other: \((ring + [ring[0]]).joined(separator: " → "))",
        first.name.location, help: "read one of them from the wire")
      return
    }
  }

  private mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation, help: String,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }
}

extension Member {
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
