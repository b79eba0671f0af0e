/// The result of reading one file: its nodes, and what is wrong with their shape.
package struct ReadFile: Sendable {
  private var source: SourceFile
  private let shape: String
  package private(set) var root: Node?
  private(set) var diagnostics = Diagnostics()
  private(set) var check = ShapeCheck()
  /// Keys that exclude each other.
  private(set) var exclusions: [Diagnostic] = []

  /// The files of an earlier analysis, by their position in `SourceLocation.file`. They are not read again while they
  /// are the same, so a trial of a correction reads only what it changes.
  @TaskLocal package static var known: [Int: ReadFile] = [:]

  /// Reads all files of an analysis, except those that are known.
  ///
  /// - Parameter firstOfOverlays: The position of the first file of an overlay; 0 without overlays.
  package static func all(
    _ files: ArraySlice<SourceFile>, firstOfOverlays: Int
  ) -> [Int: ReadFile] {
    let known = known
    let found = concurrentMap(files.count) { index in
      let name = files[index].name
      let isOfOverlay = firstOfOverlays > 0 && index >= firstOfOverlays
      let shape =
        if isOfOverlay {
          name == OverlaySources.indexName ? "overlay" : "overlayFamily"
        } else if files[index].isScenario {
          "scenario"
        } else {
          name == SchemaReader.indexName ? "index" : "family"
        }
      return $known.withValue(known) { reading(files[index], index: index, shape: shape) }
    }
    return Dictionary(first: found.enumerated().map { ($0.offset, $0.element) })
  }

  /// - Parameter index: Position of the file, as in `SourceLocation.file`.
  static func reading(_ source: SourceFile, index: Int, shape: String) -> ReadFile {
    if let file = known[index], file.shape == shape, file.source.name == source.name,
      file.source.bytes == source.bytes
    {
      return file
    }
    return ReadFile(source, index: index, shape: shape)
  }

  private init(_ source: SourceFile, index: Int, shape: String) {
    self.init(unswapped: source, index: index, shape: shape)
    guard
      let swapped = SwappedLines.find(
        in: source, errors,
        isSound: { ReadFile(unswapped: $0, index: index, shape: shape).errors.isEmpty })
    else { return }
    // With the lines swapped back, the file has no other errors.
    self.init(unswapped: swapped.source, index: index, shape: shape)
    self.source = source
    diagnostics.add(swapped.diagnostic(inFile: index))
  }

  private init(unswapped source: SourceFile, index: Int, shape: String) {
    self.source = source
    self.shape = shape
    root = YAMLLoader.load(source, index: index, into: &diagnostics)
    guard let root, root.mapping != nil else { return }
    check.check(root, against: .object(shape), of: source.name)
    if shape != "index" { exclusions = MemberKeyCheck.check(corrected(root)) }
  }

  /// The root with the keys that were meant.
  func corrected(_ root: Node) -> Node {
    let isChanged = !check.corrections.isEmpty || !check.removed.isEmpty
    return isChanged ? root.renamingKeys(check.corrections, removing: check.removed) : root
  }

  private var errors: [Diagnostic] {
    (diagnostics.all + check.diagnostics).filter { $0.severity == .error }
  }
}
