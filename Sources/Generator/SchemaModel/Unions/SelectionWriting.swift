/// Determines how structs write the values by which unions select, so that decoding their JSON selects the same struct
/// again. A received discriminator value is preserved, and a value that a union tests is always written.
struct SelectionWriting {
  private(set) var bodies: [TypeDefinition: StructBody.Writing] = [:]
  let findings = Findings()
  /// All unions, by the name of their protocol.
  private let unions: [String: Union]

  /// How one union selects a struct.
  fileprivate struct Selected {
    let union: Union
    let ways: [Union.Way]
    /// The tests of all rules of the union, by path.
    let tests: [[String]: [Condition.Test]]

    func isTested(_ path: [String]) -> Bool {
      union.on.map { [$0.text] == path } ?? (tests[path] != nil)
    }

    /// Returns the results of the path's tests for the value. Omits tests with the same result for an absent value.
    func effects(_ path: [String], _ value: String?) -> [Bool] {
      guard union.on == nil else {
        return value.map(union.armsByToken.keys.contains) == false ? [] : [true]
      }
      return (tests[path] ?? []).compactMap { $0.effect(of: value) }
    }
  }

  /// Determines how the structs that the unions select write their values.
  ///
  /// - Parameter types: The structs whose members may decode a selected struct directly, without a union.
  init(_ unions: [Union], _ all: [String: Union], members types: [TypeDefinition]) {
    self.unions = all
    var order: [TypeDefinition] = []
    var selected: [TypeDefinition: [Selected]] = [:]
    for union in unions {
      let tests = Dictionary(
        grouping: union.on == nil ? Self.tests(of: union) : [], by: \.path.names)
      let ways = Dictionary(grouping: union.ways, by: \.type)
      for type in union.structs {
        guard let own = ways[type] else { continue }
        if selected[type] == nil { order.append(type) }
        selected[type, default: []].append(Selected(union: union, ways: own, tests: tests))
      }
    }
    let direct = order.isEmpty ? [] : Self.directTypes(types, selected)
    for type in order {
      guard let body = type.asStruct, let selected = selected[type] else { continue }
      let fixed =
        (body.tag.map { [([$0.wire], $0.token)] } ?? [])
        + body.members.compactMap(\.fixedToken).filter { fixed in
          selected.contains { $0.isTested(fixed.path) }
        }.map { ($0.path, $0.token) }
      for (path, token) in fixed
      where direct.contains(type)
        || !selected.flatMap(\.ways).allSatisfy({ $0.demands(path) { $0.isOnly(token) } })
      {
        bodies[type, default: .init()].openTokens.insert(path)
      }
      for member in body.members {
        settle(member, of: type, selected, isDirect: direct.contains(type))
      }
    }
    for union in unions { checkInner(of: union) }
  }

  /// Returns the structs that are the type of a member. The member decodes any object as such a struct, whatever the
  /// discriminator value is. Omits a struct if unions select the owner of the member only for the right value.
  private static func directTypes(
    _ owners: [TypeDefinition], _ selected: [TypeDefinition: [Selected]]
  ) -> Set<TypeDefinition> {
    let members = owners.flatMap { $0.asStruct?.members ?? [] }
    let named = Set(members.flatMap(directTypes))
    // Members with `each:` create values of these structs from decoded elements. The structs themselves are never
    // decoded.
    let created = Set(
      members.compactMap { member -> TypeDefinition? in
        if case .each(let each) = member.origin { each.structType } else { nil }
      })
    var direct: Set<TypeDefinition> = []
    for owner in owners where !created.contains(owner) {
      for member in owner.asStruct?.members ?? [] {
        for type in directTypes(of: member) {
          let isAssured =
            !named.contains(owner)
            && (selected[owner] ?? []).assure(
              type.asStruct?.tag, ofElementsAt: member.wire?.path ?? [])
          if !isAssured { direct.insert(type) }
        }
      }
    }
    return direct
  }

  static func directTypes(of member: Member) -> [TypeDefinition] {
    guard let wire = member.wire else { return [] }
    return [wire.readAsType, member.type.innermost].compactMap { $0 }
  }

  private static func tests(of union: Union) -> [Condition.Test] {
    union.allRules.flatMap { $0.condition.testsOfSource + ($0.union.map(tests) ?? []) }
  }

  // MARK: Members

  /// Decides if a member is written even if it has the value that is used for an absent member.
  private mutating func settle(
    _ member: Member, of type: TypeDefinition, _ selected: [Selected], isDirect: Bool
  ) {
    guard let wire = member.wire, !wire.isWholeObject else { return }
    let value = member.defaultToken
    var isWritten = false
    var isLeftOut = false
    for selection in selected where selection.isTested(wire.path) {
      let ways = selection.ways
      checkCase(
        of: member,
        ways.flatMap(\.conditions).flatMap(\.testsOfSource).filter { $0.path.names == wire.path })
      guard wire.canBeUnwritten else { continue }
      let effects = selection.effects(wire.path, value)
      if effects.isEmpty { continue }
      let isMentioned = ways.contains { $0.mentions(wire.path, value) }
      if ways.allSatisfy({ $0.demands(wire.path, where: \.requiresValue) })
        || !effects.contains(true) && !isMentioned
      {
        isWritten = true
      } else if value.map({ selection.union.armsByToken[$0]?.type === type }) != true {
        isLeftOut = true
        // Leaving the value out is safe only if no condition of the struct tests the value, and if no test becomes true
        // when the value is absent.
        if selection.union.on == nil, effects.contains(false) || isMentioned {
          report(member, type, selection.union)
        }
      }
      if isWritten, isLeftOut { report(member, type, selection.union) }
    }
    if isWritten { bodies[type, default: .init()].alwaysWritten.insert(member.name.text) }
    if !isDirect, member.type.isOptional, !wire.canBeUnwritten {
      implyToken(member, of: type, selected)
    }
  }

  /// Finds the string to write for a member that code has left `nil`: the discriminator value of the struct's only arm.
  private mutating func implyToken(
    _ member: Member, of type: TypeDefinition, _ selected: [Selected]
  ) {
    let path = member.wire?.path ?? []
    guard selected.flatMap(\.ways).allSatisfy({ $0.demands(path, where: \.requiresValue) }) else {
      return
    }
    let tokens = Set(
      selected.filter { $0.union.on != nil && $0.isTested(path) }.map { selection in
        selection.ways.compactMap { $0.token(at: path) }
      })
    guard tokens.count == 1, let token = tokens.first?.first, tokens.first?.count == 1 else {
      return
    }
    let isUsable =
      member.type.definition?.asEnum.map { $0.openCase != nil || $0.knownRaws.contains(token) }
      ?? member.type.isBuiltin(.string)
    if isUsable {
      bodies[type, default: .init()].impliedTokens[member.name.text] = token
    }
  }

  // MARK: Errors

  private mutating func report(_ member: Member, _ type: TypeDefinition, _ union: Union) {
    guard let place = member.wire?.defaultValue?.location else { return }
    let value = (member.defaultToken ?? "").shown
    findings.report(
      "RUL514",
      "an absent `\(member.wire?.path.joined(separator: ".") ?? "")` of `\(type.qualifiedName)` is "
        + "the same as `\(value)`, and the union `\(union.name)` distinguishes them", place,
      help: "delete the default and make the member optional")
  }

  /// Reports a test for a string that is not in upper case, if the member writes its value in upper case.
  private mutating func checkCase(of member: Member, _ tests: [Condition.Test]) {
    guard let wire = member.wire, wire.text == .upperToken else { return }
    for test in tests {
      guard case .equals(let tokens, _) = test.check,
        let token = tokens.first(where: { $0.key != $0.key.uppercased() })
      else { continue }
      findings.report(
        "RUL514",
        "`\(token.key.shown)` is written in upper case, because `\(member.name)` is an "
          + "`upper-token`, and is then another token", token.location,
        help: "write `text: token` for the member",
        related: [(wire.keyLocations[.text] ?? wire.location, "the member")])
    }
  }

  /// Checks conditions about nested objects. Their structs are often selected both with and without the tested value,
  /// so a default must not change the result of a test.
  private mutating func checkInner(of union: Union) {
    let readers = WireReaders(union.structs, unions)
    let own = Set(readers.structs)
    for rule in union.rules { checkInner(rule.condition, readers, own, union) }
  }

  /// Checks one condition, and the conditions in it.
  ///
  /// - Parameters:
  ///   - readers: The structs that the condition is about.
  ///   - own: The structs of the union, whose direct members are already checked. Empty inside a list.
  private mutating func checkInner(
    _ condition: Condition, _ readers: WireReaders, _ own: Set<TypeDefinition>, _ union: Union
  ) {
    for alternative in condition.alternatives.joined() {
      checkInner(alternative, readers, own, union)
    }
    for test in condition.tests {
      for (member, owner) in readers.members(at: test.path.names) where !own.contains(owner) {
        checkCase(of: member, [test])
        if member.wire?.defaultValue != nil, test.effect(of: member.defaultToken) != nil {
          report(member, owner, union)
        }
      }
      guard case .list(let list) = test.check else { continue }
      let elements = readers.elements(at: test.path.names)
      for inner in list.conditions { checkInner(inner, elements, [], union) }
    }
  }
}

// MARK: Tests of a path

extension [SelectionWriting.Selected] {
  /// True if the struct is selected only if all elements of the list at `path` have the tag.
  fileprivate func assure(_ tag: StructBody.Tag?, ofElementsAt path: [String]) -> Bool {
    guard let tag, !isEmpty else { return false }
    return allSatisfy { selection in
      selection.ways.allSatisfy { way in
        way.conditions.contains { condition in
          condition.holdsOnly { test in
            guard test.path.names == path, case .list(let list) = test.check, list.filter == nil
            else { return false }
            return list.every?.holdsOnly {
              $0.path.names == [tag.wire] && $0.isOnly(tag.token)
            } ?? false
          }
        }
      }
    }
  }
}

extension Union.Way {
  /// True if each object that is selected in this way passes a test of the path for which `fits` returns true.
  fileprivate func demands(_ path: [String], where fits: (Condition.Test) -> Bool) -> Bool {
    conditions.contains { $0.holdsOnly { $0.path.names == path && fits($0) } }
  }

  /// Returns the string that a test of the path requires; `nil` if it accepts several or there is no such test.
  fileprivate func token(at path: [String]) -> String? {
    for test in conditions.flatMap(\.tests) where test.path.names == path {
      if case .equals(let tokens, false) = test.check, tokens.count == 1 { return tokens[0].key }
    }
    return nil
  }

  /// True if a test of the path has another result for this value than for an absent value.
  fileprivate func mentions(_ path: [String], _ value: String?) -> Bool {
    conditions.flatMap(\.testsOfSource).contains {
      $0.path.names == path && $0.effect(of: value) != nil
    }
  }
}

extension Condition {
  /// True if each value that fulfils the condition passes a test for which `fits` returns true.
  fileprivate func holdsOnly(if fits: (Test) -> Bool) -> Bool {
    tests.contains(where: fits)
      || alternatives.contains { group in group.allSatisfy { $0.holdsOnly(if: fits) } }
  }
}

extension Condition.Test {
  fileprivate func isOnly(_ token: String) -> Bool {
    if case .equals(let tokens, false) = check { return tokens.map(\.key) == [token] }
    return false
  }

  fileprivate var requiresValue: Bool {
    switch check {
    case .equals(_, let isNegated): !isNegated
    case .isPresent(let isPresent): isPresent
    case .startsWith: true
    case .list, .firstWhere: false
    }
  }

  /// Returns the test's result for the value; `nil` if an absent value has the same result.
  ///
  /// - Parameter value: The constant value of the member; `nil` if the member can have any value.
  fileprivate func effect(of value: String?) -> Bool? {
    switch check {
    case .equals(let tokens, let isNegated):
      value.map { value in tokens.contains { $0.key == value } } == false ? nil : !isNegated
    case .isPresent(let isPresent): value?.trimmingBlanks.isEmpty == true ? nil : isPresent
    case .startsWith(let prefix): value?.hasPrefix(prefix.text) == false ? nil : true
    case .list, .firstWhere: nil
    }
  }
}

// MARK: Values of members

extension Wire {
  /// True if encoding omits the value that is used for an absent member.
  fileprivate var canBeUnwritten: Bool {
    defaultValue != nil || fallback != nil || resolve != nil
  }
}

extension Member {
  /// The string of a constant member and its path in JSON; `nil` for other members.
  package var fixedToken: (path: [String], token: String, location: SourceLocation)? {
    guard case .constant(let literal, let path) = origin else { return nil }
    return token(of: literal).map { (path, $0, literal.location) }
  }

  /// The member's default as a JSON string; `nil` if it is not a string.
  package var defaultToken: String? { wire?.defaultValue.flatMap(token) }

  /// Returns the literal as a JSON string; `nil` if it is not a string.
  package func token(of literal: Literal) -> String? {
    guard let text = literal.text else { return nil }
    guard let body = type.definition?.asEnum else { return type.isBuiltin(.string) ? text : nil }
    return LiteralCheck.enumCase(text, body).flatMap(body.raw) ?? text
  }
}
