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
    /// True if the file is still generated; false for leftovers.
    public let isPlanned: Bool
    public let found: [UInt8]?
    public let wanted: [UInt8]?
    /// The file or folder that prevents writing.
    public let obstacle: String?

    fileprivate init(
      _ path: String, _ state: State, isPlanned: Bool, found: [UInt8]? = nil,
      wanted: [UInt8]? = nil, obstacle: String? = nil
    ) {
      self.path = path
      self.state = state
      self.isPlanned = isPlanned
      self.found = found
      self.wanted = wanted
      self.obstacle = obstacle
    }

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
    /// It does not list exactly the existing files.
    case stale
    case broken
  }

  public let items: [Item]
  /// The existing manifest.
  public let manifest: Manifest?
  public let manifestState: ManifestState
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
    let root = try? Directory.at(folder.path)
    func content(_ path: String, limit: Int = .max) -> OutputFolder.Content {
      root?.content(of: path, limit: limit) ?? folder.content(of: path, limit: limit)
    }
    let record = OutputRecord(in: root)
    var manifestText: [UInt8]?
    var obstacle: Item?
    switch content(Manifest.fileName, limit: Manifest.maximumBytes) {
    case .nothing: manifest = nil
    case .file(let bytes):
      manifest = Manifest(bytes: bytes)
      manifestText = LineFeeds.only(in: bytes)
      if manifest == nil, !Manifest.isDamaged(bytes) {
        obstacle = Item(Manifest.fileName, .foreign, isPlanned: true)
      }
    case .blocked(let what):
      manifest = nil
      manifestText = []
      obstacle = Item(Manifest.fileName, .blocked, isPlanned: true, obstacle: what)
    }
    // Without a usable manifest, the record still has the paths of the last run on this machine.
    let listed =
      manifest ?? Manifest(damaged: manifestText ?? []).adding(record.digests.keys)
    let judge = Judge(record: record, digests: listed.digests)

    var items = wanted.map { Self.item($0, content($0.path), judge) }
    let planned = Set(wanted.map(\.path))
    for path in listed.paths.sorted() where !planned.contains(path) {
      if let item = Self.leftover(path, { content($0) }, judge) { items.append(item) }
    }
    for path in root?.allFiles() ?? []
    where !planned.contains(path) && !listed.paths.contains(path) && path != Manifest.fileName {
      items.append(Item(path, .foreign, isPlanned: false))
    }
    if let obstacle { items.append(obstacle) }
    Self.ask(isSaved, about: &items, in: folder, hasRecord: record != OutputRecord())
    self.items = items
    self.record = record
    manifestState =
      switch (manifestText, manifest) {
      case (nil, _): .missing
      case (_, nil): .broken
      case (let text?, _?):
        text == Manifest(paths: Self.own(items)).bytes ? .fresh : .stale
      }
  }

  /// The files for the manifest: the generated ones, and leftovers that still exist.
  static func own(_ items: [Item]) -> [String] {
    items.filter { $0.isPlanned || $0.state == .extra || $0.state == .edited }.map(\.path)
  }

  private static func item(
    _ file: GeneratedFile, _ content: OutputFolder.Content, _ judge: Judge
  ) -> Item {
    switch content {
    case .nothing: Item(file.path, .missing, isPlanned: true, wanted: file.bytes)
    case .blocked(let obstacle):
      Item(file.path, .blocked, isPlanned: true, wanted: file.bytes, obstacle: obstacle)
    case .file(let bytes):
      Item(
        file.path,
        bytes == file.bytes ? .fresh : judge.state(of: bytes, at: file.path, wanted: file.bytes),
        isPlanned: true, found: bytes, wanted: file.bytes)
    }
  }

  /// `nil` if the file no longer exists.
  private static func leftover(
    _ path: String, _ content: (String) -> OutputFolder.Content, _ judge: Judge
  ) -> Item? {
    guard OutputFolder.isInside(path) else {
      return Item(
        path, .blocked, isPlanned: false, obstacle: "a path outside the output folder")
    }
    switch content(path) {
    case .nothing: return nil
    case .blocked(let obstacle):
      return Item(path, .blocked, isPlanned: false, obstacle: obstacle)
    case .file(let bytes):
      let state = judge.state(of: bytes, at: path)
      return Item(path, state == .stale ? .extra : state, isPlanned: false, found: bytes)
    }
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

/// Determines who wrote a file that is not as expected.
private struct Judge {
  let record: OutputRecord
  /// Digests from a manifest of an earlier version of the tool.
  let digests: [String: String]

  /// - Returns: `stale`, `edited` or `foreign`.
  func state(
    of bytes: [UInt8], at path: String, wanted: [UInt8]? = nil
  ) -> OutputComparison.State {
    // Replacing an empty file loses nothing.
    if bytes.isEmpty, wanted != nil { return .stale }
    let isConflict = MergeConflict.stands(in: bytes)
    let texts = isConflict ? MergeConflict.sides(of: bytes) : [bytes]
    guard texts.contains(where: { OutputHeader.stands(in: $0, at: path) }) else {
      // A file that was written on this machine may have lost its header too.
      return wanted != nil && record.digests[path] != nil ? .edited : .foreign
    }
    // Git merged two generated files; both can be generated again.
    if isConflict { return .stale }
    let text = LineFeeds.only(in: bytes)
    let isKnown =
      text == wanted || record.knows(text, at: path) || digests[path] == "\(Digest(of: text))"
    return isKnown ? .stale : .edited
  }
}
