import SchemaModel

/// Plans what a struct declares for one member.
struct MemberPlan {
  private let plan: StructPlan
  private let member: Member

  init(_ plan: StructPlan, _ member: Member) {
    self.plan = plan
    self.member = member
  }

  /// The attribute carries the notice.
  private var doc: [CommentLine] { SwiftText.doc(member.documentation, hasNotice: false) }
  private var typeName: SwiftCode { plan.scope.name(of: member.type) }
  private var storage: SwiftCode { SwiftText.escaped(plan.readName(member)) }

  var declarations: [Declaration] {
    // A default type has the old names of its protocol.
    guard let old = member.documentation.was, !plan.type.isDefaultType else { return current }
    return current + [renamed(old.text)]
  }

  /// The member under its old name.
  private func renamed(_ old: String) -> Declaration {
    let name = member.name.text
    return Self.renamed(
      old, to: name, head: "public var \(SwiftText.escaped(old)): \(typeName)",
      isMutable: member.isStored && member.isMutable, isMainActor: member.isMainActor)
  }

  static func renamed(
    _ old: String, to name: String, head: SwiftCode, isMutable: Bool, isMainActor: Bool
  ) -> Declaration {
    let value = SwiftText.escaped(name)
    let attribute = SwiftText.renamed(to: name)
    let head: SwiftCode = (isMainActor ? "@MainActor " : "") + head
    if isMutable {
      return .accessors(
        doc: [], attributes: [attribute], head: head, get: value, set: "\(value) = newValue")
    }
    return .computed(doc: [], attributes: [attribute], head: head, body: [.line(value)])
  }

  private var current: [Declaration] {
    if case .hook = member.origin { return [] }
    let notice = member.documentation.deprecated.map(SwiftText.attribute)
    let name = SwiftText.escaped(member.name.text)
    guard let notice else { return [own(doc, "public ", name)] + receivedText }
    // Generated mappings are other modules.
    let hidden = own([], "\(SwiftText.spiAttribute) public ", storage)
    return [forwarding(name, notice), hidden] + receivedText
  }

  private var receivedText: [Declaration] {
    guard plan.isComputedRawText(member) else { return [] }
    let type = plan.scope.builtin("String")
    return [
      .line(doc: [], text: "private let \(SwiftText.escaped(plan.receivedTextName)): \(type)?")
    ]
  }

  private func own(_ doc: [CommentLine], _ access: SwiftCode, _ name: SwiftCode) -> Declaration {
    if member.isStored, !plan.isComputedRawText(member) {
      let keyword: SwiftCode = member.isMutable ? "var" : "let"
      let actor: SwiftCode = member.isMainActor ? "@MainActor " : ""
      return PropertyPlan.declaration(
        doc: doc, head: "\(actor)\(access)\(keyword) \(name):", member.type, plan.scope)
    }
    return .computed(
      doc: doc, head: "\(access)var \(name): \(typeName)",
      body: ValuePlan(plan).computedBody(member))
  }

  private func forwarding(_ name: SwiftCode, _ notice: Attribute) -> Declaration {
    let actor: SwiftCode = member.isMainActor ? "@MainActor " : ""
    let head: SwiftCode = "\(actor)public var \(name): \(typeName)"
    if member.isStored, member.isMutable {
      return .accessors(
        doc: doc, attributes: [notice], head: head, get: storage, set: "\(storage) = newValue")
    }
    return .computed(doc: doc, attributes: [notice], head: head, body: [.line(storage)])
  }
}
