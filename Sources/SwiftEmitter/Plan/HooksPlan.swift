/// Plans the hand-written functions that a type needs: a protocol that the type conforms to, so that the compiler
/// reports each missing function.
enum HooksPlan {
  static func declarations(
    of type: TypeDefinition, _ body: StructBody, in scope: Scope
  ) -> [Declaration] {
    guard isNeeded(body) else { return [] }
    return [
      .type(
        TypeHead(
          doc: [
            "Functions of `\(type.name)` that are hand-written in Sources/\(scope.moduleName).", "",
            """
            If `\(type.name)` does not conform to this protocol, add the function that the compiler \
            names to an extension there; `public` if apps are to use it.
            """,
          ],
          signature: .init([.nonisolated], .protocol, "\(name(of: type))"), inherits: []),
        members: body.members.flatMap { requirements($0, body, scope) })
    ]
  }

  static func name(of type: TypeDefinition) -> SwiftCode { "\(type.name)Hooks" }

  static func isNeeded(_ body: StructBody) -> Bool {
    body.members.contains { member in
      if case .hook = member.origin { return true }
      return member.wire?.resolve != nil
    }
  }

  /// `func name(label: Type) throws -> Result`
  static func head(of member: Member, _ hook: Hook, _ scope: Scope) -> FunctionHead {
    FunctionHead(
      signature: .init(.func, SwiftText.escaped(member.name.text)),
      parameters: hook.parameters.map {
        scope.parameter(SwiftText.labels($0.label), $0.type)
      },
      suffix: "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))")
  }

  private static func requirements(
    _ member: Member, _ body: StructBody, _ scope: Scope
  ) -> [Declaration] {
    switch member.origin {
    case .hook(nil):
      return [
        PropertyPlan.declaration(
          doc: SwiftText.doc(member.documentation),
          signature: .init(.var, SwiftText.escaped(member.name.text), accessors: .get),
          member.type, scope)
      ]
    case .hook(let hook?):
      return [
        .requirement(
          doc: SwiftText.doc(member.documentation), head(of: member, hook, scope))
      ]
    case .wire(let wire):
      guard let resolve = wire.resolve else { return [] }
      let others = resolve.with.compactMap { name in
        body.member(name.text).map {
          Parameter(SwiftText.label(name.text), scope.name(of: $0.type))
        }
      }
      let type = scope.name(of: member.type)
      return [
        .requirement(
          doc: ["The kept value of `\(member.name)`, from the one that was sent."],
          FunctionHead(
            signature: .init([.static], .func, SwiftText.escaped(resolve.hook.text)),
            parameters: [Parameter("_ sent", type)] + others, suffix: " -> \(type)"))
      ]
    default: return []
    }
  }
}
