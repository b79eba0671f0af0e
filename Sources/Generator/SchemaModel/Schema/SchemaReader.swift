/// Reads the files of a schema folder into nodes.
package struct SchemaReader {
  private var loader: FileLoader

  package var sources: [SourceFile] { loader.sources }
  package var diagnostics: [Diagnostic] { loader.diagnostics }

  /// - Parameter other: The reader of another version, for the files that are the same in both.
  package init(sources: [SourceFile], besides other: SchemaReader? = nil) {
    loader = FileLoader(sources, offset: 0, besides: other?.loader) { source in
      source.isScenario ? "scenario" : source.name == Self.indexName ? "index" : "family"
    }
  }

  package static let indexName = "schema.yaml"

  /// The nodes; nil if there are errors.
  ///
  /// - Parameter isLenient: True for nodes of what can be read, if the schema names modules.
  package mutating func read(isLenient: Bool = false) -> SchemaNodes? {
    loader.isLenient = isLenient
    guard let index = sources.firstIndex(where: { $0.name == Self.indexName }) else {
      reportMissingIndex()
      return nil
    }
    guard let root = loader.root(index), let modules = root[.modules] else { return nil }
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
    list.reportUnlisted(&loader, lists: Self.lists(in: modules))
    if let name = root.name(.schema), name.text.isEmpty || !IndexCheck.isPlain(name.text) {
      loader.diagnostics.report(
        "KEY105", "`schema` cannot be `\(name.shown)`", name.location,
        help: "use letters, digits and `-`, for example haapi")
    }
    IndexCheck.version(root[.version], &loader)
    let accepted = AcceptedReader(
      root[.accepted], schemaVersion: root.string(.version).flatMap { VersionNumber($0) })
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

  /// The places at which the files of each module are or should be listed.
  private static func lists(in modules: Node) -> [SourceLocation] {
    (modules.mapping ?? []).map { module in
      module.value.entry(.files)?.keyLocation ?? module.keyLocation
    }
  }

  private mutating func reportMissingIndex() {
    let count = sources.count
    let found =
      count == 0 ? "no YAML file here" : count == 1 ? "one YAML file" : "\(count) YAML files"
    let help =
      !sources.contains { $0.name == "schema.yml" }
      ? "write one with `schema:`, `version:` and `modules:`" : "rename schema.yml to schema.yaml"
    loader.diagnostics.append(
      Diagnostic(
        code: "DOC012",
        count == 0 ? "there is \(found)" : "there is no \(Self.indexName) (\(found) found)",
        at: nil, path: sources.first.map { Self.folder(of: $0.path) }, help: help))
  }

  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// Checks names and versions of schemas and overlays.
package enum IndexCheck {
  /// True if the string has only letters, digits and hyphens.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= NameCheck.maximumLength && NameCheck.isIdentifier(text.filter { $0 != "-" })
  }

  package static func version(_ node: Node?, _ loader: inout FileLoader) {
    guard let node, let text = node.text, VersionNumber(text) == nil else { return }
    loader.diagnostics.report(
      "KEY105", "`version` cannot be `\(text.shown)`", node.location,
      help: "write `major.minor.patch`, for example 1.0.0")
  }
}

/// The name and version of a schema, without its definitions.
public struct SchemaIndex: Sendable {
  public static let name = SchemaReader.indexName

  public let schema: String
  public let version: String

  /// `nil` if the index cannot be read.
  public init?(_ source: SourceFile) {
    guard let root = YAMLLoader.load(source).root,
      let schema = root.string(.schema), let version = root.string(.version)
    else { return nil }
    self.schema = schema
    self.version = version
  }
}
