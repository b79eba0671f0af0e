/// The expected output compared with the existing output.
public struct OutputComparison: Sendable {
  /// The state of one file.
  public enum State: String, Sendable {
    /// Has the expected content.
    case fresh
    /// Written by the tool, from an older schema or by an older tool.
    case stale
    case missing
    /// Written by the tool, but no longer generated.
    case extra
    /// Begins like a generated file, but with unknown content, which may be the only copy of an edit.
    case edited
    /// In the folder, but not written by the tool.
    case foreign
    /// A link or folder is in the place of a file.
    case blocked
  }

  public struct Item: Sendable {
    public let path: String
    public fileprivate(set) var state: State
    public fileprivate(set) var found: [UInt8]?
    /// `nil` for a file that is not generated, or no longer.
    public fileprivate(set) var wanted: [UInt8]?
    /// The file or folder that prevents writing.
    public fileprivate(set) var obstacle: String?

    public var isPlanned: Bool { wanted != nil }

    /// True if the file would be as expected with line feeds instead of CRLF.
    public var differsInLineEndingsOnly: Bool {
      guard let found, let wanted else { return false }
      return found != wanted && LineFeeds.only(in: found) == wanted
    }

    /// True if it contains both sides of a merge.
    public var hasMergeConflict: Bool { found.map(MergeConflict.stands) ?? false }
  }

  public enum ManifestState: Sendable {
    case fresh
    case missing
    /// The list of files in the manifest differs from the existing files.
    case stale
    case broken
  }

  public let items: [Item]
  public let manifestState: ManifestState
  /// The paths of the existing manifest, also of a damaged one.
  public let manifest: Manifest?
  let record: OutputRecord

  public var differences: [Item] { items.filter { $0.state != .fresh } }

  /// True if `generate` would change nothing.
  public var isFresh: Bool { differences.isEmpty && manifestState == .fresh }

  /// - Parameters:
  ///   - wanted: The expected files.
  ///   - folder: The output folder.
  ///   - isSaved: Returns the full paths whose current content is saved elsewhere, for example in git; `nil` if
  ///     nothing is saved. Called at most once, with the paths of files whose content is not on record.
  public init(
    wanted: [GeneratedFile], in folder: OutputFolder,
    isSaved: ([String]) -> Set<String>? = { _ in [] }
  ) {
    let record = OutputRecord(in: folder)
    var found: Manifest?
    var isBroken = false
    var obstacle: Item?
    switch folder.content(of: Manifest.fileName, limit: Manifest.maximumBytes) {
    case .nothing: break
    case .file(let bytes):
      found = Manifest(damaged: bytes)
      isBroken = Manifest(bytes: bytes) == nil
      if !Manifest.isOwn(bytes) {
        obstacle = Item(path: Manifest.fileName, state: .foreign, wanted: [])
      }
    case .blocked(let what):
      isBroken = true
      obstacle = Item(path: Manifest.fileName, state: .blocked, wanted: [], obstacle: what)
    }
    // A killed run has changed files that only the record lists.
    let listed = record.paths.union(found?.paths ?? [])
    var items = wanted.compactMap { Self.item($0.path, wanted: $0.bytes, in: folder, record) }
    let planned = Set(wanted.map(\.path))
    for path in listed.sorted() where !planned.contains(path) {
      if let item = Self.item(path, in: folder, record) { items.append(item) }
    }
    for path in folder.allFiles()
    where !planned.contains(path) && !listed.contains(path) && path != Manifest.fileName {
      items.append(Item(path: path, state: .foreign))
    }
    if let obstacle { items.append(obstacle) }
    Self.ask(isSaved, about: &items, in: folder, hasRecord: record != OutputRecord())
    self.items = items
    self.record = record
    manifest = found
    let own = items.filter { $0.isPlanned || $0.state == .extra || $0.state == .edited }
    manifestState =
      isBroken
      ? .broken
      : found == nil ? .missing : found == Manifest(paths: own.map(\.path)) ? .fresh : .stale
  }

  /// `nil` for a file that is no longer generated and no longer exists.
  private static func item(
    _ path: String, wanted: [UInt8]? = nil, in folder: OutputFolder, _ record: OutputRecord
  ) -> Item? {
    guard OutputFolder.isInside(path) else {
      return Item(path: path, state: .blocked, obstacle: "a path outside the output folder")
    }
    switch folder.content(of: path) {
    case .nothing: return wanted.map { Item(path: path, state: .missing, wanted: $0) }
    case .blocked(let obstacle):
      return Item(path: path, state: .blocked, wanted: wanted, obstacle: obstacle)
    case .file(let bytes):
      let state = state(of: bytes, at: path, wanted: wanted, record)
      return Item(path: path, state: state, found: bytes, wanted: wanted)
    }
  }

  /// Determines who wrote a file.
  private static func state(
    of bytes: [UInt8], at path: String, wanted: [UInt8]?, _ record: OutputRecord
  ) -> State {
    if bytes == wanted { return .fresh }
    // Replacing an empty file loses nothing.
    if bytes.isEmpty, wanted != nil { return .stale }
    let old: State = wanted == nil ? .extra : .stale
    let isConflict = MergeConflict.stands(in: bytes)
    let texts = isConflict ? MergeConflict.sides(of: bytes) : [bytes]
    guard texts.contains(where: { OutputHeader.stands(in: $0, at: path) }) else {
      // A file that was written on this machine may have lost its header too.
      return wanted != nil && record.paths.contains(path) ? .edited : .foreign
    }
    // Git merged two generated files; both can be generated again.
    if isConflict { return old }
    let text = LineFeeds.only(in: bytes)
    return text == wanted || record.knows(text, at: path) ? old : .edited
  }

  /// If git has the content of a file, nothing is lost when the file is replaced. Without git and without a record,
  /// as in a copy of the files, an edit is unlikely.
  private static func ask(
    _ isSaved: ([String]) -> Set<String>?, about items: inout [Item], in folder: OutputFolder,
    hasRecord: Bool
  ) {
    let doubtful = items.filter { $0.state == .edited }.map { folder.fullPath($0.path) }
    guard !doubtful.isEmpty else { return }
    let saved = isSaved(doubtful) ?? (hasRecord ? [] : Set(doubtful))
    for index in items.indices
    where items[index].state == .edited && saved.contains(folder.fullPath(items[index].path)) {
      items[index].state = items[index].isPlanned ? .stale : .extra
    }
  }
}
