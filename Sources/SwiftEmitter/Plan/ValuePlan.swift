import SchemaModel

/// Plans where the values of members come from: other members, defaults, hooks.
struct ValuePlan {
  private let plan: StructPlan
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan) { self.plan = plan }

  // MARK: Members of the wire

  /// Sets a member to the value that is kept, given the one that was sent or handed in.
  func keeping(_ value: String, of member: Member, _ wire: Wire, target: String) -> Statement {
    var parts = [value]
    if let fallback = wire.fallback {
      let found = path(fallback, isInitialising: true)
      let isText = PathTypingOfString.isText(fallback, in: plan.type)
      if let type = member.type.definition, type.asStruct?.isSiblings == true, isText {
        parts.append(LiteralPlan.siblings(found, type, scope))
      } else {
        parts.append(found)
      }
    }
    guard let resolve = wire.resolve else {
      return .expression(prefix: "\(target) = ", .coalesced(parts.map { .text($0) }))
    }
    let others = resolve.with.map { "\($0): self.\(name(of: $0.text))" }
    return .call(
      prefix: "\(target) = Self.\(resolve.hook)",
      arguments: [parts.joined(separator: " ?? ")] + others, suffix: "")
  }

  /// What the hook makes of nothing, which need not be written.
  func unsent(_ resolve: Wire.Resolve, named local: String) -> Statement {
    .call(
      prefix: "let \(local) = Self.\(resolve.hook)",
      arguments: ["nil"] + resolve.with.map { "\($0): \(name(of: $0.text))" }, suffix: "")
  }

  /// What absence gives, for leaving the member out when encoding.
  func absent(_ member: Member, _ wire: Wire) -> String? {
    guard let fallback = wire.fallback else { return nil }
    let found = path(fallback, isInitialising: false)
    if let type = member.type.definition, type.asStruct?.isSiblings == true,
      PathTypingOfString.isText(fallback, in: plan.type)
    {
      return LiteralPlan.siblings(found, type, scope)
    }
    return found
  }

  private func name(of member: String) -> String {
    plan.body.member(member).map { plan.storageName($0) } ?? SwiftText.escaped(member)
  }

  // MARK: Paths

  /// `properties?.authenticatorType`, with computed members of this struct written out when it is
  /// not complete yet.
  func path(_ path: MemberPath, isInitialising: Bool) -> String {
    var text = ""
    var current = TypeReference.type(plan.type)
    var isFirst = true
    for name in path.names {
      guard let owner = current.definition,
        let next = PathTyping.memberTypes(of: owner).first(where: { $0.name == name })
      else { return text }
      if isFirst {
        text = first(name, isInitialising: isInitialising)
      } else {
        text += (current.isOptional ? "?." : ".") + SwiftText.escaped(name)
      }
      current = next.type
      isFirst = false
    }
    return text
  }

  private func first(_ name: String, isInitialising: Bool) -> String {
    guard let member = plan.body.member(name) else { return name }
    if isInitialising {
      if member.isStored { return "self.\(plan.storageName(member))" }
      if case .path(let inner, nil) = member.origin { return path(inner, isInitialising: true) }
      if case .firstOf(let names) = member.origin {
        let parts = names.map { first($0.text, isInitialising: true) }
        return "(\(parts.joined(separator: " ?? ")))"
      }
    }
    return plan.storageName(member)
  }

  // MARK: Derived members

  /// The body of a member that is computed from others.
  func computedBody(_ member: Member) -> [Statement] {
    switch member.origin {
    case .rawText: return [.line("receivedText ?? jsonText")]
    case .json(let part): return [.line(json(part, member.type))]
    case .constant(let literal, _):
      return [.line(LiteralPlan.expression(literal, member.type, scope))]
    case .path(let path, let otherwise):
      let value = cast(self.path(path, isInitialising: false), path, member)
      guard let otherwise else { return [.line(value)] }
      return [.line("\(value) ?? \(LiteralPlan.expression(otherwise, member.type, scope))")]
    case .firstOf(let names):
      return [
        .expression(
          prefix: "",
          .coalesced(names.map { .text(first($0.text, isInitialising: false)) }))
      ]
    case .pick(let pick): return [PickPlan(plan, member, pick).computed]
    case .without(let path, let type):
      let list = self.path(path, isInitialising: false)
      return [
        .expression(
          prefix: "", .closure(base: "\(list).filter", body: .text("!($0 is \(type))")))
      ]
    case .duration(let name):
      let source = plan.body.member(name.text)
      let divisor = source?.wire?.number == .milliseconds ? " / 1000" : ""
      let interval = scope.builtin("TimeInterval")
      let text = plan.body.member(name.text).map { plan.storageName($0) } ?? name.text
      return [
        .guarding(
          "let number = \(text).flatMap(\(interval).init), number >= 0, number.isFinite",
          otherwise: [.line("return nil")]),
        .line("return number\(divisor)"),
      ]
    case .strings: return [.line("jsonValue.stringMembers")]
    case .wire, .each, .hook: return []
    }
  }

  private func json(_ part: Name?, _ type: TypeReference) -> String {
    let value = part.map { "jsonValue[\(SwiftText.literal($0.text))]" } ?? "jsonValue"
    if case .dictionary = type {
      return part == nil ? "\(value).objectValue ?? [:]" : "\(value)?.objectValue ?? [:]"
    }
    return part == nil ? value : "\(value) ?? .object([:])"
  }

  /// Sets a stored member that is made of others, in an initialiser.
  func derivedAssignment(_ member: Member, target: String, isReading: Bool) -> [Statement] {
    switch member.origin {
    case .path(let path, _):
      let value = cast(self.path(path, isInitialising: true), path, member)
      return required(member, target, value, wire: path, isReading)
    case .pick(let pick):
      return required(
        member, target, PickPlan(plan, member, pick).call(isInitialising: true), wire: pick.from,
        isReading)
    case .each(let each): return eachAssignment(each, target)
    default: return []
    }
  }

  private func eachAssignment(_ each: Each, _ target: String) -> [Statement] {
    let list = path(each.from, isInitialising: true)
    let made = each.structType.map { scope.name(of: $0) } ?? ""
    let parameter = each.structType?.asStruct?.members.first { $0.wire != nil }?.name.text ?? ""
    let canThrow = each.structType?.asStruct?.members.contains(where: \.canBeMissing) ?? false
    let trying = canThrow ? "try " : ""
    let making = Expression.text("\(trying)\(made)(\(parameter): $0)")
    guard let type = each.type else {
      return [
        .expression(prefix: "\(target) = \(trying)", .closure(base: "\(list).map", body: making))
      ]
    }
    let filtering = Expression.text("$0 as? \(scope.name(of: type))")
    return [
      .expression(
        prefix: "let elements = ", .closure(base: "\(list).compactMap", body: filtering)),
      .expression(prefix: "\(target) = \(trying)", .closure(base: "elements.map", body: making)),
    ]
  }

  private func required(
    _ member: Member, _ target: String, _ value: String, wire: MemberPath, _ isReading: Bool
  ) -> [Statement] {
    let wirePath = WirePath.of(wire, in: plan.type)
    guard member.canBeMissing else { return [.line("\(target) = \(value)")] }
    if isReading {
      return [
        .call(
          prefix: "\(target) = try json.require",
          arguments: [value, SwiftText.literal(wirePath)], suffix: "")
      ]
    }
    let name = SwiftText.escaped(member.name.text)
    let error = scope.builtin("RepresentationDecodingError")
    return [
      .guarding(
        "let \(name) = \(value)",
        otherwise: [
          .line("throw \(error).missingMember(path: \(SwiftText.literal("$." + wirePath)))")
        ]),
      .line("\(target) = \(name)"),
    ]
  }

  /// A value of a protocol where a conformer is wanted.
  private func cast(_ value: String, _ path: MemberPath, _ member: Member) -> String {
    guard let found = try? PathTyping.type(of: path, in: plan.type).type,
      case .any = found.unwrapped, case .type(let wanted) = member.type.unwrapped
    else { return value }
    return "\(value) as? \(scope.name(of: wanted))"
  }
}

/// Whether a path ends in a plain text.
enum PathTypingOfString {
  static func isText(_ path: MemberPath, in type: TypeDefinition) -> Bool {
    (try? PathTyping.type(of: path, in: type).type.isBuiltin(.string)) ?? false
  }
}

/// The wire path of a member path, as far as members stand on the wire.
enum WirePath {
  static func of(_ path: MemberPath, in type: TypeDefinition) -> String {
    var parts: [String] = []
    var owner: TypeDefinition? = type
    for name in path.names {
      guard let member = owner?.asStruct?.member(name) else { break }
      switch member.origin {
      case .wire(let wire): parts += wire.path
      case .constant(_, let wire): parts += wire
      case .path(let inner, _), .without(let inner, _):
        parts.append(of(inner, in: owner ?? type))
      case .pick(let pick): parts.append(of(pick.from, in: owner ?? type))
      default: parts.append(name)
      }
      owner = member.type.innermost
    }
    return parts.isEmpty ? path.text : parts.joined(separator: ".")
  }
}
