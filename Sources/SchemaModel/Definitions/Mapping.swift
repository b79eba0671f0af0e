/// The mapping of a schema, read, linked and typed: the model of each response, and its rules.
/// Emitter, checker and report read this one tree, so they cannot disagree.
public struct Mapping {
  /// Values that an app supplies once, in order.
  public let context: [ContextValue]
  /// Values of the response that is being mapped, in order.
  public let response: [ResponseValue]
  /// Strings that the app or the framework supplies.
  public let strings: [LocalisedText]
  public let hooks: [MappingHook]
  public let enumMaps: [EnumMap]
  /// Protocol whose refinements are items: an app may customise the mapping to one.
  public let itemProtocol: TypeDefinition?
  public let roots: [MappingRoot]
  /// Rows of the table (`maps`), and named element maps (`elements`), in the order of the files.
  public let rows: [MapDefinition]
  public let elements: [MapDefinition]
  public let unions: [UnionMap]
  /// Rule sets that maps extend, which overlays may name.
  public let shared: [SharedRules]
  /// The module that the mapping is generated into.
  public let module: Module?
  /// Maps that are incomplete because of errors, which are already reported.
  package let incomplete: [Name]

  package init(
    context: [ContextValue], response: [ResponseValue], strings: [LocalisedText],
    hooks: [MappingHook], enumMaps: [EnumMap], itemProtocol: TypeDefinition?, roots: [MappingRoot],
    rows: [MapDefinition], elements: [MapDefinition], unions: [UnionMap], shared: [SharedRules],
    module: Module?, incomplete: [Name]
  ) {
    self.context = context
    self.response = response
    self.strings = strings
    self.hooks = hooks
    self.enumMaps = enumMaps
    self.itemProtocol = itemProtocol
    self.roots = roots
    self.rows = rows
    self.elements = elements
    self.unions = unions
    self.shared = shared
    self.module = module
    self.incomplete = incomplete
  }
}

public struct ContextValue {
  public let name: Name
  public let documentation: Documentation
  public let type: TypeReference
  package let typeLocation: SourceLocation

  package init(
    name: Name, documentation: Documentation, type: TypeReference, typeLocation: SourceLocation
  ) {
    self.name = name
    self.documentation = documentation
    self.type = type
    self.typeLocation = typeLocation
  }
}

/// A value of the response that is being mapped. Rules of its elements may read it too.
public struct ResponseValue {
  public let name: Name
  public let documentation: Documentation
  /// The member of the response.
  public let member: Name
  /// Optional, because not every response has the member.
  public let type: TypeReference

  package init(name: Name, documentation: Documentation, member: Name, type: TypeReference) {
    self.name = name
    self.documentation = documentation
    self.member = member
    self.type = type
  }

  /// True if responses of this type have it.
  public func isMember(of type: TypeDefinition) -> Bool {
    PathTyping.memberType(member.text, of: type) != nil
  }
}

public struct LocalisedText {
  /// `hui_continue`
  public let key: Name
  /// The English string.
  public let text: String

  package init(key: Name, text: String) {
    self.key = key
    self.text = text
  }
}

/// Hand-written Swift that rules call.
public struct MappingHook {
  public let name: Name
  public let documentation: Documentation
  public let parameters: [(label: Name, type: TypeReference)]
  public let out: TypeReference
  package let outLocation: SourceLocation
  public let canThrow: Bool

  package init(
    name: Name, documentation: Documentation, parameters: [(label: Name, type: TypeReference)],
    out: TypeReference, outLocation: SourceLocation, canThrow: Bool
  ) {
    self.name = name
    self.documentation = documentation
    self.parameters = parameters
    self.out = out
    self.outLocation = outLocation
    self.canThrow = canThrow
  }
}

/// A rule set that maps extend. Its rules are typed in each of these maps.
public struct SharedRules {
  public let name: Name
  public let documentation: Documentation
  /// Members for which it has a rule.
  public let members: [Name]

  package init(name: Name, documentation: Documentation, members: [Name]) {
    self.name = name
    self.documentation = documentation
    self.members = members
  }
}

/// Converts the cases of an enum, or strings, to values.
public struct EnumMap {
  public enum Result {
    /// A case of `target`, or `true`/`false`.
    case value(Literal)
    case absent(reason: Name)
  }

  public let name: Name
  public let documentation: Documentation
  /// An enum, `String` or `[String]`. For `[String]`, the first entry with a string in the list wins; upper and
  /// lower case are equal.
  public let source: TypeReference
  /// An enum or `Bool`; optional if a result may be nil.
  public let target: TypeReference
  /// Every case of an enum, or every known string, in order; includes the entries that `by: name` adds.
  public let entries: [(source: Name, result: Result)]
  /// The result of all other strings and unknown cases.
  public let other: Result?
  /// Cases of the target that are never a result, with the reason.
  public let unproduced: [(name: Name, reason: Name)]

  package init(
    name: Name, documentation: Documentation, source: TypeReference, target: TypeReference,
    entries: [(source: Name, result: Result)], other: Result?,
    unproduced: [(name: Name, reason: Name)]
  ) {
    self.name = name
    self.documentation = documentation
    self.source = source
    self.target = target
    self.entries = entries
    self.other = other
    self.unproduced = unproduced
  }
}

/// A protocol for which every conforming struct has a row, or a reason for having none.
public struct MappingRoot {
  public let source: TypeDefinition
  public let documentation: Documentation
  /// The protocol of all models.
  public let target: TypeDefinition
  public let unsupported: [(type: TypeDefinition, reason: Name)]
  /// The row of each conforming struct, in the order of the schema.
  public let rows: [(type: TypeDefinition, row: MapDefinition)]

  package init(
    source: TypeDefinition, documentation: Documentation, target: TypeDefinition,
    unsupported: [(type: TypeDefinition, reason: Name)],
    rows: [(type: TypeDefinition, row: MapDefinition)]
  ) {
    self.source = source
    self.documentation = documentation
    self.target = target
    self.unsupported = unsupported
    self.rows = rows
  }
}

public enum UnknownPolicy {
  case refuse
  case drop(reason: Name, warns: Bool)
}

/// A map from one type to another.
public final class MapDefinition {
  public enum Body {
    /// One value of the target's default type: every member, in the order of its initialiser.
    case fields([FieldRule])
    /// A concatenation of lists and elements.
    case emit([MapRule])
    /// A single value.
    case value(MapRule)
  }

  public let name: Name
  public let documentation: Documentation
  public let isRow: Bool
  /// `.type(struct)`, or a list.
  public let source: TypeReference
  /// `any Protocol` with a default type, a list of them, or the type of `value`.
  public let target: TypeReference
  /// Further parameters.
  public let parameters: [(name: Name, type: TypeReference)]
  /// If the target is an item: the protocol to which an app's replacement must conform. It directly refines the item
  /// protocol.
  public let itemRoot: TypeDefinition?
  /// Members of the source that no rule reads, with the reason. Includes inherited entries.
  public let unused: [(member: Name, reason: Name)]
  /// The map or shared rule set that contains each entry, by member.
  public let unusedOwners: [String: Name]
  /// The names of the maps and shared rule sets whose rules it inherits.
  public let ancestors: Set<String>
  /// True if it may have no result, because of `when` or `skip`.
  public let canBeNothing: Bool

  // The linker sets these once, when it types the rules, because maps call each other.

  /// The condition under which the map has a result.
  public package(set) var condition: MapCondition?
  public package(set) var body: Body = .fields([])
  /// True if it uses the position in its list, by `position` or `firstWhere`, in its own rules or in a map that it
  /// calls with the same source.
  public package(set) var needsPlace = false
  /// The condition of `firstWhere`, its own or that of a map called with the same source.
  public package(set) var firstCondition: MapCondition?

  package init(
    name: Name, documentation: Documentation, isRow: Bool, source: TypeReference,
    target: TypeReference, parameters: [(name: Name, type: TypeReference)],
    itemRoot: TypeDefinition?, unused: [(member: Name, reason: Name)],
    unusedOwners: [String: Name], ancestors: Set<String>, canBeNothing: Bool
  ) {
    self.name = name
    self.documentation = documentation
    self.isRow = isRow
    self.source = source
    self.target = target
    self.parameters = parameters
    self.itemRoot = itemRoot
    self.unused = unused
    self.unusedOwners = unusedOwners
    self.ancestors = ancestors
    self.canBeNothing = canBeNothing
  }

  /// The type of the result of one call: the stated type, or for an item the protocol to which an app's replacement
  /// must conform. It is optional if there may be no result. Lists stay lists.
  public var result: TypeReference {
    if case .array = target { return target }
    let one = itemRoot.map { TypeReference.any($0) } ?? target
    return canBeNothing || itemRoot != nil ? .optional(one.unwrapped) : one
  }
}

public struct FieldRule {
  /// The member of the target.
  public let name: Name
  public let type: TypeReference
  public let rule: MapRule
  /// The map or shared rule set that contains the rule; nil for an implicit rule.
  public var owner: Name?
  /// True if the argument of the initialiser has a default.
  public var hasDefault = false

  package init(
    name: Name, type: TypeReference, rule: MapRule, owner: Name? = nil, hasDefault: Bool = false
  ) {
    self.name = name
    self.type = type
    self.rule = rule
    self.owner = owner
    self.hasDefault = hasDefault
  }
}

/// The maps for the elements of a list, or for a value, by type.
public final class UnionMap {
  public enum Arm {
    case map(MapDefinition)
    case drop(reason: Name, warns: Bool)
  }

  public typealias TypedArm = (type: TypeDefinition, arm: Arm, location: SourceLocation)

  public let name: Name
  public let documentation: Documentation
  public let source: TypeDefinition
  /// `any Protocol`, or any other type. An arm may return no, one or several values of it.
  public let target: TypeReference
  public let unknown: UnknownPolicy
  /// The item protocol of the arms' targets, if they are items.
  public let itemRoot: TypeDefinition?
  /// One for each struct that conforms to the source, in the order of the schema.
  public let arms: [TypedArm]
  /// The type of the result for one value: a list if there are several, optional if there may be none.
  package let given: TypeReference

  package init(
    name: Name, documentation: Documentation, source: TypeDefinition, target: TypeReference,
    unknown: UnknownPolicy, itemRoot: TypeDefinition?, arms: [TypedArm]
  ) {
    self.name = name
    self.documentation = documentation
    self.source = source
    self.target = target
    self.unknown = unknown
    self.itemRoot = itemRoot
    self.arms = arms
    given = Self.given(
      by: arms, itemRoot.map { .any($0) } ?? target.unwrapped, isOptional: target.isOptional,
      unknown)
  }

  private static func given(
    by arms: [TypedArm], _ one: TypeReference, isOptional: Bool,
    _ unknown: UnknownPolicy
  ) -> TypeReference {
    var mayDrop = isOptional
    if case .drop = unknown { mayDrop = true }
    for (_, arm, _) in arms {
      switch arm {
      case .drop: mayDrop = true
      case .map(let map):
        if map.target.element != nil { return .array(one) }
        if map.canBeNothing || map.target.isOptional { mayDrop = true }
      }
    }
    return mayDrop ? .optional(one) : one
  }

  public var needsPlace: Bool {
    arms.contains { if case .map(let map) = $0.arm { map.needsPlace } else { false } }
  }
}

/// An element map or a union, as named under `as:`.
public enum MapTarget {
  case map(MapDefinition)
  case union(UnionMap)

  package var name: Name {
    switch self {
    case .map(let map): map.name
    case .union(let union): union.name
    }
  }
}

// MARK: Rules

/// A rule for one value, with its type.
public final class MapRule {
  public let form: Form
  /// The type of the result, including `else`.
  public let type: TypeReference
  /// The place of the value key, for messages and the report.
  public let location: SourceLocation
  /// True if no rule is written: same name and type, or the default of the model.
  public let isImplicit: Bool
  /// If the condition is false, the result is `otherwise`, or nil.
  public let condition: MapCondition?
  /// A string of only whitespace counts as absent.
  public let blankIsAbsent: Bool
  /// The value if the result is nil, nothing was found or `condition` is false.
  public let otherwise: MapRule?
  /// The text of `because`.
  public let reason: String?

  package init(
    form: Form, type: TypeReference, location: SourceLocation, isImplicit: Bool = false,
    condition: MapCondition? = nil, blankIsAbsent: Bool = false, otherwise: MapRule? = nil,
    reason: String? = nil
  ) {
    self.form = form
    self.type = type
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
    /// Strings that are concatenated; absent ones are skipped.
    case composed([MapRule])
    case absent(reason: Name)
    /// Throws `illegalState` or `unsupportedMap`. Only in `else` and as the last alternative of `firstOf`.
    case fail(Failure)
    /// Only in `else`: the whole map has no result.
    case skip(reason: Name)
    case hook(MappingHook, arguments: [(label: Name, rule: MapRule)])
    /// `using`: the value of the inner rule, converted by an enum map; nil stays nil.
    case converted(MapRule, EnumMap)
    /// `as`: the value of the inner rule, converted by a map or union; nil stays nil.
    case mapped(MapRule, MapTarget, arguments: [(label: Name, rule: MapRule)])
    case each(EachRule)
    /// One element of a list, or the value at `field` in it.
    case pick(PickRule)
    /// The number of elements in the list, or in the lists at `of` in all its elements.
    case count(TypedPath, of: TypedPath?)
    /// The position of the first element that matches.
    case index(TypedPath, where: MapCondition)
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
  package var isSource: Bool {
    if case .path(let path) = form { return path.root == .source && path.hops.isEmpty }
    return false
  }

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
    case rule(MapRule)
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
  public let condition: MapCondition?
  public let result: Result
  /// The element type of the resulting list.
  public let made: TypeReference

  package init(
    source: Source, element: TypeReference, filter: TypeDefinition?, condition: MapCondition?,
    result: Result, made: TypeReference
  ) {
    self.source = source
    self.element = element
    self.filter = filter
    self.condition = condition
    self.result = result
    self.made = made
  }
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
  public let conditions: [MapCondition]
  public let take: Take
  /// The path from the element to the result.
  public let field: TypedPath?

  package init(
    from: TypedPath, filter: TypeDefinition?, conditions: [MapCondition], take: Take,
    field: TypedPath?
  ) {
    self.from = from
    self.filter = filter
    self.conditions = conditions
    self.take = take
    self.field = field
  }
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

  package init(
    root: Root, rootType: TypeReference, hops: [(name: String, type: TypeReference)],
    type: TypeReference, location: SourceLocation, text: String
  ) {
    self.root = root
    self.rootType = rootType
    self.hops = hops
    self.type = type
    self.location = location
    self.text = text
  }
}

/// A condition: all tests and one alternative of each `anyOf` must be true.
public final class MapCondition {
  public indirect enum Check {
    /// The value is one of these; cases of an enum are linked.
    case equals([Literal], isNegated: Bool)
    /// Not nil. A string is not only whitespace, a list is not empty, and a `Bool` is true.
    case isPresent(Bool)
    case startsWith(String)
    /// Equal to the value at another path of the map's source.
    case same(TypedPath)
    /// Tests of a list, which must all be true.
    case list(has: TypeDefinition?, filter: MapCondition?, every: TypeDefinition?, count: Int?)
    /// The list has an element that the union does not drop.
    case shows(UnionMap)
    /// The element is the first one of its type in the list that matches.
    case firstWhere(MapCondition)
  }

  public let tests: [(path: TypedPath?, check: Check)]
  public let alternatives: [[MapCondition]]
  public let location: SourceLocation
  /// The condition as a person would write it, for the report.
  public let text: String

  package init(
    tests: [(path: TypedPath?, check: Check)], alternatives: [[MapCondition]],
    location: SourceLocation, text: String
  ) {
    self.tests = tests
    self.alternatives = alternatives
    self.location = location
    self.text = text
  }
}

extension MapCondition {
  /// Paths that have a value if it is true.
  var present: Set<String> {
    Set(
      tests.compactMap { path, check in
        switch check {
        case .isPresent(true), .startsWith, .equals(_, isNegated: false): path?.text
        default: nil
        }
      })
  }
}
