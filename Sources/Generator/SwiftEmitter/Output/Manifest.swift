/// The list of files that the tool wrote: the file `manifest.json` in the output folder. It has one line for each
/// path and no content of files, so edits of different schema files never conflict in it.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"
  /// The manifest of 100,000 files has 8 MiB.
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
    // The manifest is the last entry, so its line never changes when a file is added.
    let lines = (paths.sorted() + [Self.fileName]).map { "    \"\($0)\"" }
    return Array("\(Self.head)\n\(lines.joined(separator: ",\n"))\n  ]\n}\n".utf8)
  }

  /// `nil` if the bytes are not exactly what haapigen writes, apart from line endings.
  public init?(bytes: [UInt8]) {
    self.init(damaged: bytes)
    guard self.bytes == LineFeeds.only(in: bytes) else { return nil }
  }

  /// The paths of a damaged manifest, such as one with conflict markers. Too many paths do no harm, because only files
  /// that begin like generated ones are ever removed.
  init(damaged bytes: [UInt8]) {
    let lines = String(decoding: LineFeeds.only(in: bytes), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("    \"") }
    self.init(
      paths: lines.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      })
  }

  /// True if the bytes are, or once were, a manifest of haapigen. Other tools also write files of this name.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: LineFeeds.only(in: bytes), as: UTF8.self)
    return head.hasPrefix(text) || text.contains("\"generator\": \"haapigen\"")
  }
}
