/// Plans the memberwise initialiser of a struct.
struct InitialiserPlan {
  let plan: StructPlan
  private var scope: Scope { plan.scope }
  private var body: StructBody { plan.body }

  var declaration: Declaration {
    var parameters = body.initialiserMembers.map { member in
      scope.parameter(
        SwiftText.escaped(member.name), parameterType(member),
        default: body.hasInitialiserDefault(member) ? defaultValue(member) : nil)
    }
    if plan.keepsAdditionalMembers {
      parameters.append(
        Parameter("additionalMembers", plan.additionalMembersType, default: "[:]"))
    }
    let missing = body.members.filter(StructPlan.canThrow).map { "`\($0.name)`" }
    let error: CommentLine = """
      - Throws: `RepresentationDecodingError.missingMember` when nothing gives \
      \(missing.joined(separator: ", ")).
      """
    return .function(
      doc: missing.isEmpty ? [] : [error],
      FunctionHead(
        signature: .init(
          plan.isNonisolated ? [.public, .nonisolated] : [.public], .initialiser),
        parameters: parameters, suffix: missing.isEmpty ? "" : " throws", layout: .always),
      body: { assignments })
  }

  private func parameterType(_ member: Member) -> TypeReference {
    let type = member.type
    let isOptional = member.wire?.fallback != nil && !type.isOptional && !body.isSiblings
    return isOptional ? .optional(type) : type
  }

  private func defaultValue(_ member: Member) -> SwiftCode {
    if let literal = member.initial ?? member.wire?.defaultValue {
      return LiteralPlan.expression(literal, member.type, scope)
    }
    return switch member.type {
    case .array: "[]"
    case .dictionary: "[:]"
    default: "nil"
    }
  }

  private var assignments: [Statement] {
    var statements = plan.storedInOrder.flatMap(assignments)
    if plan.keepsAdditionalMembers {
      statements.append("self.additionalMembers = additionalMembers")
    }
    if !plan.scalarMembers.isEmpty {
      statements.append("self.\(name: plan.sentScalarsName) = \(scope.builtin("SentScalars"))()")
    }
    return statements + plan.openTokens.map { "self.\(name: $0.flag) = true" }
  }

  private func assignments(_ member: Member) -> [Statement] {
    let name = SwiftText.escaped(member.name)
    let target: SwiftCode = "self.\(name: plan.storageName(member))"
    if case .rawText = member.origin { return ["\(target) = nil"] }
    guard let wire = member.wire else {
      return plan.values.derivedAssignment(member, target: target, isReading: false)
    }
    if body.isSiblings { return ["\(target) = \(name)"] }
    return [plan.values.keeping(.text(name), of: member, wire, target: target)]
  }
}
