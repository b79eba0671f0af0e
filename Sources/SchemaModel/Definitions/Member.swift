import SchemaDocument

/// A member of a struct, or a requirement of a protocol. A class, because it is large and passed
/// around a lot.
public final class Member {
  public let name: Name
  public let documentation: Documentation
  /// As written; `nil` where a hook states the type.
  public let typeText: Name?
  public internal(set) var type: TypeReference = .poisoned
  public internal(set) var isSensitive: Bool
  public let isMutable: Bool
  /// Of a protocol's member: only the main actor may touch it.
  public let isMainActor: Bool
  /// Of a protocol's member: a hand-written extension implements it.
  public let isProvided: Bool
  /// Default in the memberwise initialiser only; of a requirement, also where no rule fills it.
  public let initial: Literal?
  /// Of a requirement without `initial`: why it is nil where no rule fills it.
  public let absence: Name?
  public let origin: Origin
  /// The mixin that the member came with.
  public internal(set) var mixin: Name?
  public var isIncluded: Bool { mixin != nil }
  /// Where the path of the wire is stated; the name where it is not.
  package var wireLocation: SourceLocation { statedWire ?? name.location }
  var statedWire: SourceLocation?
  /// The path of the wire is stated without quotes.
  var isWirePlain = false
  /// Of a `without`: the type that is left out, once linked.
  package internal(set) var withoutType: TypeDefinition?
  /// Of a `path`: something on the way may be nil.
  public internal(set) var isPathOptional = false

  public enum Origin {
    case wire(Wire)
    case rawText
    case json(of: Name?)
    /// Written on the wire under this path.
    case constant(Literal, wire: [String])
    case path(MemberPath, otherwise: Literal?)
    case firstOf([Name])
    case pick(Pick)
    case each(Each)
    case without(path: MemberPath, type: Name)
    case duration(Name)
    case strings
    case hook(Hook?)
  }

  init(
    name: Name, documentation: Documentation, typeText: Name?, isSensitive: Bool, isMutable: Bool,
    isMainActor: Bool = false, isProvided: Bool, initial: Literal?, absence: Name? = nil,
    origin: Origin, statedWire: SourceLocation? = nil
  ) {
    self.name = name
    self.documentation = documentation
    self.typeText = typeText
    self.isSensitive = isSensitive
    self.isMutable = isMutable
    self.isMainActor = isMainActor
    self.isProvided = isProvided
    self.initial = initial
    self.absence = absence
    self.origin = origin
    self.statedWire = statedWire
  }

  /// The member of a mixin as a struct gets it: each is linked at its place.
  func included(with mixin: Name) -> Member {
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isProvided: isProvided, initial: initial, origin: origin)
    member.mixin = mixin
    member.statedWire = statedWire
    member.isWirePlain = isWirePlain
    return member
  }

  /// The requirement of a protocol as a member that is read from JSON, in a struct that includes the
  /// protocol.
  func included(of proto: Name) -> Member {
    var documentation = documentation
    // The protocol has the old name for all that conform.
    documentation.was = nil
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isProvided: false, initial: nil, origin: origin)
    member.mixin = proto
    return member
  }

  /// A member without a type: with that of the included member of the same name, and with its
  /// documentation if it has none.
  func completed(by included: Member) -> Member {
    guard typeText == nil, method == nil, included.typeText != nil else { return self }
    var documentation = documentation
    documentation.doc = documentation.doc ?? included.documentation.doc
    documentation.source = documentation.source ?? included.documentation.source
    let member = Member(
      name: name, documentation: documentation, typeText: included.typeText,
      isSensitive: isSensitive || included.isSensitive,
      isMutable: isMutable || included.isMutable, isProvided: false, initial: initial,
      origin: origin, statedWire: statedWire)
    member.mixin = mixin
    member.isWirePlain = isWirePlain
    return member
  }

  /// The member of a default type for a requirement.
  func held(as type: TypeReference) -> Member {
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isMainActor: isMainActor, isProvided: false, initial: initial,
      absence: absence, origin: origin)
    member.type = type
    return member
  }

  /// Of a requirement: where its default is stated.
  public var defaultLocation: SourceLocation? { initial?.location ?? absence?.location }

  /// The signature of a method; members of the wire and computed ones have none.
  public var method: Hook? {
    if case .hook(let hook) = origin { return hook }
    return nil
  }

  /// Its Swift is hand-written.
  public var isHandWritten: Bool {
    if case .hook = origin { return true }
    return false
  }

  public var wire: Wire? {
    if case .wire(let wire) = origin { return wire }
    return nil
  }
}

/// How a member is read from the wire.
public final class Wire {
  public enum TextStyle: String {
    case value
    case hint
    case token
    case upperToken = "upper-token"
    case scalar
  }

  public enum NumberUnit: String {
    case milliseconds
    case seconds
  }

  public struct Resolve {
    public let hook: Name
    public let with: [Name]
  }

  /// Names from the object inwards; empty means the whole object.
  public let path: [String]
  public let location: SourceLocation
  public let readAs: Name?
  public let defaultValue: Literal?
  public let fallback: MemberPath?
  public let resolve: Resolve?
  public let text: TextStyle?
  public let number: NumberUnit?
  public let minimum: Int?
  public let maximum: Int?
  public let dropsInvalid: Bool
  /// Of an optional member: the document is malformed without it, though its value may be unusable.
  public let mustBePresent: Bool
  /// The place of the key that only some types take, for messages.
  package let keyLocations: [String: SourceLocation]
  /// The struct of `as:`, once linked.
  public internal(set) var readAsType: TypeDefinition?

  init(
    path: [String], location: SourceLocation, readAs: Name?, defaultValue: Literal?,
    fallback: MemberPath?, resolve: Resolve?, text: TextStyle?, number: NumberUnit?,
    minimum: Int?, maximum: Int?, dropsInvalid: Bool, mustBePresent: Bool,
    keyLocations: [String: SourceLocation]
  ) {
    self.path = path
    self.location = location
    self.readAs = readAs
    self.defaultValue = defaultValue
    self.fallback = fallback
    self.resolve = resolve
    self.text = text
    self.number = number
    self.minimum = minimum
    self.maximum = maximum
    self.dropsInvalid = dropsInvalid
    self.mustBePresent = mustBePresent
    self.keyLocations = keyLocations
  }

  public var isWholeObject: Bool { path.isEmpty }
}

/// A literal with its place. A plain `1` and a quoted `"1"` are different.
public struct Literal {
  public enum Value: Equatable {
    case text(String)
    case integer(Int)
    case number(String)
    case boolean(Bool)
    case emptyList
    case emptyMap
  }

  public let value: Value
  public let location: SourceLocation
  /// Readers of YAML disagree on it; already reported.
  var isDoubtful = false
  /// A scalar without quotes.
  var isPlain = false

  public var text: String? {
    if case .text(let text) = value { return text }
    return nil
  }
}

/// Names of members, from a value inwards: `model.title`.
public struct MemberPath {
  public let names: [String]
  public let location: SourceLocation

  init(_ text: String, at location: SourceLocation) {
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.location = location
  }

  public var text: String { names.joined(separator: ".") }

  /// Place of one segment.
  func location(of segment: Int) -> SourceLocation {
    let before = names[..<segment].reduce(0) { $0 + $1.unicodeScalars.count + 1 }
    return SourceLocation(
      file: Int(location.file), line: Int(location.line), column: Int(location.column) + before,
      length: names[segment].unicodeScalars.count)
  }
}

/// One element of a list, chosen by conditions.
public final class Pick {
  public let from: MemberPath
  public let typeName: Name?
  public let first: [ElementCondition]
  public let by: MemberPath?
  public let cases: [(name: Name, conditions: [ElementCondition])]
  public let field: MemberPath?
  public internal(set) var type: TypeDefinition?

  init(
    from: MemberPath, typeName: Name?, first: [ElementCondition], by: MemberPath?,
    cases: [(name: Name, conditions: [ElementCondition])], field: MemberPath?
  ) {
    self.from = from
    self.typeName = typeName
    self.first = first
    self.by = by
    self.cases = cases
    self.field = field
  }
}

/// The condition on an element; an empty condition fits all.
public struct ElementCondition {
  public struct Test {
    public let member: Name
    public let isNegated: Bool
    public let values: [Name]
  }

  public let tests: [Test]
  public let location: SourceLocation
}

public final class Each {
  public let from: MemberPath
  public let typeName: Name?
  public let structName: Name
  public internal(set) var type: TypeDefinition?
  public internal(set) var structType: TypeDefinition?

  init(from: MemberPath, typeName: Name?, structName: Name) {
    self.from = from
    self.typeName = typeName
    self.structName = structName
  }
}

/// A hand-written method.
public final class Hook {
  public struct Parameter {
    public let label: Name
    public let typeText: Name
    public internal(set) var type: TypeReference = .poisoned
  }

  public internal(set) var parameters: [Parameter]
  public let outText: Name
  public internal(set) var out: TypeReference = .poisoned
  public let canThrow: Bool

  init(parameters: [Parameter], outText: Name, canThrow: Bool) {
    self.parameters = parameters
    self.outText = outText
    self.canThrow = canThrow
  }
}
