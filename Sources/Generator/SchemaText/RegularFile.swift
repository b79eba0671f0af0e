import SystemCalls

/// Reads files with untrusted names. Never waits for a pipe, and never reads a device.
public enum RegularFile {
  public enum Failure: Error, Equatable {
    case notFound
    /// The path leads to a folder, pipe, socket or device.
    case notAFile
    case tooLarge(bytes: Int)
    case notReadable
  }

  public static func read(_ path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ELOOP, ENOTDIR: throw .notFound
      case ENXIO, ENODEV: throw .notAFile
      default: throw .notReadable
      }
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .notReadable }
    guard status.isRegularFile else { throw .notAFile }
    let size = Int(status.st_size)
    if size > limit { throw .tooLarge(bytes: size) }
    return try content(of: file, size: size, limit: limit)
  }

  /// Reads up to the end, whatever `size` is: some file systems report a size of 0, and a file may grow.
  package static func content(
    of file: Int32, size: Int = 0, limit: Int = .max
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var buffer = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 12), 1 << 20))
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemCalls.readSome(file, into: $0) }
      if count == 0 { return bytes }
      if count < 0 { throw .notReadable }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooLarge(bytes: bytes.count) }
    }
  }
}
