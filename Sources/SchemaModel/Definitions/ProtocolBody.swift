import SchemaDocument

public final class ProtocolBody {
  public let refines: [Name]
  public let isComparable: Bool
  public let hasVisitor: Bool
  public let associatedTypes: [Name]
  /// The types of associated types, usually inherited ones, in conforming types.
  public internal(set) var constraints: [Constraint]
  public internal(set) var members: [Member]
  let defaultRequest: DefaultRequest?
  /// Linked refinements that are schema protocols.
  public internal(set) var refinedProtocols: [TypeDefinition] = []
  /// Of a protocol with a visitor: the structs of its module that conform, once linked.
  public internal(set) var visitedStructs: [TypeDefinition] = []
  /// The struct or class that conforms to the protocol and has no other members: `DefaultX`, once
  /// linked. It is none of the schema's types.
  public internal(set) var defaultType: TypeDefinition?

  public struct Constraint {
    public let name: Name
    public let typeText: Name
    public internal(set) var type: TypeReference = .poisoned
  }

  /// A default type as the schema asks for it.
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
  /// Made from a protocol, and none of the schema's types.
  public var isDefaultType: Bool {
    asStruct?.conformedProtocols.first?.asProtocol?.defaultType === self
  }

  /// The protocol and those that it refines, or those that a struct conforms to.
  var selfAndProtocols: [TypeDefinition] {
    asProtocol == nil ? allProtocols : [self] + allProtocols.filter { $0 !== self }
  }

  /// Requirements of a protocol and of those that it refines, or that a struct conforms to: those of
  /// the most general ones first, each name once.
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

  /// Requirements that are sensitive, by themselves or by their protocol.
  public var sensitiveRequirements: Set<String> {
    Set(
      selfAndProtocols.flatMap { $0.asProtocol?.members ?? [] }.filter(\.isSensitive)
        .map(\.name.text))
  }
}
