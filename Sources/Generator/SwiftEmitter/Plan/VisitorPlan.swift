/// Plans the visitor of a protocol. It has a method for each conforming struct, so that no casts are needed and the
/// compiler reports missing cases.
enum VisitorPlan {
  /// The visitor, which is next to its protocol.
  static func declaration(
    of type: TypeDefinition, _ body: ProtocolBody, in outer: Scope
  ) -> Declaration {
    let visits = body.visitedStructs.map { requirement("visit", outer.name(of: $0)) }
    let other = requirement(
      "visitOther", "any \(outer.name(of: type))", doc: ["A type that the schema does not define."])
    return .type(
      TypeHead(
        doc: ["Distinguishes the structs that conform to `\(type.name)`, without casts."],
        signature: .init([.public, .nonisolated], .protocol, "\(type.name)Visitor")),
      members: [.line(signature: .init(.associatedtype, "Result")), .gap] + visits + [other])
  }

  private static func requirement(
    _ name: SwiftCode, _ type: SwiftCode, doc: [CommentLine] = []
  ) -> Declaration {
    .line(doc: doc, signature: .init(.func, name, tail: "(_ value: \(type)) throws -> Result"))
  }

  /// The requirement of the protocol.
  static func requirement(of type: TypeDefinition, _ scope: Scope) -> Declaration {
    .requirement(
      doc: ["Calls the visitor's method for this type."], head([], type, scope))
  }

  /// Hand-written types need not implement `accept`.
  static func byDefault(_ type: TypeDefinition) -> Declaration {
    let scope = Scope(module: type.module?.name.text ?? "")
    return .extending(
      scope.name(of: type),
      [.function(head([.public], type, scope), body: { ["try visitor.visitOther(self)"] })])
  }

  /// The `accept` functions of a struct, one for each visitor. A default type has none, because it is not a type of
  /// the schema.
  static func acceptances(of type: TypeDefinition, _ scope: Scope) -> [Declaration] {
    if type.isDefaultType { return [] }
    return type.visitorProtocols.map {
      .function(head([.public], $0, scope), body: { ["try visitor.visit(self)"] })
    }
  }

  private static func head(
    _ modifiers: [Signature.Modifier], _ type: TypeDefinition, _ scope: Scope
  ) -> FunctionHead {
    FunctionHead(
      modifiers, "accept", tail: "<Visitor: \(scope.name(of: type, suffix: "Visitor"))>",
      [Parameter("_ visitor", "Visitor")], " throws -> Visitor.Result")
  }
}
