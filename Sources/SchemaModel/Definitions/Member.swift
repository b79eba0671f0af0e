import SchemaDocument

/// A member of a struct, or a requirement of a protocol. A class, because it is large and often passed on.
public final class Member {
  public let name: Name
  public let documentation: Documentation
  /// The type as written; `nil` if a hook states the type.
  public let typeText: Name?
  public internal(set) var type: TypeReference = .poisoned
  public internal(set) var isSensitive: Bool
  public let isMutable: Bool
  /// For a requirement: only the main actor may access it.
  public let isMainActor: Bool
  /// For a requirement: a hand-written extension implements it.
  public let isProvided: Bool
  /// The default in the memberwise initialiser only; for a requirement, also the value if no rule sets it.
  public let initial: Literal?
  /// For a requirement without `initial`: the reason why it is nil if no rule sets it.
  public let absence: Name?
  public let origin: Origin
  /// The mixin that contains the member.
  public internal(set) var mixin: Name?
  public var isIncluded: Bool { mixin != nil }
  /// The place of the JSON path, or of the name if no path is stated.
  package var wireLocation: SourceLocation { statedWire ?? name.location }
  var statedWire: SourceLocation?
  /// True if the JSON path is written without quotes.
  var isWirePlain = false
  /// For `without`: the type that is left out, once linked.
  package internal(set) var withoutType: TypeDefinition?
  /// For `path`: true if a component of the path may be nil.
  public internal(set) var isPathOptional = false

  public enum Origin {
    case wire(Wire)
    case rawText
    case json(of: Name?)
    /// A constant that is written to JSON at this path.
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

  /// A copy of a mixin's member for a struct that includes it, because each copy is linked in its own struct.
  func included(with mixin: Name) -> Member {
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isProvided: isProvided, initial: initial, origin: origin)
    member.mixin = mixin
    member.statedWire = statedWire
    member.isWirePlain = isWirePlain
    return member
  }

  /// A copy of a requirement as a member that is read from JSON, for a struct that includes the protocol.
  func included(of proto: Name) -> Member {
    var documentation = documentation
    // The protocol declares the old name for all conforming types.
    documentation.was = nil
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isProvided: false, initial: nil, origin: origin)
    member.mixin = proto
    return member
  }

  /// A copy of a member without a type, with the type of the included member of the same name, and with its
  /// documentation if this one has none.
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

  /// The member of a default type that implements a requirement.
  func held(as type: TypeReference) -> Member {
    let member = Member(
      name: name, documentation: documentation, typeText: typeText, isSensitive: isSensitive,
      isMutable: isMutable, isMainActor: isMainActor, isProvided: false, initial: initial,
      absence: absence, origin: origin)
    member.type = type
    return member
  }

  /// For a requirement: the place of its default.
  public var defaultLocation: SourceLocation? { initial?.location ?? absence?.location }

  /// The signature of a method; nil for properties.
  public var method: Hook? {
    if case .hook(let hook) = origin { return hook }
    return nil
  }

  /// True if its Swift is hand-written.
  public var isHandWritten: Bool {
    if case .hook = origin { return true }
    return false
  }

  public var wire: Wire? {
    if case .wire(let wire) = origin { return wire }
    return nil
  }
}

/// How a member is read from JSON.
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

  /// Names from the outer object inwards; empty means the whole object.
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
  /// For an optional member: a document without it is malformed, but its value need not be usable.
  public let mustBePresent: Bool
  /// The places of keys that apply only to some types, for messages.
  package let keyLocations: [String: SourceLocation]
  /// The struct under `as:`, once linked.
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

/// A literal with its place. An unquoted `1` and a quoted `"1"` are different.
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
  /// YAML parsers disagree about it; already reported.
  var isDoubtful = false
  /// A scalar without quotes.
  var isPlain = false

  public var text: String? {
    if case .text(let text) = value { return text }
    return nil
  }
}

/// A path of member names: `model.title`.
public struct MemberPath {
  public let names: [String]
  public let location: SourceLocation

  init(_ text: String, at location: SourceLocation) {
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.location = location
  }

  public var text: String { names.joined(separator: ".") }

  /// The place of one path component.
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

/// The condition on an element; an empty condition matches all elements.
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
