extension CodingPlan {
  var writing: Declaration {
    var statements: [Statement] = []
    if let tag = plan.body.tag {
      let set = Statement.call(
        "json.set", [SwiftText.literal(tag.wire), SwiftText.literal(tag.token)])
      statements.append(unlessReceived([tag.wire], set))
    }
    for member in plan.body.members { statements += write(member) }
    if plan.keepsAdditionalMembers { statements.append(.line("json.merge(additionalMembers)")) }
    return .function(
      FunctionHead(
        signature: .init([.public], .func, "encode"),
        parameters: [Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))")]),
      body: statements)
  }

  private func write(_ member: Member) -> [Statement] {
    let name = plan.reference(member)
    if case .constant(_, let wire) = member.origin {
      return [unlessReceived(wire, set(name, wire))]
    }
    guard let wire = member.wire else { return [] }
    if plan.scalarMembers.contains(where: { $0 === member }) { return [sent(member, name, wire)] }
    if wire.isWholeObject { return [.line(wholeObject(name, member.type))] }
    if let token = plan.body.writing.impliedTokens[member.name.text] {
      return [set("\(name) ?? \(implied(token, member.type))", wire.path)]
    }
    if plan.body.writing.alwaysWritten.contains(member.name.text) {
      return [set(name, wire, member.type)]
    }
    if let resolve = wire.resolve, member.type.isOptional {
      let unsent = SwiftCode(name: SwiftText.joined("unsent", member.name.text))
      return [
        values.unsent(resolve, named: unsent),
        .block(head: "if \(name) != \(unsent)", body: [set(name, wire, member.type)]),
      ]
    }
    if let value = values.fallback(wire, member.type, isInitialising: false) {
      return [.block(head: "if \(name) != \(value)", body: [set(name, wire, member.type)])]
    }
    guard let literal = wire.defaultValue, wire.resolve == nil else {
      return [set(name, wire, member.type)]
    }
    let value = LiteralPlan.expression(literal, member.type, scope)
    switch member.type {
    case .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.bool):
      return [set(name, wire.path, unless: value)]
    case .type(let definition) where definition.asEnum != nil:
      return [set(name, wire.path, unless: value)]
    default: return [.block(head: "if \(name) != \(value)", body: [set(name, wire, member.type)])]
    }
  }

  /// Writes a string or number as it was received, unless it is the default of an absent member.
  private func sent(_ member: Member, _ name: SwiftCode, _ wire: Wire) -> Statement {
    let key = SwiftText.literal(member.name.text)
    let shape = member.keepsNotation ? shape(of: member.type.unwrapped) : nil
    let element: SwiftCode = shape.map { ", of: \($0)" } ?? ""
    let set = set("\(name: plan.sentScalarsName).sent(\(key), \(name)\(element))", wire.path)
    let absent =
      plan.body.writing.alwaysWritten.contains(member.name.text)
      ? nil
      : values.fallback(wire, member.type, isInitialising: false)
        ?? wire.defaultValue.map { LiteralPlan.expression($0, member.type, scope) }
    return absent.map { .block(head: "if \(name) != \($0)", body: [set]) } ?? set
  }

  /// Writes a fixed token, unless another value was received, which is in `additionalMembers`.
  private func unlessReceived(_ path: [String], _ set: Statement) -> Statement {
    guard let token = plan.openTokens.first(where: { $0.path == path }) else { return set }
    return .block(head: "if \(name: token.flag)", body: [set])
  }

  private func implied(_ token: String, _ type: TypeReference) -> SwiftCode {
    guard let definition = type.definition, let body = definition.asEnum else {
      return SwiftText.literal(token)
    }
    let known = body.caseWithRaw(token)?.name ?? body.constants.first { $0.raw == token }?.name
    let name = scope.name(of: definition)
    return known.map { "\(name).\(name: $0.text)" }
      ?? "\(name).\(name: body.openCase?.text ?? "")(value: \(SwiftText.literal(token)))"
  }

  private func wholeObject(_ name: SwiftCode, _ type: TypeReference) -> SwiftCode {
    switch type {
    case .type: "\(name).encode(into: &json)"
    case .dictionary: "json.merge(\(name))"
    default: "json.merge(\(name).objectValue ?? [:])"
    }
  }

  private func set(_ value: SwiftCode, _ wire: Wire, _ type: TypeReference) -> Statement {
    if let definition = type.definition, definition.asStruct?.isSiblings == true {
      return SiblingsPlan.write(value, wire, definition, scope)
    }
    return set(value, wire.path, of: elementShape(of: type))
  }

  private func set(
    _ value: SwiftCode, _ path: [String], unless: SwiftCode? = nil, of element: SwiftCode? = nil
  ) -> Statement {
    var arguments = [SwiftText.literal(path.last ?? ""), value]
    if let element { arguments.append("of: \(element)") }
    if let unless { arguments.append("unless: \(unless)") }
    for (index, part) in path.dropLast().enumerated() {
      arguments.append("\(index == 0 ? "within: " : "")\(SwiftText.literal(part))")
    }
    return .call("json.set", arguments)
  }
}
