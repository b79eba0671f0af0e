/// Selects the struct of a JSON object.
public final class Union {
  public struct Arm {
    public let token: Name
    public let structName: Name
    public let type: TypeDefinition?
  }

  public struct Rule {
    public enum Target {
      case structName(Name)
      case union(Name)
    }

    public let target: Target
    public let condition: Condition
    public let type: TypeDefinition?
    public let union: Union?
  }

  public struct Otherwise {
    public let structName: Name
    /// The JSON member that decides about leniency, and the enum of its known tokens.
    public let lenientUnless: (wire: Name, enumName: Name)?
    /// Members of a wrong shape are always skipped, whatever the token.
    public let isAlwaysLenient: Bool
    public let type: TypeDefinition?
    public let tokens: TypeDefinition?

    public var isLenient: Bool { isAlwaysLenient || lenientUnless != nil }
  }

  private let syntax: UnionSyntax
  public let arms: [Arm]
  public let rules: [Rule]
  let ruleIndex: RuleIndex
  public let otherwise: Otherwise?
  /// The enum of `tokens:`.
  package let tokensType: TypeDefinition?
  /// The protocol of the same name.
  public let protocolType: TypeDefinition?
  public private(set) weak var module: Module?
  /// Structs by their token.
  let typesByToken: [String: TypeDefinition]

  init(
    _ syntax: UnionSyntax, arms: [Arm], rules: [Rule], otherwise: Otherwise?,
    tokensType: TypeDefinition?, protocolType: TypeDefinition?, module: Module
  ) {
    self.syntax = syntax
    self.arms = arms
    self.rules = rules
    ruleIndex = RuleIndex(rules)
    self.otherwise = otherwise
    self.tokensType = tokensType
    self.protocolType = protocolType
    self.module = module
    typesByToken = Dictionary(
      first: arms.compactMap { arm in arm.type.map { (arm.token.text.trimmingBlanks, $0) } })
  }

  public var name: Name { syntax.name }
  public var documentation: Documentation { syntax.documentation }
  public var on: Name? { syntax.on }
  public var tokens: Name? { syntax.tokens }
  public var depth: Int? { syntax.depth }
  package var depthLocation: SourceLocation? { syntax.depthLocation }

  /// The only one of these structs that conforms to the protocol and is not named in the union.
  func missing(among structs: some Sequence<TypeDefinition>) -> TypeDefinition? {
    guard let proto = protocolType else { return nil }
    let named = Set(self.structs.map { ObjectIdentifier($0) })
    let missing = structs.filter {
      !named.contains(ObjectIdentifier($0)) && $0.conforms(to: proto)
    }
    return missing.count == 1 ? missing[0] : nil
  }

  /// Every struct that it can select, including those of further unions.
  public var structs: [TypeDefinition] {
    arms.compactMap(\.type)
      + rules.flatMap { rule in rule.type.map { [$0] } ?? rule.union?.structs ?? [] }
      + (otherwise?.type.map { [$0] } ?? [])
  }

  /// The rules; for a discriminator, one for each arm.
  package var allRules: [Rule] {
    guard let on else { return rules }
    return arms.map { arm in
      let test = Condition.Test(
        path: MemberPath(on.text, at: arm.token.location),
        check: .equals(
          [Literal(value: .text(arm.token.text), location: arm.token.location)], isNegated: false))
      return Rule(
        target: .structName(arm.structName),
        condition: Condition(
          tests: [test], alternatives: [], location: arm.token.location),
        type: arm.type, union: nil)
    }
  }
}
