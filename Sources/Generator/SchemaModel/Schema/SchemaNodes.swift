/// A schema as YAML nodes, which have been checked against the language. Overlays are merged in this form.
package struct SchemaNodes {
  package let name: Name
  package let version: Name
  var doc: String?
  package var modules: [ModuleNodes]
  /// The names of the files, in the order of `SourceLocation.file`.
  package var fileNames: [String]
  /// The findings of `haapigen diff` that the schema accepts.
  var accepted: [AcceptedChange] = []
  package var overlays: [OverlayInfo] = []
  package var scenarios: [ScenarioNodes] = []
}

package struct ModuleNodes {
  package let name: Name
  var doc: String?
  package var families: [FamilyNodes]
}

package struct FamilyNodes {
  package let fileName: String
  package var swiftName: String
  package let file: Int
  package var location: SourceLocation
  package var root: Node
}

extension ModuleNodes {
  /// Creates the module of an overlay.
  package init(ofOverlay name: Name, _ families: [FamilyNodes]) {
    self.init(name: name, families: families)
  }
}
