/// The files of a folder, compared with `files:` of its index.
package struct FileList {
  private let indexName: String
  private let positions: [String: Int]
  /// Names that have been read so far, with their places.
  private var listed: [String: SourceLocation] = [:]
  /// True if an item of a list names no file that can be read.
  private var hasWrongItem = false

  package init(_ sources: [SourceFile], indexName: String) {
    self.indexName = indexName
    positions = Dictionary(
      first: sources.enumerated().filter { !$1.isScenario }.map { ($1.name, $0) })
  }

  /// The nodes of the file that an item of `files:` names; nil, and reported, if there is none.
  package mutating func family(_ item: Node, _ loader: inout FileLoader) -> FamilyNodes? {
    guard let fileName = item.text else { return nil }
    guard let position = position(of: fileName, item, &loader) else {
      hasWrongItem = true
      return nil
    }
    return loader.root(position).map { root in
      FamilyNodes(
        fileName: fileName, swiftName: fileName.prefix { $0 != "." }.capitalWords,
        file: loader.offset + position,
        location: item.location, root: root)
    }
  }

  private mutating func position(
    of fileName: String, _ node: Node, _ loader: inout FileLoader
  ) -> Int? {
    if fileName == indexName {
      loader.diagnostics.report(
        "DOC013", "`\(fileName)` is the index, not a file of the schema", node.location,
        help: "delete this item")
      return nil
    }
    if let first = listed[fileName] {
      loader.diagnostics.report(
        "DOC015", "`\(fileName)` is listed twice", node.location,
        help: Help("delete this item", fix: .deleteEntry), related: [(first, "first here")])
      return nil
    }
    listed[fileName] = node.location
    if let position = positions[fileName] { return position }
    let others = positions.keys.filter { $0 != indexName && listed[$0] == nil }
    loader.diagnostics.report(
      "DOC013", "the file `\(fileName)` is not next to \(indexName)", node.location,
      help: NearestNames.help(
        for: fileName, in: others, kind: "files",
        otherwise: others.isEmpty ? "create it there, or name a file that is there" : nil))
    return nil
  }

  /// Reports unlisted files as one mistake, at the first of them. A wrong item of a list may be meant for one of them.
  ///
  /// - Parameters:
  ///   - lists: The places at which files are or should be listed.
  ///   - place: The place for a list, if there is none.
  package func reportUnlisted(
    _ loader: inout FileLoader, lists: [SourceLocation], place: SourceLocation? = nil
  ) {
    let unlisted = loader.sources.enumerated().filter { _, source in
      source.name != indexName && listed[source.name] == nil && !source.isScenario
    }
    if unlisted.isEmpty || hasWrongItem { return }
    let places = unlisted.map { position, _ in
      SourceLocation(file: loader.offset + position, line: 1, column: 1)
    }
    let names = unlisted.map(\.element.name)
    loader.diagnostics.report(
      "DOC014", "\(indexName) does not list \(names.listed(atMost: 4))", place ?? places[0],
      help: (names.allSatisfy(NameCheck.isFileName)
        ? "" : "name files with \(NameCheck.fileNameRule); ")
        + "add what is missing to "
        + (indexName == SchemaReader.indexName ? "the `files:` of a module" : "`files:`")
        + ", or move it out of the folder",
      related: places.dropFirst().prefix(4).map { ($0, "nor this file") }
        + lists.prefix(4).map { ($0, "the other files are listed here") })
  }
}
