#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Calls the operating system, and repeats a call that a signal has interrupted.
public enum SystemCalls {
  /// Reads the bytes that are available, up to the size of the buffer.
  /// - Returns: The number of bytes; 0 at the end; -1 for an error, which is in `errno`.
  public static func readSome(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes all bytes.
  /// - Parameter canRetry: Called with an error code. Returns true if the write can be repeated now.
  /// - Returns: The error code; 0 for success.
  public static func writeAll(
    _ descriptor: Int32, _ bytes: [UInt8], canRetry: (Int32) -> Bool = { _ in false }
  ) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        let error = count == 0 ? EIO : errno
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if error != EINTR, !canRetry(error) {
          return error
        }
      }
      return 0
    }
  }

  /// Returns the sorted names in a folder, without `.` and `..`; `nil` if the folder cannot be read.
  public static func names(in folder: String) -> [String]? {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    guard let stream = fdopendir(folder) else {
      close(folder)
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    // The system may allocate less than `MemoryLayout<dirent>.size` bytes for an entry, so a `dirent` is never copied.
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    while let entry = readdir(stream) {
      let name = String(
        cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// True for a folder, false for anything else; `nil` if nothing exists at the path.
  public static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.isFolder : nil
  }

  /// Returns the status of the file at a path, or of the link if the path is one; `nil` if nothing exists there.
  public static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }
}

extension stat {
  /// The time of the last change of the content.
  public var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  public var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  public var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  public var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
