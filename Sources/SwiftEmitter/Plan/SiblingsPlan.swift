import SchemaModel

/// Plans a value that lives in members of its parent: a text and, beside it, its key.
struct SiblingsPlan {
  private let plan: StructPlan
  private var scope: Scope { plan.scope }
  private var members: [Member] { plan.body.members.filter { $0.wire != nil } }

  init(_ plan: StructPlan) { self.plan = plan }

  /// `literal: "title", key: "titleKey"` for a member `title`.
  static func arguments(_ wire: Wire, _ type: TypeDefinition) -> [String] {
    (type.asStruct?.members ?? []).compactMap { part in
      part.wire.map { own in
        let name = (wire.path.last ?? "") + own.path.joined()
        return "\(SwiftText.argument(part.name.text)): \(SwiftText.literal(name))"
      }
    }
  }

  static func write(
    _ value: String, _ wire: Wire, _ type: TypeDefinition, _ scope: Scope
  ) -> Statement {
    var arguments = [value, "into: &json"] + arguments(wire, type)
    let inside = wire.path.dropLast().map(SwiftText.literal)
    if !inside.isEmpty { arguments.append("inside: [\(inside.joined(separator: ", "))]") }
    return .call(prefix: "\(scope.name(of: type)).write", arguments: arguments)
  }

  var declarations: [Declaration] { [reading, writing] }

  // MARK: Names

  /// The parameter that holds the wire name of a part. Those around it go before.
  private func parameter(_ member: Member) -> String {
    let name = member.name.text
    return Self.isTaken(name) ? name + "Name" : SwiftText.escaped(name)
  }

  private func declared(_ member: Member) -> String {
    let label = SwiftText.escaped(member.name.text)
    let name = parameter(member)
    return "\(label == name ? name : "\(label) \(name)"): \(scope.builtin("StaticString"))"
  }

  /// The text of a part.
  private func local(_ member: Member) -> String {
    let name = member.name.text
    return Self.isTaken(name) ? name + "Text" : SwiftText.escaped(name)
  }

  private static func isTaken(_ name: String) -> Bool {
    ["json", "style", "value", "path"].contains(name)
  }

  // MARK: Functions

  private var reading: Declaration {
    var body: [Statement] = members.map { member in
      let style = member.wire?.text == nil ? "" : ", style"
      return .line(
        "let \(local(member)) = try json.optionalString(\(parameter(member))\(style))")
    }
    // The first part may be missing where another stands in for it.
    if let first = members.first {
      let name = local(first)
      let fallback = first.wire?.fallback.flatMap { plan.body.member($0.text) }.map(local)
      let stand = fallback.map { " ?? \($0)" } ?? ""
      body.append(.line("guard let \(name)\(stand.isEmpty ? "" : " = \(name)\(stand)") else { return nil }"))
    }
    body.append(
      .call(prefix: "return Self", arguments: members.map { "\(SwiftText.argument($0.name.text)): \(local($0))" }))
    let style = members.first?.wire?.text ?? .value
    return .function(
      doc: ["Reads the members of the parent that make up the value; `nil` when there is none."],
      FunctionHead(
        text: "static func read",
        parameters: ["_ json: \(scope.builtin("JSONObject"))"] + members.map(declared)
          + ["text style: \(scope.builtin("TextStyle")) = .\(style)"],
        suffix: " throws -> Self?"),
      body: body)
  }

  private var writing: Declaration {
    var body: [Statement] = [.line("guard let value else { return }")]
    for member in members {
      let value = "value.\(plan.storageName(member))"
      let set = Statement.call(
        prefix: "json.set", arguments: [parameter(member), value, "inside: path"])
      if let fallback = member.wire?.fallback.flatMap({ plan.body.member($0.text) }) {
        body.append(
          .block(head: "if \(value) != value.\(plan.storageName(fallback))", body: [set]))
      } else {
        body.append(set)
      }
    }
    return .function(
      doc: ["Writes the value as members of the parent."],
      FunctionHead(
        text: "static func write",
        parameters: [
          "_ value: Self?", "into json: inout \(scope.builtin("JSONObjectBuilder"))",
        ] + members.map(declared) + ["inside path: [\(scope.builtin("StaticString"))] = []"]),
      body: body)
  }
}
