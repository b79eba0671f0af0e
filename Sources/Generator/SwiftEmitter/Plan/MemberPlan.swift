/// Plans the declarations of a struct for one member.
struct MemberPlan {
  let plan: StructPlan
  let member: Member

  private var type: SwiftCode { plan.scope.name(of: member.type) }

  private var isSettable: Bool { member.isStored && member.isMutable }

  var declarations: [Declaration] {
    // A default type inherits the old names of its protocol.
    if plan.type.isDefaultType { return current }
    return current + Self.renamed(member, isSettable: isSettable, plan.scope)
  }

  /// The declaration of a member's old name, if it had one.
  static func renamed(_ member: Member, isSettable: Bool, _ scope: Scope) -> [Declaration] {
    guard let old = member.documentation.was, member.method == nil else { return [] }
    return [
      forwarding(
        SwiftText.escaped(old), to: SwiftText.escaped(member.name), member, isSettable, scope,
        .renamed(to: member.name.text))
    ]
  }

  /// A property with the value of another one.
  private static func forwarding(
    _ name: SwiftCode, to other: SwiftCode, _ member: Member, _ isSettable: Bool, _ scope: Scope,
    _ attribute: Attribute, doc: [CommentLine] = []
  ) -> Declaration {
    .computed(
      doc: doc, attributes: [attribute],
      signature: .init(
        actor(member) + [.public], .var, name, type: scope.name(of: member.type)),
      body: [.line(other)], setter: isSettable ? other : nil)
  }

  static func actor(_ member: Member) -> [Signature.Modifier] {
    member.isMainActor ? [.mainActor] : []
  }

  private var current: [Declaration] {
    if case .hook = member.origin { return [] }
    // Without the deprecation, which is in the attribute.
    let doc = SwiftText.doc(member.documentation, hasNotice: false)
    let name = SwiftText.escaped(member.name)
    guard let deprecated = member.documentation.deprecated else {
      return [own(doc, [.public], name)] + receivedText
    }
    // Generated mappings are in other modules.
    let storage = SwiftText.escaped(plan.readName(member))
    return [
      Self.forwarding(
        name, to: storage, member, isSettable, plan.scope, SwiftText.attribute(deprecated),
        doc: doc),
      own([], [.generated, .public], storage),
    ] + receivedText
  }

  private var receivedText: [Declaration] {
    guard plan.isComputedRawText(member) else { return [] }
    return [
      .line(
        signature: .init(
          [.private], .let, SwiftText.escaped(plan.receivedTextName),
          type: "\(plan.scope.builtin("String"))?"))
    ]
  }

  private func own(
    _ doc: [CommentLine], _ access: [Signature.Modifier], _ name: SwiftCode
  ) -> Declaration {
    if member.isStored, !plan.isComputedRawText(member) {
      // An app changes a copy of a default model.
      let isVariable = member.isMutable || (plan.type.isDefaultType && plan.body.form == .plain)
      return .line(
        doc: doc,
        signature: .init(
          Self.actor(member) + access, isVariable ? .var : .let, name, type: type))
    }
    return .computed(
      doc: doc, signature: .init(access, .var, name, type: type),
      body: plan.values.computedBody(member))
  }
}
