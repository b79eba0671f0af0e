/// Reads the files of a schema folder into nodes.
package struct SchemaReader {
  private var loader: FileLoader

  package var sources: [SourceFile] { loader.sources }
  package var diagnostics: [Diagnostic] { loader.diagnostics }

  /// - Parameter other: The reader of another version. Its results are reused for files with the same content.
  package init(sources: [SourceFile], besides other: SchemaReader? = nil) {
    loader = FileLoader(sources, offset: 0, besides: other?.loader) { source in
      source.isScenario ? "scenario" : source.name == Self.indexName ? "index" : "family"
    }
  }

  package static let indexName = "schema.yaml"

  /// Returns the nodes of the schema; nil if there are errors.
  ///
  /// - Parameter isLenient: True to return what can be read despite errors. The result is then only nil if the index
  ///   cannot be read or names no module.
  package mutating func read(isLenient: Bool = false) -> SchemaNodes? {
    loader.isLenient = isLenient
    let index = loader.index(
      Self.indexName, help: "write one with `schema:`, `version:` and `modules:`")
    guard let root = index?.root, let modules = root[.modules] else { return nil }
    if modules.mapping?.isEmpty == true {
      loader.diagnostics.report(
        "KEY102", "`modules` names no module", modules.location,
        help: "write `Name: { files: [name.yaml] }`, Name being the Swift module to generate")
      return nil
    }
    var list = FileList(sources, indexName: Self.indexName)
    let readModules = (modules.mapping ?? []).map { entry in
      ModuleNodes(
        name: entry.name, doc: entry.value.string(.doc),
        families: (entry.value[.files]?.sequence ?? []).compactMap { list.family($0, &loader) })
    }
    let lists = (modules.mapping ?? []).map {
      $0.value.entry(.files)?.keyLocation ?? $0.keyLocation
    }
    list.reportUnlisted(&loader, lists: lists)
    if let name = root.name(.schema), name.text.isEmpty || !IndexCheck.isPlain(name.text) {
      loader.diagnostics.report(
        "KEY105", "`schema` cannot be `\(name.shown)`", name.location,
        help: "use letters, digits and `-`, for example haapi")
    }
    let accepted = AcceptedReader(
      root[.accepted], schemaVersion: IndexCheck.version(root[.version], &loader.diagnostics))
    loader.diagnostics += accepted.diagnostics
    if loader.diagnostics.hasErrors, !isLenient { return nil }
    let nothing = Name("", at: root.location)
    return SchemaNodes(
      name: root.name(.schema) ?? nothing, version: root.name(.version) ?? nothing,
      doc: root.string(.doc), modules: readModules, fileNames: sources.map(\.name),
      accepted: accepted.changes,
      scenarios: sources.indices.filter { sources[$0].isScenario }.compactMap { position in
        loader.root(position).map { ScenarioNodes($0, of: sources[position], index: position) }
      })
  }

  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// Checks names and versions of schemas and overlays.
package enum IndexCheck {
  /// True if the string has only letters, digits and hyphens, and is not too long.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= NameCheck.maximumLength && NameCheck.isIdentifier(text.filter { $0 != "-" })
  }

  /// Reads a version; nil if there is none or, with a report, if it is invalid.
  @discardableResult
  package static func version(
    _ node: Node?, _ diagnostics: inout [Diagnostic]
  ) -> VersionNumber? {
    guard let node, let text = node.text else { return nil }
    if let version = VersionNumber(text) { return version }
    diagnostics.report(
      "KEY105", "`version` cannot be `\(text.shown)`", node.location,
      help: "write `major.minor.patch`, for example 1.0.0")
    return nil
  }
}

/// The name and version of a schema, without its definitions.
public struct SchemaIndex: Sendable {
  public static let name = SchemaReader.indexName

  public let schema: String
  public let version: String

  /// Reads the index of a schema; `nil` if it cannot be read.
  public init?(_ source: SourceFile) {
    guard let root = YAMLLoader.load(source).root,
      let schema = root.string(.schema), let version = root.string(.version)
    else { return nil }
    self.schema = schema
    self.version = version
  }
}
