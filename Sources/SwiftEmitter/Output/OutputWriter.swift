#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last stage, and the only one that writes: brings the folder to what it should be, wholly or
/// not at all.
public struct OutputWriter {
  public enum Failure: Error, Equatable {
    /// Files that somebody has edited, or that are not the tool's; nothing was written.
    case inTheWay([String])
    /// The folder or a file cannot be made or written.
    case notWritable(path: String, reason: String)
    case interrupted
  }

  /// What a run has done.
  public struct Report: Equatable, Sendable {
    public var written: [String] = []
    public var removed: [String] = []
    /// Leftovers that were kept because somebody has edited them.
    public var kept: [String] = []
    public var unchanged = 0
  }

  private let folder: OutputFolder
  private let isInterrupted: () -> Bool

  /// - Parameter isInterrupted: Asked between files, as long as nothing of the old output has
  ///   changed. From then on the run goes on to its end.
  public init(_ folder: OutputFolder, isInterrupted: @escaping () -> Bool = { false }) {
    self.folder = folder
    self.isInterrupted = isInterrupted
  }

  /// New files are written beside the old ones first; only when all are there do they take their
  /// places. A file whose text is as it should be is not touched.
  public func write(_ comparison: OutputComparison, manifest: Manifest, force: Bool) throws
    -> Report
  {
    let planned = comparison.items.filter(\.isPlanned)
    let obstacles = planned.filter {
      $0.state == .foreign || $0.state == .blocked || ($0.state == .edited && !force)
    }
    guard obstacles.isEmpty else { throw Failure.inTheWay(obstacles.map(\.path)) }

    var report = Report()
    report.unchanged = planned.filter { $0.state == .fresh }.count
    var manifest = manifest
    var removals: [String] = []
    for item in comparison.items where !item.isPlanned {
      switch item.state {
      case .extra: removals.append(item.path)
      case .edited where force: removals.append(item.path)
      case .edited:
        report.kept.append(item.path)
        // Remembered, so that the next run still knows whose file it was.
        manifest.files[item.path] = comparison.manifest?.files[item.path]
      default: continue
      }
    }
    let changed = planned.filter { $0.state != .fresh }
    var staged: [(temporary: String, path: String)] = []
    let staging = folder.fullPath(".haapigen-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(atPath: staging) }

    var files = changed.map { GeneratedFile(path: $0.path, bytes: $0.wanted ?? []) }
    if manifest != comparison.manifest || comparison.hasBrokenManifest {
      files.append(GeneratedFile(path: Manifest.fileName, bytes: manifest.bytes))
    }
    if files.isEmpty, removals.isEmpty { return report }
    try makeFolder(staging)
    for (index, file) in files.enumerated() {
      if isInterrupted() { throw Failure.interrupted }
      let temporary = "\(staging)/\(index)"
      try writeFile(file.bytes, to: temporary, for: file.path)
      staged.append((temporary, file.path))
    }
    var parents: Set<String> = []
    for parent in files.map({ parent(of: folder.fullPath($0.path)) })
    where parents.insert(parent).inserted {
      try makeFolder(parent)
    }
    for (temporary, path) in staged { try move(temporary, to: folder.fullPath(path)) }
    for path in removals { try remove(path) }
    report.written = changed.map(\.path)
    report.removed = removals
    return report
  }

  // MARK: Disk

  private func writeFile(_ bytes: [UInt8], to temporary: String, for path: String) throws {
    do {
      try StagedFile.make(bytes, at: temporary)
    } catch {
      throw Failure.notWritable(path: folder.fullPath(path), reason: error.reason)
    }
  }

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure.notWritable(path: path, reason: Self.reason(error))
    }
  }

  private func move(_ temporary: String, to path: String) throws {
    guard rename(temporary, path) == 0 else {
      throw Failure.notWritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private func remove(_ path: String) throws {
    do {
      try FileManager.default.removeItem(atPath: folder.fullPath(path))
    } catch {
      throw Failure.notWritable(path: folder.fullPath(path), reason: Self.reason(error))
    }
    // A folder that holds nothing any more goes too.
    let parent = parent(of: folder.fullPath(path))
    if parent != folder.path, (try? FileManager.default.contentsOfDirectory(atPath: parent)) == [] {
      try? FileManager.default.removeItem(atPath: parent)
    }
  }

  private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  static func reason(_ error: any Error) -> String {
    if let code = (error as? CocoaError)?.underlying as? POSIXError {
      return String(cString: strerror(code.code.rawValue))
    }
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission?: return "no permission"
    case .fileWriteOutOfSpace?: return "the disk is full"
    case .fileWriteFileExists?: return "a file stands where a folder is needed"
    case .fileWriteVolumeReadOnly?: return "the disk is read-only"
    default: return "the system refused it"
    }
  }
}
