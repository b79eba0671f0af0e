/// The files of a folder, compared with `files:` of its index.
package struct FileList {
  private let indexName: String
  private let positions: [String: Int]
  /// The file names of `files:` that have been read so far, with their locations.
  private var listed: [String: SourceLocation] = [:]
  /// True if an item of `files:` has been reported as wrong.
  private var hasWrongItem = false

  package init(_ sources: [SourceFile], indexName: String) {
    self.indexName = indexName
    positions = Dictionary(
      first: sources.enumerated().filter { !$1.isScenario }.map { ($1.name, $0) })
  }

  /// Returns the nodes of the file that an item of `files:` names; nil, with a report, if the item is wrong or the file
  /// has errors.
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

  /// Reports all unlisted files as one finding. Reports nothing if an item of `files:` is wrong, because that item may
  /// be meant for one of these files.
  ///
  /// - Parameters:
  ///   - lists: Where files are listed, or should be listed.
  ///   - place: Where to report the finding; nil for the first unlisted file.
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
