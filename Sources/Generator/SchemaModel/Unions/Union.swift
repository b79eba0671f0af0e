/// A union: selects the struct of a JSON object. With a discriminator, each of its values, which are called tokens, has
/// an arm. Without one, the first rule whose condition is true selects the struct. The linker later sets the
/// definitions that a union names.
public final class Union {
  public struct Arm {
    public let token: Name
    public let structName: Name
    public internal(set) var type: TypeDefinition?
  }

  public struct Rule {
    /// The name of a struct, or of another union if `isUnion` is true.
    public let name: Name
    public let isUnion: Bool
    public let condition: Condition
    public internal(set) var type: TypeDefinition?
    public internal(set) var union: Union?
  }

  public struct Otherwise {
    public let structName: Name
    /// Members of a wrong shape are skipped unless the JSON member `wire` has a value that is a case of the enum.
    public let lenientUnless: (wire: Name, enumName: Name)?
    /// True if members of a wrong shape are always skipped.
    public let isAlwaysLenient: Bool
    public internal(set) var type: TypeDefinition?
    public internal(set) var tokens: TypeDefinition?

    public var isLenient: Bool { isAlwaysLenient || lenientUnless != nil }
  }

  public let name: Name
  public let documentation: Documentation
  public let on: Name?
  public let tokens: Name?
  public let depth: Int?
  package let depthLocation: SourceLocation?
  public internal(set) var arms: [Arm]
  public internal(set) var rules: [Rule]
  let ruleIndex: RuleIndex
  public internal(set) var otherwise: Otherwise?
  /// The enum that `tokens:` names.
  package internal(set) var tokensType: TypeDefinition?
  /// The protocol with the same name as the union.
  public internal(set) var protocolType: TypeDefinition?
  public internal(set) weak var module: Module?
  /// The arms with a known struct, by their token.
  var armsByToken: [String: Arm] = [:]

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = Documentation(node)
    on = node.name(.discriminator)
    tokens = node.name(.tokens)
    depth = node.integer(.depth)
    depthLocation = node[.depth]?.location
    arms = node.entries(.arms).compactMap(\.namePair).map { Arm(token: $0, structName: $1) }
    rules = (node[.rules]?.sequence ?? []).compactMap { Rule($0) }
    ruleIndex = RuleIndex(rules)
    otherwise = node[.else].flatMap { Otherwise($0) }
  }

  /// The structs that the union itself names, without those of other unions.
  var named: [(name: Name, type: TypeDefinition?)] {
    arms.map { ($0.structName, $0.type) }
      + rules.filter { !$0.isUnion }.map { ($0.name, $0.type) }
      + (otherwise.map { [($0.structName, $0.type)] } ?? [])
  }

  /// Every struct that the union can select, including those of unions in its rules.
  public var structs: [TypeDefinition] {
    let ofArms = arms.compactMap(\.type)
    let ofRules = rules.flatMap { rule in rule.type.map { [$0] } ?? rule.union?.structs ?? [] }
    return (ofArms + ofRules + [otherwise?.type].compactMap(\.self)).removingRepetitions
  }

  /// The rules. For a union with a discriminator, a rule for each arm.
  package var allRules: [Rule] {
    guard let on else { return rules }
    return arms.map { arm in
      let test = Condition.Test(
        path: MemberPath(on.text, at: arm.token.location),
        check: .equals(
          [Literal(value: .text(arm.token.text), location: arm.token.location)], isNegated: false))
      return Rule(
        name: arm.structName, isUnion: false,
        condition: Condition(
          tests: [test], alternatives: [], location: arm.token.location),
        type: arm.type)
    }
  }

  /// One of the ways in which a union can select a struct: through an arm, a rule, or `else`.
  struct Way {
    let type: TypeDefinition
    /// The conditions of rules that lead from union to union, from the outermost rule inwards.
    var outer: [Condition] = []
    /// The condition of the struct's own rule or arm; `nil` for an `else`.
    let own: Condition?

    /// The conditions that are all true for an object that is decoded as the struct.
    var conditions: [Condition] { outer + [own].compactMap(\.self) }
  }

  var ways: [Way] {
    allRules.flatMap { rule -> [Way] in
      if let type = rule.type { return [Way(type: type, own: rule.condition)] }
      return (rule.union?.ways ?? []).map { way in
        var way = way
        way.outer.insert(rule.condition, at: 0)
        return way
      }
    } + (otherwise?.type.map { [Way(type: $0, own: nil)] } ?? [])
  }
}

extension Union.Rule {
  init?(_ node: Node) {
    guard let name = node.name(.struct) ?? node.name(.union), let when = node[.when] else {
      return nil
    }
    self.init(
      name: name, isUnion: node.name(.struct) == nil, condition: ConditionReader.condition(when))
  }
}

extension Union.Otherwise {
  init?(_ node: Node) {
    guard let name = node.asName ?? node.name(.struct) else { return nil }
    let unless = node.entries(.lenientUnless).first?.namePair
    self.init(
      structName: name, lenientUnless: unless.map { ($0.name, $0.value) },
      isAlwaysLenient: node.flag(.lenient))
  }
}
