import SchemaDocument
import SchemaModel

/// A schema as one side of a comparison: linked, without errors, and with the text it was read from.
public struct SchemaVersion {
  /// How a person names it: `main`, `Schema`, `v1.snapshot`.
  public let label: String
  public let schema: Schema
  /// As locations count them.
  public let sources: [SourceFile]

  public init(label: String, schema: Schema, sources: [SourceFile]) {
    self.label = label
    self.schema = schema
    self.sources = sources
  }
}
