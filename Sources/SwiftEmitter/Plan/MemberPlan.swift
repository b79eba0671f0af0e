/// Plans the declarations of a struct for one member.
struct MemberPlan {
  private let plan: StructPlan
  private let member: Member

  init(_ plan: StructPlan, _ member: Member) {
    self.plan = plan
    self.member = member
  }

  /// Without the deprecation, which is in the attribute.
  private var doc: [CommentLine] { SwiftText.doc(member.documentation, hasNotice: false) }
  private var typeName: SwiftCode { plan.scope.name(of: member.type) }
  private var storage: SwiftCode { SwiftText.escaped(plan.readName(member)) }
  private var actor: [Signature.Modifier] { member.isMainActor ? [.mainActor] : [] }

  var declarations: [Declaration] {
    // A default type inherits the old names of its protocol.
    guard let old = member.documentation.was, !plan.type.isDefaultType else { return current }
    return current + [renamed(old.text)]
  }

  /// The declaration of the member's old name.
  private func renamed(_ old: String) -> Declaration {
    let name = member.name.text
    return Self.renamed(
      old, to: name,
      signature: .init(actor + [.public], .var, SwiftText.escaped(old), type: typeName),
      isMutable: member.isStored && member.isMutable)
  }

  static func renamed(
    _ old: String, to name: String, signature: Signature, isMutable: Bool
  ) -> Declaration {
    let value = SwiftText.escaped(name)
    let attribute = Attribute.renamed(to: name)
    if isMutable {
      return .accessors(
        doc: [], attributes: [attribute], signature: signature, get: value,
        set: "\(value) = newValue")
    }
    return .computed(doc: [], attributes: [attribute], signature: signature, body: [.line(value)])
  }

  private var current: [Declaration] {
    if case .hook = member.origin { return [] }
    let notice = member.documentation.deprecated.map(SwiftText.attribute)
    let name = SwiftText.escaped(member.name.text)
    guard let notice else { return [own(doc, [.public], name)] + receivedText }
    // Generated mappings are in other modules.
    let hidden = own([], [.generated, .public], storage)
    return [forwarding(name, notice), hidden] + receivedText
  }

  private var receivedText: [Declaration] {
    guard plan.isComputedRawText(member) else { return [] }
    let type = plan.scope.builtin("String")
    return [
      .line(
        doc: [],
        signature: .init(
          [.private], .let, SwiftText.escaped(plan.receivedTextName), type: "\(type)?"))
    ]
  }

  private func own(
    _ doc: [CommentLine], _ access: [Signature.Modifier], _ name: SwiftCode
  ) -> Declaration {
    if member.isStored, !plan.isComputedRawText(member) {
      // An app changes a copy of a default model.
      let isVariable = member.isMutable || (plan.type.isDefaultType && plan.body.form == .plain)
      return PropertyPlan.declaration(
        doc: doc, signature: .init(actor + access, isVariable ? .var : .let, name),
        member.type, plan.scope)
    }
    return .computed(
      doc: doc, signature: .init(access, .var, name, type: typeName),
      body: ValuePlan(plan).computedBody(member))
  }

  private func forwarding(_ name: SwiftCode, _ notice: Attribute) -> Declaration {
    let signature = Signature(actor + [.public], .var, name, type: typeName)
    if member.isStored, member.isMutable {
      return .accessors(
        doc: doc, attributes: [notice], signature: signature, get: storage,
        set: "\(storage) = newValue")
    }
    return .computed(doc: doc, attributes: [notice], signature: signature, body: [.line(storage)])
  }
}

/// Plans a property or a requirement. The formatter moves a long function type to a separate line, but no other type.
enum PropertyPlan {
  static func declaration(
    doc: [CommentLine], signature: Signature, _ type: TypeReference, _ scope: Scope
  ) -> Declaration {
    var signature = signature
    signature.type = scope.name(of: type)
    if case .function = type.unwrapped { return .property(doc: doc, signature: signature) }
    return .line(doc: doc, signature: signature)
  }
}
