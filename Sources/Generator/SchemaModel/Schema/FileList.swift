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
        fileName: fileName, swiftName: Self.swiftName(of: fileName), file: loader.offset + position,
        location: item.location, root: root)
    }
  }

  /// The name without `yaml` at its end.
  private static func swiftName(of fileName: String) -> String {
    fileName.split { !$0.isLetter && !$0.isNumber }.dropLast()
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
    let others = positions.keys.sorted().filter { $0 != indexName && listed[$0] == nil }
    loader.diagnostics.report(
      "DOC013", "the file `\(fileName)` is not next to \(indexName)", node.location,
      help: fileName.contains("/")
        ? "name a file of the folder of \(indexName) itself, without folders"
        : others.isEmpty
          ? "create the file, or delete this line"
          : NearestNames.help(for: fileName, in: others, kind: "files"))
    return nil
  }

  /// Reports unlisted files as one mistake, at the first of them. A wrong item of a list may be meant for one of them.
  ///
  /// - Parameters:
  ///   - lists: The places at which files are or should be listed.
  ///   - lastKey: The place in the index after which a list can be added, if there is none.
  package func reportUnlisted(
    _ loader: inout FileLoader, lists: [SourceLocation], lastKey: SourceLocation? = nil
  ) {
    let unlisted = loader.sources.enumerated().filter { _, source in
      source.name != indexName && listed[source.name] == nil && !source.isScenario
    }
    guard let first = unlisted.first, !hasWrongItem else { return }
    let offset = loader.offset
    func place(_ position: Int) -> SourceLocation {
      SourceLocation(file: offset + position, line: 1, column: 1)
    }
    let names = unlisted.map(\.element.name).listed(atMost: 4)
    let isOne = unlisted.count == 1
    let them = isOne ? "it" : "them"
    loader.diagnostics.report(
      "DOC014",
      isOne
        ? "\(indexName) does not list \(names)" : "`files` of \(indexName) lacks \(names)",
      // Of a whole list that is missing, the index is the place.
      lists.isEmpty && (lastKey != nil || !isOne)
        ? lastKey ?? place(positions[indexName] ?? first.offset) : place(first.offset),
      help: (isOne && !NameCheck.isFileName(first.element.name)
        ? "rename it (\(NameCheck.fileNameRule)) and add it to " : "add \(them) to ")
        + (indexName == SchemaReader.indexName ? "the `files:` of a module" : "`files:`")
        + ", or move \(them) out of the folder",
      related: unlisted.dropFirst(lists.isEmpty ? 0 : 1).prefix(4).map {
        (place($0.offset), lists.isEmpty ? "this file" : "nor this file")
      } + lists.prefix(4).map { ($0, "the other files are listed here") })
  }
}
