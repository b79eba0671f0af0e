/// A typed mapping rule, which creates one value.
public final class MapRule {
  public let form: Form
  /// The paths, rules and calls directly in this rule, except those of `otherwise`.
  package let parts: MapRuleParts
  /// The value key in the YAML, such as `from` or `each`.
  package let key: Key
  /// The type of the result. It is not optional if `otherwise` always has a value.
  public let type: TypeReference
  /// The location of the value key, for diagnostics and `haapigen mapping`.
  public let location: SourceLocation
  /// True if the schema has no rule for the value: it is the source's member of the same name, or the model's default.
  public let isImplicit: Bool
  /// The condition of `when`. If it is false, the result is `otherwise`, or nil.
  public let condition: Condition?
  /// True if a string of only whitespace counts as absent (`blank`).
  public let blankIsAbsent: Bool
  /// The rule of `else` or `default`, used if the value is nil or `condition` is false.
  public let otherwise: MapRule?
  /// The text of `because`.
  public let reason: String?

  init(
    _ key: Key, _ value: TypedValue, location: SourceLocation, isImplicit: Bool = false,
    condition: Condition? = nil, blankIsAbsent: Bool = false, otherwise: MapRule? = nil,
    reason: String? = nil
  ) {
    self.key = key
    form = value.form
    parts = value.parts
    type = value.type
    self.location = location
    self.isImplicit = isImplicit
    self.condition = condition
    self.blankIsAbsent = blankIsAbsent
    self.otherwise = otherwise
    self.reason = reason
  }

  public indirect enum Form {
    /// The value at a path: `from` in the schema.
    case path(TypedPath)
    case constant(Literal)
    case context(ContextValue)
    case localised(LocalisedText)
    /// Strings and values, concatenated: `submit.{position}`.
    case format([FormatPart])
    case absent(reason: Name)
    /// Throws `illegalState` or `unsupportedMap`. Only in `else` and as the last alternative of `firstOf`.
    case fail(Failure)
    /// Ends the whole map without a result. Only in `else`.
    case skip(reason: Name)
    case hook(MappingHook, arguments: [(label: Name, rule: MapRule)])
    /// `as` or `using`: converts the value of the inner rule. Nil stays nil.
    case mapped(MapRule, MapTarget, arguments: [(label: Name, rule: MapRule)])
    case each(EachRule)
    /// One element of a list, or the value at the path `field` in this element.
    case pick(PickRule)
    /// The number of elements in a list. With `of`, each element has a list at this path, and the lengths are added.
    case count(TypedPath, of: TypedPath?)
    /// Creates a nested value from the same source. The rules are in the order of the type's initialiser.
    case new(TypeDefinition, [FieldRule])
    /// The strings at the path `of` in all elements, joined. Absent strings are skipped.
    case joined(TypedPath, of: TypedPath, separator: String)
    /// `firstOf`: the first value that is not nil and, with `blankIsAbsent`, not only whitespace.
    case firstOf([MapRule])
    /// `emit`: one list, concatenated from lists and single elements.
    case emit([MapRule])
  }

  /// The optional paths in a `format` whose presence no condition tests. If one of these paths is nil, so is the
  /// result.
  public var neededPaths: [TypedPath] {
    guard case .format(let parts) = form else { return [] }
    var seen = condition?.present ?? []
    return parts.compactMap { part in
      guard case .value(let path) = part, path.type.isOptional, seen.insert(path.text).inserted
      else { return nil }
      return path
    }
  }

  /// True if the value is the whole source or list element.
  package var isSource: Bool { if case .path(let path) = form { path.isSource } else { false } }

  /// True for constants, localised strings and `throw`. They need no check for whitespace, because they are not from a
  /// response.
  package var isFixed: Bool {
    switch form {
    case .constant, .localised, .fail: true
    default: false
    }
  }

  public enum Failure: String {
    case illegalState
    case unsupportedMap
  }

  public enum FormatPart {
    case text(String)
    case value(TypedPath)
  }
}

/// The rule `each`: creates values from each element of a list. A nil list counts as empty. The rules in `arguments`
/// read the source of the map, not the element.
public struct EachRule {
  public enum Source {
    case path(TypedPath)
    /// `[a, b]`: the values at these paths that are not nil.
    case values([TypedPath])
  }

  public enum Result {
    case map(MapTarget, arguments: [(label: Name, rule: MapRule)])
    /// `emit`: the rules create a list from each element.
    case emit([MapRule])
    /// `pair`: the rules create a tuple from each element.
    case tuple([MapRule])
    /// `of`: the path is read in each element.
    case path(TypedPath)
  }

  public let source: Source
  /// The element type of the source list.
  public let element: TypeReference
  /// If set, elements of other types are skipped.
  public let filter: TypeDefinition?
  public let condition: Condition?
  public let result: Result
  /// The element type of the resulting list.
  public let made: TypeReference
}

public struct PickRule {
  public enum Take: String {
    case first
    case last
    /// The only match. Two matches are an error.
    case only
  }

  public let from: TypedPath
  public let filter: TypeDefinition?
  /// Conditions that are tried in order; an empty list matches any element.
  public let conditions: [Condition]
  public let take: Take
  /// The path from the element to the result.
  public let field: TypedPath?
}

/// A path through members, with the type at each component.
public struct TypedPath {
  public enum Root: Equatable {
    /// The source of the map; inside `each`, `where`, `pair`, `of` and `field`, the list element.
    case source
    case parameter(String)
    /// A value of `response`: a member of the response that is being mapped.
    case response(name: String, member: String)
    /// A value of `context`, which the app supplies once.
    case context(String)
    /// The position of the source in its list: the number of earlier elements of the same type.
    case position
  }

  public let root: Root
  /// The type of the root.
  public let rootType: TypeReference
  /// The path components after the root; empty for `.`, and for a root alone, such as `position`.
  public let hops: [(name: String, type: TypeReference)]
  /// The type of the whole path; optional if any component is.
  public let type: TypeReference
  public let location: SourceLocation
  /// The path as written.
  public let text: String

  /// True for `.`, the whole source or list element.
  package var isSource: Bool { root == .source && hops.isEmpty }
}

// MARK: - Parts

/// The paths, rules and calls directly in a mapping rule, collected by the type check. All code that visits rules uses
/// these lists.
package struct MapRuleParts {
  /// Paths that begin in the rule's source.
  package var paths: [TypedPath] = []
  /// Inner rules that read the same source as this rule, except `otherwise`.
  package var rules: [MapRule] = []
  /// The maps, unions and enum maps that the rule calls.
  package var targets: [MapTarget] = []
  /// For `new`: the rules of the new value's members. They read the same source as this rule.
  package var fields: [FieldRule] = []
  /// Paths that begin in a list element. The next two properties are the rules and conditions about list elements.
  package var elementPaths: [TypedPath] = []
  package var elementRules: [MapRule] = []
  package var elementConditions: [Condition] = []
}

extension MapRule {
  /// All rules directly in this rule.
  package var children: [MapRule] {
    parts.rules + parts.elementRules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
  }

  /// The rule itself, and all rules in it.
  package var all: [MapRule] { [self] + children.flatMap(\.all) }

  /// The rule itself, and all rules in it that read the same source.
  package var rulesOfSource: [MapRule] {
    let inner = parts.rules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
    return [self] + inner.flatMap(\.rulesOfSource)
  }

  /// The names of the maps, unions and enum maps that the rule itself calls; calls of inner rules are not included.
  package var calls: [String] { parts.targets.map(\.name.text) }

  /// The string of a `localised` rule; nil for other rules.
  package var localised: LocalisedText? {
    if case .localised(let text) = form { text } else { nil }
  }

  /// True if the rule itself reads nothing. Inner rules are ignored.
  package var isConstant: Bool {
    parts.paths.isEmpty && condition == nil && key != .hook && key != .context
  }

  /// The name of the hook, context value or localised string that the value is from; nil for other rules.
  package var named: Name? {
    switch form {
    case .hook(let hook, _): hook.name
    case .context(let value): value.name
    case .localised(let text): text.key
    default: nil
    }
  }

  /// The rule's own condition, and its conditions on list elements.
  package var conditions: [Condition] {
    (condition.map { [$0] } ?? []) + parts.elementConditions
  }
}

extension Condition {
  /// The paths of all tests, including the tests in `firstWhere`. All paths begin in the same type.
  package var paths: [TypedPath] {
    testsOfSource.flatMap { test -> [TypedPath] in
      if case .firstWhere(let inner) = test.check { return inner.paths }
      return test.typed.map { [$0] } ?? []
    }
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
  var parts: MapRuleParts {
    var parts = MapRuleParts(elementConditions: condition.map { [$0] } ?? [])
    switch source {
    case .path(let path): parts.paths = [path]
    case .values(let paths): parts.paths = paths
    }
    switch result {
    case .map(let target, let arguments):
      parts.rules = arguments.map(\.rule)
      parts.targets = [target]
    case .emit(let rules), .tuple(let rules): parts.elementRules = rules
    case .path(let path): parts.elementPaths = [path]
    }
    return parts
  }
}
