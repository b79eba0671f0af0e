/// Plans a protocol and the comparison of its values.
struct ProtocolPlan {
  let type: TypeDefinition
  let body: ProtocolBody
  let scope: Scope

  var declaration: Declaration {
    var members = body.associatedTypes.map {
      Declaration.line(signature: .init(.associatedtype, "\($0)"))
    }
    if !members.isEmpty, !body.members.isEmpty { members.append(.gap) }
    members += body.members.map(requirement)
    if body.isComparable {
      members.append(
        .requirement(
          doc: ["True if the other value has the same type and is equal."],
          isEqualTo([], "any \(scope.name(of: type))", scope.builtin("Bool"))))
    }
    if body.hasVisitor { members.append(VisitorPlan.requirement(of: type, scope)) }
    var inherits = body.refines.map { refined in
      body.refinedProtocols.first { $0.name.text == refined.text }.map { scope.name(of: $0) }
        ?? scope.builtin(refined.text)
    }
    if body.members.contains(where: \.isSensitive) {
      inherits.append(scope.builtin("CustomReflectable"))
    }
    var head = TypePlan.head(.protocol, type, inherits)
    head.constraints = body.constraints.map { "\($0.name) == \(scope.name(of: $0.type))" }
    return .type(head, members: members)
  }

  private func requirement(_ member: Member) -> Declaration {
    let doc = SwiftText.doc(member.documentation)
    if let method = member.method {
      return .requirement(doc: doc, HooksPlan.head(of: member, method, scope))
    }
    return .line(
      doc: doc,
      signature: .init(
        MemberPlan.actor(member), .var, SwiftText.escaped(member.name),
        type: scope.name(of: member.type), accessors: member.isMutable ? .getAndSet : .get))
  }

  private func isEqualTo(
    _ modifiers: [Signature.Modifier], _ other: SwiftCode, _ bool: SwiftCode
  ) -> FunctionHead {
    FunctionHead(modifiers, "isEqualTo", [Parameter("_ other", other)], " -> \(bool)")
  }

  // MARK: Extensions, which are outside of types

  var extensions: [Declaration] {
    let outside = Scope(module: scope.moduleName).name(of: type)
    let scope = Scope(type, module: scope.moduleName)
    let renamed = body.members.flatMap {
      MemberPlan.renamed($0, isSettable: $0.isMutable, scope)
    }
    return (body.isComparable ? comparison(outside) : [])
      + [mirror(scope).map { [$0] } ?? [], renamed].filter { !$0.isEmpty }.map {
        .extending(outside, $0)
      }
      + (body.hasVisitor ? [VisitorPlan.byDefault(type)] : [])
  }

  /// The mirror of hand-written types, which hides secret members automatically. They may be structs or classes;
  /// inherited members of a class are not shown.
  private func mirror(_ scope: Scope) -> Declaration? {
    let sensitive = type.sensitiveRequirements
    if sensitive.isEmpty { return nil }
    let members = type.requirements.filter { $0.method == nil }
    return MirrorPlan(
      members: members.map { ($0, SwiftText.escaped($0.name), $0.type.isOptional) },
      isSecret: { sensitive.contains($0.name.text) }, isOmitted: \.isMainActor,
      style: "ancestorRepresentation: .suppressed", scope: scope
    ).declaration()
  }

  private func comparison(_ name: SwiftCode) -> [Declaration] {
    // An extension of a nested protocol can see the protocol's sibling types.
    let isEquatable = ([type] + type.allProtocols).contains { proto in
      proto.asProtocol?.refines.contains { ["Equatable", "Hashable"].contains($0.text) } == true
    }
    let equality: [Statement] =
      isEquatable
      ? ["guard let other = other as? Self else { return false }", "return self == other"]
      : ["\(scope.builtin("DynamicEquality")).isEqual(self, other)"]
    return [
      .extending(
        name,
        [
          .function(isEqualTo([.public], "any \(name)", scope.builtin("Bool")), body: { equality })
        ]),
      .type(
        TypeHead(signature: .init([.nonisolated], .extension, "Array"), listElement: name),
        members: [
          .function(
            doc: ["True if the lists have equal elements in the same order."],
            isEqualTo([.public], "[any \(name)]", "Bool"),
            body: { ["elementsEqual(other) { $0.isEqualTo($1) }"] })
        ]),
    ]
  }
}
