import SchemaDocument

/// Selects the struct of a JSON object.
public final class Union {
  public struct Arm {
    public let token: Name
    public let structName: Name
    public internal(set) var type: TypeDefinition?
  }

  public struct Rule {
    public enum Target {
      case structName(Name)
      case union(Name)
    }

    public let target: Target
    public let condition: Condition
    public internal(set) var type: TypeDefinition?
    public internal(set) var union: Union?
  }

  public struct Otherwise {
    public let structName: Name
    /// The JSON member that decides about leniency, and the enum of its known tokens.
    public let lenientUnless: (wire: Name, enumName: Name)?
    /// Members of a wrong shape are always skipped, whatever the token.
    public let isAlwaysLenient: Bool
    public internal(set) var type: TypeDefinition?
    public internal(set) var tokens: TypeDefinition?

    public var isLenient: Bool { isAlwaysLenient || lenientUnless != nil }
  }

  public let name: Name
  public let documentation: Documentation
  public let on: Name?
  public let tokens: Name?
  public internal(set) var arms: [Arm]
  public internal(set) var rules: [Rule]
  /// Built once, because the conditions of rules do not change.
  let ruleIndex: RuleIndex
  public internal(set) var otherwise: Otherwise?
  public let depth: Int?
  package let depthLocation: SourceLocation?
  /// The enum of `tokens:`, once linked.
  var tokensType: TypeDefinition?
  /// A part of it could not be read or linked; already reported.
  var isFaulty = false
  /// The protocol of the same name, once linked.
  public internal(set) weak var protocolType: TypeDefinition?
  public internal(set) weak var module: Module?

  init(
    name: Name, documentation: Documentation, on: Name?, tokens: Name?, arms: [Arm],
    rules: [Rule], otherwise: Otherwise?, depth: Int?, depthLocation: SourceLocation? = nil
  ) {
    self.name = name
    self.documentation = documentation
    self.on = on
    self.tokens = tokens
    self.arms = arms
    self.rules = rules
    ruleIndex = RuleIndex(rules)
    self.otherwise = otherwise
    self.depth = depth
    self.depthLocation = depthLocation
  }

  /// Structs by their token, once linked.
  private(set) lazy var typesByToken: [String: TypeDefinition] = Dictionary(
    arms.compactMap { arm in arm.type.map { (arm.token.text.trimmingBlanks, $0) } },
    uniquingKeysWith: { first, _ in first })

  /// Every struct that it can select, including those of further unions.
  public var structs: [TypeDefinition] {
    arms.compactMap(\.type)
      + rules.flatMap { rule in rule.type.map { [$0] } ?? rule.union?.structs ?? [] }
      + (otherwise?.type.map { [$0] } ?? [])
  }
}

/// A condition on a JSON object. All tests and all alternatives must be true.
public final class Condition {
  public enum Check {
    /// The token is, or with `isNegated` is not, one of these.
    case tokens([Name], isNegated: Bool)
    case isPresent(Bool)
    /// The token starts with this string.
    case startsWith(Name)
    case list(ListCheck)
  }

  public struct Test {
    public let path: MemberPath
    public let check: Check
  }

  public let tests: [Test]
  /// Each is a list of conditions. At least one of them must be true.
  public let alternatives: [[Condition]]
  public let location: SourceLocation
  /// A test was left out because it could not be read.
  var isIncomplete = false

  init(tests: [Test], alternatives: [[Condition]], location: SourceLocation) {
    self.tests = tests
    self.alternatives = alternatives
    self.location = location
  }
}

/// A condition on a list; all its tests must be true.
public struct ListCheck {
  public let filter: Condition?
  public let count: Int?
  public let minimum: Int?
  public let any: Condition?
  public let every: Condition?
  public let none: Condition?
}
