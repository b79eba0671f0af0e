/// Compares the expected output with the existing output.
public struct OutputComparison: Sendable {
  /// The state of one file. Messages contain the raw value.
  public enum State: String, Sendable {
    /// Has the expected content.
    case fresh
    /// Written by the tool, from an older schema or by an older tool.
    case stale
    case missing
    /// Written by the tool, but no longer generated.
    case extra
    /// Generated, as the header or the record shows, but with unknown content, which may be the only copy of an edit.
    case edited = "edited by hand"
    /// Not written by the tool.
    case foreign
    /// A link, a folder, or another entry that cannot be read as a file. Also a path outside the output folder.
    case blocked
    /// A damaged manifest.
    case unreadable
  }

  public struct Item: Sendable {
    public let path: String
    public fileprivate(set) var state: State
    public fileprivate(set) var found: [UInt8]?
    /// The expected content; `nil` for a file that is not, or no longer, generated.
    public fileprivate(set) var wanted: [UInt8]?
    /// Describes what prevents writing, such as "a folder".
    public fileprivate(set) var obstacle: String?

    public var isPlanned: Bool { wanted != nil }

    /// True if the file has the expected content, except that lines end with CRLF.
    public var differsInLineEndingsOnly: Bool {
      guard let found, let wanted else { return false }
      return found != wanted && LineFeeds.only(in: found) == wanted
    }
  }

  /// All files except the manifest.
  public let files: [Item]
  public let manifest: Item
  /// The paths in the existing manifest, even if it is damaged; `nil` if there is no manifest.
  public let listed: Set<String>?
  let record: OutputRecord

  /// The files that are not as expected. An outdated or missing manifest is included only if no other file differs.
  public var differences: [Item] {
    let different = files.filter { $0.state != .fresh }
    let isObvious =
      manifest.state == .fresh || !different.isEmpty && [.stale, .missing].contains(manifest.state)
    return different + (isObvious ? [] : [manifest])
  }

  /// - Parameters:
  ///   - wanted: The expected files.
  ///   - folder: The output folder.
  ///   - isSaved: Receives the full paths of edited files. Returns those whose content may be overwritten, because it
  ///     is also saved elsewhere, for example in git; `nil` outside a repository. Called at most once.
  public init(
    wanted: [GeneratedFile], in folder: OutputFolder,
    isSaved: ([String]) -> Set<String>? = { _ in [] }
  ) {
    let record = OutputRecord(in: folder)
    let found = folder.content(of: Manifest.fileName, limit: Manifest.maximumBytes)
    listed = if case .file(let bytes) = found { Manifest(bytes: bytes).paths } else { nil }
    // A killed run may have written files that only the record lists.
    let old = record.paths.union(listed ?? [])
    let planned = Set(wanted.map(\.path) + [Manifest.fileName])
    var files =
      wanted.compactMap { Self.item($0.path, wanted: $0.bytes, in: folder, record) }
      + old.subtracting(planned).sorted().compactMap { Self.item($0, in: folder, record) }
      + folder.allFiles().filter { !planned.contains($0) && !old.contains($0) }
      .map { Item(path: $0, state: .foreign) }
    let doubtful = files.filter { $0.state == .edited }.map { folder.fullPath($0.path) }
    if !doubtful.isEmpty {
      // A folder with neither git nor a record is probably a copy, in which an edit is unlikely.
      let saved = isSaved(doubtful) ?? (record == OutputRecord() ? Set(doubtful) : [])
      for index in files.indices
      where files[index].state == .edited && saved.contains(folder.fullPath(files[index].path)) {
        files[index].state = files[index].isPlanned ? .stale : .extra
      }
    }
    // Edited files stay in the manifest, so that the next run knows that they were generated.
    let next = Manifest(paths: files.filter { $0.isPlanned || $0.state == .edited }.map(\.path))
    var manifest = Item(path: Manifest.fileName, state: .missing, wanted: next.bytes)
    if case .file(let bytes) = found { manifest.state = next.state(of: bytes) }
    if case .blocked(let what) = found { (manifest.state, manifest.obstacle) = (.blocked, what) }
    self.record = record
    self.files = files
    self.manifest = manifest
  }

  /// Compares one file. Returns `nil` for a file that is no longer generated and no longer exists.
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

  /// Determines the state of an existing file, from its content.
  private static func state(
    of bytes: [UInt8], at path: String, wanted: [UInt8]?, _ record: OutputRecord
  ) -> State {
    if bytes == wanted { return .fresh }
    // Replacing an empty file loses nothing.
    if bytes.isEmpty, wanted != nil { return .stale }
    let old: State = wanted == nil ? .extra : .stale
    let isConflict = MergeConflict.stands(in: bytes)
    let merged = isConflict ? MergeConflict.withoutMarks(bytes) : bytes
    guard OutputHeader.stands(in: merged, at: path) else {
      // If the record lists the file, the tool wrote it on this machine, and an edit may have removed the header.
      return wanted != nil && record.paths.contains(path) ? .edited : .foreign
    }
    // Git has merged two generated files. Nothing is lost, because both can be generated again.
    if isConflict { return old }
    let text = LineFeeds.only(in: bytes)
    return text == wanted || record.knows(text, at: path) ? old : .edited
  }
}
