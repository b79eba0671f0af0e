/// Plans a type and all declarations that belong to it.
enum TypePlan {
  /// - Parameter outer: The scope around the type.
  static func declarations(of type: TypeDefinition, in outer: Scope) -> [Declaration] {
    let body = type.asProtocol
    return current(type, in: outer) + renamed(type)
      + (body?.defaultType == nil ? [] : renamed(type, prefix: "Default"))
      + (body?.hasVisitor == true ? renamed(type, suffix: "Visitor") : [])
  }

  /// A typealias with the old name for the type, or for a type that is named after it.
  static func renamed(
    _ type: TypeDefinition, prefix: String = "", suffix: String = ""
  ) -> [Declaration] {
    guard let was = type.documentation.was?.text, !type.isDefaultType else { return [] }
    let name = prefix + type.name.text + suffix
    return [
      .line(
        attributes: [Attribute.renamed(to: name)],
        signature: .init(
          [.public], .typealias, SwiftText.escaped(prefix + was + suffix), value: "\(name: name)"))
    ]
  }

  private static func current(_ type: TypeDefinition, in outer: Scope) -> [Declaration] {
    let scope = Scope(type, in: outer)
    switch type.body {
    case .protocolBody(let body):
      let visitor = body.hasVisitor ? [VisitorPlan.declaration(of: type, body, in: outer)] : []
      let made = body.defaultType.map { declarations(of: $0, in: outer) } ?? []
      return [ProtocolPlan(type: type, body: body, scope: scope).declaration] + visitor + made
    case .enumBody(let body): return [EnumPlan(type: type, body: body, scope: scope).declaration]
    case .structBody(let body):
      // Hooks are next to the type, so their names are resolved in the outer scope.
      return [StructPlan(type, body, scope).declaration]
        + HooksPlan.declarations(of: type, body, in: outer)
    }
  }

  /// Adds `nonisolated`, because an app may isolate its whole module to the main actor, including the Swift of its
  /// overlay.
  static func head(
    _ keyword: Signature.Keyword, _ type: TypeDefinition, _ inherits: [SwiftCode]
  ) -> TypeHead {
    TypeHead(
      doc: SwiftText.doc(type.documentation),
      signature: .init(
        [.public, .nonisolated] + (keyword == .class ? [.final] : []), keyword,
        SwiftText.escaped(type.name)),
      inherits: inherits)
  }
}
