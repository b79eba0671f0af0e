import SchemaDocument

/// A schema as nodes, with its shape checked. Overlays are merged in this form.
struct SchemaNodes {
  let name: Name
  let version: Name
  var doc: String?
  var modules: [ModuleNodes]
  /// A file or a block of definitions is missing; already reported.
  var isIncomplete: Bool
  /// True if the missing part may have defined types.
  var lacksDefinitions = false
  /// Errors were left out that most likely follow from those that are reported.
  var holdsBack: Bool
  /// Names inside refused definitions, which are already reported.
  var lostNames: Set<String> = []
  /// Names of the files, in the order of `SourceLocation.file`.
  var fileNames: [String]
  /// Findings of `haapigen diff` that are accepted.
  var accepted: [AcceptedChange] = []
  var overlays: [OverlayInfo] = []
  var scenarios: [ScenarioNodes] = []
}

struct ModuleNodes {
  let name: Name
  var doc: String?
  var families: [FamilyNodes]
  var isOverlay = false
}

struct FamilyNodes {
  let fileName: String
  let swiftName: String
  let file: Int
  let location: SourceLocation
  var root: Node
  /// Keys whose value could not be read completely.
  var faulty: Set<SourceLocation>
  /// Keys that were misspelt; already reported.
  let corrected: Set<SourceLocation>
}

/// Reads definitions from nodes.
struct FamilyReader {
  private(set) var diagnostics = Diagnostics()

  mutating func modules(_ nodes: SchemaNodes) -> [ModuleSyntax] {
    nodes.modules.map { module in
      let families = concurrentMap(module.families.count) { Self.family(module.families[$0]) }
      for diagnostic in families.flatMap(\.diagnostics) { diagnostics.add(diagnostic) }
      return ModuleSyntax(
        name: module.name, doc: module.doc, families: families.map(\.family))
    }
  }

  private static func family(
    _ nodes: FamilyNodes
  ) -> (family: FamilySyntax, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var types: [TypeSyntax] = []
    var unions: [UnionSyntax] = []
    var mixins: [Mixin] = []
    var mapping: MappingSyntax?
    for entry in nodes.root.mapping ?? [] {
      let members = entry.value.mapping ?? []
      switch entry.key {
      case "mixins": mixins += members.map(DefinitionReader.mixin)
      case "protocols": types += members.map(DefinitionReader.protocolType)
      case "enums": types += members.map(DefinitionReader.enumType)
      case "structs":
        types += concurrentMap(members.count) { DefinitionReader.structType(members[$0]) }
      case "unions": unions += members.map(UnionReader.union)
      case "mapping":
        var reader = MappingReader(faulty: nodes.faulty, corrected: nodes.corrected)
        mapping = reader.read(entry)
        diagnostics += reader.diagnostics
      default: continue
      }
    }
    let family = FamilySyntax(
      fileName: nodes.fileName, swiftName: nodes.swiftName, file: nodes.file,
      location: nodes.location, doc: nodes.root["doc"]?.text,
      source: nodes.root["source"]?.text, types: types, unions: unions,
      mixins: mixins, mapping: mapping,
      theme: ThemeReader(faulty: nodes.faulty).read(nodes.root))
    return (family, diagnostics)
  }
}
