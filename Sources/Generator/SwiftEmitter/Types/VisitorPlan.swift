/// Plans the visitor of a protocol. It has a method for each conforming struct, so that no casts are needed and the
/// compiler reports missing cases.
enum VisitorPlan {
  /// Plans the protocol of the visitor, which is declared next to the visited protocol.
  static func declaration(
    of type: TypeDefinition, _ body: ProtocolBody, in outer: Scope
  ) -> Declaration {
    Declaration.type(
      doc: ["Distinguishes the structs that conform to `\(type.name)`, without casts."],
      [.public, .nonisolated], .protocol, "\(type.name)Visitor"
    ) {
      Declaration.line([], .associatedtype, "Result")
      Declaration.gap
      body.visitedStructs.map { visit("visit", outer.name(of: $0)) }
      visit(
        "visitOther", "any \(outer.name(of: type))",
        doc: ["A type that the schema does not define."])
    }
  }

  private static func visit(
    _ name: SwiftCode, _ type: SwiftCode, doc: [String] = []
  ) -> Declaration {
    Declaration.line(doc: doc, [], .func, name, tail: "(_ value: \(type)) throws -> Result")
  }

  /// Plans the requirement `accept` of the visited protocol.
  static func requirement(
    of type: TypeDefinition, _ scope: Scope,
    doc: [String] = ["Calls the visitor's method for this type."]
  ) -> Declaration {
    Declaration.requirement(
      doc: doc, "accept", tail: "<Visitor: \(scope.name(of: type, suffix: "Visitor"))>",
      [Parameter("_ visitor", "Visitor")], " throws -> Visitor.Result")
  }

  /// Plans the default `accept`, so that hand-written types need not implement it.
  static func byDefault(_ type: TypeDefinition) -> Declaration {
    let scope = Scope(module: type.module?.name.text ?? "")
    return .extending(scope.name(of: type)) {
      requirement(of: type, scope, doc: []).implemented([.public]) {
        "try visitor.visitOther(self)"
      }
    }
  }

  /// Plans the functions `accept` of a struct, one for each visitor. The default type of a protocol (`DefaultName`) has
  /// no such function, because the schema does not define the type.
  static func acceptances(of type: TypeDefinition, _ scope: Scope) -> [Declaration] {
    if type.isDefaultType { return [] }
    return type.visitorProtocols.map {
      requirement(of: $0, scope, doc: []).implemented([.public]) { "try visitor.visit(self)" }
    }
  }
}
