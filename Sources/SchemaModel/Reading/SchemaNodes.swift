/// A schema as nodes, with its shape checked. Overlays are merged in this form.
package struct SchemaNodes {
  package let name: Name
  package let version: Name
  var doc: String?
  package var modules: [ModuleNodes]
  /// A file or a block of definitions is missing; already reported.
  package var isIncomplete: Bool
  /// True if the missing part may have defined types.
  package var lacksDefinitions = false
  /// Errors were left out that most likely follow from those that are reported.
  package var holdsBack: Bool
  /// Names inside refused definitions, which are already reported.
  package var lostNames: Set<String> = []
  /// Names of the files, in the order of `SourceLocation.file`.
  package var fileNames: [String]
  /// Findings of `haapigen diff` that are accepted.
  var accepted: [AcceptedChange] = []
  package var overlays: [OverlayInfo] = []
  package var scenarios: [ScenarioNodes] = []
}

package struct ModuleNodes {
  package let name: Name
  var doc: String?
  package var families: [FamilyNodes]
  package var isOverlay = false
}

package struct FamilyNodes {
  package let fileName: String
  package let swiftName: String
  package let file: Int
  package let location: SourceLocation
  package var root: Node
  /// Keys whose value could not be read completely.
  package var faulty: Set<SourceLocation>
  /// Keys that were misspelt; already reported.
  package let corrected: Set<SourceLocation>
}

extension ModuleNodes {
  /// The module of an overlay.
  package init(ofOverlay name: Name, _ families: [FamilyNodes]) {
    self.init(name: name, families: families, isOverlay: true)
  }
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
      docLocation: nodes.root["doc"]?.location ?? nodes.location,
      source: nodes.root["source"]?.text, types: types, unions: unions,
      mixins: mixins, mapping: mapping,
      theme: ThemeReader(faulty: nodes.faulty).read(nodes.root))
    return (family, diagnostics)
  }
}
