/// The list of files that the tool wrote: the file `manifest.json` in the output folder. It has one line for each
/// path and no content of files, so edits of different schema files never conflict in it.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"
  /// The manifest of 100,000 files has 8 MiB.
  static let maximumBytes = 1 << 24

  /// Paths below the output folder.
  public var paths: Set<String>
  /// The digests of files, if an earlier version of the tool wrote the manifest.
  let digests: [String: String]

  public init(paths: some Sequence<String>) {
    self.paths = Set(paths)
    digests = [:]
  }

  // MARK: Text

  public var bytes: [UInt8] {
    // The manifest is the last entry, so its line never changes when a file is added.
    let lines = (paths.sorted() + [Self.fileName]).map { "    \"\($0)\"" }
    return Array(
      """
      {
        "generator": "haapigen",
        "files": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """.utf8)
  }

  /// `nil` if the bytes are not a manifest.
  public init?(bytes: [UInt8]) {
    // JSON is YAML, so the YAML parser reads it, with the same limits.
    var diagnostics = Diagnostics()
    let file = SourceFile(path: Self.fileName, name: Self.fileName, bytes: bytes)
    guard let root = YAMLLoader.load(file, index: 0, into: &diagnostics), !diagnostics.hasErrors,
      root["generator"]?.text == "haapigen", let files = root["files"]
    else { return nil }
    var digests: [String: String] = [:]
    if let entries = files.mapping {
      for entry in entries {
        guard let text = entry.value.text else { return nil }
        digests[entry.key] = text
      }
      self.init(paths: digests.keys, digests: digests)
    } else if let items = files.sequence {
      let paths = items.compactMap(\.text)
      guard paths.count == items.count else { return nil }
      self.init(paths: paths, digests: [:])
    } else {
      return nil
    }
  }

  /// True if the bytes are unreadable but were once a manifest. Other tools also write files of this name.
  static func isDamaged(_ bytes: [UInt8]) -> Bool {
    let head = Array(Manifest(paths: []).bytes.prefix { $0 != UInt8(ascii: "[") })
    let text = LineFeeds.only(in: bytes)
    return head.starts(with: text)
      || String(decoding: text, as: UTF8.self).contains("\"generator\": \"haapigen\"")
  }

  /// The readable part of a damaged manifest, such as one with conflict markers. Too many paths do no harm, because
  /// only files that begin like generated ones are ever removed.
  init(damaged bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let paths = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count == 3 && parts[0].allSatisfy { $0 == " " } ? String(parts[1]) : nil
    }
    self.init(paths: paths, digests: [:])
  }

  func adding(_ more: some Sequence<String>) -> Manifest {
    Manifest(paths: paths.union(more), digests: digests)
  }

  private init(paths: some Sequence<String>, digests: [String: String]) {
    self.paths = Set(paths).subtracting([Self.fileName])
    self.digests = digests
  }
}
