/// What is directly in a mapping rule. Everything that visits rules asks here, so that a new form of rule is listed
/// once.
package struct MapRuleParts {
  /// Paths that begin in the rule's source.
  package var paths: [TypedPath] = []
  /// Rules about the same source, except `otherwise`.
  package var rules: [MapRule] = []
  /// The maps and unions that create the result.
  package var targets: [MapTarget] = []
  /// The rules of the members of a nested target, with the source of this rule.
  package var fields: [FieldRule] = []
  /// Paths, rules and conditions about the elements of a list.
  package var elementPaths: [TypedPath] = []
  package var elementRules: [MapRule] = []
  package var elementConditions: [Condition] = []
}

extension MapRule {
  package var parts: MapRuleParts {
    var parts = MapRuleParts()
    switch form {
    case .constant, .context, .localised, .absent, .fail, .skip: break
    case .path(let path): parts.paths = [path]
    case .format(let strings):
      parts.paths = strings.compactMap { if case .value(let path) = $0 { path } else { nil } }
    case .firstOf(let rules), .emit(let rules): parts.rules = rules
    case .hook(_, let arguments): parts.rules = arguments.map(\.rule)
    case .converted(let inner, _): parts.rules = [inner]
    case .mapped(let inner, let target, let arguments):
      parts.rules = [inner] + arguments.map(\.rule)
      parts.targets = [target]
    case .each(let each): parts = each.parts
    case .pick(let pick):
      parts.paths = [pick.from]
      parts.elementConditions = pick.conditions
      if let field = pick.field { parts.elementPaths = [field] }
    case .count(let path, let inner):
      parts.paths = [path]
      if let inner { parts.elementPaths = [inner] }
    case .index(let path, let condition):
      parts.paths = [path]
      parts.elementConditions = [condition]
    case .new(_, let fields): parts.fields = fields
    case .joined(let path, let inner, _):
      parts.paths = [path]
      parts.elementPaths = [inner]
    }
    return parts
  }

  /// All rules directly in this one.
  package var children: [MapRule] {
    let parts = parts
    return parts.rules + parts.elementRules + parts.fields.map(\.rule)
      + (otherwise.map { [$0] } ?? [])
  }

  /// The rule itself, and all rules in it.
  package var all: [MapRule] { [self] + children.flatMap(\.all) }

  /// The rule itself, and the rules in it that have the same source.
  package var rulesOfSource: [MapRule] {
    let inner = parts.rules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
    return [self] + inner.flatMap(\.rulesOfSource)
  }

  /// The maps, unions and enum maps that the rule itself applies.
  package var calls: [String] {
    if case .converted(_, let map) = form { return [map.name.text] }
    return parts.targets.map(\.name.text)
  }

  /// The string that the rule itself shows.
  package var localised: LocalisedText? {
    if case .localised(let text) = form { text } else { nil }
  }

  /// Its own condition, and those about elements.
  package var conditions: [Condition] {
    (condition.map { [$0] } ?? []) + parts.elementConditions
  }
}

extension MapDefinition {
  package var rules: [MapRule] {
    switch body {
    case .fields(let fields): fields.map(\.rule)
    case .emit(let rules): rules
    case .value(let rule): [rule]
    }
  }
}

extension EachRule {
  fileprivate var parts: MapRuleParts {
    var parts = MapRuleParts()
    switch source {
    case .path(let path): parts.paths = [path]
    case .values(let paths): parts.paths = paths
    case .rule(let rule): parts.rules = [rule]
    }
    if let condition { parts.elementConditions = [condition] }
    switch result {
    case .map(let target, let arguments):
      parts.rules += arguments.map(\.rule)
      parts.targets = [target]
    case .emit(let rules), .tuple(let rules): parts.elementRules = rules
    case .path(let path): parts.elementPaths = [path]
    }
    return parts
  }
}
