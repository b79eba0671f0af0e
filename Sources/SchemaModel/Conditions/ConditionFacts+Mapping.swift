/// Conditions of mapping rules.
extension ConditionFacts {
  /// `nil` if the condition has too many cases.
  ///
  /// - Parameter name: The text of a path. Paths with one text are the same.
  package init?(_ condition: MapCondition, _ name: (TypedPath) -> String = \.text) {
    var all = ConditionFacts.always
    for test in condition.tests {
      guard let facts = Self.facts(of: test.check, at: test.path, name),
        let both = all.and(ConditionFacts(facts))
      else { return nil }
      all = both
    }
    for alternatives in condition.alternatives {
      var one = ConditionFacts(cases: [])
      for alternative in alternatives {
        guard let facts = ConditionFacts(alternative, name), let both = one.or(facts) else {
          return nil
        }
        one = both
      }
      guard let both = all.and(one) else { return nil }
      all = both
    }
    self = all
  }

  private static func facts(
    of check: MapCondition.Check, at path: TypedPath?, _ name: (TypedPath) -> String
  ) -> Facts? {
    var facts = Facts()
    guard let path else {
      if case .firstWhere(let condition) = check { facts.others = ["first: \(condition.key)"] }
      return facts
    }
    let text = name(path)
    switch check {
    case .equals(let literals, let isNegated):
      if let token = path.token(text) {
        let raws = literals.map { token.isRaw ? $0.key : token.body.raw(of: $0.key) ?? $0.key }
        facts.values[token.text] = value(
          raws.map(Self.token), isNegated, token.allTokens, path.type)
      } else {
        facts.values[text] = value(
          literals.map(\.key), isNegated, path.type.closedValues, path.type)
      }
      if isNegated { return facts }
    case .isPresent(let isThere):
      if path.type.element != nil {
        facts.lists[text] = ListFacts(
          counts: [
            .init(filter: .always, minimum: isThere ? 1 : 0, maximum: isThere ? nil : 0)
          ])
      } else if path.type.isBuiltin(.bool) {
        facts.values[text] = value(["true"], !isThere, path.type.closedValues, path.type)
      } else {
        var own = value([], true, path.token(text)?.allTokens, path.type)
        own.isThere = isThere
        facts.values[text] = own
      }
      if !isThere { return facts }
    case .startsWith(let prefix):
      if let token = path.token(text), token.isRaw {
        facts.values[token.text] = ValueFacts(
          among: token.allTokens?.filter { $0.hasPrefix(Self.token(prefix)) },
          prefixes: [Self.token(prefix)])
      } else {
        facts.values[text] = ValueFacts(prefixes: [prefix])
      }
    case .same(let other): facts.others = ["\(text) same \(name(other))"]
    case .shows(let union): facts.others = ["\(text) shows \(union.name)"]
    case .firstWhere(let condition): facts.others = ["first: \(condition.key)"]
    case .list(let has, let filter, let every, let count):
      guard let list = list(has, filter, every, count, name) else { return nil }
      facts.lists[text] = list
      if !list.counts.contains(where: { $0.minimum > 0 }) { return facts }
    }
    facts.noteParents(of: text)
    return facts
  }

  /// With known possible values, "none of these" means "one of the others", or nil.
  private static func value(
    _ keys: [String], _ isNegated: Bool, _ all: Set<String>?, _ type: TypeReference
  ) -> ValueFacts {
    let domain = all.map { ValueFacts.Domain(values: $0, canBeAbsent: type.isOptional) }
    guard isNegated else { return ValueFacts(among: Set(keys), domain: domain) }
    guard let all, !type.isOptional else { return ValueFacts(not: Set(keys), domain: domain) }
    return ValueFacts(among: all.subtracting(keys), domain: domain)
  }

  /// A case is identified by its raw value, so that tests of cases and of raw values can be compared. The prefix
  /// makes an empty raw value a value.
  fileprivate static func token(_ raw: String) -> String { "=" + raw }

  private static func list(
    _ has: TypeDefinition?, _ filter: MapCondition?, _ every: TypeDefinition?, _ count: Int?,
    _ name: (TypedPath) -> String
  ) -> ListFacts? {
    var narrowed = ConditionFacts.always
    if let filter {
      guard let facts = ConditionFacts(filter, name) else { return nil }
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

extension MapCondition {
  /// Equal strings for equal conditions.
  package var key: String {
    let tests = tests.map { "\($0.path?.text ?? "") \($0.check.key)" }
    let alternatives = alternatives.map { "any \($0.map(\.key))" }
    return "\(tests + alternatives)"
  }
}

extension MapCondition.Check {
  fileprivate var key: String {
    switch self {
    case .equals(let literals, let isNegated):
      "\(isNegated ? "not" : "equals") \(literals.map(\.key))"
    case .isPresent(let isPresent): "present \(isPresent)"
    case .startsWith(let prefix): "startsWith \(prefix)"
    case .same(let path): "same \(path.text)"
    case .list(let has, let filter, let every, let count):
      "list \([has?.qualifiedName, filter?.key, every?.qualifiedName, count?.description])"
    case .shows(let union): "shows \(union.name)"
    case .firstWhere(let condition): "first \(condition.key)"
    }
  }
}

extension TypedPath {
  /// The enum of the value or raw value at the path.
  fileprivate func token(
    _ text: String
  ) -> (text: String, body: EnumBody, isRaw: Bool, allTokens: Set<String>?)? {
    if let body = rawValueOwner {
      let owner = text.split(separator: ".").dropLast().joined(separator: ".")
      return (owner, body, true, Self.allTokens(body))
    }
    guard let definition = type.definition, let body = definition.asEnum
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
  package var rawValueOwner: EnumBody? {
    guard hops.last?.name == "rawValue" else { return nil }
    let owner = hops.count > 1 ? hops[hops.count - 2].type : rootType
    guard let body = owner.definition?.asEnum else {
      return nil
    }
    return body
  }
}

extension TypeReference {
  /// All possible values of a closed enum or a `Bool`.
  package var closedValues: Set<String>? {
    if isBuiltin(.bool) { return ["true", "false"] }
    guard let body = definition?.asEnum, body.openCase == nil,
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
