/// The digests of the files that the last run on this machine wrote. They distinguish an old file from an edited one.
/// The record is in a hidden folder that git ignores.
struct OutputRecord: Equatable {
  static let folderName = ".haapigen"
  static let fileName = "record"
  private static let title = "haapigen record 2"
  private static let limit = 1 << 24

  /// Identifies the tool and the schema of the output; `nil` while files are being replaced.
  var stamp: String?
  /// Digests by path in the output folder. A run that was killed leaves two for a file: of the old and of the new
  /// content.
  var digests: [String: Set<String>] = [:]

  init() {}

  /// The record of a completed run.
  init(stamp: String?, digests: [String: String]) {
    self.stamp = stamp
    self.digests = digests.mapValues { [$0] }
  }

  init(in folder: Directory?) {
    guard let own = try? folder?.folder(Self.folderName),
      let bytes = try? own.read(Self.fileName, limit: Self.limit)
    else { return }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.title, let first = lines.popFirst() else {
      return
    }
    stamp = first.isEmpty ? nil : String(first)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { digests[String(parts[1]), default: []].insert(String(parts[0])) }
    }
  }

  var bytes: [UInt8] {
    let lines = digests.sorted { $0.key < $1.key }
      .flatMap { path, digests in digests.sorted().map { "\($0) \(path)" } }
    return Array(([Self.title, stamp ?? ""] + lines).joined(separator: "\n").utf8) + [0x0A]
  }

  func knows(_ bytes: [UInt8], at path: String) -> Bool {
    digests[path]?.contains(Self.digest(of: bytes)) == true
  }

  static func digest(of bytes: [UInt8]) -> String { "\(Digest(ofWords: bytes))" }
}
