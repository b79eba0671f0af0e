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
        return "\(part.name): \(SwiftText.literal(name))"
      }
    }
  }

  static func write(
    _ value: String, _ wire: Wire, _ type: TypeDefinition, _ scope: Scope
  ) -> Statement {
    var arguments = [value, "into: &json"] + arguments(wire, type)
    let inside = wire.path.dropLast().map { SwiftText.literal($0) }
    if !inside.isEmpty { arguments.append("inside: [\(inside.joined(separator: ", "))]") }
    return .call(prefix: "\(scope.name(of: type)).write", arguments: arguments, suffix: "")
  }

  var declarations: [Declaration] { [reading, writing] }

  private var reading: Declaration {
    let staticString = scope.builtin("StaticString")
    var body: [Statement] = []
    for member in members {
      let name = SwiftText.escaped(member.name.text)
      let style = member.wire?.text == nil ? "" : ", text"
      body.append(.line("let \(name) = try json.optionalString(\(name)\(style))"))
    }
    // The first part may be missing where another stands in for it.
    if let first = members.first {
      let name = SwiftText.escaped(first.name.text)
      let stand = first.wire?.fallback.map { " ?? \(SwiftText.escaped($0.text))" } ?? ""
      body.append(.line("guard let \(name) = \(name)\(stand) else { return nil }"))
    }
    let arguments = members.map { "\($0.name): \(SwiftText.escaped($0.name.text))" }
    body.append(.call(prefix: "return Self", arguments: arguments, suffix: ""))
    let style = members.first?.wire?.text ?? .value
    return .function(
      doc: ["Reads the members of the parent that make up the value; `nil` when there is none."],
      FunctionHead(
        text: "static func read",
        parameters: [.init(text: "_ json: \(scope.builtin("JSONObject"))")]
          + members.map { .init(text: "\(SwiftText.escaped($0.name.text)): \(staticString)") }
          + [.init(text: "text: \(scope.builtin("TextStyle")) = .\(style)")],
        suffix: " throws -> Self?", layout: .whenLong),
      body: body)
  }

  private var writing: Declaration {
    let staticString = scope.builtin("StaticString")
    var body: [Statement] = [.line("guard let value else { return }")]
    for member in members {
      let name = SwiftText.escaped(member.name.text)
      let set = Statement.line("json.set(\(name), value.\(name), inside: path)")
      if let fallback = member.wire?.fallback {
        body.append(.block(head: "if value.\(name) != value.\(fallback.text)", body: [set]))
      } else {
        body.append(set)
      }
    }
    return .function(
      doc: ["Writes the value as members of the parent."],
      FunctionHead(
        text: "static func write",
        parameters: [
          .init(text: "_ value: Self?"),
          .init(text: "into json: inout \(scope.builtin("JSONObjectBuilder"))"),
        ]
          + members.map { .init(text: "\(SwiftText.escaped($0.name.text)): \(staticString)") }
          + [.init(text: "inside path: [\(staticString)] = []")],
        suffix: "", layout: .whenLong),
      body: body)
  }
}
