extension CodingPlan {
  var writing: Declaration {
    .function(
      FunctionHead(
        [.public], "encode",
        [Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))")]),
      body: { writes })
  }

  private var writes: [Statement] {
    var statements: [Statement] = []
    if let tag = plan.body.tag {
      statements.append(unlessReceived([tag.wire], set(SwiftText.literal(tag.token), [tag.wire])))
    }
    statements += plan.body.members.flatMap(write)
    if plan.keepsAdditionalMembers { statements.append("json.merge(additionalMembers)") }
    return statements
  }

  private func write(_ member: Member) -> [Statement] {
    let name = plan.reference(member)
    if case .constant(_, let wire) = member.origin {
      return [unlessReceived(wire, set(name, wire))]
    }
    guard let wire = member.wire else { return [] }
    if wire.isWholeObject { return [wholeObject(name, member.type)] }
    let isAlwaysWritten = plan.body.writing.alwaysWritten.contains(member.name.text)
    let literal = wire.defaultValue.map { LiteralPlan.expression($0, member.type, scope) }
    /// Writes a value, unless it is the one of an absent member.
    func unless(_ absent: SwiftCode?, _ set: Statement) -> Statement {
      absent.map { .block(head: "if \(name) != \($0)", body: [set]) } ?? set
    }
    let fallback = plan.values.fallback(wire, member.type, isInitialising: false)
    if plan.scalarMembers.contains(where: { $0 === member }) {
      // A string or number is written as it was received.
      let key = SwiftText.literal(member.name)
      let shape = member.keepsNotation ? shape(of: member.type.unwrapped) : nil
      let element: SwiftCode = shape.map { ", of: \($0)" } ?? ""
      let set = set("\(name: plan.sentScalarsName).sent(\(key), \(name)\(element))", wire.path)
      return [unless(isAlwaysWritten ? nil : fallback ?? literal, set)]
    }
    if let token = plan.body.writing.impliedTokens[member.name.text] {
      return [set("\(name) ?? \(implied(token, member.type))", wire.path)]
    }
    let set = set(name, wire, member.type)
    if isAlwaysWritten { return [set] }
    if let resolve = wire.resolve, member.type.isOptional {
      let unsent = SwiftCode(name: SwiftText.joined("unsent", member.name.text))
      return [plan.values.unsent(resolve, named: unsent), unless(unsent, set)]
    }
    if let fallback { return [unless(fallback, set)] }
    guard let literal, wire.resolve == nil else { return [set] }
    switch member.type {
    case .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.bool):
      return [self.set(name, wire.path, unless: literal)]
    case .type(let definition) where definition.asEnum != nil:
      return [self.set(name, wire.path, unless: literal)]
    default: return [unless(literal, set)]
    }
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
    return known.map { "\(name).\($0)" }
      ?? "\(name).\(name: body.openCase?.text ?? "")(value: \(literal: token))"
  }

  private func wholeObject(_ name: SwiftCode, _ type: TypeReference) -> Statement {
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
      arguments.append("\(index == 0 ? "within: " : "")\(literal: part)")
    }
    return .call("json.set", arguments)
  }
}
