import SchemaModel

/// A file of the output: where it goes, below the output folder, and what it holds.
public struct GeneratedFile: Equatable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The last pure stages: a checked schema in, files out.
public enum SwiftGeneration {
  /// The same schema gives the same bytes, on every machine and at any time.
  public static func files(of schema: Schema) -> [GeneratedFile] {
    FamilyPlan.files(of: schema).map { file in
      GeneratedFile(path: file.path, bytes: Renderer.render(file))
    }
  }
}
