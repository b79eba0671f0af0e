import SystemCalls

/// The output folder as it exists. This type only reads.
public struct OutputFolder: Sendable {
  public let path: String
  /// Called before each change on the disk, so that tests can make one fail.
  let beforeChange: Directory.BeforeChange?

  public init(_ path: String) { self.init(path, beforeChange: nil) }

  init(_ path: String, beforeChange: Directory.BeforeChange?) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.beforeChange = beforeChange
  }

  /// The kind of file at a path in the folder.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// A folder, a link, a pipe, or a file that cannot be read.
    case blocked(String)
  }

  /// True for a path that the manifest or the schema may contain: relative, plain, inside the folder.
  public static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty
      && parts.allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\\") && !$0.contains("\0")
      }
  }

  public func fullPath(_ relative: String) -> String { path + "/" + relative }

  /// - Parameter limit: A larger file is not read.
  public func content(of relative: String, limit: Int = .max) -> Content {
    do throws(SystemError) {
      return try Directory.at(path).content(of: relative, limit: limit)
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR ? .nothing : .blocked(error.reason)
    }
  }

  /// Files in the folder and its subfolders, by path, without hidden files and links.
  public func allFiles() -> [String] {
    (try? Directory.at(path))?.allFiles() ?? []
  }

  /// The number of generated files, if a run with this stamp wrote them and none has changed since.
  public func unchangedFiles(since stamp: String) -> Int? {
    guard let root = try? Directory.at(path) else { return nil }
    let record = OutputRecord(in: root)
    let paths = record.digests.keys
    guard record.stamp == stamp,
      !StagingFolder.hasLeftovers(in: try? root.folder(OutputRecord.folderName)),
      root.content(of: Manifest.fileName, limit: Manifest.maximumBytes)
        == .file(Manifest(paths: paths).bytes)
    else { return nil }
    let files = Array(record.digests)
    let isUnchanged = concurrentMap(files.count) { index in
      let (path, digests) = files[index]
      guard Self.isInside(path), case .file(let bytes) = root.content(of: path) else {
        return false
      }
      return digests == [OutputRecord.digest(of: bytes)]
    }
    return isUnchanged.allSatisfy { $0 } && leads(to: root) ? files.count : nil
  }

  /// True if the path still leads to this folder: another process may have moved or removed it.
  func leads(to root: Directory) -> Bool { (try? Directory.at(path))?.identity == root.identity }

  /// The folder of a path, and its last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

extension Directory {
  /// A link anywhere below the folder could lead out of it.
  ///
  /// - Parameter limit: A larger file is not read.
  func content(of relative: String, limit: Int = .max) -> OutputFolder.Content {
    let parts = relative.split(separator: "/").map(String.init)
    var folder = self
    for part in parts.dropLast() {
      switch folder.kind(of: part) {
      case .folder?:
        do throws(SystemError) {
          folder = try folder.folder(part)
        } catch {
          return .blocked("a folder that cannot be read")
        }
      case nil: return .nothing
      case .link?: return .blocked("a symbolic link")
      case .file?, .special?: return .blocked("a file, not a folder")
      }
    }
    guard let name = parts.last else { return .nothing }
    switch folder.kind(of: name) {
    case nil: return .nothing
    case .link?: return .blocked("a symbolic link")
    case .folder?: return .blocked("a folder")
    case .special?: return .blocked("a pipe, socket or device")
    case .file?:
      do throws(SystemError) {
        return .file(try folder.read(name, limit: limit))
      } catch {
        return .blocked(
          error.code == EFBIG
            ? "a file of more than \(limit) bytes" : "a file that cannot be read")
      }
    }
  }

  /// Files in the folder and its subfolders, by path, without hidden files and links.
  func allFiles(_ prefix: String = "") -> [String] {
    names().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      switch kind(of: name) {
      case .folder?: (try? folder(name))?.allFiles(prefix + name + "/") ?? []
      case .file?, .special?: [prefix + name]
      case .link?, nil: []
      }
    }
  }
}
