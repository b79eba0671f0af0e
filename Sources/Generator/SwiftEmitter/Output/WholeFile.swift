import SystemCalls

/// Reads and writes whole files: a file is written completely or not at all. A link in the place of a file is not
/// followed, and a pipe is not read.
public enum WholeFile {
  /// The content at a path.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// A folder, a link, a pipe, or a file that cannot be read.
    case blocked(String)
  }

  /// The kind of a directory entry.
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, socket or device. Reading one may never end.
    case special

    /// `nil` if there is nothing at the path.
    init?(at path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self.init(status.st_mode)
    }

    fileprivate init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .special
      }
    }

    /// What is in the place of a file; `nil` for a file.
    fileprivate var obstacle: String? {
      switch self {
      case .file: nil
      case .folder: "a folder"
      case .link: "a symbolic link"
      case .special: "a pipe, socket or device"
      }
    }
  }

  // MARK: Reading

  /// - Parameter limit: A larger file is not read.
  public static func content(of path: String, limit: Int = .max) -> Content {
    guard let kind = Kind(at: path) else { return .nothing }
    if let obstacle = kind.obstacle { return .blocked(obstacle) }
    do throws(RegularFile.Failure) {
      return .file(try RegularFile.read(path, limit: limit))
    } catch {
      if case .tooLarge = error { return .blocked("a file of more than \(limit) bytes") }
      return .blocked("a file that cannot be read")
    }
  }

  // MARK: Writing

  /// Writes the bytes to a hidden file next to it, which then replaces it.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let folder = folder(of: path)
    try makeFolder(folder)
    if let obstacle = Kind(at: path)?.obstacle {
      throw SystemError(
        "there is \(obstacle) in its place", remedy: "move it away, or choose another name")
    }
    let temporary = "\(folder)/.haapigen-\(getpid())"
    try create(temporary, bytes)
    try move(temporary, to: path)
  }

  /// Creates a file. What a killed run has left in its place is removed.
  static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError(creating: path, errno) }
    let code = SystemCalls.writeAll(file, bytes)
    // Some disks report only here that they are full.
    let closing = close(file) == 0 ? 0 : errno
    if code != 0 || closing != 0 {
      unlink(path)
      throw SystemError(code != 0 ? code : closing)
    }
  }

  /// Replaces the target. If that fails, the file is removed.
  static func move(_ path: String, to target: String) throws(SystemError) {
    guard rename(path, target) != 0 else { return }
    let code = errno
    unlink(path)
    throw SystemError(code)
  }

  // MARK: Folders

  /// Creates the folder and its missing parents.
  static func makeFolder(_ path: String) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = Kind(status.st_mode)
      if kind == .folder { return }
      let choice = "choose another folder"
      throw SystemError(
        "`\(path)` is not a folder",
        remedy: kind == .file ? "move the file away, or \(choice)" : choice)
    }
    let code = errno
    let (parent, name) = split(path)
    guard code == ENOENT || code == ENOTDIR, parent != path else { throw SystemError(code) }
    try makeFolder(parent)
    // The name is empty after a slash at the end.
    if name.isEmpty || mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST where stat(path, &status) == 0:
      // Another process has created it at the same time.
      return
    case EEXIST:
      throw SystemError(
        "`\(path)` is a link that leads nowhere",
        remedy: "remove the link, or choose another folder"
      )
    case let code: throw SystemError(creating: path, code)
    }
  }

  /// The folder of a path, `.` if the path is only a name.
  public static func folder(of path: String) -> String { split(path).folder }

  /// The folder of a path, and its last component.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

/// The reason why a file or folder cannot be read or written.
public struct SystemError: Error, Equatable {
  public let reason: String
  /// The advice for the user.
  public let remedy: String

  init(_ reason: String, remedy: String) {
    self.reason = reason
    self.remedy = remedy
  }

  /// The reason why a file or folder cannot be created.
  fileprivate init(creating path: String, _ code: Int32) {
    if code == ENOENT, WholeFile.Kind(at: WholeFile.folder(of: path)) == .folder {
      // For example in `/proc`.
      self.init("nothing can be created there", remedy: "choose another folder")
    } else {
      self.init(code)
    }
  }

  /// - Parameter code: `errno`
  init(_ code: Int32) {
    let other = "choose another folder"
    (reason, remedy) =
      switch code {
      case EACCES, EPERM: ("no permission", "fix the permissions, or \(other)")
      case ENOSPC, EDQUOT: ("the disk is full", "free disk space")
      case EROFS: ("the disk is read-only", "choose a folder on another disk")
      case EFBIG:
        ("the file would be larger than this process may write", "raise the limit with `ulimit -f`")
      case ENOTDIR: ("there is a file in place of a folder", "move the file away, or \(other)")
      case EISDIR: ("there is a folder in place of a file", "move the folder away")
      case ENOENT: ("the folder was removed in the meantime", "run the same command again")
      case ENAMETOOLONG: ("the name is too long", "choose a shorter name")
      default: (String(cString: strerror(code)), other)
      }
  }
}
