/// The list of files that the tool wrote: the file `manifest.json` in the output folder. It has one line for each path
/// and no content of files, so it changes only if files are added or removed.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"
  /// 16 MiB: twice the size of a manifest of 100,000 files.
  static let maximumBytes = 1 << 24

  /// Paths in the output folder.
  public let paths: Set<String>

  public init(paths: some Sequence<String>) {
    self.paths = Set(paths).subtracting([Self.fileName])
  }

  // MARK: Text

  private static let head = """
    {
      "generator": "haapigen",
      "files": [
    """

  public var bytes: [UInt8] {
    // The manifest's own line is the last, so that it never changes when a file is added.
    let lines = (paths.sorted() + [Self.fileName]).map { "    \"\($0)\"" }
    return Array("\(Self.head)\n\(lines.joined(separator: ",\n"))\n  ]\n}\n".utf8)
  }

  /// Reads the paths of a manifest, which may be damaged, for example by conflict markers. Wrong additional paths do no
  /// harm, because the tool removes only files that begin like generated files.
  public init(bytes: [UInt8]) {
    let lines = String(decoding: LineFeeds.only(in: bytes), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("    \"") }
    self.init(
      paths: lines.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      })
  }

  /// Compares an existing file `manifest.json` with this expected manifest.
  func state(of bytes: [UInt8]) -> OutputComparison.State {
    let text = String(decoding: LineFeeds.only(in: bytes), as: UTF8.self)
    // Other tools also write files with the name `manifest.json`.
    let isOwn = Self.head.hasPrefix(text) || text.contains("\"generator\": \"haapigen\"")
    guard isOwn else { return .foreign }
    let found = Manifest(bytes: bytes)
    guard Array(text.utf8) == found.bytes else { return .unreadable }
    return found == self ? .fresh : .stale
  }
}
