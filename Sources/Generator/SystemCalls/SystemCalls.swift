#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Calls of the operating system, which are repeated if a signal interrupts them.
public enum SystemCalls {
  /// - Returns: The number of bytes; 0 at the end; -1 for an error, which is in `errno`.
  public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    repeated { systemRead(descriptor, buffer) }
  }

  /// Writes as many of the bytes as the descriptor accepts at once.
  /// - Returns: Their number; -1 for an error, which is in `errno`.
  public static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    repeated { systemWrite(descriptor, bytes) }
  }

  /// The names in a folder, sorted, without `.` and `..`; `nil` if it cannot be read.
  public static func names(in folder: String) -> [String]? {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    guard let stream = fdopendir(folder) else {
      close(folder)
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    // An entry can be shorter than its type, so it is never copied as a whole.
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
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  private static func repeated(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
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

  public var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

// These are outside the type, because its functions have the same names.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
