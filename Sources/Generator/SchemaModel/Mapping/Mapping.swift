/// The linked and type-checked mapping of a schema: the model of each response, and the rules that fill the model.
/// The Swift generator, the checks and the reports all read this tree, so they cannot disagree.
public struct Mapping {
  /// Values that an app supplies once, in the order of the schema.
  public let context: [ContextValue]
  /// Members of the mapped response that all rules can read, in the order of the schema.
  public let response: [ResponseValue]
  /// Localised strings, which the app or the framework supplies.
  public let strings: [LocalisedText]
  public let hooks: [MappingHook]
  public let enumMaps: [EnumMap]
  /// The protocol of all items. An item is a part of a model that an app may replace.
  public let itemProtocol: TypeDefinition?
  public let roots: [MappingRoot]
  /// The maps of whole responses (`maps` in the schema), called rows in this code, in the order of the files. The next
  /// property has the maps of parts of responses (`elements`).
  public let rows: [MapDefinition]
  public let elements: [MapDefinition]
  public let unions: [UnionMap]
  /// Rule sets (`shared`) that maps extend. Overlays can refer to a rule set by its name.
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

/// A member of the mapped response that all rules can read, including the rules for elements of the response.
public struct ResponseValue {
  public let name: Name
  public let documentation: Documentation
  /// The member of the response.
  public let member: Name
  /// Optional, because not every response has the member.
  public let type: TypeReference

  /// True if responses of this type have the member.
  public func isMember(of type: TypeDefinition) -> Bool {
    PathTyping.memberType(member.text, of: type) != nil
  }
}

public struct LocalisedText {
  /// For example `hui_continue`.
  public let key: Name
  /// The English string.
  public let text: String
}

/// A hand-written Swift function that rules call.
public struct MappingHook {
  public let name: Name
  public let documentation: Documentation
  public let parameters: [(label: Name, type: TypeReference)]
  public let out: TypeReference
  let outLocation: SourceLocation
  public let canThrow: Bool
}

/// A rule set that maps extend. Its rules are type-checked in each of these maps.
public struct SharedRules {
  public let name: Name
  public let documentation: Documentation
  /// The members for which the set has a rule.
  public let members: [Name]
}

/// A table that converts the cases of an enum, or strings, to values.
public struct EnumMap {
  public enum Result {
    /// A case of `target`, or `true`/`false`.
    case value(Literal)
    case absent(reason: Name)
  }

  public let name: Name
  public let documentation: Documentation
  /// An enum, `String` or `[String]`. For `[String]`, the first entry whose string is in the list applies. Upper and
  /// lower case are equal.
  public let source: TypeReference
  /// An enum or `Bool`; optional if a result may be nil.
  public let target: TypeReference
  /// The entries in the order of the enum's cases, or for strings in the order of the file. Includes the entries that
  /// `by: name` adds.
  public let entries: [(source: Name, result: Result)]
  /// The result for all other strings and unknown cases.
  public let other: Result?
  /// The location of the key `other`.
  let otherLocation: SourceLocation?
  /// Cases of the target that no entry produces, with the reason.
  public let unproduced: [(name: Name, reason: Name)]
}

/// A protocol of responses. Every conforming struct has a row (a map of the response), or a reason for having none.
public final class MappingRoot {
  let entry: Node.Entry
  public let source: TypeDefinition
  /// The protocol of the models that the rows create.
  public let target: TypeDefinition
  /// The row of each conforming struct, or the reason for having none, in the order of the schema.
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

/// A named map: the rules that create one type from another.
public final class MapDefinition {
  public enum Body {
    /// `rules`: creates the target's default type. There is a rule for every member, in the order of the initialiser.
    case fields([FieldRule])
    /// `emit`: concatenates lists and single elements.
    case emit([MapRule])
    /// `value`: a single rule creates the whole value.
    case value(MapRule)
  }

  public let name: Name
  public let documentation: Documentation
  public let isRow: Bool
  /// `.type(struct)`, or a list.
  public let source: TypeReference
  /// `any Protocol` for a protocol with a default type, a struct that is not read from JSON, a list for `emit`, or the
  /// type of `value`.
  public let target: TypeReference
  /// Parameters besides the source (`in` in the schema).
  public let parameters: [(name: Name, type: TypeReference)]
  /// If the target is an item: the protocol to which an app's replacement must conform. It is the item protocol, or
  /// refines it directly.
  public let itemRoot: TypeDefinition?
  // The linker sets these once, when all rules are inherited.

  /// Members of the source that no rule reads, with the reason. Includes inherited entries.
  public internal(set) var unused: [(member: Name, reason: Name)] = []
  /// The names of the maps and shared rule sets whose rules this map inherits.
  public internal(set) var ancestors: Set<String> = []
  /// True if the map may have no result, because of `when` or `skip`.
  public internal(set) var canBeNothing = false

  // The linker sets these once, when it type-checks the rules, because maps call each other.

  /// The condition under which the map has a result.
  public internal(set) var condition: Condition?
  public internal(set) var body: Body = .fields([])
  /// True if the map needs the source's position in its list. Both `position` and `firstWhere` need it, in this map or
  /// in a map that receives the same source.
  public internal(set) var needsPlace = false
  /// The condition of `firstWhere`, in this map or in a map that receives the same source.
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

/// Chooses a map by the type of a value, or of each element of a list.
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
  /// The type of the results, such as `any Protocol`. For one source there may be no, one or several results.
  public let target: TypeReference
  public let unknown: UnknownPolicy
  /// If the results are items: the protocol to which an app's replacement must conform.
  public let itemRoot: TypeDefinition?
  /// For each struct that conforms to the source: its map, or the reason for dropping it, in the order of the schema.
  public let arms: [TypedArm]

  public var needsPlace: Bool { arms.contains { $0.arm.map?.needsPlace == true } }
}

/// A map, union or enum map. Rules call it to convert a value. It becomes a function of the generated mapper.
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

  /// Returns the type of the result for one value. For an item it is the protocol to which an app's replacement must
  /// conform, otherwise the stated type. The type is a list if there are several results, and optional if there may be
  /// none.
  ///
  /// - Parameter isReplaceable: True if the type must allow for an app that replaces an item with nil, as in the
  ///   generated function.
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
