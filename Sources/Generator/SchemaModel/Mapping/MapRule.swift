/// A rule for one value, with its type.
public final class MapRule {
  public let form: Form
  /// What is directly in it, except `otherwise`.
  package let parts: MapRuleParts
  /// The key that determines the value.
  package let key: Key
  /// The type of the result, including `else`.
  public let type: TypeReference
  /// The place of the value key, for messages and the report.
  public let location: SourceLocation
  /// True if no rule is written: same name and type, or the default of the model.
  public let isImplicit: Bool
  /// If the condition is false, the result is `otherwise`, or nil.
  public let condition: Condition?
  /// A string of only whitespace counts as absent.
  public let blankIsAbsent: Bool
  /// The value if the result is nil, nothing was found or `condition` is false.
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
    /// A path, `from` in the schema.
    case path(TypedPath)
    case constant(Literal)
    case context(ContextValue)
    case localised(LocalisedText)
    /// Strings and values, concatenated: `submit.{position}`.
    case format([FormatPart])
    case absent(reason: Name)
    /// Throws `illegalState` or `unsupportedMap`. Only in `else` and as the last alternative of `firstOf`.
    case fail(Failure)
    /// Only in `else`: the whole map has no result.
    case skip(reason: Name)
    case hook(MappingHook, arguments: [(label: Name, rule: MapRule)])
    /// `as` or `using`: the value of the inner rule, converted; nil stays nil.
    case mapped(MapRule, MapTarget, arguments: [(label: Name, rule: MapRule)])
    case each(EachRule)
    /// One element of a list, or the value at `field` in it.
    case pick(PickRule)
    /// The number of elements in the list, or in the lists at `of` in all its elements.
    case count(TypedPath, of: TypedPath?)
    /// A nested target with the same source; its members are in the order of the initialiser.
    case new(TypeDefinition, [FieldRule])
    /// The strings at `of` in all elements, joined; absent ones are skipped.
    case joined(TypedPath, of: TypedPath, separator: String)
    /// `firstOf`: the first value that is not nil and, with `blankIsAbsent`, not only whitespace.
    case firstOf([MapRule])
    /// `emit`: a concatenation of lists and elements.
    case emit([MapRule])
  }

  /// Paths that a format needs, because no condition tests them.
  public var neededPaths: [TypedPath] {
    guard case .format(let parts) = form else { return [] }
    var seen = condition?.present ?? []
    return parts.compactMap { part in
      guard case .value(let path) = part, path.type.isOptional, seen.insert(path.text).inserted
      else { return nil }
      return path
    }
  }

  /// True for the whole source or element.
  package var isSource: Bool { if case .path(let path) = form { path.isSource } else { false } }

  /// A string that is not from a response is never only whitespace.
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

/// Creates one or several targets for each element. A nil list has no elements. Arguments are rules about the
/// map's source.
public struct EachRule {
  public enum Source {
    case path(TypedPath)
    /// `[a, b]`: the values that are not nil.
    case values([TypedPath])
  }

  public enum Result {
    case map(MapTarget, arguments: [(label: Name, rule: MapRule)])
    /// `emit`, applied to the element.
    case emit([MapRule])
    /// `pair`, applied to the element.
    case tuple([MapRule])
    /// `of`: a path in the element.
    case path(TypedPath)
  }

  public let source: Source
  /// The element type of the list.
  public let element: TypeReference
  /// If set, only elements of this type.
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
    /// It is an error if two elements match.
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
    /// The source of the map; inside `each`, `where`, `pair`, `of` and `field`, the element.
    case source
    case parameter(String)
    /// A value of the response that is being mapped.
    case response(name: String, member: String)
    /// A value that the app supplies once.
    case context(String)
    /// The number of elements of the same type before it in the list.
    case position
  }

  public let root: Root
  /// The type of the root.
  public let rootType: TypeReference
  /// The path components; empty for `.`.
  public let hops: [(name: String, type: TypeReference)]
  /// The type of the whole path; optional if a component is.
  public let type: TypeReference
  public let location: SourceLocation
  /// The path as written.
  public let text: String

  /// True for the whole source or element.
  package var isSource: Bool { root == .source && hops.isEmpty }
}

// MARK: - Parts

/// What is directly in a mapping rule, noted when the rule is typed. Everything that visits rules asks here.
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
  /// All rules directly in this one.
  package var children: [MapRule] {
    parts.rules + parts.elementRules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
  }

  /// The rule itself, and all rules in it.
  package var all: [MapRule] { [self] + children.flatMap(\.all) }

  /// The rule itself, and the rules in it that have the same source.
  package var rulesOfSource: [MapRule] {
    let inner = parts.rules + parts.fields.map(\.rule) + (otherwise.map { [$0] } ?? [])
    return [self] + inner.flatMap(\.rulesOfSource)
  }

  /// The maps, unions and enum maps that the rule itself applies.
  package var calls: [String] { parts.targets.map(\.name.text) }

  /// The string that the rule itself shows.
  package var localised: LocalisedText? {
    if case .localised(let text) = form { text } else { nil }
  }

  /// True if it reads nothing. The rules in it may.
  package var isConstant: Bool {
    parts.paths.isEmpty && condition == nil && key != .hook && key != .context
  }

  /// The hook, context value or string whose value it is.
  package var named: Name? {
    switch form {
    case .hook(let hook, _): hook.name
    case .context(let value): value.name
    case .localised(let text): text.key
    default: nil
    }
  }

  /// Its own condition, and those about elements.
  package var conditions: [Condition] {
    (condition.map { [$0] } ?? []) + parts.elementConditions
  }
}

extension Condition {
  /// The paths of its tests, and of those of `firstWhere`: all about the same type.
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
