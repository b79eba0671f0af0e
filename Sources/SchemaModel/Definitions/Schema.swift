import SchemaDocument

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

/// A whole schema, read and linked.
public final class Schema {
  public let name: String
  public let version: String
  public let modules: [Module]

  init(name: String, version: String, modules: [Module]) {
    self.name = name
    self.version = version
    self.modules = modules
  }

  public internal(set) var doc: String?
  /// What it was read from. A program that ends without freeing the schema does not free this either.
  var nodes: SchemaNodes?
  /// Some files or blocks of definitions could not be read. An unknown name may be in one of them, so it is not
  /// reported.
  var isIncomplete = false
  /// The unreadable part may have defined types.
  var lacksDefinitions = false
  /// Keys in the files whose value could not be read completely.
  var faultyPlaces: Set<SourceLocation> = []
  /// Places of replacements, of deprecated things, that do not exist.
  var unknownReplacements: Set<SourceLocation> = []
  /// Names of the files, as locations count them.
  public internal(set) var fileNames: [String] = []
  /// The place of its version.
  public internal(set) var versionLocation: SourceLocation?
  /// Findings of `haapigen diff` that it accepts.
  public internal(set) var accepted: [AcceptedChange] = []
  /// The overlays that were merged into it, in order.
  public internal(set) var overlays: [OverlayInfo] = []
  /// The base schema, linked but not checked; nil without overlays.
  public internal(set) var base: Schema?
  /// The mapping; nil if no file has one.
  public internal(set) var mapping: Mapping?
  /// The default theme of screens; nil if no file has one.
  public internal(set) var theme: SchemaTheme?
  /// Logins for the sandbox, by file name.
  public internal(set) var scenarios: [Scenario] = []

  public var families: [Family] { modules.flatMap(\.families) }

  /// Every type, nested ones after their outer type.
  public var allTypes: [TypeDefinition] {
    let types = families.flatMap { family in family.types.flatMap(\.selfAndNested) }
    Work.add(types.count)
    return types
  }

  /// Old names, and the places that use them.
  let renames = Renames()

  /// Unions by the name of their protocol, once linked.
  public internal(set) var unions: [String: Union] = [:]
}

/// A Swift module that is generated.
public final class Module {
  public let name: Name
  public let doc: String?
  public let families: [Family]

  init(name: Name, doc: String?, families: [Family]) {
    self.name = name
    self.doc = doc
    self.families = families
  }
}

/// One file of the schema, and one of the output.
public final class Family {
  /// Name of the schema file, `client-operations.yaml`.
  public let fileName: String
  /// Name of the Swift file without its ending, `ClientOperations`.
  public let swiftName: String
  /// Position of the schema file, as in `SourceLocation.file`.
  public let file: Int
  public let location: SourceLocation
  public let doc: String?
  /// The sources that document its facts.
  public let source: String?
  public let types: [TypeDefinition]
  public let unions: [Union]
  public let mixins: [Mixin]
  let mapping: MappingSyntax?
  let theme: ThemeSyntax?

  init(
    fileName: String, swiftName: String, file: Int, location: SourceLocation, doc: String?,
    source: String?, types: [TypeDefinition], unions: [Union], mixins: [Mixin],
    mapping: MappingSyntax?, theme: ThemeSyntax? = nil
  ) {
    self.fileName = fileName
    self.swiftName = swiftName
    self.file = file
    self.location = location
    self.doc = doc
    self.source = source
    self.types = types
    self.unions = unions
    self.mixins = mixins
    self.mapping = mapping
    self.theme = theme
  }

  /// True if the file has only a part of the theme.
  public var isOnlyTheme: Bool {
    theme != nil && types.isEmpty && unions.isEmpty && mapping == nil
  }
}

/// The documentation of a definition.
public struct Documentation: Sendable {
  public var doc: String?
  public var source: String?
  public var since: String?
  public var deprecated: Deprecation?
  /// Its name in the last release, which remains available in this release.
  public var was: Name?

  public init(doc: String? = nil, source: String? = nil) {
    self.doc = doc
    self.source = source
  }

  public struct Deprecation: Sendable {
    public var since: String?
    public var use: String?
    public var message: String?
    /// The place of `use`.
    package var useLocation: SourceLocation?
  }
}

/// Members that structs include.
public final class Mixin {
  public let name: Name
  public let documentation: Documentation
  let include: [Name]
  public let members: [Member]
  var isUsed = false
  /// A part of it could not be read; already reported.
  var isFaulty = false

  init(name: Name, documentation: Documentation, include: [Name], members: [Member]) {
    self.name = name
    self.documentation = documentation
    self.include = include
    self.members = members
  }
}

/// A protocol, enum or struct.
public final class TypeDefinition {
  public enum Body {
    case protocolBody(ProtocolBody)
    case enumBody(EnumBody)
    case structBody(StructBody)
  }

  public let name: Name
  public let documentation: Documentation
  public internal(set) var body: Body
  public let nested: [TypeDefinition]
  let mixins: [Mixin]
  public internal(set) weak var parent: TypeDefinition?
  public internal(set) weak var module: Module?
  /// A part of it could not be read or linked; already reported. Suppress follow-ups.
  var isFaulty = false

  init(
    name: Name, documentation: Documentation, body: Body, nested: [TypeDefinition] = [],
    mixins: [Mixin] = []
  ) {
    self.name = name
    self.documentation = documentation
    self.body = body
    self.nested = nested
    self.mixins = mixins
    for type in nested { type.parent = self }
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

  package var kindWithArticle: String { (asEnum == nil ? "a " : "an ") + kindName }

  public var kindName: String {
    switch body {
    case .protocolBody: "protocol"
    case .enumBody: "enum"
    case .structBody: "struct"
    }
  }
}

public final class EnumBody {
  public struct Case {
    public let name: Name
    public let documentation: Documentation
    public let raw: String
    public let rawLocation: SourceLocation
    public let payloadText: Name?
    public internal(set) var payload: TypeReference = .poisoned
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
  public internal(set) var cases: [Case]
  public let constants: [Constant]

  init(
    openCase: Name?, refusesBlank: Bool, hasRawValues: Bool, conforms: [Name], cases: [Case],
    constants: [Constant]
  ) {
    self.openCase = openCase
    self.refusesBlank = refusesBlank
    self.hasRawValues = hasRawValues
    self.conforms = conforms
    self.cases = cases
    self.constants = constants
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

public final class StructBody {
  public let conforms: [Name]
  let include: [Name]
  /// Its own members and those of mixins, in order, once linked.
  public internal(set) var members: [Member] { didSet { positions = Self.positions(of: members) } }
  /// Positions of members by name, for structs that are too large for a linear search.
  private var positions: [String: Int]
  public let atLeastOneOf: [Name]
  public let isOnlyInCode: Bool
  public let form: Form
  public let examples: [Example]
  /// Schema protocols that it conforms to, as stated.
  public internal(set) var conformedProtocols: [TypeDefinition] = []
  /// When members of a wrong shape are skipped instead of causing an error, as its union determines.
  public internal(set) var leniency: Leniency?

  public enum Form {
    /// A JSON object.
    case object
    /// The value shares the JSON object of its parent, like a string and its key.
    case siblings
    /// A value without JSON.
    case plain
    /// The same, but a class. Only default types of protocols are classes.
    case plainClass
  }

  public var isSiblings: Bool { form == .siblings }
  public var isPlain: Bool { form == .plain || form == .plainClass }

  public enum Leniency {
    case always
    /// The token of a JSON member is not a case of the enum.
    case unknownToken(wire: String, tokens: TypeDefinition)
  }

  /// The JSON member and the token by which a union selects the struct, such as `template: form`.
  public internal(set) var tag: Tag?

  public struct Tag: Equatable {
    public let wire: String
    public let token: String
    /// The places of the two in the union.
    let wirePlace: SourceLocation
    let tokenPlace: SourceLocation

    public static func == (lhs: Tag, rhs: Tag) -> Bool {
      lhs.wire == rhs.wire && lhs.token == rhs.token
    }
  }

  init(
    conforms: [Name], include: [Name], members: [Member], atLeastOneOf: [Name],
    isOnlyInCode: Bool, form: Form, examples: [Example]
  ) {
    self.conforms = conforms
    self.include = include
    self.members = members
    positions = Self.positions(of: members)
    self.atLeastOneOf = atLeastOneOf
    self.isOnlyInCode = isOnlyInCode
    self.form = form
    self.examples = examples
  }

  public func member(_ name: String) -> Member? {
    Work.add(positions.isEmpty ? members.count : 1)
    if positions.isEmpty { return members.first { $0.name.text == name } }
    return positions[name].map { members[$0] }
  }

  private static func positions(of members: [Member]) -> [String: Int] {
    guard members.count > 16 else { return [:] }
    return Dictionary(
      members.enumerated().map { ($1.name.text, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A payload of the schema.
public struct Example {
  public let name: Name
  public let doc: String?
  public let json: Node
}
