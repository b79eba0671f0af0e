/// Loads the files of a folder, and checks each against the shape in the language.
package struct FileLoader {
  package private(set) var diagnostics = Diagnostics()
  /// A file or a block of definitions is missing; already reported.
  package var isIncomplete = false
  /// The missing part may have defined types, so the rest cannot be compared with another version.
  private(set) var lacksDefinitions = false
  /// Errors were left out that most likely follow from a reported one.
  package private(set) var holdsBack = false
  private let sources: [SourceFile]
  /// Position of the first file, among the files of all folders.
  private let offset: Int
  /// Files that were read in advance, by position.
  private var prepared: [Int: ReadFile] = [:]
  private var copies: Set<Int> = []

  package init(_ sources: [SourceFile], offset: Int) {
    self.sources = sources
    self.offset = offset
  }

  package struct Loaded {
    /// Its position among the files of all folders.
    let file: Int
    package let root: Node
    /// Keys whose value could not be read completely.
    package let faulty: Set<SourceLocation>
    /// Keys that were misspelt; already reported.
    package let corrected: Set<SourceLocation>

    /// - Parameter location: The place that names the file.
    package func family(
      _ fileName: String, swiftName: String, at location: SourceLocation
    ) -> FamilyNodes {
      FamilyNodes(
        fileName: fileName, swiftName: swiftName, file: file, location: location, root: root,
        faulty: faulty, corrected: corrected)
    }
  }

  package mutating func add(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  /// Reports a file with the content of another one, which is then not read.
  private mutating func addCopy(_ position: Int, of original: Int) {
    func place(_ position: Int) -> SourceLocation {
      SourceLocation(file: offset + position, line: 1, column: 1)
    }
    copies.insert(position)
    add(
      Diagnostic(
        code: "DOC015",
        "`\(sources[position].name)` has the same content as `\(sources[original].name)`",
        at: place(position), help: "restore the content of one of the two",
        related: [.init(location: place(original), message: "the other one")]))
    noteLoss()
  }

  /// Reads the listed files in parallel, for later calls of `load`.
  package mutating func prepare(_ list: FileList, shape: String) {
    for (position, original) in list.copies { addCopy(position, of: original) }
    let positions = list.namedPositions
    let known = ReadFile.known
    let found = NearestNames.unlimited {
      concurrentMap(positions.count) { index in
        ReadFile.$known.withValue(known) { read(positions[index], shape) }
      }
    }
    for (position, file) in zip(positions, found) { prepared[position] = file }
  }

  /// Records that definitions are missing, which is already reported.
  mutating func noteLoss() {
    isIncomplete = true
    lacksDefinitions = true
  }

  private func read(_ position: Int, _ shape: String) -> ReadFile {
    .reading(sources[position], index: offset + position, shape: shape)
  }

  package mutating func load(_ position: Int, shape: String) -> Loaded? {
    if copies.contains(position) { return nil }
    let file = prepared[position] ?? read(position, shape)
    var check = file.check
    for diagnostic in file.diagnostics.all where !check.explains(repeated: diagnostic) {
      diagnostics.add(diagnostic)
    }
    guard let root = file.root else {
      noteLoss()
      return nil
    }
    guard let entries = root.mapping else {
      let keys = Language.allObjects[shape]?.keys.map(\.name) ?? []
      diagnostics.add(
        Diagnostic(
          code: "DOC011", "the file contains \(root.kindName) where a mapping is required",
          at: root.location, help: "write keys: " + Shape.keyList(keys)))
      noteLoss()
      return nil
    }
    for diagnostic in check.diagnostics { diagnostics.add(diagnostic) }
    let places = Set(Self.blocks(entries).flatMap { [$0.keyLocation, $0.value.location] })
    let outer = Set(entries.flatMap { [$0.keyLocation, $0.value.location] })
    let losesBlock = check.diagnostics.contains { diagnostic in
      guard let place = diagnostic.location, check.corrections[place] == nil else { return false }
      switch diagnostic.code {
      case "KEY101": return outer.contains(place)
      case "KEY103": return places.contains(place)
      default: return false
      }
    }
    let lacksBlock = check.lacksDefinitions || losesBlock
    holdsBack = holdsBack || check.holdsBack
    if lacksBlock || (shape == "index" && !check.faulty.isEmpty) { isIncomplete = true }
    // An unknown or removed key defines nothing.
    lacksDefinitions =
      lacksDefinitions
      || check.diagnostics.contains { diagnostic in
        guard diagnostic.code == "KEY103", let place = diagnostic.location else { return false }
        return shape == "index"
          ? root["modules"].map { place.line >= $0.location.line } ?? true : places.contains(place)
      }
    for diagnostic in file.exclusions
    // The missing key may be among the keys that have been removed.
    where diagnostic.code != "KEY102" || diagnostic.location.map(check.faulty.contains) != true {
      diagnostics.add(diagnostic)
    }
    return Loaded(
      file: offset + position, root: file.corrected(root), faulty: check.faulty,
      corrected: Set(check.corrections.keys))
  }

  /// The blocks of a file, including those inside `mapping` and `changes` and the items of `files`.
  private static func blocks(_ entries: [Node.Entry]) -> [Node.Entry] {
    entries.flatMap { entry -> [Node.Entry] in
      switch entry.key {
      case "mapping", "changes": [entry] + (entry.value.mapping ?? [])
      case "files":
        [entry]
          + (entry.value.sequence ?? []).map {
            Node.Entry(key: entry.key, keyLocation: $0.location, value: $0)
          }
      default: [entry]
      }
    }
  }
}
