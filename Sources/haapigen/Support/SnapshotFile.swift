import SchemaDocument
import SwiftEmitter

/// A snapshot on the disk.
enum SnapshotFile {
  /// That of all files of a large schema.
  private static let maximumBytes = 1 << 30

  static func read(_ path: String) throws(SourceFolder.Unreadable) -> Snapshot {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.read(path, limit: Self.maximumBytes)
    } catch {
      switch error {
      case .notAFile: throw failure(path, "this is not a file", "name a snapshot")
      case .tooLarge:
        throw failure(path, "the file has more than \(Self.maximumBytes) bytes", "name a snapshot")
      case .notFound, .notReadable:
        throw failure(path, "the file cannot be read", "check its permissions")
      }
    }
    do throws(Snapshot.Damage) {
      return try Snapshot(reading: bytes)
    } catch {
      let place = error.line > 1 ? "\(path):\(error.line)" : path
      throw failure(
        place, error.message,
        Snapshot.isSnapshot(bytes)
          ? "make it again with `haapigen snapshot --output \(path)`"
          : "name a folder, a revision, or a file that `haapigen snapshot` wrote")
    }
  }

  /// There is no file, or an older snapshot.
  static func mayWrite(_ path: String) -> Bool {
    switch WholeFile.content(of: path) {
    case .nothing: true
    case .file(let bytes): Snapshot.isSnapshot(bytes)
    case .other: false
    }
  }

  private static func failure(
    _ path: String, _ message: String, _ help: String
  ) -> SourceFolder.Unreadable {
    SourceFolder.Unreadable(
      diagnostic: Diagnostic(code: "REV906", message, at: nil, path: path, help: help))
  }

  /// The files of a schema, and of the overlays over it, as one text.
  /// - Throws: REV906 when a name cannot stand on a line.
  static func snapshot(
    of files: SchemaFiles, schema: String, version: String
  ) throws(SourceFolder.Unreadable) -> Snapshot {
    var entries = files.base.map { Snapshot.File(path: $0.name, bytes: $0.bytes) }
    var taken: Set<String> = [SourceFolder.scenarioFolder]
    for (overlay, folder) in zip(files.overlays, files.overlayFolders) {
      let last = folder.split(separator: "/").last.map(String.init) ?? "overlay"
      var name = last
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(last)-\(number)"
        number += 1
      }
      entries += overlay.files.map { Snapshot.File(path: "\(name)/\($0.name)", bytes: $0.bytes) }
    }
    for entry in entries where entry.path.utf8.contains(where: { $0 < 0x20 }) {
      throw failure(
        OneLine.text(entry.path), "a name with a line break cannot stand in a snapshot",
        "rename the file")
    }
    return Snapshot(schema: schema, version: version, files: entries)
  }
}
