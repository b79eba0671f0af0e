/// Plans the declarations of members, and the memberwise initialiser.
extension StructPlan {
  @ListOf<Declaration> func declarations(of member: Member) -> [Declaration] {
    if !member.isHandWritten {
      // The deprecation is in the attribute, and not in the comment.
      let doc: [String] = .doc(member.documentation, hasNotice: false)
      let name = SwiftCode.escaped(member.name)
      if let deprecated = member.documentation.deprecated {
        // A deprecated member has a second property, which is `@_spi`, because the mappings that read it are in other
        // modules.
        let storage = SwiftCode.escaped(readName(member))
        member.forwarding(
          name, to: storage, isSettable: member.isStored && member.isMutable, scope,
          .deprecated(message: deprecated.notice), doc: doc)
        property(member, [], [.generated, .public], storage)
      } else {
        property(member, doc, [.public], name)
      }
      if isComputedRawText(member) {
        Declaration.line(
          [.private], .let, .escaped(receivedTextName), type: "\(scope.builtin("String"))?")
      }
    }
    // The default type of a protocol (`DefaultName`) inherits the protocol's old names.
    if !type.isDefaultType {
      member.renamed(isSettable: member.isStored && member.isMutable, scope)
    }
  }

  private func property(
    _ member: Member, _ doc: [String], _ access: [Declaration.Modifier], _ name: SwiftCode
  ) -> Declaration {
    let memberType = scope.name(of: member.type)
    guard member.isStored, !isComputedRawText(member) else {
      return .computed(doc: doc, access, name, memberType) { computedBody(member) }
    }
    // Apps change copies of default models, so the members of default models are variables.
    let isVariable = member.isMutable || (type.isDefaultType && body.form == .plain)
    return .line(doc: doc, member.actor + access, isVariable ? .var : .let, name, type: memberType)
  }

  // MARK: Initialiser

  var initialiser: Declaration {
    var parameters = body.initialiserMembers.map { member in
      scope.parameter(
        .escaped(member.name), parameterType(member),
        default: body.hasInitialiserDefault(member) ? defaultValue(member) : nil)
    }
    if keepsAdditionalMembers {
      parameters.append(Parameter("additionalMembers", additionalMembersType, default: "[:]"))
    }
    let missing = body.members.filter(Self.canThrow).map { "`\($0.name)`" }
    let error: String = """
      - Throws: `RepresentationDecodingError.missingMember` if the arguments have no value for \
      \(missing.joined(separator: ", ")).
      """
    // A class with members of the main actor can still be created outside the main actor.
    let isNonisolated = body.members.contains(where: \.isMainActor)
    return .initialiser(
      doc: missing.isEmpty ? [] : [error], isNonisolated ? [.public, .nonisolated] : [.public],
      parameters, missing.isEmpty ? "" : " throws", isLong: true
    ) {
      storedInOrder.flatMap(assignments)
      if keepsAdditionalMembers { "self.additionalMembers = additionalMembers" }
      if !scalarMembers.isEmpty {
        "self.\(name: sentScalarsName) = \(scope.builtin("SentScalars"))()"
      }
      openTokens.map { "self.\(name: $0.flag) = true" }
    }
  }

  private func parameterType(_ member: Member) -> TypeReference {
    let type = member.type
    let isOptional = member.wire?.fallback != nil && !type.isOptional && !body.isSiblings
    return isOptional ? .optional(type) : type
  }

  private func defaultValue(_ member: Member) -> SwiftCode {
    if let literal = member.initial ?? member.wire?.defaultValue {
      return scope.value(literal, as: member.type)
    }
    return switch member.type {
    case .array: "[]"
    case .dictionary: "[:]"
    default: "nil"
    }
  }

  private func assignments(_ member: Member) -> [SwiftCode] {
    let name = SwiftCode.escaped(member.name)
    let target: SwiftCode = "self.\(name: storageName(member))"
    if case .rawText = member.origin { return ["\(target) = nil"] }
    guard let wire = member.wire else {
      return derivedAssignment(member, target: target, isReading: false)
    }
    if body.isSiblings { return ["\(target) = \(name)"] }
    return [keeping(.text(name), of: member, wire, target: target)]
  }

  /// True if the memberwise initialiser throws when this member has no value.
  static func canThrow(_ member: Member) -> Bool {
    guard case .each(let each) = member.origin else { return member.canBeMissing }
    return each.structType?.asStruct.map { canThrow($0) } ?? false
  }

  static func canThrow(_ body: StructBody) -> Bool { body.members.contains(where: canThrow) }
}

extension Member {
  /// Declares the old name of the member. Returns no declaration for a function, or if there is no old name.
  func renamed(isSettable: Bool, _ scope: Scope) -> [Declaration] {
    guard let old = documentation.was, method == nil else { return [] }
    return [
      forwarding(
        .escaped(old), to: .escaped(name), isSettable: isSettable, scope, .renamed(to: name.text))
    ]
  }

  /// Declares a property that forwards to another property.
  fileprivate func forwarding(
    _ name: SwiftCode, to other: SwiftCode, isSettable: Bool, _ scope: Scope,
    _ attribute: Declaration.Attribute, doc: [String] = []
  ) -> Declaration {
    Declaration.computed(
      doc: doc, attribute: attribute, actor + [.public], name, scope.name(of: type),
      setter: isSettable ? other : nil
    ) { other }
  }

  /// True for a deprecated member that is not hand-written. Generated code reads the member from a second property.
  var isHidden: Bool { documentation.deprecated != nil && !isHandWritten }

  var actor: [Declaration.Modifier] { isMainActor ? [.mainActor] : [] }
}
