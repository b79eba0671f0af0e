/// Plans a protocol, and its extensions, such as the comparison of values.
struct ProtocolPlan {
  let type: TypeDefinition
  let body: ProtocolBody
  let scope: Scope

  var declaration: Declaration {
    var inherits = body.refines.map { refined in
      body.refinedProtocols.first { $0.name.text == refined.text }.map { scope.name(of: $0) }
        ?? scope.builtin(refined.text)
    }
    if body.members.contains(where: \.isSensitive) {
      inherits.append(scope.builtin("CustomReflectable"))
    }
    let constraints: [SwiftCode] = body.constraints.map {
      "\($0.name) == \(scope.name(of: $0.type))"
    }
    return .type(.protocol, of: type, inherits, where: constraints) {
      body.associatedTypes.map { Declaration.line([], .associatedtype, "\($0)") }
      if !body.associatedTypes.isEmpty, !body.members.isEmpty { Declaration.gap }
      body.members.map(requirement)
      if body.isComparable {
        isEqualTo(
          scope.name(of: type), doc: ["True if the other value has the same type and is equal."])
      }
      if body.hasVisitor { VisitorPlan.requirement(of: type, scope) }
    }
  }

  private func requirement(_ member: Member) -> Declaration {
    if let method = member.method { return HooksPlan.requirement(of: member, method, scope) }
    return .line(
      doc: .doc(member.documentation), member.actor, .var, .escaped(member.name),
      type: scope.name(of: member.type), accessors: member.isMutable ? "{ get set }" : "{ get }")
  }

  private func isEqualTo(_ name: SwiftCode, doc: [String] = []) -> Declaration {
    Declaration.requirement(
      doc: doc, "isEqualTo", [Parameter("_ other", "any \(name)")],
      " -> \(scope.builtin("Bool"))")
  }

  // MARK: Extensions, which are outside of types

  @ListOf<Declaration> var extensions: [Declaration] {
    let outside = Scope(module: scope.moduleName).name(of: type)
    let renamed = body.members.flatMap { $0.renamed(isSettable: $0.isMutable, scope) }
    if body.isComparable { comparison(outside) }
    if let mirror { Declaration.extending(outside) { mirror } }
    if !renamed.isEmpty { Declaration.extending(outside) { renamed } }
    if body.hasVisitor { VisitorPlan.byDefault(type) }
  }

  /// The mirror of hand-written types that conform to the protocol; `nil` without secret members. Secret members are
  /// masked. The types may be structs or classes; inherited members of a class are not shown.
  private var mirror: Declaration? {
    let sensitive = type.sensitiveRequirements
    if sensitive.isEmpty { return nil }
    return MirrorPlan(
      parts: type.requirements.filter { $0.method == nil }.map {
        MirrorPlan.Part(
          member: $0, value: .escaped($0.name), isOptional: $0.type.isOptional,
          isSecret: sensitive.contains($0.name.text), isOmitted: $0.isMainActor)
      },
      style: "ancestorRepresentation: .suppressed", scope: scope
    ).declaration()
  }

  @ListOf<Declaration> private func comparison(_ name: SwiftCode) -> [Declaration] {
    // An extension of a nested protocol sees the types next to the protocol, so names may need qualification.
    let isEquatable = type.standardProtocols.contains("Equatable")
    Declaration.extending(name) {
      isEqualTo(name).implemented([.public]) {
        if isEquatable {
          "guard let other = other as? Self else { return false }"
          "return self == other"
        } else {
          "\(scope.builtin("DynamicEquality")).isEqual(self, other)"
        }
      }
    }
    Declaration.extending("Array", ofElements: name) {
      Declaration.function(
        doc: ["True if the lists have equal elements in the same order."], [.public],
        "isEqualTo", [Parameter("_ other", "[any \(name)]")], " -> Bool"
      ) { "elementsEqual(other) { $0.isEqualTo($1) }" }
    }
  }
}
