/// Conditions of mapping rules.
extension ConditionFacts {
  /// `nil` if the condition has too many cases.
  package init?(_ condition: MapCondition) {
    var all = ConditionFacts.always
    for test in condition.tests {
      guard let facts = Self.facts(of: test.check, at: test.path),
        let both = all.and(ConditionFacts(facts))
      else { return nil }
      all = both
    }
    for alternatives in condition.alternatives {
      var one = ConditionFacts(cases: [])
      for alternative in alternatives {
        guard let facts = ConditionFacts(alternative), let both = one.or(facts) else { return nil }
        one = both
      }
      guard let both = all.and(one) else { return nil }
      all = both
    }
    self = all
  }

  private static func facts(of check: MapCondition.Check, at path: TypedPath?) -> Facts? {
    var facts = Facts()
    guard let path else {
      if case .firstWhere(let condition) = check { facts.others = ["first: \(condition.text)"] }
      return facts
    }
    switch check {
    case .equals(let literals, let isNegated):
      if let token = path.token {
        let raws = literals.map { token.isRaw ? $0.key : token.body.raw(of: $0.key) ?? $0.key }
        facts.values[token.text] = value(
          raws.map(Self.token), isNegated, path.type.isOptional ? nil : token.allTokens)
      } else {
        facts.values[path.text] = value(
          literals.map(\.key), isNegated, path.type.isOptional ? nil : path.type.closedValues)
      }
      if isNegated { return facts }
    case .isPresent(let isThere):
      if path.type.element != nil {
        facts.lists[path.text] = ListFacts(
          counts: [
            .init(filter: .always, minimum: isThere ? 1 : 0, maximum: isThere ? nil : 0)
          ])
      } else if path.type.isBuiltin(.bool) {
        facts.values[path.text] = value(
          ["true"], !isThere, path.type.isOptional ? nil : path.type.closedValues)
      } else {
        facts.values[path.text] = ValueFacts(isThere: isThere)
      }
      if !isThere { return facts }
    case .startsWith(let text):
      if let token = path.token, token.isRaw {
        facts.values[token.text] = ValueFacts(
          among: token.allTokens?.filter { $0.hasPrefix(Self.token(text)) },
          prefixes: [Self.token(text)])
      } else {
        facts.values[path.text] = ValueFacts(prefixes: [text])
      }
    case .same(let other): facts.others = ["\(path.text) same \(other.text)"]
    case .shows(let union): facts.others = ["\(path.text) shows \(union.name)"]
    case .firstWhere(let condition): facts.others = ["first: \(condition.text)"]
    case .list(let has, let filter, let every, let count):
      guard let list = list(has, filter, every, count) else { return nil }
      facts.lists[path.text] = list
      if !list.counts.contains(where: { $0.minimum > 0 }) { return facts }
    }
    facts.noteParents(of: path.hops.map(\.name))
    return facts
  }

  /// - Parameter all: All possible values, if they are known: then "none of these" means "one of the others".
  private static func value(
    _ keys: [String], _ isNegated: Bool, _ all: Set<String>?
  ) -> ValueFacts {
    guard isNegated else { return ValueFacts(among: Set(keys)) }
    return all.map { ValueFacts(among: $0.subtracting(keys)) } ?? ValueFacts(not: Set(keys))
  }

  /// A case is identified by its raw value, so that tests of cases and of raw values can be compared. The prefix
  /// makes an empty raw value a value.
  fileprivate static func token(_ raw: String) -> String { "=" + raw }

  private static func list(
    _ has: TypeDefinition?, _ filter: MapCondition?, _ every: TypeDefinition?, _ count: Int?
  ) -> ListFacts? {
    var narrowed = ConditionFacts.always
    if let filter {
      guard let facts = ConditionFacts(filter) else { return nil }
      narrowed = facts
    }
    if let has {
      guard let both = narrowed.and(ConditionFacts(isA(has))) else { return nil }
      narrowed = both
    }
    var facts = ListFacts()
    if let count {
      facts.counts.append(.init(filter: narrowed, minimum: count, maximum: count))
    } else if has != nil || filter != nil {
      facts.counts.append(.init(filter: narrowed, minimum: 1))
    }
    if let every {
      facts.everys.append(.init(filter: narrowed, condition: ConditionFacts(isA(every))))
    }
    return facts
  }

  /// The type of an element, as a fact about a path that the language does not have.
  private static func isA(_ type: TypeDefinition) -> Facts {
    // A value may conform to several protocols, but is an instance of one struct only.
    type.asStruct == nil
      ? Facts(others: ["is \(type.qualifiedName)"])
      : Facts(values: ["is": ValueFacts(isThere: true, among: [type.qualifiedName])])
  }
}

extension TypedPath {
  /// The enum of the value or raw value at the path.
  fileprivate var token: (text: String, body: EnumBody, isRaw: Bool, allTokens: Set<String>?)? {
    if let owner = rawValueOwner {
      return (owner.text, owner.body, true, Self.allTokens(owner.body))
    }
    guard let definition = type.definition, let body = definition.asEnum, !definition.isFaulty
    else { return nil }
    return (text, body, false, Self.allTokens(body))
  }

  /// `nil` if there may be further values.
  private static func allTokens(_ body: EnumBody) -> Set<String>? {
    guard body.openCase == nil, !body.cases.contains(where: { $0.payloadText != nil }) else {
      return nil
    }
    return Set(body.cases.map { ConditionFacts.token($0.raw) })
  }

  /// The enum whose raw value is at the path, and the path to the enum.
  package var rawValueOwner: (text: String, body: EnumBody)? {
    guard hops.last?.name == "rawValue" else { return nil }
    let owner = hops.count > 1 ? hops[hops.count - 2].type : rootType
    guard let body = owner.definition?.asEnum, owner.definition?.isFaulty == false else {
      return nil
    }
    return (text.split(separator: ".").dropLast().joined(separator: "."), body)
  }
}

extension TypeReference {
  /// All possible values of a closed enum or a `Bool`.
  package var closedValues: Set<String>? {
    if isBuiltin(.bool) { return ["true", "false"] }
    guard let body = definition?.asEnum, body.openCase == nil, definition?.isFaulty == false,
      !body.cases.contains(where: { $0.payloadText != nil })
    else { return nil }
    return Set(body.cases.map(\.name.text))
  }
}

extension Literal {
  /// Equal strings for equal values.
  package var key: String {
    switch value {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let text): text
    case .boolean(let flag): "\(flag)"
    case .emptyList: "[]"
    case .emptyMap: "{}"
    }
  }
}
