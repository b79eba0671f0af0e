/// Plans a value that shares the JSON object of its parent: a string and, next to it, its key.
struct SiblingsPlan {
  private let plan: StructPlan
  private var scope: Scope { plan.scope }
  private var members: [Member] { plan.body.members.filter { $0.wire != nil } }

  init(_ plan: StructPlan) { self.plan = plan }

  /// `literal: "title", key: "titleKey"` for a member `title`.
  static func arguments(_ wire: Wire, _ type: TypeDefinition) -> [SwiftCode] {
    (type.asStruct?.members ?? []).compactMap { part in
      part.wire.map { own in
        let name = (wire.path.last ?? "") + own.path.joined()
        return "\(SwiftText.argument(part.name.text)): \(SwiftText.literal(name))"
      }
    }
  }

  static func write(
    _ value: SwiftCode, _ wire: Wire, _ type: TypeDefinition, _ scope: Scope
  ) -> Statement {
    var arguments = [value, "into: &json"] + arguments(wire, type)
    let inside = wire.path.dropLast().map(SwiftText.literal)
    if !inside.isEmpty { arguments.append("inside: [\(inside.joined(separator: ", "))]") }
    return .call("\(scope.name(of: type)).write", arguments)
  }

  var declarations: [Declaration] { [reading, writing] }

  /// Parameters with the JSON names of the parts. The checker reserves the names of the other parameters.
  private var wireNames: [Parameter] {
    members.map { Parameter(SwiftText.escaped($0.name.text), scope.builtin("StaticString")) }
  }

  // MARK: Functions

  private var reading: Declaration {
    var body: [Statement] = members.map { member in
      let name = SwiftText.escaped(member.name.text)
      let style: SwiftCode = member.wire?.text == nil ? "" : ", text"
      return .line("let \(name) = try json.optionalString(\(name)\(style))")
    }
    // The first part may be missing if it has a fallback.
    if let first = members.first {
      let name = SwiftText.escaped(first.name.text)
      let fallback: SwiftCode =
        first.wire?.fallback.map { " = \(name) ?? \(SwiftText.escaped($0.text))" } ?? ""
      body.append(.line("guard let \(name)\(fallback) else { return nil }"))
    }
    body.append(
      .call(
        "return Self",
        members.map { "\(SwiftText.argument($0.name.text)): \(SwiftText.escaped($0.name.text))" }))
    let style = members.first?.wire?.text ?? .value
    return .function(
      doc: ["Reads the members of the parent that make up the value; `nil` when there is none."],
      FunctionHead(
        signature: .init([.public, .static], .func, "read"),
        parameters: [Parameter("_ json", scope.builtin("JSONObject"))] + wireNames
          + [Parameter("text", scope.builtin("TextStyle"), default: ".\(name: "\(style)")")],
        suffix: " throws -> Self?"),
      body: body)
  }

  private var writing: Declaration {
    var body: [Statement] = [.line("guard let value else { return }")]
    for member in members {
      let value: SwiftCode = "value.\(name: plan.storageName(member))"
      let set = Statement.call(
        "json.set", [SwiftText.escaped(member.name.text), value, "inside: path"])
      if let fallback = member.wire?.fallback.flatMap({ plan.body.member($0.text) }) {
        body.append(
          .block(head: "if \(value) != value.\(name: plan.storageName(fallback))", body: [set]))
      } else {
        body.append(set)
      }
    }
    return .function(
      doc: ["Writes the value as members of the parent."],
      FunctionHead(
        signature: .init([.public, .static], .func, "write"),
        parameters: [
          Parameter("_ value", "Self?"),
          Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))"),
        ] + wireNames + [
          Parameter("inside path", "[\(scope.builtin("StaticString"))]", default: "[]")
        ]),
      body: body)
  }
}
