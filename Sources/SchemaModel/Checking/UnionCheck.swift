import SchemaDocument

/// Unions: arms that exist and conform, tokens that are known, rules that can hold.
struct UnionCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let lookup: WireLookup
  private let schema: Schema

  init(_ schema: Schema) {
    self.schema = schema
    lookup = WireLookup(unions: schema.unions)
  }

  mutating func check() {
    for union in schema.families.flatMap(\.unions) {
      checkConformance(union)
      checkTokens(union)
      checkRules(union)
    }
    checkReached()
  }

  // MARK: Arms

  private mutating func checkConformance(_ union: Union) {
    guard let proto = union.protocolType else { return }
    var named: [(Name, TypeDefinition?)] = union.arms.map { ($0.structName, $0.type) }
    for rule in union.rules {
      if case .structName(let name) = rule.target { named.append((name, rule.type)) }
    }
    if let otherwise = union.otherwise { named.append((otherwise.structName, otherwise.type)) }
    for (name, type) in named {
      guard let type, !type.conforms(to: proto) else { continue }
      report(
        "RUL501", "`\(name)` does not conform to `\(proto.name)`", name.location,
        help: "add `\(proto.name)` to its `conforms:`",
        related: [(type.name.location, "the struct")])
    }
  }

  private mutating func checkTokens(_ union: Union) {
    var seen: [String: Name] = [:]
    for arm in union.arms {
      let trimmed = arm.token.text.trimmingBlanks
      if let first = seen[trimmed] {
        report(
          "RUL502", "the token `\(trimmed)` has two arms", arm.token.location,
          help: "delete one", related: [(first.location, "first here")])
      }
      seen[trimmed] = arm.token
      if trimmed.isEmpty {
        report(
          "WIR409", "a token cannot be blank", arm.token.location,
          help: "write the text that the server sends")
      }
      checkConstant(arm, on: union.on)
    }
    guard let tokens = union.tokens,
      let body = schema.allTypes.first(where: { $0.qualifiedName == tokens.text })?.asEnum
    else { return }
    for arm in union.arms where !body.knownRaws.contains(arm.token.text) {
      report(
        "RUL503", "`\(tokens)` has no raw value `\(arm.token)`", arm.token.location,
        help: NearestNames.help(for: arm.token.text, in: body.knownRaws, kind: "raw values"))
    }
    let missing = body.cases.filter { seen[$0.raw] == nil }.map(\.raw)
    if !missing.isEmpty {
      report(
        "RUL506", "no arm for " + missing.map { "`\($0)`" }.joined(separator: ", ")
          + " of `\(tokens)`", union.name.location,
        help: "add " + missing.map { "`\($0): SomeStruct`" }.joined(separator: ", "))
    }
  }

  /// A member that fixes the token must fix the one of its arm.
  private mutating func checkConstant(_ arm: Union.Arm, on: Name?) {
    guard let on, let body = arm.type?.asStruct else { return }
    for member in body.members {
      guard case .constant(let literal, [on.text]) = member.origin, let text = literal.text,
        let values = member.type.definition?.asEnum
      else { continue }
      let name = LiteralCheck.enumCase(text, values)
      let raw = name.flatMap { values.caseNamed($0)?.raw } ?? text
      if name != nil, raw != arm.token.text {
        report(
          "RUL509",
          "`\(arm.structName).\(member.name)` is fixed to `\(raw)`, and its arm is `\(arm.token)`",
          literal.location, help: "write the case of `\(arm.token)`",
          related: [(arm.token.location, "the arm")])
      }
    }
  }

  // MARK: Rules

  private mutating func checkRules(_ union: Union) {
    let structs = union.structs
    var always: SourceLocation?
    for rule in union.rules {
      if let always {
        report(
          "RUL502", "this rule is never reached: one before it always holds",
          rule.condition.location, help: "move it up, or give the other one a condition",
          related: [(always, "always holds")])
      }
      if rule.condition.tests.isEmpty, rule.condition.alternatives.isEmpty {
        always = always ?? rule.condition.location
      }
      check(rule.condition, structs, owner: union.name.text)
    }
    guard let lenient = union.otherwise?.lenientUnless else { return }
    checkKnown(
      MemberPath(lenient.wire.text, at: lenient.wire.location), structs, owner: union.name.text)
  }

  private mutating func check(_ condition: Condition, _ structs: [TypeDefinition], owner: String) {
    for alternative in condition.alternatives.joined() { check(alternative, structs, owner: owner) }
    for test in condition.tests {
      guard let found = checkKnown(test.path, structs, owner: owner) else { continue }
      switch test.check {
      case .tokens(let tokens, _): check(tokens, found, test.path)
      case .isPresent: continue
      case .list(let list): check(list, found, test.path)
      }
    }
  }

  /// What is known of the path; `nil`, and told, when no struct of the union reads it.
  @discardableResult
  private mutating func checkKnown(
    _ path: MemberPath, _ structs: [TypeDefinition], owner: String
  ) -> [WireLookup.Found]? {
    guard !structs.isEmpty else { return nil }
    let found = lookup.find(path.names[...], in: structs)
    if found.isEmpty {
      report(
        "RUL505", "no struct here reads `\(path.text)` from the wire", path.location,
        help: NearestNames.help(
          for: path.names[0], in: lookup.roots(of: structs), kind: "wire members"))
      return nil
    }
    return found
  }

  private mutating func check(_ tokens: [Name], _ found: [WireLookup.Found], _ path: MemberPath) {
    if tokens.isEmpty {
      report("RUL504", "this can never hold: no token is allowed", path.location, help: "name one")
    }
    var known: Set<String> = []
    var enums: Set<String> = []
    for item in found {
      switch item {
      case .token(let raws, let name):
        known.formUnion(raws)
        if let name { enums.insert(name) }
      case .text: return
      case .list:
        report(
          "RUL504", "`\(path.text)` is a list and never a token", path.location,
          help: "write `{ any: … }`, `{ every: … }` or `{ count: … }`")
        return
      case .other: continue
      }
    }
    if known.isEmpty { return }
    for token in tokens where !known.contains(token.text) {
      report(
        "RUL503", "`\(path.text)` is never `\(token)`"
          + (enums.isEmpty ? "" : ": it is no raw value of `\(enums.sorted()[0])`"),
        token.location, help: NearestNames.help(for: token.text, in: known, kind: "tokens"))
    }
  }

  private mutating func check(_ list: ListCheck, _ found: [WireLookup.Found], _ path: MemberPath) {
    if let count = list.count, let minimum = list.minimum, minimum > count {
      report(
        "RUL504", "this can never hold: \(count) elements are never at least \(minimum)",
        path.location, help: "keep `count` or `min`")
    }
    var elements: [TypeDefinition] = []
    var isList = false
    for case .list(let structs) in found {
      isList = true
      elements += structs
    }
    guard isList else {
      report(
        "RUL504", "`\(path.text)` is no list", path.location,
        help: "compare it with a token, or write `{ present: true }`")
      return
    }
    for condition in [list.filter, list.any, list.every, list.none] {
      if let condition { check(condition, elements, owner: path.text) }
    }
  }

  // MARK: Reached

  /// A struct that conforms to a union's protocol and that no arm makes is never read.
  private mutating func checkReached() {
    var reached: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    let unions = schema.families.flatMap(\.unions)
    for union in unions {
      reached[ObjectIdentifier(union)] = Set(union.structs.map { ObjectIdentifier($0) })
    }
    for type in schema.allTypes {
      guard let body = type.asStruct, !body.isOnlyInCode else { continue }
      for union in unions {
        guard let proto = union.protocolType, body.conformedProtocols.contains(where: { $0 === proto }),
          reached[ObjectIdentifier(union)]?.contains(ObjectIdentifier(type)) == false
        else { continue }
        report(
          "RUL508", "nothing becomes a `\(type.qualifiedName)`: the union `\(union.name)` has no arm for it",
          type.name.location, help: "add an arm, or `onlyInCode: true` if apps build it",
          related: [(union.name.location, "the union")])
      }
    }
  }

  private mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation, help: String,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }
}
