/// Plans a type and all declarations that belong to it.
enum TypePlan {
  static func declarations(of type: TypeDefinition, in module: Module) -> [Declaration] {
    // Extensions cannot be nested.
    declarations(of: type, in: Scope(module: module.name.text))
      + type.selfAndNested.flatMap { inner in
        inner.asProtocol.map {
          ProtocolPlan(type: inner, body: $0, scope: Scope(inner, module: module.name.text))
            .extensions
        } ?? []
      }
  }

  /// - Parameter outer: The scope around the type.
  static func declarations(of type: TypeDefinition, in outer: Scope) -> [Declaration] {
    let body = type.asProtocol
    return current(type, in: outer) + renamed(type)
      + (body?.defaultType == nil ? [] : renamed(type, prefix: "Default"))
      + (body?.hasVisitor == true ? renamed(type, suffix: "Visitor") : [])
  }

  /// Returns a typealias with the old name of the type, or of a generated type that is named after it, such as its
  /// visitor. Returns no declaration if the type has no old name, or is the default type of a protocol.
  static func renamed(
    _ type: TypeDefinition, prefix: String = "", suffix: String = ""
  ) -> [Declaration] {
    guard let was = type.documentation.was?.text, !type.isDefaultType else { return [] }
    let name = prefix + type.name.text + suffix
    return [
      .line(
        attribute: .renamed(to: name), [.public], .typealias, .escaped(prefix + was + suffix),
        value: "\(name: name)")
    ]
  }

  @ListOf<Declaration>
  private static func current(_ type: TypeDefinition, in outer: Scope) -> [Declaration] {
    let scope = Scope(type, in: outer)
    switch type.body {
    case .protocolBody(let body):
      ProtocolPlan(type: type, body: body, scope: scope).declaration
      if body.hasVisitor { VisitorPlan.declaration(of: type, body, in: outer) }
      if let made = body.defaultType { declarations(of: made, in: outer) }
    case .enumBody(let body): EnumPlan(type: type, body: body, scope: scope).declaration
    case .structBody(let body):
      StructPlan(type, body, scope).declaration
      // The protocol of hooks is declared next to the type, so its names are resolved in the outer scope.
      HooksPlan.declarations(of: type, body, in: outer)
    }
  }
}

extension Declaration {
  /// Declares a type of the schema. The type is `nonisolated`, because an app may isolate its whole module to the main
  /// actor, including the Swift of its overlay.
  static func type(
    _ keyword: Keyword, of type: TypeDefinition, _ inherits: [SwiftCode],
    where constraints: [SwiftCode] = [], @ListOf<Declaration> members: () -> [Declaration]
  ) -> Declaration {
    Declaration.type(
      doc: .doc(type.documentation),
      [.public, .nonisolated] + (keyword == .class ? [.final] : []), keyword,
      .escaped(type.name), inherits, where: constraints, members: members)
  }
}
