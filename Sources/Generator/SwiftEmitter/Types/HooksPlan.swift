/// Plans the hand-written functions that a type needs: a protocol that the type conforms to, so that the compiler
/// reports each missing function.
enum HooksPlan {
  static func declarations(
    of type: TypeDefinition, _ body: StructBody, in scope: Scope
  ) -> [Declaration] {
    // Members may share a function.
    var functions: Set<String> = []
    let members = body.members.filter { member in
      member.wire?.resolve.map { resolve in
        let others = resolve.with.map(\.text).joined(separator: " ")
        return functions.insert("\(resolve.hook) \(member.type) \(others)").inserted
      } ?? true
    }.compactMap { requirement($0, body, scope) }
    if members.isEmpty { return [] }
    return [
      .type(
        doc: [
          "Functions of `\(type.name)` that are hand-written in \(scope.moduleName).", "",
          """
          If the compiler reports that `\(type.name)` does not conform to this protocol, add the \
          missing function in an extension of the type; `public` if apps use it.
          """,
        ], [.nonisolated], .protocol, name(of: type)
      ) { members }
    ]
  }

  static func name(of type: TypeDefinition) -> SwiftCode { "\(type.name)Hooks" }

  /// `func name(label: Type) throws -> Result`
  static func requirement(of member: Member, _ hook: Hook, _ scope: Scope) -> Declaration {
    Declaration.requirement(
      doc: .doc(member.documentation), .escaped(member.name),
      hook.parameters.map { scope.parameter(.labels($0.label), $0.type) },
      "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))")
  }

  private static func requirement(
    _ member: Member, _ body: StructBody, _ scope: Scope
  ) -> Declaration? {
    let type = scope.name(of: member.type)
    switch member.origin {
    case .hook(nil):
      return .line(
        doc: .doc(member.documentation), [], .var, .escaped(member.name), type: type,
        accessors: "{ get }")
    case .hook(let hook?): return requirement(of: member, hook, scope)
    case .wire(let wire):
      guard let resolve = wire.resolve else { return nil }
      let others = resolve.with.compactMap { name in
        body.member(name.text).map { Parameter(.label(name), scope.name(of: $0.type)) }
      }
      return .requirement(
        doc: ["Returns the value to store in `\(member.name)`, from the value that was sent."],
        .escaped(resolve.hook), [Parameter("_ sent", type)] + others, " -> \(type)"
      ).with([.static])
    default: return nil
    }
  }
}
