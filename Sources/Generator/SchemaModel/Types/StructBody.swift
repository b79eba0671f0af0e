public final class StructBody {
  public let conforms: [Name]
  /// Its own members and those of mixins, in order.
  public let members: [Member]
  private let byName: [String: Member]
  /// Members to which a sensitive member falls back, so that they can have its value.
  let sourcesOfSecrets: Set<String>
  public let atLeastOneOf: [Name]
  public let isOnlyInCode: Bool
  public let form: Form
  public let examples: [Example]
  /// Schema protocols that it conforms to, as stated.
  public let conformedProtocols: [TypeDefinition]

  // The linker sets the following once, when it has linked the unions that select the struct.

  /// When members of a wrong shape are skipped instead of causing an error, as its union determines.
  public internal(set) var leniency: Leniency?
  /// The JSON member and the token by which a union selects the struct, such as `template: form`.
  public internal(set) var tag: Tag?
  /// How it writes the values on which unions select.
  public internal(set) var writing = Writing()

  public enum Form {
    /// A JSON object.
    case object
    /// The value shares the JSON object of its parent, like a string and its key.
    case siblings
    /// A value without JSON.
    case plain
    /// A class without JSON. Only default types of protocols are classes.
    case plainClass

    /// The form of a struct of the schema.
    init(_ node: Node) {
      switch node.string(.coding) {
      case "siblings": self = .siblings
      case "none": self = .plain
      default: self = .object
      }
    }
  }

  public var isSiblings: Bool { form == .siblings }
  public var isPlain: Bool { form == .plain || form == .plainClass }

  public enum Leniency {
    case always
    /// The token of a JSON member is not a case of the enum.
    case unknownToken(wire: String, tokens: TypeDefinition)
  }

  public struct Tag: Equatable {
    public let wire: String
    public let token: String
    /// The places of the two in the union.
    let wirePlace: SourceLocation
    package let tokenPlace: SourceLocation

    public static func == (lhs: Tag, rhs: Tag) -> Bool {
      lhs.wire == rhs.wire && lhs.token == rhs.token
    }
  }

  public struct Writing: Equatable {
    /// JSON paths of the tag and of constants, if the struct is also decoded from objects with another value, such
    /// as in an `else`. Such a value is preserved.
    public internal(set) var openTokens: Set<[String]> = []
    /// Names of members that are written even if they have the value that they have when absent.
    public internal(set) var alwaysWritten: Set<String> = []
    /// By name of an optional member, the token that is written if it is nil, which it is only in code.
    public internal(set) var impliedTokens: [String: String] = [:]

    /// The first token that another way of writing replaces or adds, and this one does not.
    func missing(in other: Writing) -> String? {
      (openTokens.subtracting(other.openTokens).map { $0.joined(separator: ".") }
        + other.impliedTokens.keys.filter { impliedTokens[$0] == nil }).min()
    }
  }

  /// - Parameters:
  ///   - form: For the default type of a protocol; of other structs the schema states it.
  ///   - conforms: The protocols that it names.
  init(
    _ type: TypeDefinition, form: Form? = nil, conforms: [Name], members: [Member]
  ) {
    let node = type.node
    self.form = form ?? Form(node)
    self.conforms = conforms
    self.members = members
    sourcesOfSecrets = Set(
      members.lazy.filter(\.isSensitive).compactMap { $0.wire?.fallback?.names }
        .filter { $0.count == 1 }.joined())
    byName = Dictionary(first: members.map { ($0.name.text, $0) })
    atLeastOneOf = node.names(.atLeastOneOf)
    isOnlyInCode = node.flag(.onlyInCode) || self.form == .plain || self.form == .plainClass
    examples = node.entries(.examples).compactMap { entry in
      entry.value[.json].map {
        Example(name: entry.name, doc: entry.value.string(.doc), json: $0)
      }
    }
    conformedProtocols = type.protocols
  }

  public func member(_ name: String) -> Member? {
    Work.add(1)
    return byName[name]
  }
}

/// Parameters of memberwise initialisers: required arguments first, then the optional ones.
extension StructBody {
  /// Arguments of the initialiser, in order.
  public var initialiserMembers: [Member] {
    let taken = members.filter { $0.wire != nil }
    return taken.filter { !hasInitialiserDefault($0) } + taken.filter(hasInitialiserDefault)
  }

  /// True if callers may omit the argument.
  public func hasInitialiserDefault(_ member: Member) -> Bool {
    if member.initial != nil || member.wire?.defaultValue != nil { return true }
    switch member.type {
    case .optional, .array, .dictionary: return true
    // A key alone serves as the string, so only the string itself is required.
    default: return !isSiblings && member.wire?.fallback != nil
    }
  }
}

/// The members that descriptions of a struct show.
extension StructBody {
  /// True if the member is sensitive, or if its value can be that of a sensitive member, because one falls back to
  /// the other.
  public func isSecret(_ member: Member) -> Bool {
    if member.isSensitive || sourcesOfSecrets.contains(member.name.text) { return true }
    guard let path = member.wire?.fallback, path.names.count == 1 else { return false }
    return self.member(path.names[0])?.isSensitive ?? false
  }

  /// True if it is secret or a received string, which may contain anything.
  public func isMasked(_ member: Member) -> Bool {
    if case .rawText = member.origin { return true }
    return isSecret(member)
  }

  /// Strings that may also be sent as numbers or booleans, and numbers whose notation is kept.
  public var scalarMembers: [Member] {
    guard form == .object else { return [] }
    return members.filter { member in
      guard let wire = member.wire, !wire.isWholeObject, wire.resolve == nil else { return false }
      return member.keepsNotation
        || (member.type.isBuiltin(.string) && (wire.number != nil || wire.text == .scalar))
    }
  }

  /// True if the generated type is a `CustomReflectable`. Classes always are, because a mirror cannot read state of
  /// the main actor from elsewhere.
  public var hasMirror: Bool {
    form == .plainClass || members.contains { $0.isStored && isMasked($0) }
      || !scalarMembers.isEmpty || !writing.openTokens.isEmpty
  }
}
