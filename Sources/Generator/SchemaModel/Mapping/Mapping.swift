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
}

public struct ContextValue {
  public let name: Name
  public let documentation: Documentation
  public let type: TypeReference
  let typeLocation: SourceLocation
}

/// A value of the response that is being mapped. Rules of its elements may read it too.
public struct ResponseValue {
  public let name: Name
  public let documentation: Documentation
  /// The member of the response.
  public let member: Name
  /// Optional, because not every response has the member.
  public let type: TypeReference

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
}

/// Hand-written Swift that rules call.
public struct MappingHook {
  public let name: Name
  public let documentation: Documentation
  public let parameters: [(label: Name, type: TypeReference)]
  public let out: TypeReference
  let outLocation: SourceLocation
  public let canThrow: Bool
}

/// A rule set that maps extend. Its rules are typed in each of these maps.
public struct SharedRules {
  public let name: Name
  public let documentation: Documentation
  /// Members for which it has a rule.
  public let members: [Name]
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
  /// The place of its key.
  let otherLocation: SourceLocation?
  /// Cases of the target that are never a result, with the reason.
  public let unproduced: [(name: Name, reason: Name)]
}

/// A protocol for which every conforming struct has a row, or a reason for having none.
public final class MappingRoot {
  let entry: Node.Entry
  public let source: TypeDefinition
  /// The protocol of all models.
  public let target: TypeDefinition
  /// The row of each conforming struct, or why it has none, in the order of the schema.
  public internal(set) var arms: [UnionMap.TypedArm] = []

  init(_ entry: Node.Entry, source: TypeDefinition, target: TypeDefinition) {
    self.entry = entry
    self.source = source
    self.target = target
  }

  public var documentation: Documentation { Documentation(entry.value) }

  public var rows: [MapDefinition] { arms.compactMap(\.arm.map) }

  public var unsupported: [(type: TypeDefinition, reason: Name)] {
    arms.compactMap { arm in
      if case .drop(let reason, _) = arm.arm { (arm.type, reason) } else { nil }
    }
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
  // The linker sets these once, when all rules are inherited.

  /// Members of the source that no rule reads, with the reason. Includes inherited entries.
  public internal(set) var unused: [(member: Name, reason: Name)] = []
  /// The names of the maps and shared rule sets whose rules it inherits.
  public internal(set) var ancestors: Set<String> = []
  /// True if it may have no result, because of `when` or `skip`.
  public internal(set) var canBeNothing = false

  // The linker sets these once, when it types the rules, because maps call each other.

  /// The condition under which the map has a result.
  public internal(set) var condition: Condition?
  public internal(set) var body: Body = .fields([])
  /// True if it uses the position in its list, by `position` or `firstWhere`, in its own rules or in a map that it
  /// calls with the same source.
  public internal(set) var needsPlace = false
  /// The condition of `firstWhere`, its own or that of a map called with the same source.
  public internal(set) var firstCondition: Condition?

  init(
    name: Name, documentation: Documentation, isRow: Bool, source: TypeReference,
    target: TypeReference, parameters: [(name: Name, type: TypeReference)],
    itemRoot: TypeDefinition?
  ) {
    self.name = name
    self.documentation = documentation
    self.isRow = isRow
    self.source = source
    self.target = target
    self.parameters = parameters
    self.itemRoot = itemRoot
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
}

/// The maps for the elements of a list, or for a value, by type.
public struct UnionMap {
  public enum Arm {
    case map(MapDefinition)
    case drop(reason: Name, warns: Bool)

    /// Nil for a type that is dropped.
    package var map: MapDefinition? { if case .map(let map) = self { map } else { nil } }
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

  public var needsPlace: Bool { arms.contains { $0.arm.map?.needsPlace == true } }
}

/// A map, a union or an enum map: what converts a value, and a function of the mapper.
public enum MapTarget {
  case map(MapDefinition)
  case union(UnionMap)
  case enumMap(EnumMap)

  package var name: Name {
    switch self {
    case .map(let map): map.name
    case .union(let union): union.name
    case .enumMap(let map): map.name
    }
  }

  package var source: TypeReference {
    switch self {
    case .map(let map): map.source
    case .union(let union): .any(union.source)
    case .enumMap(let map): map.source
    }
  }

  package var parameters: [(name: Name, type: TypeReference)] {
    if case .map(let map) = self { map.parameters } else { [] }
  }

  /// The type of the result for one value: the stated type, or for an item the protocol to which an app's replacement
  /// must conform. It is a list if there are several results, and optional if there may be none.
  ///
  /// - Parameter isReplaceable: True if an app can replace an item by none, as in the generated function.
  package func result(isReplaceable: Bool) -> TypeReference {
    switch self {
    case .map(let map):
      if case .array = map.target { return map.target }
      let one = map.itemRoot.map { TypeReference.any($0) } ?? map.target
      let isOptional = map.canBeNothing || isReplaceable && map.itemRoot != nil
      return isOptional ? .optional(one.unwrapped) : one
    case .union(let union):
      let one = union.itemRoot.map { .any($0) } ?? union.target.unwrapped
      let maps = union.arms.compactMap(\.arm.map)
      if maps.contains(where: { $0.target.element != nil }) { return .array(one) }
      let drops = if case .drop = union.unknown { true } else { maps.count < union.arms.count }
      let isOptional =
        union.target.isOptional || drops || isReplaceable && union.itemRoot != nil
        || maps.contains {
          $0.target.isOptional || MapTarget.map($0).result(isReplaceable: isReplaceable).isOptional
        }
      return isOptional ? .optional(one) : one
    case .enumMap(let map): return map.target
    }
  }
}
