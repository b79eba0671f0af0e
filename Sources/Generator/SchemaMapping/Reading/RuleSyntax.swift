/// A rule as written.
final class RuleSyntax {
  indirect enum Value {
    case from(Name)
    case constant(Literal)
    case context(Name)
    case localised(Name)
    case format([FormatPart])
    case absent(Name)
    case fail(MapRule.Failure)
    case skip(Name)
    case hook(Name)
    case each(Source)
    case pick(PickSyntax)
    case count(Name)
    case index(Name)
    case new(Name)
    case join(Name)
    case firstOf([RuleSyntax])
    case emit([RuleSyntax])
    /// It could not be read; already reported.
    case broken
  }

  enum FormatPart {
    case text(String)
    case path(Name)
  }

  enum Source {
    case path(Name)
    case values([Name])
    case rule(RuleSyntax)
  }

  struct PickSyntax {
    let from: Name
    let type: Name?
    let conditions: [Condition]
    let take: MapRule.Take
    let field: Name?
  }

  let value: Value
  /// The value key; `from` if the rule is only a string.
  let key: Key
  /// The place of the value key, or of the string.
  let location: SourceLocation
  var with: [MapSyntax.Field] = []
  var target: Name?
  var using: Name?
  var type: Name?
  var filter: Condition?
  var emit: [RuleSyntax]?
  var pair: [RuleSyntax]?
  var of: Name?
  var separator = ""
  var rules: [MapSyntax.Field] = []
  /// For `new`: rule sets whose rules are inherited.
  var extends: [Name] = []
  var condition: Condition?
  /// `else`, or the constant of `default`.
  var otherwise: RuleSyntax?
  /// The place of the key `else` or `default`.
  var otherwiseLocation: SourceLocation?
  var blank: SourceLocation?
  var reason: String?
  /// True if the rule is only a path.
  var isPlainPath = false

  init(value: Value, key: Key, location: SourceLocation) {
    self.value = value
    self.key = key
    self.location = location
  }

  /// All rules directly in this one.
  private var children: [RuleSyntax] {
    var children = rules.map(\.rule) + with.map(\.rule) + (emit ?? []) + (pair ?? [])
    switch value {
    case .firstOf(let rules), .emit(let rules): children += rules
    case .each(.rule(let rule)): children.append(rule)
    default: break
    }
    return children + (otherwise.map { [$0] } ?? [])
  }

  /// Rule sets that nested targets extend, at any depth.
  private(set) lazy var nestedExtends: [Name] = extends + children.flatMap(\.nestedExtends)

  /// True if there is a `skip` at any depth.
  private(set) lazy var hasSkip: Bool = {
    if case .skip = value { return true }
    return children.contains { $0.hasSkip }
  }()
}

extension MapRule {
  typealias Take = PickRule.Take
}
