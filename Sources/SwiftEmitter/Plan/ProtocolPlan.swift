import SchemaModel

/// Plans a protocol and, if its values can be compared, how.
struct ProtocolPlan {
  private let type: TypeDefinition
  private let body: ProtocolBody
  private let scope: Scope

  init(_ type: TypeDefinition, _ body: ProtocolBody, module: String) {
    self.type = type
    self.body = body
    scope = Scope(type, module: module)
  }

  var declarations: [Declaration] {
    var members = body.members.map { member in
      Declaration.line(
        doc: SwiftText.doc(member.documentation), attributes: [],
        text: "var \(SwiftText.escaped(member.name.text)): \(scope.name(of: member.type)) { get }")
    }
    if body.isComparable {
      members.append(
        .requirement(
          doc: ["Whether the other value is of the same type and equal."],
          FunctionHead(
            text: "func isEqualTo", parameters: [.init(text: "_ other: any \(name)")],
            suffix: " -> \(scope.builtin("Bool"))", layout: .whenLong)))
    }
    let inherits = body.refines.map { refined in
      body.refinedProtocols.first { $0.name.text == refined.text }.map { scope.name(of: $0) }
        ?? scope.builtin(refined.text)
    }
    let own = Declaration.type(TypePlan.head("protocol", type, inherits), members: members)
    return body.isComparable && type.parent == nil ? [own] + comparison : [own]
  }

  private var name: String { scope.name(of: type) }

  private var comparison: [Declaration] {
    [
      .type(
        TypeHead(doc: [], text: "nonisolated extension \(name)", inherits: []),
        members: [
          .function(
            doc: [],
            FunctionHead(
              text: "public func isEqualTo", parameters: [.init(text: "_ other: any \(name)")],
              suffix: " -> Bool", layout: .whenLong),
            body: [
              .line("guard let other = other as? Self else { return false }"),
              .line("return self == other"),
            ])
        ]),
      .type(
        TypeHead(
          doc: [], text: "nonisolated extension Array where Element == any \(name)", inherits: []),
        members: [
          .function(
            doc: ["Whether the lists are equal, element by element."],
            FunctionHead(
              text: "public func isEqualTo", parameters: [.init(text: "_ other: [any \(name)]")],
              suffix: " -> Bool", layout: .whenLong),
            body: [.line("elementsEqual(other) { $0.isEqualTo($1) }")])
        ]),
    ]
  }
}
