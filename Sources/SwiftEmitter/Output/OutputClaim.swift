import SystemCalls

/// Exclusive access of one run to the output folder.
///
/// It uses a lock of the operating system, which is released when the process ends, for whatever reason.
public final class OutputClaim {
  public let folder: OutputFolder
  let root: Directory
  private static let ownerName = "owner"
  /// Microseconds between two attempts.
  private static let pause: UInt32 = 20_000

  /// Creates the folder if it does not exist, and waits while another run uses it.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - seconds: The maximum time to wait.
  ///   - isInterrupted: Called while it waits; true ends the wait.
  public init(
    _ folder: OutputFolder, waitingFor seconds: Double = 30,
    isInterrupted: () -> Bool = { false }
  ) throws(OutputWriter.Failure) {
    self.folder = folder
    let tries = Int(seconds * 1_000_000 / Double(Self.pause))
    var count = 0
    while true {
      let root = try Self.open(folder)
      if root.lock() {
        // The folder may have been replaced while this run waited.
        if folder.leads(to: root) {
          self.root = root
          break
        }
      } else if count >= tries {
        throw .busy(owner: Self.owner(in: root))
      } else {
        usleep(Self.pause)
      }
      if isInterrupted() { throw .interrupted }
      count += 1
    }
    StagingFolder.removeLeftovers(in: root)
    if let own = try? root.folder(OutputRecord.folderName) {
      StagingFolder.removeLeftovers(in: own)
      // The number of a process that was killed.
      Self.forgetOwner(in: own)
    }
  }

  /// Writes the number of this process, so that a waiting process can name it.
  static func noteOwner(in own: Directory, _ staging: StagingFolder) {
    // Only informative, so it may fail.
    try? staging.write(Array("\(getpid())\n".utf8), to: own, ownerName)
  }

  static func forgetOwner(in own: Directory) {
    if own.kind(of: ownerName) != nil { try? own.removeFile(ownerName) }
  }

  private static func open(_ folder: OutputFolder) throws(OutputWriter.Failure) -> Directory {
    do throws(SystemError) {
      return try Directory.make(folder.path, beforeChange: folder.beforeChange)
    } catch {
      throw .notWritable(path: folder.path, error)
    }
  }

  /// The number of the process that uses the folder, if it wrote one.
  private static func owner(in root: Directory) -> Int? {
    guard let own = try? root.folder(OutputRecord.folderName),
      let bytes = try? own.read(ownerName, limit: 32)
    else { return nil }
    let digits = String(decoding: bytes, as: UTF8.self).prefix { $0.isASCII && $0.isNumber }
    // A process that was killed leaves its number.
    guard let owner = Int32(digits), owner > 0, kill(owner, 0) == 0 || errno == EPERM else {
      return nil
    }
    return Int(owner)
  }

  var isInPlace: Bool { folder.leads(to: root) }
}
