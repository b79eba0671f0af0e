import SystemCalls

/// The reason why a file or folder cannot be read or written.
struct SystemError: Error, Equatable {
  /// `errno`; 0 where the reason is this program's own.
  let code: Int32
  let reason: String

  init(_ code: Int32) {
    self.code = code
    reason =
      switch code {
      case EACCES, EPERM: "no permission"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the disk is read-only"
      case EFBIG: "the file would be larger than this process may write"
      case ENOTDIR: "a file stands where a folder is needed"
      case ELOOP: "a symbolic link stands there"
      case EISDIR: "a folder stands where a file is needed"
      case ENOENT: "the folder was removed meanwhile"
      default: String(cString: strerror(code))
      }
  }

  init(_ reason: String) {
    code = 0
    self.reason = reason
  }
}
