/// Writes conditions of rules for comparison.
enum ConditionText {
  /// Equal strings for conditions with the same tests, in any order.
  static func canonical(_ condition: Condition) -> String {
    let alternatives = condition.alternatives.map { list in
      "anyOf[" + list.map(canonical).sorted().joined(separator: "|") + "]"
    }
    return "{" + (condition.tests.map(canonical) + alternatives).sorted().joined(separator: ";")
      + "}"
  }

  private static func canonical(_ test: Condition.Test) -> String {
    switch test.check {
    case .tokens(let tokens, let isNegated):
      let list = Set(tokens.map { JSONText.quoted($0.text) }).sorted().joined(separator: ",")
      return "\(test.path.text)\(isNegated ? "!=" : "=")\(list)"
    case .isPresent(let wanted): return "\(test.path.text)?\(wanted)"
    case .startsWith(let prefix): return "\(test.path.text)^=\(JSONText.quoted(prefix.text))"
    case .list(let list):
      let parts: [(String, String?)] = [
        ("where", list.filter.map(canonical)), ("count", list.count.map { "\($0)" }),
        ("min", list.minimum.map { "\($0)" }), ("any", list.any.map(canonical)),
        ("every", list.every.map(canonical)), ("none", list.none.map(canonical)),
      ]
      return test.path.text
        + parts.compactMap { name, text in text.map { ":\(name)(\($0))" } }.joined()
    }
  }
}

/// Responses that are refused after a change of a union, because another struct reads them.
extension UnionPairComparison {
  /// A sentence after a space; empty if no further response is refused, and for the structs of a nested union.
  /// - Parameters:
  ///   - type: The struct as which a response is read now.
  ///   - others: The structs as which it may have been read before.
  func refusals(by type: TypeDefinition?, insteadOf others: [TypeDefinition?]) -> String {
    let old = others.compactMap { $0?.asStruct }
    guard let new = type?.asStruct, new.leniency == nil, !old.isEmpty else { return "" }
    let missing = new.members.filter { member in
      isAsked(member, by: new) && !old.allSatisfy { asks($0, for: member) }
    }
    let wrong = new.members.filter { member in
      canBeWrong(member) && !old.allSatisfy { refuses($0, valuesOf: member) }
    }
    let conditions = [
      missing.isEmpty ? nil : "it has no \(Self.list(missing))",
      wrong.isEmpty ? nil : "\(Self.list(wrong)) has a wrong type",
    ].compactMap { $0 }
    if conditions.isEmpty { return "" }
    return " A response is now refused if \(conditions.joined(separator: ", or if "))."
  }

  private func isAsked(_ member: Member, by body: StructBody) -> Bool {
    body.mustBeSent(member) || member.mustBeFound
  }

  private func canBeWrong(_ member: Member) -> Bool {
    guard let wire = member.wire else { return false }
    return !wire.isWholeObject && !wire.dropsInvalid && WireShape.canRefuse(member)
  }

  /// True if the old struct refuses responses without the member too.
  private func asks(_ old: StructBody, for member: Member) -> Bool {
    guard old.leniency == nil, let own = counterpart(of: member, in: old) else { return false }
    return isAsked(own, by: old)
  }

  /// True if the old struct refuses all values that the member refuses.
  private func refuses(_ old: StructBody, valuesOf member: Member) -> Bool {
    guard old.leniency == nil, let own = counterpart(of: member, in: old), canBeWrong(own) else {
      return false
    }
    return pairing.newText(of: own.type) == "\(member.type)" || WireShape.isWider(member, than: own)
  }

  /// The member of an old struct with the same place in JSON, or with the same name if both are derived.
  private func counterpart(of member: Member, in body: StructBody) -> Member? {
    member.wire.map { body.member(at: $0.path) } ?? body.member(member.name.text)
  }

  /// At most four names in JSON.
  private static func list(_ members: [Member]) -> String {
    let names = members.prefix(4).map { member in
      "`\(member.wire.map { WireShape.text($0.path) } ?? member.name.text)`"
    }
    let more = members.count > names.count ? ["another member"] : []
    return Words.list(names + more, "or")
  }
}
