/// Writes single files outside the output folder, such as a lock: completely or not at all.
public enum WholeFile {
  /// The content at a path.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// A folder, a link, a pipe, or a file that cannot be read.
    case other
  }

  /// The content at a path. Never blocks, and does not follow a link at the path itself.
  public static func content(of path: String) -> Content {
    let (parent, name) = OutputFolder.split(path)
    guard let folder = try? Directory.at(parent) else { return .nothing }
    switch folder.content(of: name) {
    case .nothing: return .nothing
    case .file(let bytes): return .file(bytes)
    case .blocked: return .other
    }
  }

  /// Writes the bytes to a file next to it first, then replaces it. Replaces only a regular file; does not follow
  /// links.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let (parent, name) = OutputFolder.split(path)
    let folder = try Directory.make(parent)
    if let obstacle = obstacle(folder.kind(of: name)) {
      throw SystemError(
        "there is \(obstacle) in its place", remedy: "move it away, or choose another name")
    }
    let staging = try StagingFolder(in: folder)
    defer { staging.remove() }
    try staging.write(bytes, to: folder, name)
  }

  private static func obstacle(_ kind: Directory.Kind?) -> String? {
    switch kind {
    case .file?, nil: nil
    case .link?: "a symbolic link"
    case .folder?: "a folder"
    case .special?: "a pipe, socket or device"
    }
  }
}
