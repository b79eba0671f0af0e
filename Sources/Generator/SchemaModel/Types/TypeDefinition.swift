/// A protocol, enum or struct.
public final class TypeDefinition {
  package enum Kind: String {
    case `protocol`
    case `enum`
    case `struct`
  }

  public enum Body {
    case protocolBody(ProtocolBody)
    case enumBody(EnumBody)
    case structBody(StructBody)
  }

  package let kind: Kind
  public let name: Name
  public let documentation: Documentation
  /// The requirements of a protocol, or the own members of a struct.
  let written: [MemberSyntax]
  public let nested: [TypeDefinition]
  let mixins: [Mixin]
  /// The YAML node of the definition's body.
  let node: Node
  public private(set) weak var parent: TypeDefinition?
  public private(set) weak var module: Module?

  // Types refer to each other in cycles, so all of them are created before their names are resolved. The linker then
  // sets the following properties once: first those of protocols, then the others.

  /// The schema protocols that a struct states under `conforms:`, or a protocol under `refines:`.
  private(set) var protocols: [TypeDefinition] = []
  private var linkedBody: Body?

  /// Creates a type that is not yet linked.
  ///
  /// - Parameter doc: The documentation of a type for which the schema has none.
  init(
    _ kind: Kind, _ entry: Node.Entry, members: [MemberSyntax] = [],
    nested: Definitions = Definitions(), doc: String? = nil
  ) {
    var documentation = Documentation(entry.value)
    documentation.doc = documentation.doc ?? doc
    self.kind = kind
    self.documentation = documentation
    name = entry.name
    written = members
    self.nested = nested.types
    mixins = nested.mixins
    node = entry.value
  }

  func attach(to module: Module?, in parent: TypeDefinition?) {
    self.module = module
    self.parent = parent
    for type in nested { type.attach(to: module, in: self) }
  }

  func link(protocols: [TypeDefinition]) { self.protocols = protocols }

  func link(_ body: Body) { linkedBody = body }

  public var body: Body {
    guard let linkedBody else { preconditionFailure("`\(qualifiedName)` is not linked yet") }
    return linkedBody
  }

  /// The full name, such as `Outer.Inner`.
  public var qualifiedName: String {
    guard let parent else { return name.text }
    return parent.qualifiedName + "." + name.text
  }

  public var selfAndNested: [TypeDefinition] { [self] + nested.flatMap(\.selfAndNested) }

  public var asProtocol: ProtocolBody? {
    if case .protocolBody(let body) = body { body } else { nil }
  }

  public var asEnum: EnumBody? {
    if case .enumBody(let body) = body { body } else { nil }
  }

  public var asStruct: StructBody? {
    if case .structBody(let body) = body { body } else { nil }
  }

  /// The members of a struct, including those of mixins. For a protocol, its requirements without inherited ones.
  package var ownMembers: [Member] { asStruct?.members ?? asProtocol?.members ?? [] }

  package var kindWithArticle: String { (kind == .enum ? "an " : "a ") + kindName }
  public var kindName: String { kind.rawValue }
}
