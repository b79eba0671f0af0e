/// A member of a struct, or a requirement of a protocol. A class, because members are large and often passed on.
public final class Member {
  /// All members of the type as written. This member is at `position`. Shared, because copies of members are large.
  let siblings: [MemberSyntax]
  let position: Int
  public let type: TypeReference
  /// True if the member is sensitive, or implements a sensitive requirement of a protocol.
  public let isSensitive: Bool
  public let origin: Origin
  /// For the origin `path`: true if a component of the path may be `nil`. The linker sets it once, after it has linked
  /// the types of all members that the path may use.
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
    case duration(Name)
    case hook(Hook?)
  }

  init(
    _ siblings: [MemberSyntax], _ position: Int, type: TypeReference, isSensitive: Bool,
    origin: Origin
  ) {
    self.siblings = siblings
    self.position = position
    self.type = type
    self.isSensitive = isSensitive
    self.origin = origin
  }

  var syntax: MemberSyntax { siblings[position] }
  public var name: Name { syntax.name }
  public var documentation: Documentation { syntax.documentation }
  /// The type as written; `nil` if a hook states the type.
  public var typeText: Name? { syntax.typeText }
  public var isMutable: Bool { syntax.isMutable }
  /// For a requirement: true if only the main actor may access the member.
  public var isMainActor: Bool { syntax.isMainActor }
  /// For a requirement: true if a hand-written extension implements it.
  public var isProvided: Bool { syntax.isProvided }
  /// The default value in the memberwise initialiser only. For a requirement, also the value if no mapping rule sets
  /// it.
  public var initial: Literal? { syntax.initial }
  /// For a requirement without `initial`: the reason why the member is `nil` if no mapping rule sets it.
  public var absence: Name? { syntax.absence }
  /// The mixin or protocol from which the struct includes the member; `nil` for an own member.
  public var mixin: Name? { syntax.mixin }
  public var isIncluded: Bool { mixin != nil }
  /// The place of the JSON path, or of the name if no path is stated.
  package var wireLocation: SourceLocation { syntax.statedWire ?? name.location }
  /// True if the JSON path is written without quotes.
  var isWirePlain: Bool { syntax.isWirePlain }
  /// The key that could state another JSON name; `nil` if the member already states one, or has none.
  var implicitWire: String? { syntax.implicitWire }

  /// For a requirement: the place of its default.
  public var defaultLocation: SourceLocation? { initial?.location ?? absence?.location }

  /// The signature of a method; `nil` for a property.
  public var method: Hook? {
    if case .hook(let hook) = origin { hook } else { nil }
  }

  /// True if the Swift code of the member is hand-written.
  public var isHandWritten: Bool {
    if case .hook = origin { true } else { false }
  }

  public var wire: Wire? {
    if case .wire(let wire) = origin { wire } else { nil }
  }
}

/// The paths and members that a member is computed from, and whether it is stored or required.
extension Member {
  /// The paths of the members that this member is computed from, relative to the struct.
  package var paths: [MemberPath] {
    func path(_ name: Name) -> MemberPath { MemberPath(name.text, at: name.location) }
    switch origin {
    case .wire(let wire):
      return [wire.fallback].compactMap(\.self) + (wire.resolve?.with.map(path) ?? [])
    case .path(let path, _): return [path]
    case .firstOf(let names): return names.map(path)
    case .pick(let pick): return [pick.from] + [pick.by].compactMap(\.self)
    case .each(let each): return [each.from]
    case .duration(let name): return [path(name)]
    case .rawText, .json, .constant, .hook: return []
    }
  }

  /// The JSON path that the member states, or its name. `nil` for a computed member.
  package var wirePath: [String]? {
    if case .constant(_, let path) = origin { path } else { wire?.path }
  }

  /// The JSON paths that the member reads or writes. A member with several sibling keys in JSON, such as a string and
  /// its key, has several.
  var wirePaths: [[String]] {
    guard let path = wirePath else { return [] }
    guard wire != nil, let siblings = type.definition?.asStruct, siblings.isSiblings,
      let last = path.last
    else { return [path] }
    return siblings.members.compactMap { part in
      part.wire.map { path.dropLast() + [last + $0.path.joined()] }
    }
  }

  /// The names of the members in the same struct that this member is computed from.
  public var dependencies: [String] { paths.map { $0.names[0] } }

  /// True for a stored property; false for a property that is computed at each access.
  public var isStored: Bool {
    switch origin {
    case .wire, .rawText, .each: true
    case .pick, .path: canBeMissing
    case .json, .constant, .firstOf, .duration, .hook: false
    }
  }

  /// True for a computed member that is not optional although its value can be nil: a `pick`, or a `path` without
  /// `else` through an optional member. Also true for every `each`.
  public var canBeMissing: Bool {
    switch origin {
    case .pick: !type.isOptional
    case .path(_, let otherwise): otherwise == nil && !type.isOptional && isPathOptional
    case .each: true
    default: false
    }
  }

  /// True if the notation of the member's numbers is stored.
  public var keepsNotation: Bool { type.contains { $0.builtin?.row.keepsNotation == true } }

  /// True if a document without the member is malformed.
  public var isRequiredOnWire: Bool {
    guard let wire, !wire.isWholeObject else { return false }
    if wire.mustBePresent { return true }
    if type.isOptional || wire.defaultValue != nil || wire.fallback != nil { return false }
    if case .array = type { return false }
    if case .dictionary = type { return false }
    return wire.resolve == nil
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

  /// The names from the outer object inwards. An empty path means the whole object.
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
  /// For an optional member: true if a document without the member is malformed. Its value may still be unusable.
  public let mustBePresent: Bool
  /// The places of the member's keys for reading from JSON, for messages about keys that do not fit the type.
  package let keyLocations: [Key: SourceLocation]
  /// The struct that `as:` names; `nil` without `as:`.
  public let readAsType: TypeDefinition?

  /// Reads the keys of a member.
  ///
  /// - Parameter structType: Returns the struct that `as:` names.
  init(_ entry: Node.Entry, structType: (Name) -> TypeDefinition? = { _ in nil }) {
    var locations: [Key: SourceLocation] = [:]
    for key in Self.keys {
      if let part = entry.value.entry(key) { locations[key] = part.keyLocation }
    }
    keyLocations = locations
    // A fast path: most members have only a type and documentation.
    let keys = locations.isEmpty ? nil : entry.value
    path = Self.path(entry)
    location = keys?[.wire]?.location ?? entry.keyLocation
    readAs = keys?.name(.as)
    readAsType = readAs.flatMap(structType)
    defaultValue = keys?.literal(.default)
    fallback = keys?.path(.fallback)
    resolve = keys?[.resolve].flatMap { node in
      node.name(.hook).map { Resolve(hook: $0, with: node.names(.with)) }
    }
    text = keys?.string(.text).flatMap(TextStyle.init)
    number = keys?.string(.number).flatMap(NumberUnit.init)
    minimum = keys?.integer(.minimum)
    maximum = keys?.integer(.maximum)
    dropsInvalid = keys?.string(.invalid) == "drop"
    mustBePresent = keys?.flag(.required) ?? false
  }

  /// Creates the description of a member without keys. The JSON name is `name`.
  convenience init(named name: Name) {
    let node = Node(location: name.location, content: .mapping([]))
    self.init(Node.Entry(key: name.text, keyLocation: name.location, value: node))
  }

  /// The keys that only a member in JSON can have.
  private static let keys = Language.memberKeys(.read) + [.wire]

  /// Returns the JSON path that a member states, or its name.
  static func path(_ entry: Node.Entry) -> [String] {
    guard let text = entry.value[.wire]?.scalar?.text else { return [entry.key] }
    if text == "." { return [] }
    return text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
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
  /// True for a scalar without quotes.
  package var isPlain = false

  public var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The digits and the power of ten of a number with a fraction or exponent. `nil` for other literals, for more digits
  /// than an `Int` can have, and for a power of ten outside -128...127.
  package var decimal: (significand: Int, exponent: Int)? {
    guard case .number(let text) = value else { return nil }
    let parts = text.lowercased().split(separator: "e")
    let digits = parts[0].split(separator: ".")
    let fraction = digits.count > 1 ? digits[1] : ""
    guard let significand = Int(digits[0] + fraction), significand != .min,
      let power = parts.count > 1 ? Int(parts[1]) : 0,
      (-128...127).contains(power - fraction.count)
    else { return nil }
    return (significand, power - fraction.count)
  }

  /// A string for comparison. Equal values have equal strings.
  package var key: String {
    switch value {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let text): text
    case .boolean(let flag): "\(flag)"
    case .emptyList: "[]"
    case .emptyMap: "{}"
    }
  }
}

/// A path of member names, such as `model.title`.
public struct MemberPath {
  public let names: [String]
  public let location: SourceLocation

  package init(_ text: String, at location: SourceLocation) {
    names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.location = location
  }

  public var text: String { names.joined(separator: ".") }

  /// Returns the place of one path component.
  package func location(of segment: Int) -> SourceLocation {
    let before = names[..<segment].reduce(0) { $0 + $1.unicodeScalars.count + 1 }
    return SourceLocation(
      file: Int(location.file), line: Int(location.line), column: Int(location.column) + before,
      length: names[segment].unicodeScalars.count)
  }
}

/// One element of a list, chosen by conditions.
public struct Pick {
  public let from: MemberPath
  public let typeName: Name?
  public let type: TypeDefinition?
  public let first: [Condition]
  public let by: MemberPath?
  public let cases: [(name: Name, conditions: [Condition])]
  public let field: MemberPath?
}

public struct Each {
  public let from: MemberPath
  public let typeName: Name?
  public let type: TypeDefinition?
  public let structName: Name
  public let structType: TypeDefinition?
}

/// A hand-written method.
public struct Hook {
  public struct Parameter {
    public let label: Name
    public let type: TypeReference
  }

  public let parameters: [Parameter]
  public let out: TypeReference
  public let canThrow: Bool
}
