import SystemCalls

/// The reason why a file or folder cannot be read or written.
public struct SystemError: Error, Equatable {
  /// `errno`; 0 if this program is the reason.
  let code: Int32
  public let reason: String
  /// The advice for the user.
  public let remedy: String

  init(_ code: Int32) {
    self.code = code
    reason =
      switch code {
      case EACCES, EPERM: "no permission"
      case ENOSPC, EDQUOT: "the disk is full"
      case EROFS: "the disk is read-only"
      case EFBIG: "the file would be larger than this process may write"
      case ENOTDIR: "there is a file in place of a folder"
      case ELOOP: "there is a symbolic link in its place"
      case EISDIR: "there is a folder in place of a file"
      case ENOENT: "the folder was removed in the meantime"
      case ENAMETOOLONG: "the name is too long"
      default: String(cString: strerror(code))
      }
    remedy =
      switch code {
      case EACCES, EPERM: "fix the permissions, or choose another folder"
      case ENOSPC, EDQUOT: "free disk space"
      case EROFS: "choose a folder on another disk"
      case EFBIG: "raise the limit with `ulimit -f`"
      case ENOTDIR: "move the file away, or choose another folder"
      case ELOOP: "replace the link by what it leads to, or choose another folder"
      case EISDIR: "move the folder away, or choose another name"
      case ENOENT: "run the same command again"
      case ENAMETOOLONG: "choose a shorter name"
      default: "choose another folder"
      }
  }

  init(_ reason: String, remedy: String) {
    code = 0
    self.reason = reason
    self.remedy = remedy
  }
}
