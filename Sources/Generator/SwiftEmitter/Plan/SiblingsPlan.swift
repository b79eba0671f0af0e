/// Plans a value that shares the JSON object of its parent: a string and, next to it, its key.
struct SiblingsPlan {
  private let plan: StructPlan
  private let members: [Member]
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan) {
    self.plan = plan
    members = plan.body.members.filter { $0.wire != nil }
  }

  /// `literal: "title", key: "titleKey"` for a member `title`.
  static func arguments(_ wire: Wire, _ type: TypeDefinition) -> [SwiftCode] {
    (type.asStruct?.members ?? []).compactMap { part in
      part.wire.map { own in
        let name = (wire.path.last ?? "") + own.path.joined()
        return "\(SwiftText.argument(part.name.text)): \(literal: name)"
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
    members.map { Parameter(SwiftText.escaped($0.name), scope.builtin("StaticString")) }
  }

  // MARK: Functions

  private var reading: Declaration {
    var body: [Statement] = members.map { member in
      let name = SwiftText.escaped(member.name)
      let style: SwiftCode = member.wire?.text == nil ? "" : ", text"
      return "let \(name) = try json.optionalString(\(name)\(style))"
    }
    // The first part may be missing if it has a fallback.
    if let first = members.first {
      let name = SwiftText.escaped(first.name)
      let fallback: SwiftCode =
        first.wire?.fallback.map { " = \(name) ?? \(SwiftText.escaped($0.text))" } ?? ""
      body.append("guard let \(name)\(fallback) else { return nil }")
    }
    let arguments = members.map { member -> SwiftCode in
      "\(SwiftText.argument(member.name.text)): \(SwiftText.escaped(member.name))"
    }
    let style = members.first?.wire?.text ?? .value
    return .function(
      doc: ["Reads the members of the parent that make up the value; `nil` when there is none."],
      FunctionHead(
        [.public, .static], "read",
        [Parameter("_ json", scope.builtin("JSONObject"))] + wireNames
          + [Parameter("text", scope.builtin("TextStyle"), default: ".\(name: "\(style)")")],
        " throws -> Self?"),
      body: { body + [.call("return Self", arguments)] })
  }

  private var writing: Declaration {
    let sets = members.map { member -> Statement in
      let value: SwiftCode = "value.\(name: plan.storageName(member))"
      let set = Statement.call(
        "json.set", [SwiftText.escaped(member.name), value, "inside: path"])
      let fallback = member.wire?.fallback.flatMap { plan.body.member($0.text) }
      return fallback.map {
        .block(head: "if \(value) != value.\(name: plan.storageName($0))", body: [set])
      } ?? set
    }
    return .function(
      doc: ["Writes the value as members of the parent."],
      FunctionHead(
        [.public, .static], "write",
        [
          Parameter("_ value", "Self?"),
          Parameter("into json", "inout \(scope.builtin("JSONObjectBuilder"))"),
        ] + wireNames
          + [Parameter("inside path", "[\(scope.builtin("StaticString"))]", default: "[]")]),
      body: { ["guard let value else { return }"] + sets })
  }
}
