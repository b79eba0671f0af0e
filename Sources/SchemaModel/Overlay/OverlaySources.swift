import SchemaDocument

/// The files of an overlay folder.
public struct OverlaySources: Sendable {
  public static let indexName = "overlay.yaml"
  public static let lockName = "overlay.lock"

  /// YAML files, by name.
  public let files: [SourceFile]
  public let lock: SourceFile?

  public init(files: [SourceFile], lock: SourceFile? = nil) {
    self.files = files
    self.lock = lock
  }

  /// All files in the order in which locations count them: those of the base, those of the overlays,
  /// then the lock files.
  public static func all(base: [SourceFile], _ overlays: [OverlaySources]) -> [SourceFile] {
    base + overlays.flatMap(\.files) + overlays.compactMap(\.lock)
  }
}
