/// The name and version of a schema, without its definitions.
public struct SchemaIndex: Sendable {
  public static let name = SchemaReader.indexName

  public let schema: String
  public let version: String

  /// `nil` if the index cannot be read.
  public init?(_ source: SourceFile) {
    var diagnostics = Diagnostics()
    guard let root = YAMLLoader.load(source, index: 0, into: &diagnostics),
      let schema = root["schema"]?.text, let version = root["version"]?.text
    else { return nil }
    self.schema = schema
    self.version = version
  }
}
