public final class StructBody {
  public let conforms: [Name]
  /// The struct's own members and those of its mixins, in order.
  public let members: [Member]
  private let byName: [String: Member]
  /// The names of members that a sensitive member falls back to. Their values are therefore also secret.
  let sourcesOfSecrets: Set<String>
  public let atLeastOneOf: [Name]
  public let isOnlyInCode: Bool
  public let form: Form
  public let examples: [Example]
  /// The schema protocols that the struct states after `conforms:`.
  public let conformedProtocols: [TypeDefinition]

  // The linker sets the following properties once, after it has linked the unions that select the struct.

  /// When members of a wrong shape are skipped instead of causing an error. The struct's union determines this; `nil`
  /// means never.
  public internal(set) var leniency: Leniency?
  /// The JSON member and value by which a union selects the struct, such as `template: form`; `nil` if there is none.
  public internal(set) var tag: Tag?
  /// How the struct writes the values by which unions select it.
  public internal(set) var writing = Writing()

  public enum Form {
    /// A JSON object.
    case object
    /// Several members of the parent's JSON object, such as a string and its key.
    case siblings
    /// A value without JSON.
    case plain
    /// A class without JSON. Only default types of protocols are classes.
    case plainClass

    /// Reads the form of a struct from the schema.
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
    /// Members of a wrong shape are skipped if the string in the JSON member `wire` is not a case of the enum `tokens`.
    case unknownToken(wire: String, tokens: TypeDefinition)
  }

  public struct Tag: Equatable {
    public let wire: String
    public let token: String
    /// The places of `wire` and `token` in the union.
    let wirePlace: SourceLocation
    package let tokenPlace: SourceLocation

    public static func == (lhs: Tag, rhs: Tag) -> Bool {
      lhs.wire == rhs.wire && lhs.token == rhs.token
    }
  }

  public struct Writing: Equatable {
    /// The JSON paths of the tag and of constants whose decoded value may differ from the constant, for example because
    /// an `else` selects the struct. The decoded value is preserved.
    public internal(set) var openTokens: Set<[String]> = []
    /// The names of members that are written even if they have the value that is used for an absent member.
    public internal(set) var alwaysWritten: Set<String> = []
    /// The string to write for an optional member that is `nil`, by the member's name. Only code can create a struct
    /// with such a `nil`: a union selects the struct only if JSON has the member.
    public internal(set) var impliedTokens: [String: String] = [:]

    /// Returns a path at which only `other` replaces a received string with a constant, or a member for which only
    /// `other` writes a string instead of `nil`. Returns `nil` if there is neither.
    func missing(in other: Writing) -> String? {
      (openTokens.subtracting(other.openTokens).map { $0.joined(separator: ".") }
        + other.impliedTokens.keys.filter { impliedTokens[$0] == nil }).min()
    }
  }

  /// Reads the struct.
  ///
  /// - Parameters:
  ///   - form: The form of a protocol's default type. For other structs the schema states the form.
  ///   - conforms: The names of the protocols that the struct states.
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

/// The parameters of the memberwise initialiser.
extension StructBody {
  /// The members that the initialiser takes, in order: first the required arguments, then the optional ones.
  public var initialiserMembers: [Member] {
    let taken = members.filter { $0.wire != nil }
    return taken.filter { !hasInitialiserDefault($0) } + taken.filter(hasInitialiserDefault)
  }

  /// True if callers may omit the argument.
  public func hasInitialiserDefault(_ member: Member) -> Bool {
    if member.initial != nil || member.wire?.defaultValue != nil { return true }
    switch member.type {
    case .optional, .array, .dictionary: return true
    // With `coding: siblings`, decoding can use the key instead of the string. In code, the string is required.
    default: return !isSiblings && member.wire?.fallback != nil
    }
  }
}

/// Decides how descriptions and mirrors of a struct show its members.
extension StructBody {
  /// True if the member is sensitive, if it falls back to a sensitive member, or if a sensitive member falls back to
  /// it.
  public func isSecret(_ member: Member) -> Bool {
    if member.isSensitive || sourcesOfSecrets.contains(member.name.text) { return true }
    guard let path = member.wire?.fallback, path.names.count == 1 else { return false }
    return self.member(path.names[0])?.isSensitive ?? false
  }

  /// True if the member is secret, or if it is a received string, which may contain anything.
  public func isMasked(_ member: Member) -> Bool {
    if case .rawText = member.origin { return true }
    return isSecret(member)
  }

  /// The string members that may also be sent as numbers or booleans, and the members whose number notation is stored.
  public var scalarMembers: [Member] {
    guard form == .object else { return [] }
    return members.filter { member in
      guard let wire = member.wire, !wire.isWholeObject, wire.resolve == nil else { return false }
      return member.keepsNotation
        || (member.type.isBuiltin(.string) && (wire.number != nil || wire.text == .scalar))
    }
  }

  /// True if the generated type is a `CustomReflectable`. Classes always are, because a mirror cannot read main-actor
  /// state from elsewhere.
  public var hasMirror: Bool {
    form == .plainClass || members.contains { $0.isStored && isMasked($0) }
      || !scalarMembers.isEmpty || !writing.openTokens.isEmpty
  }
}
