/// Writes single files outside the output folder, such as a lock: wholly or not at all.
public enum WholeFile {
  public struct Failure: Error {
    public let reason: String
  }

  /// What is at a path.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// A folder, a link, a pipe, or a file that cannot be read.
    case other
  }

  /// Never waits, and follows no link at the path itself.
  public static func content(of path: String) -> Content {
    let (parent, name) = OutputFolder.split(path)
    guard let folder = try? Directory.at(parent) else { return .nothing }
    switch folder.content(of: name) {
    case .nothing: return .nothing
    case .file(let bytes): return .file(bytes)
    case .blocked: return .other
    }
  }

  /// The new text is written next to the file first. Only a regular file is replaced, and a link is
  /// not followed.
  public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let (parent, name) = OutputFolder.split(path)
    do throws(SystemError) {
      let folder = try Directory.make(parent)
      switch folder.kind(of: name) {
      case .file?, nil: break
      case .link?: throw SystemError("a symbolic link stands there")
      case .folder?: throw SystemError("a folder stands there")
      case .special?: throw SystemError("a pipe, socket or device stands there")
      }
      let staging = try StagingFolder(in: folder)
      defer { staging.remove() }
      try staging.write(bytes, to: folder, name)
    } catch {
      throw Failure(reason: error.reason)
    }
  }
}
