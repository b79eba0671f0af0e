#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file that is still to be moved to its place. Does not wait for the disk, as `Data.write`
/// does for each file: what is lost with the power can be generated anew.
enum StagedFile {
  struct Failure: Error {
    let reason: String

    fileprivate init(_ code: Int32) {
      reason =
        switch code {
        case EACCES, EPERM: "no permission"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        default: String(cString: strerror(code))
        }
    }
  }

  static func make(_ bytes: [UInt8], at path: String) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure(errno) }
    let code = fill(file, bytes)
    // Some disks tell only now that they are full.
    let closing = close(file) == 0 ? 0 : errno
    if code != 0 || closing != 0 { throw Failure(code != 0 ? code : closing) }
  }

  /// - Returns: `errno`, or 0.
  private static func fill(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var done = 0
      while done < buffer.count {
        let count = write(file, base + done, buffer.count - done)
        if count < 0, errno != EINTR { return errno }
        done += max(count, 0)
      }
      return 0
    }
  }
}
