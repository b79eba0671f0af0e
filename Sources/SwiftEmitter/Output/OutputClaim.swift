import SystemCalls

/// Exclusive access of one run to the output folder.
///
/// It uses a lock of the operating system, which is released when the process ends, for whatever reason.
public final class OutputClaim {
  public let folder: OutputFolder
  let root: Directory
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
    }
  }

  private static func open(_ folder: OutputFolder) throws(OutputWriter.Failure) -> Directory {
    do throws(SystemError) {
      return try Directory.make(folder.path, beforeChange: folder.beforeChange)
    } catch {
      throw .notWritable(path: folder.path, error)
    }
  }

  /// The number of the process that uses the folder, if it is writing.
  private static func owner(in root: Directory) -> Int? {
    // The number is only informative, so none is known if the folder cannot be read.
    let own = try? root.folder(OutputRecord.folderName)
    // A process that was killed leaves its folder.
    return own?.names().lazy.compactMap(StagingFolder.process)
      .first { kill($0, 0) == 0 || errno == EPERM }.map(Int.init)
  }

  var isInPlace: Bool { folder.leads(to: root) }
}
