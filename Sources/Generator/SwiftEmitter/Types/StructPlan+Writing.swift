/// Plans how a struct is written to a JSON object.
extension StructPlan {
  var writing: Declaration {
    Declaration.function(
      [.public], "encode", [Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))")]
    ) {
      if let tag = body.tag { unlessReceived([tag.wire], set(.literal(tag.token), [tag.wire])) }
      body.members.flatMap(write)
      if keepsAdditionalMembers { "json.merge(additionalMembers)" }
    }
  }

  private func write(_ member: Member) -> [SwiftCode] {
    let name = reference(member)
    if case .constant(_, let wire) = member.origin {
      return [unlessReceived(wire, set(name, wire))]
    }
    guard let wire = member.wire else { return [] }
    if wire.isWholeObject { return [wholeObject(name, member.type)] }
    let isAlwaysWritten = body.writing.alwaysWritten.contains(member.name.text)
    let literal = wire.defaultValue.map { scope.value($0, as: member.type) }
    /// Returns the statement `set`, on the condition that the member's value is not `absent`.
    func unless(_ absent: SwiftCode?, _ set: SwiftCode) -> SwiftCode {
      absent.map { .block("if \(name) != \($0)", [set]) } ?? set
    }
    let fallback = fallback(wire, member.type, isInitialising: false)
    if scalarMembers.contains(where: { $0 === member }) {
      // A string or number is written as it was received.
      let shape = member.keepsNotation ? shape(of: member.type.unwrapped) : nil
      let element: SwiftCode = shape.map { ", of: \($0)" } ?? ""
      let set = set(
        "\(name: sentScalarsName).sent(\(literal: member.name), \(name)\(element))", wire.path)
      return [unless(isAlwaysWritten ? nil : fallback ?? literal, set)]
    }
    if let token = body.writing.impliedTokens[member.name.text] {
      return [set("\(name) ?? \(implied(token, member.type))", wire.path)]
    }
    let set = set(name, wire, member.type)
    if isAlwaysWritten { return [set] }
    if let resolve = wire.resolve, member.type.isOptional {
      let local: SwiftCode = "\(name: String.joined("unsent", member.name))"
      return [unsent(resolve, named: local), unless(local, set)]
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

  /// Returns code that writes a fixed value (token), unless another value was received. The other value is in
  /// `additionalMembers`.
  private func unlessReceived(_ path: [String], _ set: SwiftCode) -> SwiftCode {
    guard let token = openTokens.first(where: { $0.path == path }) else { return set }
    return .block("if \(name: token.flag)", [set])
  }

  private func implied(_ token: String, _ type: TypeReference) -> SwiftCode {
    guard let definition = type.definition, let body = definition.asEnum else {
      return .literal(token)
    }
    let known = body.caseWithRaw(token)?.name ?? body.constants.first { $0.raw == token }?.name
    let name = scope.name(of: definition)
    return known.map { "\(name).\($0)" }
      ?? "\(name).\(name: body.openCase?.text ?? "")(value: \(literal: token))"
  }

  private func wholeObject(_ name: SwiftCode, _ type: TypeReference) -> SwiftCode {
    switch type {
    case .type: "\(name).encode(into: &json)"
    case .dictionary: "json.merge(\(name))"
    default: "json.merge(\(name).objectValue ?? [:])"
    }
  }

  private func set(_ value: SwiftCode, _ wire: Wire, _ type: TypeReference) -> SwiftCode {
    if let definition = type.definition, definition.asStruct?.isSiblings == true {
      return siblingWrite(value, wire, definition)
    }
    return set(value, wire.path, of: elementShape(of: type))
  }

  private func set(
    _ value: SwiftCode, _ path: [String], unless: SwiftCode? = nil, of element: SwiftCode? = nil
  ) -> SwiftCode {
    var arguments = [.literal(path.last ?? ""), value]
    if let element { arguments.append("of: \(element)") }
    if let unless { arguments.append("unless: \(unless)") }
    for (index, part) in path.dropLast().enumerated() {
      arguments.append("\(index == 0 ? "within: " : "")\(literal: part)")
    }
    return .call("json.set", arguments)
  }
}
