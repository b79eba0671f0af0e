/// Plans the values of members: from other members, defaults and hooks.
struct ValuePlan {
  let plan: StructPlan
  var scope: Scope { plan.scope }

  init(_ plan: StructPlan) { self.plan = plan }

  // MARK: Members in JSON

  /// Sets a member to its stored value, which is computed from the value in the response or in the argument.
  func keeping(
    _ value: Expression, of member: Member, _ wire: Wire, target: SwiftCode
  ) -> Statement {
    var parts = [value]
    if let fallback = fallback(wire, member.type, isInitialising: true) {
      parts.append(.text(fallback))
    }
    let kept = Expression.coalesced(parts)
    guard let resolve = wire.resolve else { return .value("\(target) = ", kept) }
    let others: [SwiftCode] = resolve.with.map {
      "\(SwiftText.argument($0.text)): \(path([$0.text], isInitialising: true))"
    }
    return .value(
      "\(target) = ",
      .call(
        "Self.\(SwiftText.escaped(resolve.hook.text))",
        [.init(label: nil, value: kept)] + others.map { .init(label: nil, value: .text($0)) }))
  }

  /// The hook's result for a missing value, which is not written to JSON.
  func unsent(_ resolve: Wire.Resolve, named local: SwiftCode) -> Statement {
    let others: [SwiftCode] = resolve.with.map { name in
      "\(SwiftText.argument(name.text)): \(path([name.text], isInitialising: false))"
    }
    return .value(
      "let \(local) = ",
      .call("Self.\(SwiftText.escaped(resolve.hook.text))", ["nil"] + others))
  }

  /// The value used when the member is absent.
  func fallback(_ wire: Wire, _ type: TypeReference, isInitialising: Bool) -> SwiftCode? {
    guard let fallback = wire.fallback else { return nil }
    let found = path(fallback.names, isInitialising: isInitialising)
    let isText =
      (try? PathTyping.type(of: fallback, in: plan.type).isBuiltin(.string)) ?? false
    if isText, let definition = type.definition, definition.asStruct?.isSiblings == true {
      return LiteralPlan.siblings(found, definition, scope)
    }
    return found
  }

  // MARK: Paths

  /// `properties?.authenticatorType`. In an initialiser, the expressions of computed members are inlined.
  func path(_ names: [String], isInitialising: Bool) -> SwiftCode {
    guard let name = names.first, let member = plan.body.member(name) else {
      return SwiftCode(name: names.joined(separator: "."))
    }
    let text = first(member, isInitialising: isInitialising)
    return Self.path(text, member.type, names.dropFirst())
  }

  /// Continues from a value of a type.
  static func path(
    _ start: SwiftCode, _ type: TypeReference, _ names: ArraySlice<String>
  ) -> SwiftCode {
    var text = start
    var current = type
    for name in names {
      guard let owner = current.definition,
        let next = PathTyping.memberType(name, of: owner)
      else { break }
      text += "\(current.isOptional ? "?." : ".")\(name: StructPlan.readName(name, in: owner))"
      current = next
    }
    return text
  }

  private func first(_ member: Member, isInitialising: Bool) -> SwiftCode {
    guard isInitialising else { return plan.readReference(member) }
    if member.isStored { return "self.\(name: plan.storageName(member))" }
    switch member.origin {
    case .constant(let literal, _):
      return LiteralPlan.expression(literal, member.type, scope)
    case .path(let inner, let otherwise):
      let text = path(inner.names, isInitialising: true)
      return otherwise.map {
        "(\(text) ?? \(LiteralPlan.expression($0, member.type, scope)))"
      } ?? text
    case .firstOf(let names):
      let parts = names.map { path(Self.names($0), isInitialising: true) }
      return "(\(parts.joined(separator: " ?? ")))"
    default: return "self.\(name: plan.storageName(member))"
    }
  }

  private static func names(_ path: Name) -> [String] {
    path.text.split(separator: ".").map(String.init)
  }

  // MARK: Computed members

  /// The body of a member that is computed from others.
  func computedBody(_ member: Member) -> [Statement] {
    switch member.origin {
    case .rawText: return [.line("\(name: plan.receivedTextName) ?? jsonText")]
    case .json(let part): return [.line(json(part, member.type))]
    case .constant(let literal, _):
      return [.line(LiteralPlan.expression(literal, member.type, scope))]
    case .path(let path, let otherwise):
      let value = cast(self.path(path.names, isInitialising: false), path, member)
      guard let otherwise else { return [.line(value)] }
      let literal = LiteralPlan.expression(otherwise, member.type, scope)
      return [.value("", .coalesced([.text(value), .text(literal)]))]
    case .firstOf(let names):
      let parts = names.map { path(Self.names($0), isInitialising: false) }
      return [.value("", .coalesced(parts.map { .text($0) }))]
    case .pick(let pick): return [PickPlan(plan, member, pick).computed]
    case .without(let path, let type): return [without(path, type)]
    case .duration(let name): return duration(name)
    case .strings: return [.line("jsonValue.stringMembers")]
    case .wire, .each, .hook: return []
    }
  }

  private func json(_ part: Name?, _ type: TypeReference) -> SwiftCode {
    let value: SwiftCode = part.map { "jsonValue[\(SwiftText.literal($0.text))]" } ?? "jsonValue"
    if case .dictionary = type {
      return part == nil ? "\(value).objectValue ?? [:]" : "\(value)?.objectValue ?? [:]"
    }
    return part == nil ? value : "\(value) ?? .object([:])"
  }

  private func without(_ path: MemberPath, _ type: Name) -> Statement {
    let list = self.path(path.names, isInitialising: false)
    return .value("", .closure(.text("\(list).filter"), .text("!($0 is \(type))")))
  }

  private func duration(_ name: Name) -> [Statement] {
    let source = plan.body.member(name.text)
    let text = source.map(plan.readReference) ?? SwiftCode(name: name)
    let interval = scope.builtin("TimeInterval")
    let divisor: SwiftCode = source?.wire?.number == .milliseconds ? " / 1000" : ""
    return [
      .guarding(
        name: "number", "\(text).flatMap(\(interval).init), number >= 0, number.isFinite",
        otherwise: [.line("return nil")]),
      .line("return number\(divisor)"),
    ]
  }

  /// Casts a value of a protocol to a conforming type, if required.
  private func cast(_ value: SwiftCode, _ path: MemberPath, _ member: Member) -> SwiftCode {
    guard let found = try? PathTyping.type(of: path, in: plan.type),
      case .any = found.unwrapped, case .type(let wanted) = member.type.unwrapped
    else { return value }
    return "\(value) as? \(scope.name(of: wanted))"
  }

  // MARK: Stored members that are computed

  /// Assigns the member in an initialiser.
  func derivedAssignment(_ member: Member, target: SwiftCode, isReading: Bool) -> [Statement] {
    switch member.origin {
    case .path(let path, _):
      let value = cast(self.path(path.names, isInitialising: true), path, member)
      return required(member, target, value, wire: path, isReading)
    case .pick(let pick):
      let value = PickPlan(plan, member, pick).call(isInitialising: true)
      return required(member, target, value, wire: pick.from, isReading)
    case .each(let each): return [eachAssignment(each, target)]
    default: return []
    }
  }

  private func eachAssignment(_ each: Each, _ target: SwiftCode) -> Statement {
    let list = path(each.from.names, isInitialising: true)
    let made: SwiftCode = each.structType.map { scope.name(of: $0) } ?? ""
    let body = each.structType?.asStruct
    let label = body?.members.first { $0.wire != nil }?.name.text ?? ""
    let trying: SwiftCode = body.map(StructPlan.canThrow) == true ? "try " : ""
    let making: SwiftCode = "\(trying)\(made)(\(SwiftText.argument(label)): $0)"
    let element = try? PathTyping.type(of: each.from, in: plan.type).element
    guard let type = each.type, case .any = element else {
      return .expression(
        prefix: "\(target) = \(trying)", .closure(.text("\(list).map"), .text(making)))
    }
    return .expression(
      prefix: "\(target) = ",
      .chain(
        trying + list,
        [".compactMap { $0 as? \(scope.name(of: type)) }", ".map { \(making) }"]))
  }

  private func required(
    _ member: Member, _ target: SwiftCode, _ value: SwiftCode, wire: MemberPath, _ isReading: Bool
  ) -> [Statement] {
    guard member.canBeMissing else { return [.line("\(target) = \(value)")] }
    let wirePath = WirePath.of(wire, in: plan.type)
    if isReading {
      return [
        .value(
          "\(target) = ",
          .call("json.require", [value, SwiftText.literal(wirePath)], canThrow: true))
      ]
    }
    let name = SwiftText.escaped(member.name.text)
    let error = scope.builtin("RepresentationDecodingError")
    return [
      .guarding(
        name: name, value,
        otherwise: [
          .expression(
            prefix: "throw ",
            .call("\(error).missingMember", ["path: \(SwiftText.literal("$." + wirePath))"]))
        ]),
      .line("\(target) = \(name)"),
    ]
  }
}
