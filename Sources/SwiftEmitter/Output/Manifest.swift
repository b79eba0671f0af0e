import SchemaDocument

/// What the tool wrote: the file `manifest.json` in the output folder. One line for each file, so that
/// a change of one shows as one line, and nothing of the schema, so that a reworded comment shows as
/// none.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"

  /// Digests by path below the output folder.
  public var files: [String: String]
  /// Written by an older tool, with more in it: the next run writes it anew.
  private let isOld: Bool

  public init(files: [String: String]) {
    self.files = files
    isOld = false
  }

  public init(files: [GeneratedFile]) {
    let digests = concurrentMap(files.count) { "\(Digest(of: files[$0].bytes))" }
    self.init(
      files: Dictionary(
        zip(files.map(\.path), digests), uniquingKeysWith: { _, last in last }))
  }

  // MARK: Text

  public var bytes: [UInt8] {
    var text = "{\n  \"generator\": \"haapigen\",\n"
    text += "  \"files\": " + Self.object(files) + "\n}\n"
    return Array(text.utf8)
  }

  private static func object(_ values: [String: String]) -> String {
    if values.isEmpty { return "{}" }
    let lines = values.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \"\($0.value)\"" }
    return "{\n" + lines.joined(separator: ",\n") + "\n  }"
  }

  /// `nil` when the text is no manifest.
  public init?(bytes: [UInt8]) {
    // JSON is YAML: the reader of schemas reads it, with the same limits.
    var diagnostics = Diagnostics()
    let file = SourceFile(path: Self.fileName, name: Self.fileName, bytes: bytes)
    guard let root = YAMLLoader.load(file, index: 0, into: &diagnostics), !diagnostics.hasErrors,
      root["generator"]?.text == "haapigen", let files = Self.values(root["files"])
    else { return nil }
    self.files = files
    isOld = root["schema"] != nil
  }

  private static func values(_ node: Node?) -> [String: String]? {
    guard let entries = node?.mapping else { return nil }
    var values: [String: String] = [:]
    for entry in entries {
      guard let text = entry.value.text else { return nil }
      values[entry.key] = text
    }
    return values
  }
}
