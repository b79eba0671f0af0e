import SchemaModel
import SwiftEmitter

/// The documentation of a schema as a site: a folder of files that needs nothing else.
public enum SchemaSite {
  /// A file of the site.
  public struct File: Sendable {
    /// Below the folder of the site.
    public let path: String
    public let bytes: [UInt8]
  }
}
