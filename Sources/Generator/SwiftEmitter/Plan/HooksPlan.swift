/// Plans the hand-written functions that a type needs: a protocol that the type conforms to, so that the compiler
/// reports each missing function.
enum HooksPlan {
  static func declarations(
    of type: TypeDefinition, _ body: StructBody, in scope: Scope
  ) -> [Declaration] {
    let members = body.members.compactMap { requirement($0, body, scope) }
    if members.isEmpty { return [] }
    return [
      .type(
        TypeHead(
          doc: [
            "Functions of `\(type.name)` that are hand-written in \(scope.moduleName).", "",
            """
            If `\(type.name)` does not conform to this protocol, add the function that the compiler \
            names to an extension there; `public` if apps are to use it.
            """,
          ],
          signature: .init([.nonisolated], .protocol, name(of: type))),
        members: members)
    ]
  }

  static func name(of type: TypeDefinition) -> SwiftCode { "\(type.name)Hooks" }

  static func isNeeded(_ body: StructBody) -> Bool {
    body.members.contains { member in
      if case .hook = member.origin { true } else { member.wire?.resolve != nil }
    }
  }

  /// `func name(label: Type) throws -> Result`
  static func head(of member: Member, _ hook: Hook, _ scope: Scope) -> FunctionHead {
    FunctionHead(
      [], SwiftText.escaped(member.name),
      hook.parameters.map { scope.parameter(SwiftText.labels($0.label), $0.type) },
      "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))")
  }

  private static func requirement(
    _ member: Member, _ body: StructBody, _ scope: Scope
  ) -> Declaration? {
    switch member.origin {
    case .hook(nil):
      return .line(
        doc: SwiftText.doc(member.documentation),
        signature: .init(
          .var, SwiftText.escaped(member.name), type: scope.name(of: member.type),
          accessors: .get))
    case .hook(let hook?):
      return .requirement(
        doc: SwiftText.doc(member.documentation), head(of: member, hook, scope))
    case .wire(let wire):
      guard let resolve = wire.resolve else { return nil }
      let type = scope.name(of: member.type)
      let others = resolve.with.compactMap { name in
        body.member(name.text).map {
          Parameter(SwiftText.label(name.text), scope.name(of: $0.type))
        }
      }
      return .requirement(
        doc: ["The kept value of `\(member.name)`, from the one that was sent."],
        FunctionHead(
          [.static], SwiftText.escaped(resolve.hook), [Parameter("_ sent", type)] + others,
          " -> \(type)"))
    default: return nil
    }
  }
}
