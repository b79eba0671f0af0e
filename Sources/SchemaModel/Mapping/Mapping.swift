import SchemaDocument

/// The mapping of a schema, read, linked and typed: the model of each response, and its rules.
/// Emitter, checker and report read this one tree, so they cannot disagree.
public final class Mapping {
  /// Values that an app supplies once, in order.
  public internal(set) var context: [ContextValue] = []
  /// Values of the response that is being mapped, in order.
  public internal(set) var response: [ResponseValue] = []
  /// Texts that the app or the framework supplies.
  public internal(set) var strings: [LocalisedText] = []
  public internal(set) var hooks: [MappingHook] = []
  public internal(set) var enumMaps: [EnumMap] = []
  /// Protocol whose refinements are items: an app may customise the mapping to one.
  public internal(set) var itemProtocol: TypeDefinition?
  public internal(set) var roots: [MappingRoot] = []
  /// Rows of the table (`maps`), and named element maps (`elements`), in the order of the files.
  public internal(set) var rows: [MapDefinition] = []
  public internal(set) var elements: [MapDefinition] = []
  public internal(set) var unions: [UnionMap] = []
  /// Rule sets that maps extend, which overlays may name.
  public internal(set) var shared: [SharedRules] = []
  /// The module that the mapping is generated into.
  public internal(set) weak var module: Module?
  /// Maps with parts that are left out; already reported. Without errors there are none.
  package internal(set) var incomplete: [Name] = []

  init() {}
}

public struct ContextValue {
  public let name: Name
  public let documentation: Documentation
  public internal(set) var type: TypeReference
  let typeLocation: SourceLocation
}

/// A value of the response that is being mapped. Rules of its elements may read it too.
public struct ResponseValue {
  public let name: Name
  public let documentation: Documentation
  /// The member of the response.
  public let member: Name
  /// Optional: not every response has the member.
  public let type: TypeReference

  /// True if responses of this type have it.
  public func isMember(of type: TypeDefinition) -> Bool {
    PathTyping.memberType(member.text, of: type) != nil
  }
}

public struct LocalisedText {
  /// `hui_continue`
  public let key: Name
  /// English.
  public let text: String
}

/// Hand-written Swift that rules call.
public final class MappingHook {
  public let name: Name
  public let documentation: Documentation
  public internal(set) var parameters: [(label: Name, type: TypeReference)]
  public internal(set) var out: TypeReference
  let outLocation: SourceLocation
  public let canThrow: Bool

  init(
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

/// A rule set that maps extend. Its rules are typed where a map has them.
public struct SharedRules {
  public let name: Name
  public let documentation: Documentation
  /// Members that it has a rule for.
  public let members: [Name]
}

/// From the cases of an enum, or from texts, to a value.
public final class EnumMap {
  public enum Result {
    /// A case of `target`, or `true`/`false`.
    case value(Literal)
    case absent(reason: Name)
  }

  public let name: Name
  public let documentation: Documentation
  /// An enum; `String`; or `[String]`: then the first entry whose text is in the list, in any case of
  /// letters, wins.
  public internal(set) var source: TypeReference
  /// An enum or `Bool`, optional if something is absent.
  public internal(set) var target: TypeReference
  /// Every case of a closed or open enum, or every known text, in order; `by: name` is filled in.
  public internal(set) var entries: [(source: Name, result: Result)]
  /// The result of all other strings and unknown cases.
  public internal(set) var other: Result?
  /// Cases of the target that are never a result, with the reason.
  public internal(set) var unproduced: [(name: Name, reason: Name)] = []

  init(
    name: Name, documentation: Documentation, source: TypeReference, target: TypeReference,
    entries: [(source: Name, result: Result)], other: Result?
  ) {
    self.name = name
    self.documentation = documentation
    self.source = source
    self.target = target
    self.entries = entries
    self.other = other
  }
}

/// A protocol of which every struct has a row, or a reason for having none.
public final class MappingRoot {
  public let source: TypeDefinition
  public let documentation: Documentation
  /// Protocol of all models.
  public let target: TypeDefinition
  /// The treatment of types that the schema does not define.
  public let unknown: UnknownPolicy
  public let unsupported: [(type: TypeDefinition, reason: Name)]
  /// The row of each struct that conforms, in the order of the schema.
  public internal(set) var rows: [(type: TypeDefinition, row: MapDefinition)] = []

  init(
    source: TypeDefinition, documentation: Documentation, target: TypeDefinition,
    unknown: UnknownPolicy, unsupported: [(type: TypeDefinition, reason: Name)]
  ) {
    self.source = source
    self.documentation = documentation
    self.target = target
    self.unknown = unknown
    self.unsupported = unsupported
  }
}

public enum UnknownPolicy {
  case refuse
  case drop(reason: Name, warns: Bool)
}

/// A map from one type to another.
public final class MapDefinition {
  public enum Body {
    /// One value of the target's default type; every member, in the order of its initialiser.
    case fields([FieldRule])
    /// Lists and elements, one after the other.
    case emit([MapRule])
    /// A single value.
    case value(MapRule)
  }

  public let name: Name
  public let documentation: Documentation
  public let isRow: Bool
  /// `.type(struct)`, or a list.
  public internal(set) var source: TypeReference
  /// `any Protocol` with a default type, a list of them, or the type of `value`.
  public internal(set) var target: TypeReference
  /// Further parameters.
  public internal(set) var parameters: [(name: Name, type: TypeReference)] = []
  /// If it is false, the map has no result.
  public internal(set) var condition: MapCondition?
  public internal(set) var body: Body = .fields([])
  /// Members of the source that no rule reads, with the reason. Own entries and inherited ones.
  public internal(set) var unused: [(member: Name, reason: Name)] = []
  /// The map or shared rule set that states each of them, by member.
  public internal(set) var unusedOwners: [String: Name] = [:]

  /// Maps and shared rule sets whose rules came along, by name.
  public internal(set) var ancestors: Set<String> = []

  // What follows from the rules.

  /// It uses the position in its list: `position` or `firstWhere`, its own or of a map that it
  /// calls for the same source.
  public internal(set) var needsPlace = false
  /// The condition of `firstWhere`, own or of a map called for the same source.
  public internal(set) var firstCondition: MapCondition?
  /// It may have no result: `when`, or a `skip`.
  public internal(set) var canBeNothing = false
  /// The protocol that what an app makes instead must conform to, if the target is an item: the one
  /// that refines the item protocol directly.
  public internal(set) var itemRoot: TypeDefinition?

  init(
    name: Name, documentation: Documentation, isRow: Bool, source: TypeReference,
    target: TypeReference
  ) {
    self.name = name
    self.documentation = documentation
    self.isRow = isRow
    self.source = source
    self.target = target
  }

  /// The result of one call: the stated type, or for an item the protocol to which customised ones
  /// conform; optional if there may be no result. Lists stay lists.
  public var result: TypeReference {
    if case .array = target { return target }
    let one = itemRoot.map { TypeReference.any($0) } ?? target
    return canBeNothing || itemRoot != nil ? .optional(one.unwrapped) : one
  }
}

public struct FieldRule {
  /// Member of the target.
  public let name: Name
  public let type: TypeReference
  public let rule: MapRule
  /// The map or shared rule set that states the rule; nil where no rule is written.
  public var owner: Name?
  /// The initialiser has a value of its own where the argument is left out.
  public var hasDefault = false
}

/// The maps for the elements of a list, or for a value, by type.
public final class UnionMap {
  public enum Arm {
    case map(MapDefinition)
    case drop(reason: Name, warns: Bool)
  }

  public let name: Name
  public let documentation: Documentation
  public internal(set) var source: TypeDefinition
  /// `any Protocol`, or any type; arms may return one, none or several of it.
  public internal(set) var target: TypeReference
  public internal(set) var unknown: UnknownPolicy
  /// One for every struct that conforms to the source, in the order of the schema.
  public internal(set) var arms: [(type: TypeDefinition, arm: Arm)]
  /// Of the arms' targets, if they are items.
  public internal(set) var itemRoot: TypeDefinition?

  init(
    name: Name, documentation: Documentation, source: TypeDefinition, target: TypeReference,
    unknown: UnknownPolicy, arms: [(type: TypeDefinition, arm: Arm)]
  ) {
    self.name = name
    self.documentation = documentation
    self.source = source
    self.target = target
    self.unknown = unknown
    self.arms = arms
  }

  public var needsPlace: Bool {
    arms.contains { if case .map(let map) = $0.arm { map.needsPlace } else { false } }
  }
}

/// An element map or a union, as `as:` names it.
public enum MapTarget {
  case map(MapDefinition)
  case union(UnionMap)
}

// MARK: Rules

/// One value: how it is made, and of what type it is.
public final class MapRule {
  public let form: Form
  /// Of the value that comes out, `else` included.
  public let type: TypeReference
  /// Of the value key, for messages and the report.
  public let location: SourceLocation
  /// No rule is written: same name and type, or the default of the model.
  public let isImplicit: Bool
  /// If it is false, the result is `otherwise`, or there is none.
  public let condition: MapCondition?
  /// A string of only whitespace counts as absent.
  public let blankIsAbsent: Bool
  /// The value if the result is nil, nothing was found or `condition` is false.
  public let otherwise: MapRule?
  /// Of `because`.
  public let reason: String?

  init(
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
    /// `from`
    case path(TypedPath)
    case constant(Literal)
    case context(ContextValue)
    case localised(LocalisedText)
    /// Texts and values in turn: `submit.{position}`.
    case format([FormatPart])
    /// Strings one after the other, those that are present.
    case composed([MapRule])
    case absent(reason: Name)
    /// Only in `else` and last in `firstOf`. `illegalState` or `unsupportedMap`.
    case fail(Failure)
    /// Only in `else`: the whole map has no result.
    case skip(reason: Name)
    case hook(MappingHook, arguments: [(label: Name, rule: MapRule)])
    /// `using`: the inner rule's value through an enum map; nil stays nil.
    case converted(MapRule, EnumMap)
    /// `as`: the inner rule's value through a map or union; nil stays nil.
    case mapped(MapRule, MapTarget, arguments: [(label: Name, rule: MapRule)])
    case each(EachRule)
    /// One element of a list, or what `field` leads to from there.
    case pick(PickRule)
    /// Number of elements: of the list, or of the lists that `of` leads to from each element.
    case count(TypedPath, of: TypedPath?)
    /// Position of the first element that fits.
    case index(TypedPath, where: MapCondition)
    /// A nested target of the same source; its members in the order of the initialiser.
    case new(TypeDefinition, [FieldRule])
    /// Texts of the elements, those that are present.
    case joined(TypedPath, of: TypedPath, separator: String)
    /// `firstOf`: the first that is present; with `blankIsAbsent`, that is not only whitespace.
    case firstOf([MapRule])
    /// `emit`: lists and elements, one after the other.
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

  public enum Failure: String {
    case illegalState
    case unsupportedMap
  }

  public enum FormatPart {
    case text(String)
    case value(TypedPath)
  }
}

/// One target, or several, for each element. A list that is nil has no elements; arguments are rules
/// over the map's source.
public struct EachRule {
  public enum Source {
    case path(TypedPath)
    /// `[a, b]`: these values, those that are present.
    case values([TypedPath])
    case rule(MapRule)
  }

  public enum Result {
    case map(MapTarget, arguments: [(label: Name, rule: MapRule)])
    /// `emit` over the element.
    case emit([MapRule])
    /// `pair` over the element.
    case tuple([MapRule])
    /// `of`: a member of the element.
    case path(TypedPath)
  }

  public let source: Source
  /// Of the list.
  public let element: TypeReference
  /// Only elements of this type.
  public let filter: TypeDefinition?
  public let condition: MapCondition?
  public let result: Result
  /// The element type of the resulting list.
  public let made: TypeReference
}

public struct PickRule {
  public enum Take: String {
    case first
    case last
    /// Two that fit are an error.
    case only
  }

  public let from: TypedPath
  public let filter: TypeDefinition?
  /// Tried in turn; empty means any element.
  public let conditions: [MapCondition]
  public let take: Take
  /// From the element on.
  public let field: TypedPath?
}

/// A path through members, with the type at each component.
public struct TypedPath {
  public enum Root: Equatable {
    /// The source of the map, or inside `each`, `where`, `pair`, `of` and `field` the element.
    case source
    case parameter(String)
    /// A value of the response that is being mapped.
    case response(name: String, member: String)
    /// A value that the app supplies once.
    case context(String)
    /// Number of elements of the same type before it in the list.
    case position
  }

  public let root: Root
  /// Of the root.
  public let rootType: TypeReference
  /// Empty for `.`.
  public let hops: [(name: String, type: TypeReference)]
  /// Of the whole, optional if a hop is.
  public let type: TypeReference
  public let location: SourceLocation
  /// As written.
  public let text: String
}

/// A condition: all tests must be true, and one of each `anyOf`.
public final class MapCondition {
  public indirect enum Check {
    /// The value is one of these; cases of an enum are linked.
    case equals([Literal], isNegated: Bool)
    /// Not nil; of a text not only whitespace, of a list not empty; of a `Bool` true.
    case isPresent(Bool)
    case startsWith(String)
    /// Equal to a value of the map's source.
    case same(TypedPath)
    /// For a list; all tests must be true.
    case list(has: TypeDefinition?, filter: MapCondition?, every: TypeDefinition?, count: Int?)
    /// The list has an element that the union does not drop.
    case shows(UnionMap)
    /// Of the place in the list: the first element of its type that fits.
    case firstWhere(MapCondition)
  }

  public let tests: [(path: TypedPath?, check: Check)]
  public let alternatives: [[MapCondition]]
  public let location: SourceLocation
  /// As a person would write it, for the report.
  public let text: String

  init(
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
