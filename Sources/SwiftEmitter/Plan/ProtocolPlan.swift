import SchemaModel

/// Plans a protocol and, if its values can be compared, how.
struct ProtocolPlan {
  private let type: TypeDefinition
  private let body: ProtocolBody
  private let scope: Scope

  init(_ type: TypeDefinition, _ body: ProtocolBody, _ scope: Scope) {
    self.type = type
    self.body = body
    self.scope = scope
  }

  var declaration: Declaration {
    var members = body.members.map { member in
      Declaration.line(
        doc: SwiftText.doc(member.documentation),
        text: "var \(SwiftText.escaped(member.name.text)): \(scope.name(of: member.type)) { get }")
    }
    if body.isComparable {
      members.append(
        .requirement(
          doc: ["Whether the other value is of the same type and equal."],
          FunctionHead(
            text: "func isEqualTo", parameters: ["_ other: any \(scope.name(of: type))"],
            suffix: " -> \(scope.builtin("Bool"))")))
    }
    let inherits = body.refines.map { refined in
      body.refinedProtocols.first { $0.name.text == refined.text }.map { scope.name(of: $0) }
        ?? scope.builtin(refined.text)
    }
    return .type(TypePlan.head("protocol", type, inherits), members: members)
  }

  /// Extensions, which stand outside of any type.
  var comparison: [Declaration] {
    let name = Scope(module: scope.moduleName).name(of: type)
    // In an extension of a nested protocol its neighbours are in sight.
    let bool = scope.builtin("Bool")
    return [
      .type(
        TypeHead(doc: [], text: "nonisolated extension \(name)", inherits: []),
        members: [
          .function(
            FunctionHead(
              text: "public func isEqualTo", parameters: ["_ other: any \(name)"],
              suffix: " -> \(bool)"),
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
              text: "public func isEqualTo", parameters: ["_ other: [any \(name)]"],
              suffix: " -> Bool"),
            body: [.line("elementsEqual(other) { $0.isEqualTo($1) }")])
        ]),
    ]
  }
}
