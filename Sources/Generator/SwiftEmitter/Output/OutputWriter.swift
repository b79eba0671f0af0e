import SystemCalls

/// The last stage, and the only one that writes. It has the folder for itself until it is released.
///
/// Each new file is written to a hidden folder first and then replaces the old one, the manifest last. Before the first
/// old file changes, the record gets the digests of the old and the new files. So the next run recognises both as
/// generated if this one is killed, whatever its schema.
public final class OutputWriter {
  public enum Failure: Error {
    /// Files that were edited, or that the tool did not write, are in the way; nothing was written.
    case inTheWay([OutputComparison.Item])
    /// The folder or a file cannot be created or written; the old output is unchanged.
    case notWritable(path: String, SystemError)
    /// A file cannot be written, after others were replaced: some are new, some old.
    case incomplete(path: String, SystemError)
    /// Another run uses the folder.
    case busy(owner: Int?)
    case interrupted
  }

  /// The result of a run.
  public struct Report: Equatable, Sendable {
    public var written: [String] = []
    public var removed: [String] = []
    /// Files that are no longer generated, but were not removed because they were edited.
    public var kept: [String] = []
    public var unchanged = 0
  }

  private let folder: OutputFolder
  private let isInterrupted: () -> Bool
  /// The folder, which is locked until this is closed, or until the process ends for whatever reason.
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
  ///   - isInterrupted: Called until the first old file is replaced. After that, the run always completes.
  public init(
    _ folder: OutputFolder, waitingFor seconds: Double = 30,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) {
    self.folder = folder
    self.isInterrupted = isInterrupted
    var rest = Int(seconds * 1_000_000 / Double(Self.pause))
    while true {
      let folder = try Self.opened(folder)
      // The folder may have been replaced while this run waited.
      if Self.lock(folder), Self.isOpen(folder, at: self.folder.path) {
        descriptor = folder
        break
      }
      close(folder)
      if isInterrupted() { throw .interrupted }
      if rest == 0 { throw .busy(owner: Self.owner(of: self.folder)) }
      rest -= 1
      usleep(Self.pause)
    }
    removeTemporaryFiles()
  }

  deinit { close(descriptor) }

  private static func opened(_ folder: OutputFolder) throws(Failure) -> Int32 {
    try failing(Failure.notWritable, folder.path) { path throws(SystemError) in
      try WholeFile.makeFolder(path)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 { throw SystemError(errno) }
      return descriptor
    }
  }

  /// Does something with a path, which is in the failure.
  private static func failing<Result>(
    _ failure: (String, SystemError) -> Failure, _ path: String,
    _ body: (String) throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) { return try body(path) } catch { throw failure(path, error) }
  }

  /// - Returns: True if this process now has the lock. Also true for disks without locks.
  private static func lock(_ folder: Int32) -> Bool {
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { return true }
    }
    return true
  }

  private static func isOpen(_ folder: Int32, at path: String) -> Bool {
    var (open, found) = (stat(), stat())
    return fstat(folder, &open) == 0 && stat(path, &found) == 0 && open.st_ino == found.st_ino
      && open.st_dev == found.st_dev
  }

  /// The number of the process that writes the folder, if there is one.
  private static func owner(of folder: OutputFolder) -> Int? {
    folder.temporaryFiles.compactMap { $0.split(separator: "-").first.flatMap { pid_t($0) } }
      .first { kill($0, 0) == 0 || errno == EPERM }.map(Int.init)
  }

  // MARK: Writing

  /// Writes the files that differ; a file with the expected content is not touched.
  ///
  /// - Parameters:
  ///   - comparison: Made after the folder was locked.
  ///   - force: True to replace edited files too.
  ///   - stamp: Identifies the tool and the schema; empty if the next run must compare again.
  public func write(
    _ comparison: OutputComparison, force: Bool, stamp: String = ""
  ) throws(Failure) -> Report {
    let planned = comparison.items.filter(\.isPlanned)
    let obstacles = planned.filter {
      $0.state == .foreign || $0.state == .blocked || ($0.state == .edited && !force)
    }
    guard obstacles.isEmpty else { throw .inTheWay(obstacles) }
    let changed = planned.filter { $0.state != .fresh }
    let leftovers = comparison.items.filter { !$0.isPlanned }
    let removed = leftovers.filter { $0.state == .extra || ($0.state == .edited && force) }
    // Kept files stay in the manifest, so that the next run knows that they were generated.
    let kept = leftovers.filter { $0.state == .edited && !force }
    let manifest = Manifest(paths: (planned + kept).map(\.path))
    let isManifestFresh = comparison.manifestState == .fresh && comparison.manifest == manifest
    let lines = concurrentMap(files: planned.count) {
      OutputRecord.line(planned[$0].wanted ?? [], at: planned[$0].path)
    }
    let record = OutputRecord(stamp: stamp, lines: Set(lines))
    let report = Report(
      written: changed.map(\.path), removed: removed.map(\.path), kept: kept.map(\.path),
      unchanged: planned.count - changed.count)
    guard !changed.isEmpty || !removed.isEmpty || !isManifestFresh else {
      // Without a record, the next run only takes longer.
      if record != comparison.record { try? save(record) }
      return report
    }
    defer { removeTemporaryFiles() }
    let temporary = try prepare(changed)
    // From here on, the run always completes.
    let old = (changed + removed).filter { $0.state == .stale || $0.state == .extra }
      .compactMap { item in item.found.map { OutputRecord.line($0, at: item.path) } }
    let all = OutputRecord(lines: record.lines.union(comparison.record.lines).union(old))
    try Self.failing(Failure.notWritable, folder.path) { _ throws(SystemError) in try save(all) }
    for (item, file) in zip(changed, temporary) {
      try changing(item.path) { path throws(SystemError) in
        try WholeFile.makeFolder(WholeFile.folder(of: path))
        try WholeFile.move(file, to: path)
      }
    }
    for item in removed { try changing(item.path, remove) }
    if !isManifestFresh {
      try changing(Manifest.fileName) { path throws(SystemError) in
        try replace(path, by: manifest.bytes)
      }
    }
    // Without it, the next run only takes longer.
    try? save(record)
    return report
  }

  /// Writes the new content of files to the hidden folder, in parallel.
  /// - Returns: The paths of the temporary files.
  private func prepare(_ items: [OutputComparison.Item]) throws(Failure) -> [String] {
    do throws(SystemError) {
      try makeHiddenFolder()
    } catch {
      let kind = WholeFile.Kind(at: hidden)
      let path = kind == nil || kind == .folder ? folder.path : hidden
      throw .notWritable(path: path, error)
    }
    let results = concurrentMap(files: items.count) { index -> Result<String, Failure> in
      if isInterrupted() { return .failure(.interrupted) }
      let path = temporaryPath(index + 1)
      do throws(SystemError) {
        try WholeFile.create(path, items[index].wanted ?? [])
        return .success(path)
      } catch {
        return .failure(.notWritable(path: folder.fullPath(items[index].path), error))
      }
    }
    if isInterrupted() { throw .interrupted }
    var paths: [String] = []
    for result in results { paths.append(try result.get()) }
    return paths
  }

  private func changing(
    _ path: String, _ body: (String) throws(SystemError) -> Void
  ) throws(Failure) {
    try Self.failing(Failure.incomplete, folder.fullPath(path), body)
  }

  /// Removes a file, and the folders in the output folder that are then empty.
  private func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(errno) }
    var parent = WholeFile.folder(of: path)
    while parent != folder.path, rmdir(parent) == 0 { parent = WholeFile.folder(of: parent) }
  }

  // MARK: The hidden folder

  private func makeHiddenFolder() throws(SystemError) {
    if let kind = WholeFile.Kind(at: hidden), kind != .folder {
      throw SystemError("it is not a folder", remedy: "move it away")
    }
    try WholeFile.makeFolder(hidden)
    let ignored = Array("*\n".utf8)
    if WholeFile.content(of: hidden + "/.gitignore") != .file(ignored) {
      try replace(hidden + "/.gitignore", by: ignored)
    }
  }

  private func save(_ record: OutputRecord) throws(SystemError) {
    try makeHiddenFolder()
    try replace(folder.fullPath(OutputRecord.path), by: record.bytes)
  }

  private func replace(_ path: String, by bytes: [UInt8]) throws(SystemError) {
    try WholeFile.create(temporaryPath(0), bytes)
    try WholeFile.move(temporaryPath(0), to: path)
  }

  private func temporaryPath(_ number: Int) -> String { "\(hidden)/\(getpid())-\(number)" }

  /// Removes the temporary files of this run, or those of a run that was killed.
  private func removeTemporaryFiles() {
    for name in folder.temporaryFiles { unlink("\(hidden)/\(name)") }
  }
}
