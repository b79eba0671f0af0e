/// An overlay as nodes, with its shape checked.
struct OverlayNodes {
  var info: OverlayInfo
  var base: (schema: Name, version: Name)
  var after: [Name]
  var families: [FamilyNodes]
  /// The entries of all `changes` blocks.
  var changes: [Node.Entry]
  var lock: SourceFile?

  var name: Name { info.name }
}

/// Reads the files of an overlay folder.
struct OverlayReader {
  private var loader: FileLoader
  private let sources: OverlaySources
  private let offset: Int

  var diagnostics: [Diagnostic] { loader.diagnostics }

  init(_ sources: OverlaySources, offset: Int) {
    self.sources = sources
    self.offset = offset
    loader = FileLoader(sources.files, offset: offset) { source in
      source.name == OverlaySources.indexName ? "overlay" : "overlayFamily"
    }
  }

  /// Nil if there are errors.
  mutating func read() -> OverlayNodes? {
    let files = sources.files
    guard let position = files.firstIndex(where: { $0.name == OverlaySources.indexName }) else {
      reportMissingIndex()
      return nil
    }
    guard let root = loader.root(position), let name = root.name(.overlay),
      let module = root.name(.module),
      let schema = root[.base]?.name(.schema),
      let version = root[.base]?.name(.version)
    else { return nil }
    checkName(name)
    checkImports(root.names(.imports))
    IndexCheck.version(root[.base]?[.version], &loader)
    let own = FamilyNodes(
      fileName: OverlaySources.indexName, swiftName: OverlayInfo.typeName(name.text),
      file: offset + position, location: name.location, root: root)
    let families = [own] + readFamilies(root)
    if loader.diagnostics.hasErrors { return nil }
    let info = OverlayInfo(
      name: name, module: module, imports: root.names(.imports),
      files: offset..<(offset + files.count))
    return OverlayNodes(
      info: info, base: (schema, version), after: root.names(.after), families: families,
      changes: families.flatMap { $0.root.entries(.changes) }, lock: sources.lock)
  }

  /// The keys before `files:`.
  private static let headKeys: Set<Key> = [.overlay, .base, .module, .after, .imports]

  private mutating func readFamilies(_ root: Node) -> [FamilyNodes] {
    let place = root.entry(.files)?.keyLocation
    var list = FileList(sources.files, indexName: OverlaySources.indexName)
    let families = (root[.files]?.sequence ?? []).compactMap { list.family($0, &loader) }
    list.reportUnlisted(
      &loader, lists: place.map { [$0] } ?? [],
      lastKey: root.mapping?.last { entry in
        Key(rawValue: entry.key).map(Self.headKeys.contains) ?? false
      }?.keyLocation)
    return families
  }

  // MARK: Index

  private mutating func checkName(_ name: Name) {
    let function = OverlayInfo.typeName(name.text)
    let isWord =
      IndexCheck.isPlain(name.text) && function.first?.isLetter == true
      && !SwiftNames.keywords.contains(name.text.lowercased())
    if !isWord {
      loader.diagnostics.report(
        "KEY105", "`overlay` cannot be `\(name.shown)`", name.location,
        help: "use letters, digits and `-`, a letter first and no Swift keyword, for example acme")
    }
  }

  private mutating func checkImports(_ names: [Name]) {
    for name in names where !SwiftNames.isModule(name.text) {
      loader.diagnostics.report(
        "NAM201", "`\(name.shown)` is not a module name", name.location,
        help: "write the name as in Swift's `import`")
    }
  }

  private mutating func reportMissingIndex() {
    let folder = sources.files.first.map { SchemaReader.folder(of: $0.path) }
    let isMisspelt = sources.files.contains { $0.name == "overlay.yml" }
    loader.diagnostics.append(
      Diagnostic(
        code: "DOC012", "there is no \(OverlaySources.indexName)", at: nil, path: folder,
        help: isMisspelt
          ? "rename overlay.yml to overlay.yaml"
          : sources.files.contains { $0.name == SchemaReader.indexName }
            ? "this is the folder of a schema: name it with --schema"
            : "write one with `haapigen init --overlay`"))
  }
}
