import SchemaDocument

/// The output that should be, beside the output that is.
public struct OutputComparison: Sendable {
  /// What is to be said of one file.
  public enum State: String, Sendable {
    /// As it should be.
    case fresh
    /// Written by the tool, from an older schema or by an older tool.
    case stale
    case missing
    /// Written by the tool and no longer generated.
    case extra
    /// Changed since the tool wrote it.
    case edited
    /// Stands in the folder, and the tool has not written it.
    case foreign
    /// A link or folder stands where a file belongs.
    case blocked
  }

  public struct Item: Sendable {
    public let path: String
    public let state: State
    /// Still generated; the others are leftovers.
    public let isPlanned: Bool
    public let found: [UInt8]?
    public let wanted: [UInt8]?
    /// What stands in the way.
    public let obstacle: String?
  }

  public let items: [Item]
  /// There is a manifest, and it cannot be read.
  public let hasBrokenManifest: Bool
  public let manifest: Manifest?

  public var differences: [Item] { items.filter { $0.state != .fresh } }

  public init(wanted: [GeneratedFile], in folder: OutputFolder) {
    switch folder.content(of: Manifest.fileName) {
    case .nothing:
      manifest = nil
      hasBrokenManifest = false
    case .file(let bytes):
      manifest = Manifest(bytes: bytes)
      hasBrokenManifest = manifest == nil
    case .blocked:
      manifest = nil
      hasBrokenManifest = true
    }
    let recorded = manifest?.files ?? [:]
    var items = wanted.map { Self.item($0, recorded: recorded[$0.path], in: folder) }
    let planned = Set(wanted.map(\.path))
    for path in recorded.keys.sorted() where !planned.contains(path) {
      if let item = Self.leftover(path, digest: recorded[path] ?? "", in: folder) {
        items.append(item)
      }
    }
    for path in folder.allFiles()
    where !planned.contains(path) && recorded[path] == nil && path != Manifest.fileName {
      items.append(
        Item(
          path: path, state: .foreign, isPlanned: false, found: nil, wanted: nil, obstacle: nil))
    }
    self.items = items
  }

  private static func item(
    _ file: GeneratedFile, recorded: String?, in folder: OutputFolder
  ) -> Item {
    func item(_ state: State, found: [UInt8]? = nil, obstacle: String? = nil) -> Item {
      Item(
        path: file.path, state: state, isPlanned: true, found: found, wanted: file.bytes,
        obstacle: obstacle)
    }
    switch folder.content(of: file.path) {
    case .nothing: return item(.missing)
    case .blocked(let obstacle): return item(.blocked, obstacle: obstacle)
    case .file(let bytes):
      if bytes == file.bytes { return item(.fresh, found: bytes) }
      if let recorded {
        return item("\(Digest(of: bytes))" == recorded ? .stale : .edited, found: bytes)
      }
      // Without a record only the first line tells whose file this is.
      return item(OutputHeader.stands(in: bytes) ? .edited : .foreign, found: bytes)
    }
  }

  /// `nil` when the file is gone or the manifest names a path outside the folder.
  private static func leftover(_ path: String, digest: String, in folder: OutputFolder) -> Item? {
    guard OutputFolder.isInside(path) else {
      return Item(
        path: path, state: .blocked, isPlanned: false, found: nil, wanted: nil,
        obstacle: "a path outside the output folder")
    }
    switch folder.content(of: path) {
    case .nothing: return nil
    case .blocked(let obstacle):
      return Item(
        path: path, state: .blocked, isPlanned: false, found: nil, wanted: nil, obstacle: obstacle)
    case .file(let bytes):
      return Item(
        path: path, state: "\(Digest(of: bytes))" == digest ? .extra : .edited, isPlanned: false,
        found: bytes, wanted: nil, obstacle: nil)
    }
  }
}
