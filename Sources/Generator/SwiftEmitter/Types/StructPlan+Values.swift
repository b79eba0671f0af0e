/// Plans the values of members that come from other members, defaults and hooks.
extension StructPlan {
  // MARK: Members in JSON

  /// Assigns the stored value of a member. The stored value is computed from `value`: the received value, or the
  /// argument of the initialiser.
  func keeping(
    _ value: Expression, of member: Member, _ wire: Wire, target: SwiftCode
  ) -> SwiftCode {
    let fallback = fallback(wire, member.type, isInitialising: true)
    let kept = fallback.map { Expression.coalesced([value, .text($0)]) } ?? value
    let resolved = wire.resolve.map { call($0, kept, isInitialising: true) }
    return (resolved ?? kept).statement("\(target) = ")
  }

  /// Assigns the hook's result for a missing value to a local. A member with this result is not written to JSON.
  func unsent(_ resolve: Wire.Resolve, named local: SwiftCode) -> SwiftCode {
    call(resolve, .none, isInitialising: false).statement("let \(local) = ")
  }

  private func call(
    _ resolve: Wire.Resolve, _ value: Expression, isInitialising: Bool
  ) -> Expression {
    let others = resolve.with.map { name -> SwiftCode in
      "\(.argument(name)): \(path([name.text], isInitialising: isInitialising))"
    }
    return .call("Self.\(.escaped(resolve.hook))", [value.code] + others)
  }

  /// Returns the value used when the member is absent; `nil` if there is none.
  func fallback(_ wire: Wire, _ type: TypeReference, isInitialising: Bool) -> SwiftCode? {
    guard let fallback = wire.fallback else { return nil }
    let found = path(fallback.names, isInitialising: isInitialising)
    let isText =
      (try? PathTyping.type(of: fallback, in: self.type).isBuiltin(.string)) ?? false
    if isText, let definition = type.definition, definition.asStruct?.isSiblings == true {
      return scope.siblings(found, definition)
    }
    return found
  }

  // MARK: Paths

  /// Returns the code of a path: `properties?.authenticatorType`. In an initialiser, computed members are replaced by
  /// their expressions.
  func path(_ names: [String], isInitialising: Bool) -> SwiftCode {
    guard let name = names.first, let member = body.member(name) else {
      return SwiftCode(name: names.joined(separator: "."))
    }
    let text = first(member, isInitialising: isInitialising)
    return Self.path(text, member.type, names.dropFirst())
  }

  /// Returns the path that continues from `start`, a value of `type`.
  static func path(
    _ start: SwiftCode, _ type: TypeReference, _ names: ArraySlice<String>
  ) -> SwiftCode {
    var text = start
    var current = type
    for name in names {
      guard let owner = current.definition,
        let next = PathTyping.memberType(name, of: owner)
      else { break }
      text += "\(current.isOptional ? "?." : ".")\(name: readName(name, in: owner))"
      current = next
    }
    return text
  }

  private func first(_ member: Member, isInitialising: Bool) -> SwiftCode {
    guard isInitialising else { return readReference(member) }
    let parts = member.isStored ? [] : alternatives(member, isInitialising: true)
    if parts.isEmpty { return "self.\(name: storageName(member))" }
    return parts.count == 1 ? parts[0] : "(\(parts, separator: " ?? "))"
  }

  /// Returns the expressions for a member that is a constant, a path or a `firstOf`; none for other members. The member
  /// has the value of the first expression that is not nil.
  private func alternatives(_ member: Member, isInitialising: Bool) -> [SwiftCode] {
    switch member.origin {
    case .constant(let literal, _): return [scope.value(literal, as: member.type)]
    case .path(let inner, let otherwise):
      let value = path(inner.names, isInitialising: isInitialising)
      return [isInitialising ? value : Self.cast(value, inner, in: type, to: member, scope)]
        + (otherwise.map { [scope.value($0, as: member.type)] } ?? [])
    case .firstOf: return member.paths.map { path($0.names, isInitialising: isInitialising) }
    default: return []
    }
  }

  // MARK: Computed members

  /// Returns the body of a computed property.
  @ListOf<SwiftCode> func computedBody(_ member: Member) -> [SwiftCode] {
    switch member.origin {
    case .rawText: "\(name: receivedTextName) ?? jsonText"
    case .json(let part): json(part, member.type)
    case .constant, .path, .firstOf:
      let parts = alternatives(member, isInitialising: false)
      Expression.coalesced(parts.map { .text($0) }).statement()
    case .pick(let pick): PickPlan(self, member, pick).computed
    case .duration(let name): duration(name)
    case .wire, .each, .hook: []
    }
  }

  private func json(_ part: Name?, _ type: TypeReference) -> SwiftCode {
    let value: SwiftCode = part.map { "jsonValue[\(literal: $0)]" } ?? "jsonValue"
    if case .dictionary = type { return "\(value)\(part == nil ? "" : "?").objectValue ?? [:]" }
    return part == nil ? value : "\(value) ?? .object([:])"
  }

  private func duration(_ name: Name) -> [SwiftCode] {
    let source = body.member(name.text)
    let text = source.map(readReference) ?? SwiftCode(name: name)
    let interval = scope.builtin("TimeInterval")
    let divisor: SwiftCode = source?.wire?.number == .milliseconds ? " / 1000" : ""
    let number: SwiftCode = "\(text).flatMap(\(interval).init), number >= 0, number.isFinite"
    return [
      .demand([Expression.text(number).statement("let number = ")], otherwise: "return nil"),
      "return number\(divisor)",
    ]
  }

  /// Casts a value of a protocol to a conforming type, if required.
  static func cast(
    _ value: SwiftCode, _ path: MemberPath, in owner: TypeDefinition, to member: Member,
    _ scope: Scope
  ) -> SwiftCode {
    guard let found = try? PathTyping.type(of: path, in: owner),
      case .any = found.unwrapped, case .type(let wanted) = member.type.unwrapped
    else { return value }
    return "\(value) as? \(scope.name(of: wanted))"
  }

  // MARK: Stored members that are computed

  /// Returns the statements that compute and assign a stored member in an initialiser.
  func derivedAssignment(_ member: Member, target: SwiftCode, isReading: Bool) -> [SwiftCode] {
    switch member.origin {
    case .path(let path, _):
      let value = Self.cast(
        self.path(path.names, isInitialising: true), path, in: type, to: member, scope)
      return required(member, target, value, wire: path, isReading)
    case .pick(let pick):
      let value = PickPlan(self, member, pick).call(isInitialising: true)
      return required(member, target, value, wire: pick.from, isReading)
    case .each(let each): return [eachAssignment(each, target)]
    default: return []
    }
  }

  private func eachAssignment(_ each: Each, _ target: SwiftCode) -> SwiftCode {
    let list = path(each.from.names, isInitialising: true)
    let made: SwiftCode = each.structType.map { scope.name(of: $0) } ?? ""
    let body = each.structType?.asStruct
    let label = body?.members.first { $0.wire != nil }?.name.text ?? ""
    let trying: SwiftCode = body.map(Self.canThrow) == true ? "try " : ""
    let making: SwiftCode = "\(trying)\(made)(\(.argument(label)): $0)"
    let element = try? PathTyping.type(of: each.from, in: type).element
    var map = Expression.closure(.text("\(list).map"), .text(making))
    if let type = each.type, case .any = element {
      map = .chain(list, [".compactMap { $0 as? \(scope.name(of: type)) }", ".map { \(making) }"])
    }
    return "\(target) = \(trying)\(map.code)"
  }

  private func required(
    _ member: Member, _ target: SwiftCode, _ value: SwiftCode, wire: MemberPath, _ isReading: Bool
  ) -> [SwiftCode] {
    guard member.canBeMissing else { return ["\(target) = \(value)"] }
    let wirePath = Self.wirePath(of: wire, in: type)
    if isReading {
      let call = Expression.call(.throwing("json.require"), [value, .literal(wirePath)])
      return [call.statement("\(target) = ")]
    }
    let name = SwiftCode.escaped(member.name)
    let error = scope.builtin("RepresentationDecodingError")
    return [
      .demand(
        [Expression.text(value).statement("let \(name) = ")],
        otherwise: "throw \(error).missingMember(path: \(literal: "$." + wirePath))"),
      "\(target) = \(name)",
    ]
  }

  /// Returns the JSON path of a member path. Members that are not in JSON appear by their Swift names. `*` means any
  /// element of a list: `actions.*.title`.
  private static func wirePath(of path: MemberPath, in type: TypeDefinition) -> String {
    var parts: [String] = []
    var owner: TypeDefinition? = type
    for (index, name) in path.names.enumerated() {
      guard let member = owner?.asStruct?.member(name) else { break }
      switch member.origin {
      case .wire(let wire): parts += wire.path
      case .constant(_, let wire): parts += wire
      case .path(let inner, _):
        parts.append(wirePath(of: inner, in: owner ?? type))
      case .pick(let pick):
        let list = wirePath(of: pick.from, in: owner ?? type)
        parts.append(index < path.names.count - 1 ? list + ".*" : list)
      default: parts.append(name)
      }
      owner = member.type.innermost
    }
    return parts.isEmpty ? path.text : parts.joined(separator: ".")
  }
}
