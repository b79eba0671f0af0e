/// A name in the schema, with its place.
public struct Name: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public let location: SourceLocation

  public init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }

  public var description: String { text }
}

/// A whole schema, linked. A value, so a stage that adds its result does not change the schema of the stage before.
public struct Schema {
  public let name: String
  /// The place of its name.
  package let nameLocation: SourceLocation
  public let version: String
  /// The place of its version.
  public let versionLocation: SourceLocation
  public let doc: String?
  public let modules: [Module]
  /// Unions by the name of their protocol.
  public internal(set) var unions: [String: Union] = [:]
  /// The YAML nodes of the schema. A program that ends without freeing the schema does not free them either.
  package var nodes: SchemaNodes?
  /// Names of the files, as locations count them.
  public let fileNames: [String]
  /// Findings of `haapigen diff` that it accepts.
  public let accepted: [AcceptedChange]
  /// The overlays that were merged into it, in order.
  public let overlays: [OverlayInfo]
  /// At most one schema. A list, because a value cannot contain itself.
  package var bases: [Schema] = []
  /// The mapping; nil if no file has one.
  public package(set) var mapping: Mapping?
  /// The default theme of screens; nil if no file has one.
  public package(set) var theme: SchemaTheme?
  /// Logins for the sandbox, by file name.
  public package(set) var scenarios: [Scenario] = []

  /// The base schema, linked but not checked; nil without overlays.
  public var base: Schema? { bases.first }

  public var families: [Family] { modules.flatMap(\.families) }

  /// Every type, nested ones after their outer type.
  public var allTypes: [TypeDefinition] {
    let types = families.flatMap(\.allTypes)
    Work.add(types.count)
    return types
  }

  /// The module that has most of some files, and the first such file in each other module. Files of overlays count
  /// only if the base schema has none, because they are generated into the module of their overlay.
  package func home(of isPart: (Family) -> Bool) -> (module: Module, strays: [(Module, Family)])? {
    let parts = modules.compactMap { module in
      let files = module.families.filter(isPart)
      return files.first.map { (module: module, first: $0, count: files.count) }
    }
    let names = Set(overlays.map(\.module))
    let own = parts.filter { !names.contains($0.module.name) }
    guard !own.isEmpty else { return parts.first.map { ($0.module, []) } }
    let most = own.reduce(own[0]) { $1.count > $0.count ? $1 : $0 }
    return (
      most.module,
      own.filter { $0.module !== most.module }.map { ($0.module, $0.first) }
    )
  }
}

/// A Swift module that is generated.
public final class Module {
  public let name: Name
  public let doc: String?
  public let families: [Family]

  /// Reads the definitions of its files.
  init(_ nodes: ModuleNodes) {
    name = nodes.name
    doc = nodes.doc
    families = concurrentMap(nodes.families.count) { Family(nodes.families[$0]) }
    for type in families.flatMap(\.types) { type.attach(to: self, in: nil) }
  }
}

/// One file of the schema, and one of the output.
public final class Family {
  package let nodes: FamilyNodes
  public let types: [TypeDefinition]
  public let unions: [Union]
  public let mixins: [Mixin]

  init(_ nodes: FamilyNodes) {
    self.nodes = nodes
    let definitions = Definitions(in: nodes.root)
    types = definitions.types
    unions = definitions.unions
    mixins = definitions.mixins
  }

  /// Its types, nested ones after their outer type.
  var allTypes: [TypeDefinition] { types.flatMap(\.selfAndNested) }

  /// Name of the schema file, `client-operations.yaml`.
  public var fileName: String { nodes.fileName }
  /// Name of the Swift file without its ending, `ClientOperations`.
  public var swiftName: String { nodes.swiftName }
  /// Position of the schema file, as in `SourceLocation.file`.
  public var file: Int { nodes.file }
  public var location: SourceLocation { nodes.location }
  public var doc: String? { nodes.root.string(.doc) }
  package var docLocation: SourceLocation { nodes.root[.doc]?.location ?? nodes.location }
  /// The sources that document its facts.
  public var source: String? { nodes.root.string(.source) }

  /// The key `mapping`, before it is read.
  package var mapping: Node.Entry? { nodes.root.mapping?.last { $0.key == Key.mapping.rawValue } }

  /// The first key of its part of the theme, before it is read.
  package var theme: Node.Entry? {
    nodes.root.mapping?.first { Self.themeKeys.contains($0.key) }
  }

  package static let themeKeys = Set(Language.themeKeys.map(\.name))

  /// The names in a block of its mapping.
  func mappingNames(_ block: Key) -> [Name] {
    (mapping?.value.entries(block) ?? []).map(\.name)
  }

  /// True if the file has only a part of the theme.
  public var isOnlyTheme: Bool {
    theme != nil && types.isEmpty && unions.isEmpty && mapping == nil
  }
}

/// The documentation of a definition.
public struct Documentation: Sendable {
  public var doc: String?
  /// Nil for nearly all definitions, and therefore not stored in each: a schema has very many, and copies them often.
  private var rest: Rest?

  private indirect enum Rest: Sendable {
    case facts(Facts)
  }

  private struct Facts: Sendable {
    var source: String?
    var since: String?
    var deprecated: Deprecation?
    var was: Name?
  }

  private var facts: Facts {
    get { if case .facts(let facts)? = rest { facts } else { Facts() } }
    set { rest = .facts(newValue) }
  }

  public var source: String? {
    get { facts.source }
    set { facts.source = newValue }
  }
  public var since: String? {
    get { facts.since }
    set { facts.since = newValue }
  }
  public var deprecated: Deprecation? {
    get { facts.deprecated }
    set { facts.deprecated = newValue }
  }
  /// Its name in the last release, which remains available in this release.
  public var was: Name? {
    get { facts.was }
    set { facts.was = newValue }
  }

  public init(doc: String? = nil, source: String? = nil) {
    self.doc = doc
    if source != nil { self.source = source }
  }

  public struct Deprecation: Sendable {
    public var since: String?
    public var use: String?
    public var message: String?
    /// The place of `use`.
    package var useLocation: SourceLocation?
  }
}

/// Members that structs include. They are linked in each of these structs.
public struct Mixin {
  public let name: Name
  public let documentation: Documentation
  package let include: [Name]
  public let members: [MemberSyntax]

  init(_ entry: Node.Entry) {
    name = entry.name
    documentation = DefinitionReader.documentation(entry.value)
    include = entry.value.names(.include)
    members = entry.value.entries(.members).map(MemberReader.member)
  }
}

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
  /// Requirements of a protocol, or own members of a struct.
  let written: [MemberSyntax]
  public let nested: [TypeDefinition]
  let mixins: [Mixin]
  /// What its body is read from.
  let node: Node
  public private(set) weak var parent: TypeDefinition?
  public private(set) weak var module: Module?

  // Types refer to each other in cycles, so all of them exist before their names are resolved. The linker then sets the
  // following once, first the protocols and then the rest.

  /// The schema protocols that a struct conforms to, or that a protocol refines, as stated.
  private(set) var protocols: [TypeDefinition] = []
  private var linkedBody: Body?

  /// A type that is not yet linked.
  init(
    _ kind: Kind, _ name: Name, _ documentation: Documentation, members: [MemberSyntax] = [],
    nested: Definitions = Definitions(), node: Node
  ) {
    self.kind = kind
    self.name = name
    self.documentation = documentation
    written = members
    self.nested = nested.types
    mixins = nested.mixins
    self.node = node
  }

  convenience init(
    _ kind: Kind, _ entry: Node.Entry, members: [MemberSyntax] = [],
    nested: Definitions = Definitions()
  ) {
    self.init(
      kind, entry.name, DefinitionReader.documentation(entry.value), members: members,
      nested: nested, node: entry.value)
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

  /// `Outer.Inner`, the full name.
  public var qualifiedName: String {
    guard let parent else { return name.text }
    return parent.qualifiedName + "." + name.text
  }

  public var selfAndNested: [TypeDefinition] { [self] + nested.flatMap(\.selfAndNested) }

  public var asProtocol: ProtocolBody? {
    if case .protocolBody(let body) = body { return body }
    return nil
  }

  public var asEnum: EnumBody? {
    if case .enumBody(let body) = body { return body }
    return nil
  }

  public var asStruct: StructBody? {
    if case .structBody(let body) = body { return body }
    return nil
  }

  /// The members of a struct, including those of mixins, or the requirements of a protocol, without inherited ones.
  package var ownMembers: [Member] { asStruct?.members ?? asProtocol?.members ?? [] }

  package var kindWithArticle: String { (kind == .enum ? "an " : "a ") + kindName }
  public var kindName: String { kind.rawValue }
}

public final class EnumBody {
  public struct Case {
    public let name: Name
    public let documentation: Documentation
    public let raw: String
    public let rawLocation: SourceLocation
    public let payloadText: Name?
    /// The type of the associated value, if the case has one.
    public let payload: TypeReference?
  }

  public struct Constant {
    public let name: Name
    public let raw: String
    public let rawLocation: SourceLocation
  }

  public let openCase: Name?
  public let refusesBlank: Bool
  public let hasRawValues: Bool
  public let conforms: [Name]
  public let cases: [Case]
  public let constants: [Constant]

  /// - Parameter link: The type of an associated value.
  init(_ node: Node, link: (Name) -> TypeReference) {
    openCase = node.name(.open)
    refusesBlank = node.string(.blank) == "refused"
    hasRawValues = node.string(.raw) != "none"
    conforms = node.names(.conforms)
    cases = node.entries(.cases).map { entry in
      let raw = entry.value.scalar.map { _ in entry.value } ?? entry.value[.raw]
      let payload = entry.value.name(.payload)
      return Case(
        name: entry.name, documentation: DefinitionReader.documentation(entry.value),
        raw: raw?.text ?? (raw?.scalar?.isPlain == false ? raw?.scalar?.text ?? "" : entry.key),
        rawLocation: raw.flatMap { $0.isNull ? nil : $0.location } ?? entry.keyLocation,
        payloadText: payload, payload: payload.map(link))
    }
    constants = node.entries(.constants).compactMap(\.namePair).map { name, raw in
      Constant(name: name, raw: raw.text, rawLocation: raw.location)
    }
  }

  /// True if strings in JSON are decoded as values of it.
  public var isReadable: Bool { hasRawValues && !cases.contains { $0.payloadText != nil } }

  public func caseNamed(_ name: String) -> Case? { cases.first { $0.name.text == name } }
  public func caseWithRaw(_ raw: String) -> Case? { cases.first { $0.raw == raw } }

  /// The raw value of a case or constant.
  public func raw(of name: String) -> String? {
    caseNamed(name)?.raw ?? constants.first { $0.name.text == name }?.raw
  }

  public var knownRaws: [String] { cases.map(\.raw) + constants.map(\.raw) }
}

/// A payload of the schema.
public struct Example {
  public let name: Name
  public let doc: String?
  public let json: Node

  package init(name: Name, doc: String?, json: Node) {
    self.name = name
    self.doc = doc
    self.json = json
  }
}
