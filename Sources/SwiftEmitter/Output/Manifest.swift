import SchemaDocument

/// The files that the tool wrote: the file `manifest.json` in the output folder. One line for each
/// path and nothing of its text, so that edits of different files of the schema never meet in it.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"
  /// The manifest of 100,000 files has 8 MiB.
  static let maximumBytes = 1 << 24

  /// Paths below the output folder.
  public var paths: Set<String>
  /// From a manifest of an earlier version: the digests of the files.
  let digests: [String: String]

  public init(paths: some Sequence<String>) {
    self.paths = Set(paths)
    digests = [:]
  }

  // MARK: Text

  public var bytes: [UInt8] {
    // The manifest itself comes last: its line never changes when a file is added.
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

  /// `nil` if the text is not a manifest.
  public init?(bytes: [UInt8]) {
    // JSON is YAML: the reader of schemas reads it, with the same limits.
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

  /// True if a text that cannot be read is still what is left of a manifest. Others have files of this
  /// name, too.
  static func isDamaged(_ bytes: [UInt8]) -> Bool {
    let head = Array(Manifest(paths: []).bytes.prefix { $0 != UInt8(ascii: "[") })
    let text = LineFeeds.only(in: bytes)
    return head.starts(with: text)
      || String(decoding: text, as: UTF8.self).contains("\"generator\": \"haapigen\"")
  }

  /// The readable part of a damaged manifest, such as one with conflict markers. More than it
  /// should be does no harm: only what begins as generated files do is ever removed.
  init(damaged bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let paths = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count == 3 && parts[0].allSatisfy { $0 == " " } ? String(parts[1]) : nil
    }
    self.init(paths: paths, digests: [:])
  }

  private init(paths: some Sequence<String>, digests: [String: String]) {
    self.paths = Set(paths).subtracting([Self.fileName])
    self.digests = digests
  }
}
