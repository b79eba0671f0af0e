/// The expected output compared with the existing output.
public struct OutputComparison: Sendable {
  /// The state of one file, in words.
  public enum State: String, Sendable {
    /// Has the expected content.
    case fresh
    /// Written by the tool, from an older schema or by an older tool.
    case stale
    case missing
    /// Written by the tool, but no longer generated.
    case extra
    /// Begins like a generated file, but with unknown content, which may be the only copy of an edit.
    case edited = "edited by hand"
    /// In the folder, but not written by the tool.
    case foreign
    /// A link or folder is in the place of a file.
    case blocked
    /// Not what the tool writes, although it was a manifest.
    case unreadable
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
  }

  /// All files but the manifest.
  public let files: [Item]
  public let manifest: Item
  /// The paths of the existing manifest, also of a damaged one.
  public let listed: Set<String>?
  let record: OutputRecord

  /// What is not as expected. A manifest that follows from the files is not listed.
  public var differences: [Item] {
    let different = files.filter { $0.state != .fresh }
    let isObvious =
      manifest.state == .fresh || !different.isEmpty && [.stale, .missing].contains(manifest.state)
    return different + (isObvious ? [] : [manifest])
  }

  /// - Parameters:
  ///   - wanted: The expected files.
  ///   - folder: The output folder.
  ///   - isSaved: Returns the full paths whose current content may be lost, because it is saved elsewhere, for example in
  ///     git; `nil` if nothing is saved. Called at most once, with the paths of files whose content is not on record.
  public init(
    wanted: [GeneratedFile], in folder: OutputFolder,
    isSaved: ([String]) -> Set<String>? = { _ in [] }
  ) {
    let record = OutputRecord(in: folder)
    let found = folder.content(of: Manifest.fileName, limit: Manifest.maximumBytes)
    listed = if case .file(let bytes) = found { Manifest(bytes: bytes).paths } else { nil }
    // A killed run has changed files that only the record lists.
    let old = record.paths.union(listed ?? [])
    let planned = Set(wanted.map(\.path) + [Manifest.fileName])
    var files =
      wanted.compactMap { Self.item($0.path, wanted: $0.bytes, in: folder, record) }
      + old.subtracting(planned).sorted().compactMap { Self.item($0, in: folder, record) }
      + folder.allFiles().filter { !planned.contains($0) && !old.contains($0) }
      .map { Item(path: $0, state: .foreign) }
    let doubtful = files.filter { $0.state == .edited }.map { folder.fullPath($0.path) }
    if !doubtful.isEmpty {
      // Without git and without a record, as in a copy of the files, an edit is unlikely.
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
    let merged = isConflict ? MergeConflict.withoutMarks(bytes) : bytes
    guard OutputHeader.stands(in: merged, at: path) else {
      // A file that was written on this machine may have lost its header too.
      return wanted != nil && record.paths.contains(path) ? .edited : .foreign
    }
    // Git merged two generated files; both can be generated again.
    if isConflict { return old }
    let text = LineFeeds.only(in: bytes)
    return text == wanted || record.knows(text, at: path) ? old : .edited
  }
}
