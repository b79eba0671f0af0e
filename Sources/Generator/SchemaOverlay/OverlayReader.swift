/// An overlay as YAML nodes, which have been checked against the language.
struct OverlayNodes {
  var info: OverlayInfo
  var base: (schema: Name, version: Name)
  var after: [Name]
  var families: [FamilyNodes]
  /// The entries of the `changes` blocks of all files.
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

  /// Reads the overlay; nil if there are errors.
  mutating func read() -> OverlayNodes? {
    let index = loader.index(
      OverlaySources.indexName,
      help: sources.files.contains { $0.name == SchemaReader.indexName }
        ? "this is the folder of a schema: name it with --schema"
        : "write one with `haapigen init --overlay`")
    guard var own = index, let name = own.root.name(.overlay),
      let module = own.root.name(.module),
      let schema = own.root[.base]?.name(.schema),
      let version = own.root[.base]?.name(.version)
    else { return nil }
    let root = own.root
    own.location = name.location
    own.swiftName = name.text.capitalWords
    checkName(name)
    checkModules(root.names(.imports) + [module])
    IndexCheck.version(root[.base]?[.version], &loader.diagnostics)
    let families = [own] + readFamilies(root)
    if loader.diagnostics.hasErrors { return nil }
    let info = OverlayInfo(
      name: name, module: module, imports: root.names(.imports),
      files: offset..<(offset + sources.files.count))
    return OverlayNodes(
      info: info, base: (schema, version), after: root.names(.after), families: families,
      changes: families.flatMap { $0.root.entries(.changes) }, lock: sources.lock)
  }

  private mutating func readFamilies(_ root: Node) -> [FamilyNodes] {
    var list = FileList(sources.files, indexName: OverlaySources.indexName)
    let families = (root[.files]?.sequence ?? []).compactMap { list.family($0, &loader) }
    let place = root.entry(.files)?.keyLocation
    let head: [Key] = [.imports, .after, .module]
    list.reportUnlisted(
      &loader, lists: place.map { [$0] } ?? [],
      place: place == nil ? head.lazy.compactMap(root.entry).first?.keyLocation : nil)
    return families
  }

  // MARK: Index

  private mutating func checkName(_ name: Name) {
    let isWord =
      name.text.utf8.count <= NameCheck.maximumLength
      && name.text.wholeMatch(of: /-*[A-Za-z][A-Za-z0-9-]*/) != nil
      && !SwiftNames.keywords.contains(name.text.lowercased())
    if !isWord {
      loader.diagnostics.report(
        "KEY105", "`overlay` cannot be `\(name.shown)`", name.location,
        help: "use letters, digits and `-`, a letter first and no Swift keyword, for example acme")
    }
  }

  private mutating func checkModules(_ names: [Name]) {
    for name in names where !SwiftNames.isModule(name.text) {
      loader.diagnostics.report(
        "NAM201", "`\(name.shown)` is not a module name", name.location,
        help: "write the name as in Swift's `import`")
    }
  }
}
