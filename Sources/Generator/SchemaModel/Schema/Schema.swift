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

/// A whole schema, with all names resolved. A struct, so that a stage that adds its result does not change the schema
/// of an earlier stage.
public struct Schema {
  public let name: String
  /// The place of the schema's name.
  package let nameLocation: SourceLocation
  public let version: String
  /// The place of the schema's version.
  public let versionLocation: SourceLocation
  public let doc: String?
  public let modules: [Module]
  /// Unions by the name of their protocol.
  public internal(set) var unions: [String: Union] = [:]
  /// The YAML nodes of the schema. They are kept here because a program can end without freeing them, which would take
  /// time.
  package var nodes: SchemaNodes?
  /// The names of the files, in the order of `SourceLocation.file`.
  public let fileNames: [String]
  /// The findings of `haapigen diff` that the schema accepts.
  public let accepted: [AcceptedChange]
  /// The overlays that were merged into the schema, in order.
  public let overlays: [OverlayInfo]
  /// The base schema, if any. An array, because a struct cannot contain itself.
  package var bases: [Schema] = []
  /// The mapping; nil if no file has one.
  public package(set) var mapping: Mapping?
  /// The default theme of screens; nil if no file has one.
  public package(set) var theme: SchemaTheme?
  /// The scenarios: logins that the sandbox simulates, one for each scenario file.
  public package(set) var scenarios: [Scenario] = []

  /// The base schema, linked but not checked; nil without overlays.
  public var base: Schema? { bases.first }

  public var families: [Family] { modules.flatMap(\.families) }

  /// All types. A nested type comes after its outer type.
  public var allTypes: [TypeDefinition] {
    let types = families.flatMap(\.allTypes)
    Work.add(types.count)
    return types
  }

  /// Returns the module with the most files that pass `isPart`, and the first such file of each other module
  /// (`strays`); nil if no file passes. A module of an overlay only counts if no other module has such a file, because
  /// an overlay is always generated into its own module.
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

  /// Reads the definitions in the module's files.
  init(_ nodes: ModuleNodes) {
    name = nodes.name
    doc = nodes.doc
    families = concurrentMap(nodes.families.count) { Family(nodes.families[$0]) }
    for type in families.flatMap(\.types) { type.attach(to: self, in: nil) }
  }
}

/// A file of the schema, from which one Swift file is generated.
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

  /// Copies a file without some of its types.
  package init(_ family: Family, without omitted: Set<TypeDefinition>) {
    nodes = family.nodes
    types = family.types.filter { !omitted.contains($0) }
    unions = family.unions
    mixins = family.mixins
  }

  /// All types of the file. A nested type comes after its outer type.
  var allTypes: [TypeDefinition] { types.flatMap(\.selfAndNested) }

  /// Name of the schema file, for example `client-operations.yaml`.
  public var fileName: String { nodes.fileName }
  /// Name of the Swift file without its ending, for example `ClientOperations`.
  public var swiftName: String { nodes.swiftName }
  /// Position of the schema file, as in `SourceLocation.file`.
  public var file: Int { nodes.file }
  public var location: SourceLocation { nodes.location }
  public var doc: String? { nodes.root.string(.doc) }
  package var docLocation: SourceLocation { nodes.root[.doc]?.location ?? nodes.location }
  /// The place where the content of the file is documented.
  public var source: String? { nodes.root.string(.source) }

  /// The entry `mapping` of the file as YAML.
  package var mapping: Node.Entry? { nodes.root.mapping?.last { $0.key == Key.mapping.rawValue } }

  /// The file's first entry that belongs to the theme, such as `styles`, as YAML.
  package var theme: Node.Entry? {
    nodes.root.mapping?.first { Self.themeKeys.contains($0.key) }
  }

  package static let themeKeys = Set(Language.themeKeys.map(\.name))

  /// Returns the names in a block of the file's mapping.
  func mappingNames(_ block: Key) -> [Name] {
    (mapping?.value.entries(block) ?? []).map(\.name)
  }

  /// True if the file contains a part of the theme, but no types, unions or mapping.
  public var isOnlyTheme: Bool {
    theme != nil && types.isEmpty && unions.isEmpty && mapping == nil
  }
}
