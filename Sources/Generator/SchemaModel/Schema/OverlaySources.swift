/// The files of an overlay folder.
public struct OverlaySources: Sendable {
  public static let indexName = "overlay.yaml"
  public static let lockName = "overlay.lock"

  /// The YAML files of the folder.
  public let files: [SourceFile]
  public let lock: SourceFile?
  /// The folder, as a user would type it.
  public let folder: String

  public init(files: [SourceFile], lock: SourceFile? = nil, folder: String = "") {
    self.files = files
    self.lock = lock
    self.folder = folder
  }

  /// Splits files into a base schema and overlays, by the folders in their paths. Files without a folder, and
  /// scenarios, belong to the base schema.
  ///
  /// - Parameter place: The beginning of paths in messages.
  public static func layers(
    of files: [(path: String, bytes: [UInt8])], in place: String = ""
  ) -> (base: [SourceFile], overlays: [OverlaySources]) {
    let folders = Dictionary(grouping: files) { file in
      let slash = SourceFile.isScenario(file.path) ? nil : file.path.lastIndex(of: "/")
      return slash.map { String(file.path[..<$0]) } ?? ""
    }.sorted { $0.key < $1.key }
    let layers = folders.map { folder, files in
      let sources = files.map { path, bytes in
        let name = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
        return SourceFile(path: place + path, name: name, bytes: bytes)
      }
      return OverlaySources(
        files: sources.filter { $0.name != lockName }, lock: sources.first { $0.name == lockName },
        folder: folder)
    }
    return (layers.first { $0.folder.isEmpty }?.files ?? [], layers.filter { !$0.folder.isEmpty })
  }

  /// Returns all files in the order of `SourceLocation.file`: files of the base schema, files of the overlays, lock
  /// files.
  public static func all(base: [SourceFile], _ overlays: [OverlaySources]) -> [SourceFile] {
    base + overlays.flatMap(\.files) + overlays.compactMap(\.lock)
  }
}
