import SchemaDocument

public final class ProtocolBody {
  public let refines: [Name]
  public let isComparable: Bool
  public let hasVisitor: Bool
  public let associatedTypes: [Name]
  /// The types of associated types in conforming types. The associated types are usually inherited.
  public internal(set) var constraints: [Constraint]
  public internal(set) var members: [Member]
  let defaultRequest: DefaultRequest?
  /// The refined protocols that the schema defines, once linked.
  public internal(set) var refinedProtocols: [TypeDefinition] = []
  /// For a protocol with a visitor: the structs of its module that conform, once linked.
  public internal(set) var visitedStructs: [TypeDefinition] = []
  /// The struct or class `DefaultX` that conforms to the protocol and has no other members, once linked. It is not
  /// one of the schema's types.
  public internal(set) var defaultType: TypeDefinition?

  public struct Constraint {
    public let name: Name
    public let typeText: Name
    public internal(set) var type: TypeReference = .poisoned
  }

  /// The default type that the schema requests.
  struct DefaultRequest {
    let isClass: Bool
    let conforms: [Name]
    let documentation: Documentation
    let location: SourceLocation
  }

  init(
    refines: [Name], isComparable: Bool, hasVisitor: Bool, associatedTypes: [Name],
    constraints: [Constraint], members: [Member], defaultRequest: DefaultRequest?
  ) {
    self.refines = refines
    self.isComparable = isComparable
    self.hasVisitor = hasVisitor
    self.associatedTypes = associatedTypes
    self.constraints = constraints
    self.members = members
    self.defaultRequest = defaultRequest
  }
}

extension TypeDefinition {
  /// True if it is the default type of a protocol, and not one of the schema's types.
  public var isDefaultType: Bool {
    asStruct?.conformedProtocols.first?.asProtocol?.defaultType === self
  }

  /// The protocol and those that it refines; for a struct, the protocols it conforms to.
  var selfAndProtocols: [TypeDefinition] {
    asProtocol == nil ? allProtocols : [self] + allProtocols.filter { $0 !== self }
  }

  /// The requirements of a protocol and those that it refines, or of the protocols that a struct conforms to. Those
  /// of the most general protocols are first, and each name occurs once.
  public var requirements: [Member] {
    var seen: Set<ObjectIdentifier> = []
    var names: Set<String> = []
    var found: [Member] = []
    func visit(_ type: TypeDefinition) {
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      for proto in type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? [] {
        visit(proto)
      }
      for member in type.asProtocol?.members ?? [] where names.insert(member.name.text).inserted {
        found.append(member)
      }
    }
    visit(self)
    return found
  }

  /// Requirements that are sensitive, or whose protocol is.
  public var sensitiveRequirements: Set<String> {
    Set(
      selfAndProtocols.flatMap { $0.asProtocol?.members ?? [] }.filter(\.isSensitive)
        .map(\.name.text))
  }
}
