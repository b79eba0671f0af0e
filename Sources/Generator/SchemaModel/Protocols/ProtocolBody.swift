public final class ProtocolBody {
  public let refines: [Name]
  public let isComparable: Bool
  public let hasVisitor: Bool
  public let associatedTypes: [Name]
  /// The types to which `where:` fixes inherited associated types.
  public let constraints: [Constraint]
  public let members: [Member]
  /// The refined protocols that the schema defines.
  public let refinedProtocols: [TypeDefinition]
  /// For a protocol with a visitor: the structs of its module that conform to it.
  public let visitedStructs: [TypeDefinition]
  /// The struct or class `DefaultX`, with only the members that its protocols require; `nil` if the schema requests
  /// none. Lists of the schema's types do not contain it.
  public let defaultType: TypeDefinition?

  public struct Constraint {
    public let name: Name
    public let typeText: Name
    public let type: TypeReference
  }

  init(
    _ type: TypeDefinition, constraints: [Constraint], members: [Member],
    visitedStructs: [TypeDefinition], defaultType: TypeDefinition?
  ) {
    refines = type.node.names(.refines)
    isComparable = type.node.flag(.comparable)
    hasVisitor = type.node.flag(.visitor)
    associatedTypes = type.node.names(.associatedTypes)
    self.constraints = constraints
    self.members = members
    refinedProtocols = type.protocols
    self.visitedStructs = visitedStructs
    self.defaultType = defaultType
  }
}

extension TypeDefinition {
  /// For a protocol: the default type that the schema requests. The node is `struct` or `class`, or a mapping with
  /// `kind:`.
  var defaultRequest: (isClass: Bool, node: Node)? {
    guard let node = node[.default], let kind = node.text ?? node.string(.kind),
      ["struct", "class"].contains(kind)
    else { return nil }
    return (kind == "class", node)
  }
}

extension TypeDefinition {
  /// True if the type is the default type of a protocol. The schema does not list it.
  public var isDefaultType: Bool {
    asStruct?.conformedProtocols.first?.asProtocol?.defaultType === self
  }

  /// For a protocol: the protocol itself, and those that it refines. For a struct: the protocols that it conforms to.
  var selfAndProtocols: [TypeDefinition] {
    kind == .protocol ? [self] + allProtocols.filter { $0 !== self } : allProtocols
  }

  /// The requirements of a protocol, including inherited ones. For a struct, the requirements of its protocols. The
  /// requirements of the most general protocols are first, and each name occurs once.
  public var requirements: [Member] {
    requirements({ $0.asProtocol?.members ?? [] }, name: \.name.text)
  }

  /// The same as `requirements`, but as written, before linking.
  var writtenRequirements: [MemberSyntax] {
    requirements({ $0.written }, name: \.name.text)
  }

  private func requirements<Requirement>(
    _ own: (TypeDefinition) -> [Requirement], name: (Requirement) -> String
  ) -> [Requirement] {
    var seen: Set<TypeDefinition> = []
    var names: Set<String> = []
    var found: [Requirement] = []
    func visit(_ type: TypeDefinition) {
      guard seen.insert(type).inserted else { return }
      for proto in type.protocols { visit(proto) }
      guard type.kind == .protocol else { return }
      for member in own(type) where names.insert(name(member)).inserted { found.append(member) }
    }
    visit(self)
    return found
  }

  /// The names of requirements that at least one of the protocols declares as sensitive.
  public var sensitiveRequirements: Set<String> {
    Set(
      selfAndProtocols.flatMap { $0.kind == .protocol ? $0.written : [] }
        .filter(\.isSensitive).map(\.name.text))
  }
}
