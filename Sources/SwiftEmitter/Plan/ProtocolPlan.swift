/// Plans a protocol and the comparison of its values.
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
    var members = body.associatedTypes.map {
      Declaration.line(doc: [], signature: .init(.associatedtype, "\($0)"))
    }
    if !members.isEmpty, !body.members.isEmpty { members.append(.gap) }
    members += body.members.map(requirement)
    if body.isComparable {
      members.append(
        .requirement(
          doc: ["True if the other value has the same type and is equal."],
          FunctionHead(
            signature: .init(.func, "isEqualTo"),
            parameters: [Parameter("_ other", "any \(scope.name(of: type))")],
            suffix: " -> \(scope.builtin("Bool"))")))
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
    return PropertyPlan.declaration(
      doc: doc,
      signature: .init(
        member.isMainActor ? [.mainActor] : [], .var, SwiftText.escaped(member.name.text),
        accessors: member.isMutable ? .getAndSet : .get), member.type, scope)
  }

  // MARK: Extensions, which are outside of types

  /// Old names of requirements.
  var renamed: Declaration? {
    let scope = Scope(type, module: self.scope.moduleName)
    let members = body.members.compactMap { member -> Declaration? in
      guard let old = member.documentation.was?.text, member.method == nil else { return nil }
      return MemberPlan.renamed(
        old, to: member.name.text,
        signature: .init(
          (member.isMainActor ? [.mainActor] : []) + [.public], .var, SwiftText.escaped(old),
          type: scope.name(of: member.type)),
        isMutable: member.isMutable)
    }
    if members.isEmpty { return nil }
    return .type(
      TypeHead(
        doc: [],
        signature: .init(
          [.nonisolated], .extension, "\(Scope(module: scope.moduleName).name(of: type))"),
        inherits: []), members: members)
  }

  /// The mirror of hand-written types, which hides secret members automatically.
  var mirror: Declaration? {
    let sensitive = type.sensitiveRequirements
    if sensitive.isEmpty { return nil }
    let scope = Scope(type, module: self.scope.moduleName)
    let all = type.requirements.filter { $0.method == nil }
    let members = all.filter { !$0.isMainActor }
    let omitted = all.filter(\.isMainActor).map {
      sensitive.contains($0.name.text) ? MirrorPlan.Omission.secrets : .mainActor
    }
    let children = members.map { member in
      MirrorPlan.child(
        member.name.text, SwiftText.escaped(member.name.text), member.type,
        isSecret: sensitive.contains(member.name.text), scope)
    }
    return .type(
      TypeHead(
        doc: [],
        signature: .init(
          [.nonisolated], .extension, "\(Scope(module: scope.moduleName).name(of: type))"),
        inherits: []),
      members: [
        MirrorPlan.declaration(
          children, .unknown, hasMasked: members.contains { sensitive.contains($0.name.text) },
          omitted: omitted, scope)
      ])
  }

  var comparison: [Declaration] {
    let name = Scope(module: scope.moduleName).name(of: type)
    // An extension of a nested protocol can see the protocol's sibling types.
    let bool = scope.builtin("Bool")
    let isEquatable = ([type] + type.allProtocols).contains { proto in
      proto.asProtocol?.refines.contains { ["Equatable", "Hashable"].contains($0.text) } == true
    }
    let equality: [Statement] =
      isEquatable
      ? [
        .line("guard let other = other as? Self else { return false }"),
        .line("return self == other"),
      ] : [.line("\(scope.builtin("DynamicEquality")).isEqual(self, other)")]
    return [
      .type(
        TypeHead(doc: [], signature: .init([.nonisolated], .extension, "\(name)"), inherits: []),
        members: [
          .function(
            FunctionHead(
              signature: .init([.public], .func, "isEqualTo"),
              parameters: [Parameter("_ other", "any \(name)")],
              suffix: " -> \(bool)"),
            body: equality)
        ]),
      .type(
        TypeHead(
          doc: [], signature: .init([.nonisolated], .extension, "Array"), inherits: [],
          listElement: name),
        members: [
          .function(
            doc: ["True if the lists have equal elements in the same order."],
            FunctionHead(
              signature: .init([.public], .func, "isEqualTo"),
              parameters: [Parameter("_ other", "[any \(name)]")],
              suffix: " -> Bool"),
            body: [.line("elementsEqual(other) { $0.isEqualTo($1) }")])
        ]),
    ]
  }
}
