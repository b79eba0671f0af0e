import SchemaDocument

/// What the tool wrote and from what: the file `manifest.json` in the output folder. One line for
/// each file, so that a change of one shows as one line.
public struct Manifest: Equatable, Sendable {
  public static let fileName = "manifest.json"

  /// Digests by name of the schema file.
  public var schema: [String: String]
  /// Digests by path below the output folder.
  public var files: [String: String]

  public init(schema: [String: String], files: [String: String]) {
    self.schema = schema
    self.files = files
  }

  public init(sources: [SourceFile], files: [GeneratedFile]) {
    schema = [:]
    for source in sources { schema[source.name] = "\(Digest(of: source.bytes))" }
    self.files = [:]
    for file in files { self.files[file.path] = "\(Digest(of: file.bytes))" }
  }

  // MARK: Text

  public var bytes: [UInt8] {
    var text = "{\n  \"generator\": \"haapigen\",\n"
    text += "  \"schema\": " + Self.object(schema) + ",\n"
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
      root["generator"]?.text == "haapigen",
      let schema = Self.values(root["schema"]), let files = Self.values(root["files"])
    else { return nil }
    self.schema = schema
    self.files = files
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
