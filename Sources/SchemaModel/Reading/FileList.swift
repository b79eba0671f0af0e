/// The files of a folder, compared with `files:` of its index.
package struct FileList {
  private let sources: [SourceFile]
  private let indexName: String
  private let positions: [String: Int]
  /// All names in the index, known from the start.
  private let named: Set<String>
  /// Of names that are listed twice, the first item if other items are less similar to it than to the second, with
  /// the second.
  private var strange: [SourceLocation: SourceLocation] = [:]
  /// Names that have been read so far, with their places.
  private var listed: [String: SourceLocation] = [:]

  /// - Parameter lists: The items of `files:`, for each module.
  package init(_ sources: [SourceFile], indexName: String, lists: [[Node]]) {
    self.sources = sources
    self.indexName = indexName
    named = Set(lists.joined().compactMap(\.text))
    func likeness(_ list: [Node], _ index: Int) -> Int {
      func start(_ name: String?) -> Substring? { name?.prefix { $0 != "-" && $0 != "." } }
      return [index - 1, index + 1].filter(list.indices.contains).count {
        start(list[$0].text) == start(list[index].text)
      }
    }
    let items = lists.flatMap { list in
      list.indices.map { (node: list[$0], likeness: likeness(list, $0)) }
    }
    for (_, same) in Dictionary(grouping: items, by: \.node.text)
    where same.count == 2 && same[0].likeness < same[1].likeness {
      strange[same[0].node.location] = same[1].node.location
    }
    positions = Dictionary(
      first: sources.enumerated().filter { !$1.isScenario }.map { ($1.name, $0) })
  }

  var namedPositions: [Int] {
    named.filter { $0 != indexName }.compactMap { positions[$0] }.sorted()
  }

  /// Loads the file that an item of `files:` names.
  package mutating func family(
    _ item: Node, shape: String, _ loader: inout FileLoader
  ) -> FamilyNodes? {
    guard let fileName = item.text, let position = position(of: fileName, item, &loader),
      let loaded = loader.load(position, shape: shape)
    else { return nil }
    return loaded.family(fileName, swiftName: Self.swiftName(of: fileName), at: item.location)
  }

  private static func swiftName(of fileName: String) -> String {
    var stem = Substring(fileName)
    for ending in [".yaml", ".yml"] where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
      break
    }
    return stem.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The position of the file for an item of `files:`. A misspelt name that is similar to one file means that file.
  private mutating func position(of fileName: String, _ node: Node, _ loader: inout FileLoader)
    -> Int?
  {
    if fileName == indexName {
      loader.add(
        Diagnostic(
          code: "DOC013", "`\(fileName)` is the index, not a file of the schema", at: node.location,
          help: "delete this item"))
      return nil
    }
    let others = positions.keys.sorted().filter { $0 != indexName && !named.contains($0) }
    let first = listed[fileName]
    let second = strange[node.location]
    if others.count == 1, first.map({ strange[$0] == nil }) ?? (second != nil),
      !SourceFile.isScenario(others[0])
    {
      loader.add(
        Diagnostic(
          code: "DOC015", "`\(fileName)` is listed twice, and `\(others[0])` is not listed",
          at: node.location, help: "write `\(others[0])`",
          related: first.map { [.init(location: $0, message: "first here")] } ?? []))
      listed[others[0]] = node.location
      return positions[others[0]]
    }
    if let other = first ?? second {
      loader.add(
        Diagnostic(
          code: "DOC015", "`\(fileName)` is listed twice", at: node.location,
          help: Help("delete this item", fix: .deleteEntry),
          related: [.init(location: other, message: first == nil ? "and here" : "first here")]))
      return nil
    }
    listed[fileName] = node.location
    if let position = positions[fileName] { return position }
    loader.add(
      Diagnostic(
        code: "DOC013", "the file `\(fileName)` is not next to \(indexName)", at: node.location,
        help: fileName.contains("/")
          ? "name a file of the folder of \(indexName) itself, without folders"
          : others.isEmpty
            ? "create the file, or delete this line"
            : NearestNames.help(for: fileName, in: others, kind: "files")))
    let near = NearestNames.of(fileName, in: others)
    guard near.count == 1, let position = positions[near[0]] else {
      loader.noteLoss()
      return nil
    }
    listed[near[0]] = node.location
    return position
  }

  /// The listed files that have the content of an earlier one, with the earlier one.
  var copies: [(position: Int, original: Int)] {
    // A short file may be equal to another one by chance.
    let files = namedPositions.filter { sources[$0].bytes.count > 80 }
    return Dictionary(grouping: files) { sources[$0].bytes.count }.values.flatMap { ofOneSize in
      ofOneSize.indices.compactMap { index in
        let position = ofOneSize[index]
        return ofOneSize[..<index].first { sources[$0].bytes == sources[position].bytes }
          .map { (position, $0) }
      }
    }.sorted { $0.position < $1.position }
  }

  /// Reports unlisted files as one mistake, at the first of them.
  ///
  /// - Parameters:
  ///   - lastKey: The place in the index after which a list can be added, if there is none.
  ///   - isReported: True if the reason why they are not listed has been reported.
  package func reportUnlisted(
    _ loader: inout FileLoader, offset: Int, lists: [SourceLocation],
    lastKey: SourceLocation? = nil, isReported: Bool = false
  ) {
    let unlisted = sources.enumerated().filter { _, source in
      source.name != indexName && listed[source.name] == nil && !source.isScenario
    }
    guard let first = unlisted.first else { return }
    loader.isIncomplete = true
    if isReported { return }
    func place(_ position: Int) -> SourceLocation {
      SourceLocation(file: offset + position, line: 1, column: 1)
    }
    let names = unlisted.prefix(4).map { "`\($0.element.name)`" }.joined(separator: ", ")
    let rest = unlisted.count > 4 ? ", …" : ""
    let isOne = unlisted.count == 1
    loader.add(
      Diagnostic(
        code: "DOC014",
        isOne
          ? "\(indexName) does not list \(names)" : "`files` of \(indexName) lacks \(names)\(rest)",
        // Of a whole list that is missing, the index is the place.
        at: lists.isEmpty && (lastKey != nil || !isOne)
          ? lastKey ?? place(positions[indexName] ?? first.offset) : place(first.offset),
        help: (isOne && !FileNameCheck.isPlain(first.element.name)
          ? "rename it (\(FileNameCheck.rule)) and add it to "
          : "add \(isOne ? "it" : "them") to ")
          + (indexName == SchemaReader.indexName
            ? "the `files:` of a module, or move \(isOne ? "it" : "them") out of the folder"
            : "`files:`, or move \(isOne ? "it" : "them") out of the folder"),
        related: unlisted.dropFirst(lists.isEmpty ? 0 : 1).prefix(4).map {
          .init(
            location: place($0.offset), message: lists.isEmpty ? "this file" : "nor this file")
        } + lists.prefix(4).map { .init(location: $0, message: "the other files are listed here") })
    )
  }
}
