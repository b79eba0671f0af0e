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

  /// Splits the files of several folders by the folder in their paths. Files without a folder belong to the base.
  public static func layers(
    of files: [SourceFile]
  ) -> (base: [SourceFile], overlays: [OverlaySources]) {
    let folders = Set(files.map { folder(of: $0) }).subtracting([""]).sorted()
    let overlays = folders.map { name in
      let own = files.filter { folder(of: $0) == name }
      return OverlaySources(
        files: own.filter { $0.name != lockName }, lock: own.first { $0.name == lockName })
    }
    return (files.filter { folder(of: $0).isEmpty }, overlays)
  }

  private static func folder(of file: SourceFile) -> String {
    file.isScenario
      ? ""
      : file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? ""
  }

  /// All files in the order of `SourceLocation.file`: those of the base schema, those of the overlays, then the lock
  /// files.
  public static func all(base: [SourceFile], _ overlays: [OverlaySources]) -> [SourceFile] {
    base + overlays.flatMap(\.files) + overlays.compactMap(\.lock)
  }
}
