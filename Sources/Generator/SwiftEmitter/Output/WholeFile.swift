import SystemCalls

/// Reads and writes whole files: a file is written completely or not at all. A link at the path of a file is not
/// followed, and a pipe is not read.
public enum WholeFile {
  /// The content at a path.
  public enum Content: Equatable, Sendable {
    case nothing
    case file([UInt8])
    /// Describes a folder, a link, a pipe, or a file that cannot be read.
    case blocked(String)
  }

  // MARK: Reading

  /// Returns the content at a path.
  ///
  /// - Parameter limit: The maximum size in bytes. A larger file is not read.
  public static func content(of path: String, limit: Int = .max) -> Content {
    guard let status = SystemCalls.status(of: path) else { return .nothing }
    if let obstacle = status.obstacle { return .blocked(obstacle) }
    do throws(RegularFile.Failure) {
      return .file(try RegularFile.read(path, limit: limit))
    } catch {
      if case .tooLarge = error { return .blocked("a file of more than \(limit) bytes") }
      return .blocked("a file that cannot be read")
    }
  }

  // MARK: Writing

  /// Writes the bytes to a hidden file in the same folder, which then replaces the file at `path`.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let folder = folder(of: path)
    try makeFolder(folder, for: path)
    if let obstacle = SystemCalls.status(of: path)?.obstacle {
      throw SystemError(
        path: path, reason: "there is \(obstacle) in its place",
        remedy: "move it away, or choose another name")
    }
    try replace(path, by: bytes, through: "\(folder)/.haapigen-\(getpid())")
  }

  /// Writes the bytes to a temporary file, which then replaces the file at `path`.
  static func replace(
    _ path: String, by bytes: [UInt8], through temporary: String
  ) throws(SystemError) {
    try create(temporary, bytes, for: path)
    try move(temporary, to: path)
  }

  /// Creates a temporary file. First removes a file that a killed run has left there. Errors contain `path`.
  static func create(
    _ temporary: String, _ bytes: [UInt8], for path: String
  ) throws(SystemError) {
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError(path, errno) }
    var code = SystemCalls.writeAll(file, bytes)
    // Some file systems report only here that the disk is full.
    if close(file) != 0, code == 0 { code = errno }
    if code == 0 { return }
    unlink(temporary)
    throw SystemError(path, code)
  }

  static func move(_ temporary: String, to path: String) throws(SystemError) {
    if rename(temporary, path) == 0 { return }
    let code = errno
    unlink(temporary)
    throw SystemError(path, code)
  }

  // MARK: Folders

  /// Creates the folder at `path`, and its missing parents. Errors contain `file`.
  static func makeFolder(_ path: String, for file: String) throws(SystemError) {
    if SystemCalls.isFolder(path) == true { return }
    var code = mkdir(path, 0o777) == 0 ? 0 : errno
    if code == ENOENT, folder(of: path) != path {
      try makeFolder(folder(of: path), for: file)
      code = mkdir(path, 0o777) == 0 ? 0 : errno
    }
    // Another process may have created the folder at the same time.
    if code != 0, SystemCalls.isFolder(path) != true { throw SystemError(file, code) }
  }

  /// Returns the folder of a path; `.` if the path is only a name.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension stat {
  /// Describes an entry that is not a regular file; `nil` for a regular file.
  var obstacle: String? {
    switch st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFLNK: "a symbolic link"
    // Reading such an entry may never end.
    default: "a pipe, socket or device"
    }
  }
}

/// The reason why a file or folder cannot be written.
public struct SystemError: Error {
  public let path: String
  public let reason: String
  /// The advice for the user.
  public let remedy: String
}

extension SystemError {
  /// - Parameter code: The value of `errno`.
  init(_ path: String, _ code: Int32) {
    let other = "choose another folder"
    let (reason, remedy) =
      switch code {
      case EACCES, EPERM: ("no permission", "fix the permissions, or \(other)")
      case ENOSPC, EDQUOT: ("the disk is full", "free disk space")
      case ENOTDIR, EEXIST:
        ("a part of the path is not a folder", "move the file away, or \(other)")
      // For example in `/proc`.
      case ENOENT: ("nothing can be created there", other)
      case ENAMETOOLONG: ("the name is too long", "choose a shorter name")
      default: (String(cString: strerror(code)), other)
      }
    self.init(path: path, reason: reason, remedy: remedy)
  }
}
