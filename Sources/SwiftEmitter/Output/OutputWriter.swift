/// The last stage, and the only one that writes. It updates the folder completely or not at all.
///
/// A run may be killed at any moment. Therefore, before the first old file changes, the record gets the digests of
/// the old and the new files, and the manifest gets the paths of both. So the next run, whatever its schema,
/// recognises each of them as generated.
public struct OutputWriter {
  public enum Failure: Error, Equatable {
    /// Files that were edited, or that the tool did not write, are in the way; nothing was written.
    case inTheWay([String])
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

  private let claim: OutputClaim
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - claim: The claim of this run on the output folder.
  ///   - isInterrupted: Called between files until the first old file is replaced. After that, the run always
  ///     completes.
  public init(_ claim: OutputClaim, isInterrupted: @escaping () -> Bool = { false }) {
    self.claim = claim
    self.isInterrupted = isInterrupted
  }

  /// Writes the files that differ; a file with the expected content is not touched.
  ///
  /// - Parameters:
  ///   - comparison: Made after the folder was claimed.
  ///   - force: True to replace edited files too.
  ///   - stamp: Identifies the tool and the schema; `nil` if the next run must compare again.
  public func write(_ comparison: OutputComparison, force: Bool, stamp: String? = nil)
    throws(Failure) -> Report
  {
    let plan = try Plan(comparison, force: force)
    let record = OutputRecord(stamp: stamp, digests: plan.digests)
    guard plan.changesOutput else {
      // Without a record, the next run only takes longer.
      if record != comparison.record { try? save(record) }
      guard claim.isInPlace else { throw missing(claim.folder.path) }
      return plan.report
    }
    switch claim.root.kind(of: OutputRecord.folderName) {
    case .folder?, nil: break
    case .file?, .link?, .special?:
      throw .notWritable(
        path: claim.folder.fullPath(OutputRecord.folderName),
        SystemError("it is not a folder", remedy: "move it away"))
    }
    let own: Directory
    let staging: StagingFolder
    do throws(SystemError) {
      (own, staging) = try ownFolder()
    } catch {
      throw .notWritable(path: claim.folder.path, error)
    }
    defer { staging.remove() }
    let staged = try stage(plan.files, in: staging)
    // From here on, the run always completes.
    do throws(SystemError) {
      try staging.write(plan.recordOnTheWay.bytes, to: own, OutputRecord.fileName)
      if let manifest = plan.manifestOnTheWay {
        try staging.write(manifest.bytes, to: claim.root, Manifest.fileName)
      }
    } catch {
      throw .notWritable(path: claim.folder.path, error)
    }
    for (name, path) in staged {
      try changing(path) { () throws(SystemError) in
        let (folder, last) = try target(path)
        try staging.move(name, to: folder, last)
      }
    }
    for path in plan.removals {
      try changing(path) { () throws(SystemError) in try remove(path) }
    }
    if plan.finalManifestChanges {
      try changing(Manifest.fileName) { () throws(SystemError) in
        try staging.write(plan.manifest.bytes, to: claim.root, Manifest.fileName)
      }
    }
    try verify(plan)
    try? staging.write(record.bytes, to: own, OutputRecord.fileName)
    return plan.report
  }

  // MARK: Steps

  private func stage(
    _ files: [GeneratedFile], in staging: StagingFolder
  ) throws(Failure) -> [(name: String, path: String)] {
    var staged: [(name: String, path: String)] = []
    for (file, result) in zip(files, staging.add(files, isInterrupted: isInterrupted)) {
      guard let result else { throw .interrupted }
      do throws(SystemError) {
        staged.append((try result.get(), file.path))
      } catch {
        throw .notWritable(path: claim.folder.fullPath(file.path), error)
      }
    }
    if isInterrupted() { throw .interrupted }
    return staged
  }

  /// Another process may have removed the folder or changed files during the run.
  private func verify(_ plan: Plan) throws(Failure) {
    let isThere = claim.isInPlace
    let isWritten = concurrentMap(plan.wanted.count) { index in
      let (path, bytes) = plan.wanted[index]
      guard case .file(let found) = claim.root.content(of: path) else { return false }
      return found.hasSameBytes(as: bytes)
    }
    for ((path, _), isWritten) in zip(plan.wanted, isWritten) {
      guard isThere, isWritten else { throw missing(claim.folder.fullPath(path)) }
    }
  }

  private func missing(_ path: String) -> Failure {
    .incomplete(
      path: path,
      SystemError(
        "it was changed or removed during the run", remedy: "run the same command again"))
  }

  private func changing(
    _ path: String, _ body: () throws(SystemError) -> Void
  ) throws(Failure) {
    do throws(SystemError) {
      try body()
    } catch {
      throw .incomplete(path: claim.folder.fullPath(path), error)
    }
  }

  // MARK: Disk

  private func target(_ path: String) throws(SystemError) -> (Directory, String) {
    let parts = path.split(separator: "/").map(String.init)
    var folder = claim.root
    for part in parts.dropLast() { folder = try folder.makeFolder(part) }
    return (folder, parts.last ?? path)
  }

  private func remove(_ path: String) throws(SystemError) {
    let parts = path.split(separator: "/").map(String.init)
    var folders = [claim.root]
    for part in parts.dropLast() { folders.append(try folders[folders.count - 1].folder(part)) }
    try folders[folders.count - 1].removeFile(parts.last ?? path)
    // Also removes empty folders.
    for index in folders.indices.dropFirst().reversed() {
      do throws(SystemError) {
        try folders[index - 1].removeFolder(parts[index - 1])
      } catch {
        return
      }
    }
  }

  /// The hidden folder for files that are not part of the output, and a staging folder in it.
  private func ownFolder() throws(SystemError) -> (Directory, StagingFolder) {
    let own = try claim.root.makeFolder(OutputRecord.folderName)
    let staging = try StagingFolder(in: own, isIgnored: true)
    do throws(SystemError) {
      let ignored = Array("*\n".utf8)
      if (try? own.read(".gitignore", limit: 16)) != ignored {
        try staging.write(ignored, to: own, ".gitignore")
      }
    } catch {
      staging.remove()
      throw error
    }
    return (own, staging)
  }

  private func save(_ record: OutputRecord) throws(SystemError) {
    let (own, staging) = try ownFolder()
    defer { staging.remove() }
    try staging.write(record.bytes, to: own, OutputRecord.fileName)
  }
}

/// The plan of a run.
private struct Plan {
  /// The files that change.
  let files: [GeneratedFile]
  let removals: [String]
  /// All files of the final output.
  let wanted: [(path: String, bytes: [UInt8])]
  /// The final manifest.
  let manifest: Manifest
  /// The manifest while files change, with old and new paths. `nil` if the existing one lists all files.
  let manifestOnTheWay: Manifest?
  let finalManifestChanges: Bool
  /// The record while files change, with old and new digests.
  let recordOnTheWay: OutputRecord
  /// The digests of the final files.
  let digests: [String: String]
  let report: OutputWriter.Report

  init(_ comparison: OutputComparison, force: Bool) throws(OutputWriter.Failure) {
    let planned = comparison.items.filter(\.isPlanned)
    let obstacles = planned.filter {
      $0.state == .foreign || $0.state == .blocked || ($0.state == .edited && !force)
    }
    guard obstacles.isEmpty else { throw .inTheWay(obstacles.map(\.path)) }
    let changed = planned.filter { $0.state != .fresh }
    let leftovers = comparison.items.filter { !$0.isPlanned }
    let removed = leftovers.filter { $0.state == .extra || ($0.state == .edited && force) }
    let kept = leftovers.filter { $0.state == .edited && !force }
    files = changed.map { GeneratedFile(path: $0.path, bytes: $0.wanted ?? []) }
    removals = removed.map(\.path)
    wanted = planned.map { ($0.path, $0.wanted ?? []) }
    // Kept files stay in the manifest, so that the next run knows that they were generated.
    manifest = Manifest(paths: (planned + kept).map(\.path))
    let all = Manifest(paths: OutputComparison.own(comparison.items))
    let isFresh = comparison.manifestState == .fresh
    manifestOnTheWay =
      isFresh && all.paths == comparison.manifest?.paths ? nil : all
    finalManifestChanges = (manifestOnTheWay ?? comparison.manifest) != manifest
    let wanted = wanted
    // The last file, `surface.txt`, is the largest and therefore the first.
    let ordered = Array(wanted.reversed())
    let found = concurrentMap(ordered.count) { OutputRecord.digest(of: ordered[$0].bytes) }
    digests = Dictionary(
      zip(ordered.map(\.path), found), uniquingKeysWith: { _, last in last })
    var record = comparison.record
    record.stamp = nil
    for (path, digest) in digests { record.digests[path, default: []].insert(digest) }
    for item in comparison.items where item.state == .stale || item.state == .extra {
      guard let found = item.found else { continue }
      record.digests[item.path, default: []].insert(OutputRecord.digest(of: found))
    }
    recordOnTheWay = record
    report = OutputWriter.Report(
      written: changed.map(\.path), removed: removals, kept: kept.map(\.path),
      unchanged: planned.count - changed.count)
  }

  var changesOutput: Bool {
    !files.isEmpty || !removals.isEmpty || manifestOnTheWay != nil || finalManifestChanges
  }
}
