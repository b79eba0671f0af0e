import SystemCalls

/// An open folder, in which files are read and written by name.
///
/// Each name is a single path component, and links are never followed. So nothing outside the folder is read or
/// written, even if another process replaces a part of it by a link.
final class Directory {
  /// The kind of a directory entry.
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, socket or device. Reading one may never end.
    case special

    fileprivate init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .special
      }
    }
  }

  /// Identifies a folder independently of its path.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  private let descriptor: Int32
  /// Called before each change on the disk, so that tests can make one fail.
  private let beforeChange: BeforeChange?

  typealias BeforeChange = @Sendable () throws(SystemError) -> Void

  private init(_ descriptor: Int32, _ beforeChange: BeforeChange?) {
    self.descriptor = descriptor
    self.beforeChange = beforeChange
  }

  deinit { close(descriptor) }

  // MARK: Folders

  /// - Parameter path: Chosen by the user, so links in it are followed.
  static func at(_ path: String, beforeChange: BeforeChange? = nil) throws(SystemError)
    -> Directory
  {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(errno) }
    return Directory(descriptor, beforeChange)
  }

  /// Creates the folder and its missing parents.
  static func make(_ path: String, beforeChange: BeforeChange? = nil) throws(SystemError)
    -> Directory
  {
    do throws(SystemError) {
      return try at(path, beforeChange: beforeChange)
    } catch {
      guard error.code == ENOENT else { throw error.code == ENOTDIR ? notFolder(path) : error }
    }
    let (parent, name) = OutputFolder.split(path)
    guard parent != path else { throw SystemError(ENOENT) }
    let folder = try make(parent, beforeChange: beforeChange)
    do throws(SystemError) {
      // The name is empty after a slash at the end.
      if !name.isEmpty { try folder.makeNewFolder(name, mode: 0o777) }
    } catch {
      // Another process may create it at the same time.
      guard error.code == EEXIST else { throw error }
      if (try? at(path)) == nil {
        throw SystemError(
          "`\(path)` is a link that leads nowhere",
          remedy: "remove the link, or choose another folder")
      }
    }
    return try at(path, beforeChange: beforeChange)
  }

  /// Names the part of a path that is not a folder.
  private static func notFolder(_ path: String) -> SystemError {
    let parent = OutputFolder.split(path).folder
    var status = stat()
    guard stat(path, &status) == 0 else {
      return parent == path ? SystemError(ENOTDIR) : notFolder(parent)
    }
    let choice = "choose another folder"
    return SystemError(
      "`\(path)` is not a folder",
      remedy: Kind(status.st_mode) == .file ? "move the file away, or \(choice)" : choice)
  }

  func folder(_ name: String) throws(SystemError) -> Directory {
    let found = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard found >= 0 else { throw SystemError(errno) }
    return Directory(found, beforeChange)
  }

  /// Opens a folder; creates it if it does not exist.
  func makeFolder(_ name: String) throws(SystemError) -> Directory {
    do throws(SystemError) {
      return try folder(name)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    do throws(SystemError) {
      try makeNewFolder(name, mode: 0o777)
    } catch {
      // Another process may create it at the same time.
      guard error.code == EEXIST else { throw error }
    }
    return try folder(name)
  }

  /// - Throws: If the name already exists.
  func makeNewFolder(_ name: String, mode: mode_t) throws(SystemError) {
    do throws(SystemError) {
      try change { mkdirat(descriptor, name, mode) }
    } catch {
      // For example in `/proc`. A folder that was removed has no links.
      var status = stat()
      guard error.code == ENOENT, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
        throw error
      }
      throw SystemError("nothing can be created there", remedy: "choose another folder")
    }
  }

  /// Removes an empty folder.
  func removeFolder(_ name: String) throws(SystemError) {
    try change { unlinkat(descriptor, name, AT_REMOVEDIR) }
  }

  /// Opened again, because copies of a descriptor share the position at which the folder is read.
  func names() -> [String] { SystemCalls.names(in: descriptor, ".") ?? [] }

  // MARK: Files

  func kind(of name: String) -> Kind? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Kind(status.st_mode)
  }

  /// - Throws: If it is not a regular file, or has more bytes than the limit.
  func read(_ name: String, limit: Int = .max) throws(SystemError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError(errno) }
    guard Kind(status.st_mode) == .file else { throw SystemError(EINVAL) }
    guard status.st_size <= limit else { throw SystemError(EFBIG) }
    return try Self.content(of: file, size: Int(status.st_size))
  }

  private static func content(of file: Int32, size: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let found = SystemCalls.read(file, into: rest)
        if found < 0 { code = errno }
        if found <= 0 { return }
        count += found
      }
    }
    if code != 0 { throw SystemError(code) }
    return bytes
  }

  /// - Throws: If the name already exists. A partly written file is not removed.
  func writeNewFile(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    try beforeChange?()
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, 0o666)
    guard file >= 0 else { throw SystemError(errno) }
    let code = fill(file, bytes)
    // Some disks report only here that they are full.
    let closing = close(file) == 0 ? 0 : errno
    if code != 0 || closing != 0 { throw SystemError(code != 0 ? code : closing) }
  }

  /// Replaces a file of that name. A link is replaced itself.
  func move(_ name: String, to target: Directory, _ newName: String) throws(SystemError) {
    try change { renameat(descriptor, name, target.descriptor, newName) }
  }

  func removeFile(_ name: String) throws(SystemError) {
    try change { unlinkat(descriptor, name, 0) }
  }

  private func change(_ body: () -> Int32) throws(SystemError) {
    try beforeChange?()
    guard body() == 0 else { throw SystemError(errno) }
  }

  // MARK: Ownership

  var identity: Identity? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Locks the folder until it is closed or the process ends, for whatever reason.
  ///
  /// - Returns: True if this process now has the lock. Also true for disks without locks.
  func lock() -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { return true }
    }
    return true
  }
}

extension [UInt8] {
  /// `==` compares byte by byte; this compares many at once.
  func hasSameBytes(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }
}

/// - Returns: `errno`, or 0.
private func fill(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = SystemCalls.write(file, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
