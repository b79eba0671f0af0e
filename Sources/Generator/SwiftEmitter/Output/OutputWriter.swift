import SystemCalls

/// Writes the generated files. This is the last stage, and the only one that writes. The output folder is locked until
/// the writer is released.
///
/// Each new file is first written to a hidden folder, and then replaces the old file. The manifest is replaced last.
/// Before the first file is replaced, the digests of the old and the new files are saved in the record
/// (`OutputRecord`). If this run is killed, the next run therefore recognises all these files as generated, even with
/// another schema.
public final class OutputWriter {
  public enum Failure: Error {
    /// Edited files, other files, links or folders have the paths of generated files. Nothing was written.
    case inTheWay([OutputComparison.Item])
    /// The folder or a file cannot be written. The old output is unchanged.
    case notWritable(SystemError)
    /// A file cannot be replaced or removed. The output may now contain both old and new files.
    case incomplete(SystemError)
    /// Another run uses the folder. `owner` is the run's process ID, if known.
    case busy(owner: Int?)
    case interrupted
  }

  private let folder: OutputFolder
  private let isInterrupted: () -> Bool
  /// The open folder. It is locked until this descriptor is closed, or until the process ends for any reason.
  private let descriptor: Int32

  private var hidden: String { folder.fullPath(OutputRecord.folderName) }

  // MARK: One run at a time

  /// Microseconds between two attempts to lock the folder.
  private static let pause: UInt32 = 20_000

  /// Creates the folder if it does not exist, and waits while another run uses it.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - seconds: The maximum time to wait.
  ///   - isInterrupted: Returns true if the run must stop. Called until the first old file is replaced. After that, the
  ///     run always completes.
  public init(
    _ folder: OutputFolder, waitingFor seconds: Double = 30,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) {
    self.folder = folder
    self.isInterrupted = isInterrupted
    for _ in 0...Int(seconds * 1_000_000 / Double(Self.pause)) {
      let opened = try Self.opened(folder.path)
      // Some file systems do not support locks. The run then continues without a lock. After a signal, it tries again.
      if flock(opened, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR) {
        descriptor = opened
        removeTemporaryFiles()
        return
      }
      // The next attempt opens the folder again, because it may have been replaced.
      close(opened)
      if isInterrupted() { throw .interrupted }
      usleep(Self.pause)
    }
    throw .busy(owner: Self.owner(of: folder))
  }

  deinit { close(descriptor) }

  private static func opened(_ folder: String) throws(Failure) -> Int32 {
    do throws(SystemError) {
      try WholeFile.makeFolder(folder, for: folder)
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 { throw SystemError(folder, errno) }
      return descriptor
    } catch {
      throw .notWritable(error)
    }
  }

  /// Returns the ID of the process that writes the folder; `nil` if no such process is running.
  private static func owner(of folder: OutputFolder) -> Int? {
    guard let process = pid_t(OutputRecord(in: folder).stamp),
      kill(process, 0) == 0 || errno == EPERM
    else { return nil }
    return Int(process)
  }

  // MARK: Writing

  /// Writes the files that differ, and removes those that are no longer generated. A file with the expected content is
  /// not touched.
  ///
  /// - Parameters:
  ///   - comparison: Must be created after the folder was locked.
  ///   - stamp: Identifies the tool and the schema; empty if the next run must compare again.
  public func write(_ comparison: OutputComparison, stamp: String = "") throws(Failure) {
    let obstacles = (comparison.files + [comparison.manifest])
      .filter { $0.isPlanned && [.edited, .foreign, .blocked].contains($0.state) }
    guard obstacles.isEmpty else { throw .inTheWay(obstacles) }
    let lines = comparison.files.compactMap { item in
      item.wanted.map { OutputRecord.line($0, at: item.path) }
    }
    let record = OutputRecord(stamp: stamp, lines: Set(lines))
    let changed = comparison.files.filter { $0.isPlanned && $0.state != .fresh }
    let removed = comparison.files.filter { $0.state == .extra }
    let isManifestFresh = comparison.manifest.state == .fresh
    guard !changed.isEmpty || !removed.isEmpty || !isManifestFresh else {
      // An error is ignored, because without a record the next run is only slower.
      if record != comparison.record { try? save(record) }
      return
    }
    defer { removeTemporaryFiles() }
    let old = (changed + removed).compactMap { item in
      item.found.map { OutputRecord.line($0, at: item.path) }
    }
    let all = record.lines.union(comparison.record.lines).union(old)
    do throws(SystemError) {
      try save(OutputRecord(stamp: "\(getpid())", lines: all))
      try prepare(changed + [comparison.manifest])
    } catch {
      throw .notWritable(error)
    }
    if isInterrupted() { throw .interrupted }
    // From here on, the run always completes.
    do throws(SystemError) {
      for (number, item) in changed.enumerated() { try replace(item, number) }
      for item in removed { try remove(folder.fullPath(item.path)) }
      if !isManifestFresh { try replace(comparison.manifest, changed.count) }
    } catch {
      throw .incomplete(error)
    }
    try? save(record)
  }

  /// Writes the new contents to temporary files, so that the old output is unchanged if the disk is full.
  private func prepare(_ items: [OutputComparison.Item]) throws(SystemError) {
    let results = concurrentMap(files: items.count) { number in
      Result { () throws(SystemError) in
        let path = folder.fullPath(items[number].path)
        try WholeFile.create(temporaryPath(number), items[number].wanted ?? [], for: path)
      }
    }
    for result in results { try result.get() }
  }

  private func replace(_ item: OutputComparison.Item, _ number: Int) throws(SystemError) {
    let path = folder.fullPath(item.path)
    try WholeFile.makeFolder(WholeFile.folder(of: path), for: path)
    try WholeFile.move(temporaryPath(number), to: path)
  }

  private func temporaryPath(_ number: Int) -> String { "\(hidden)/\(number)" }

  /// Removes the temporary files of this run, or of a run that was killed.
  private func removeTemporaryFiles() {
    guard SystemCalls.status(of: hidden)?.isFolder == true else { return }
    for name in SystemCalls.names(in: hidden) ?? [] where name.first?.isNumber == true {
      unlink("\(hidden)/\(name)")
    }
  }

  /// Removes a file, and its parent folders inside the output folder if they are then empty.
  private func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(path, errno) }
    var parent = WholeFile.folder(of: path)
    while parent != folder.path, rmdir(parent) == 0 { parent = WholeFile.folder(of: parent) }
  }

  /// Writes the record to the hidden folder.
  private func save(_ record: OutputRecord) throws(SystemError) {
    if let status = SystemCalls.status(of: hidden), !status.isFolder {
      throw SystemError(path: hidden, reason: "it is not a folder", remedy: "move it away")
    }
    try WholeFile.makeFolder(hidden, for: folder.path)
    let temporary = temporaryPath(0)
    try WholeFile.replace("\(hidden)/.gitignore", by: Array("*\n".utf8), through: temporary)
    try WholeFile.replace(
      folder.fullPath(OutputRecord.path), by: record.bytes, through: temporary)
  }
}
