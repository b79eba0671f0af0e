import SchemaDocument

/// Reads the files of a folder into an unlinked schema. Every file is checked against the shape of
/// the language first; what does not fit has been reported and is left out here.
struct SchemaReader {
  private(set) var diagnostics = Diagnostics()
  private let sources: [SourceFile]

  init(sources: [SourceFile]) { self.sources = sources }

  static let indexName = "schema.yaml"

  mutating func read() -> Schema? {
    guard let indexPosition = sources.firstIndex(where: { $0.name == Self.indexName }) else {
      let yaml = sources.map(\.name)
      diagnostics.add(
        Diagnostic(
          code: "DOC012", "there is no \(Self.indexName) among the \(yaml.count) YAML files",
          at: nil, path: sources.first.map { Self.folder(of: $0.path) },
          help: "write one with `schema:`, `version:` and `modules:`"))
      return nil
    }
    guard let root = load(indexPosition, shape: "index"), let modules = root["modules"] else {
      return nil
    }
    var listed: [String: SourceLocation] = [:]
    let readModules = (modules.mapping ?? []).map { entry in
      Module(
        name: Name(entry.key, at: entry.keyLocation),
        families: (entry.value["files"]?.sequence ?? []).compactMap { node in
          family(node, listed: &listed)
        })
    }
    reportUnlisted(listed)
    let schema = Schema(
      name: root["schema"]?.text ?? "", version: root["version"]?.text ?? "", modules: readModules)
    for module in schema.modules {
      for family in module.families {
        for type in family.types.flatMap(\.selfAndNested) { type.module = module }
        for union in family.unions { union.module = module }
      }
    }
    checkVersion(root["version"])
    return schema
  }

  // MARK: Files

  private mutating func load(_ position: Int, shape: String) -> Node? {
    let before = diagnostics.all.count
    let root = YAMLLoader.load(sources[position], index: position, into: &diagnostics)
    guard let root, diagnostics.all.count == before || root.mapping != nil else { return nil }
    guard root.mapping != nil else {
      diagnostics.add(
        Diagnostic(
          code: "DOC011", "the file holds \(root.kindName) where a map is needed",
          at: root.location, help: "write keys: " + keyList(shape)))
      return nil
    }
    var check = ShapeCheck()
    check.check(root, against: .object(shape), of: sources[position].name)
    for diagnostic in check.diagnostics { diagnostics.add(diagnostic) }
    if shape == "family" {
      for diagnostic in MemberKeyCheck.check(root) { diagnostics.add(diagnostic) }
    }
    return root
  }

  private func keyList(_ shape: String) -> String {
    Shape.keyList(Language.objects[shape]?.keys.map(\.name) ?? [])
  }

  private mutating func family(
    _ node: Node, listed: inout [String: SourceLocation]
  ) -> Family? {
    guard let fileName = node.text else { return nil }
    if let first = listed[fileName] {
      diagnostics.add(
        Diagnostic(
          code: "DOC015", "`\(fileName)` is listed twice", at: node.location,
          help: "delete this item", related: [.init(location: first, message: "first here")]))
      return nil
    }
    listed[fileName] = node.location
    guard let position = sources.firstIndex(where: { $0.name == fileName }) else {
      let others = sources.map(\.name).filter { $0 != Self.indexName }
      diagnostics.add(
        Diagnostic(
          code: "DOC013", "the file `\(fileName)` is not beside schema.yaml", at: node.location,
          help: NearestNames.help(for: fileName, in: others, kind: "files")))
      return nil
    }
    guard let root = load(position, shape: "family") else { return nil }
    var types: [TypeDefinition] = []
    var unions: [Union] = []
    var mixins: [Mixin] = []
    for entry in root.mapping ?? [] {
      let members = entry.value.mapping ?? []
      switch entry.key {
      case "mixins": mixins += members.map(DefinitionReader.mixin)
      case "protocols": types += members.map(DefinitionReader.protocolType)
      case "enums": types += members.map(DefinitionReader.enumType)
      case "structs": types += members.map(DefinitionReader.structType)
      case "unions": unions += members.map(UnionReader.union)
      default: continue
      }
    }
    return Family(
      fileName: fileName, swiftName: Self.swiftName(of: fileName), location: node.location,
      doc: root["doc"]?.text, types: types, unions: unions, mixins: mixins)
  }

  private mutating func reportUnlisted(_ listed: [String: SourceLocation]) {
    for (position, source) in sources.enumerated()
    where source.name != Self.indexName && listed[source.name] == nil {
      diagnostics.add(
        Diagnostic(
          code: "DOC014", "schema.yaml does not list `\(source.name)`",
          at: SourceLocation(file: position, line: 1, column: 1),
          help: "add it to the `files:` of a module, or move it out of the folder"))
    }
  }

  private mutating func checkVersion(_ node: Node?) {
    guard let node, let text = node.text else { return }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count != 3 || !parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
      diagnostics.add(
        Diagnostic(
          code: "KEY105", "`version` cannot be `\(text)`", at: node.location,
          help: "write `major.minor.patch`, for example 1.0.0"))
    }
  }

  static func swiftName(of fileName: String) -> String {
    var stem = Substring(fileName)
    for ending in [".yaml", ".yml"] where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
      break
    }
    return stem.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
