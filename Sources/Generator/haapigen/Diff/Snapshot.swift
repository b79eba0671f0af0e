/// A version of a schema in one text file, which tools can compare and people can read.
///
///     haapigen snapshot 1: haapi 1.0.0
///     --- schema.yaml
///     schema: haapi
///     …
///     --- acme/overlay.yaml
///     …
///     --- end
struct Snapshot {
  struct File {
    /// The name of the file. A file of an overlay has the name of the overlay in front: `acme/overlay.yaml`.
    let path: String
    let bytes: [UInt8]
  }

  /// The reason why a text is not a snapshot, and the line.
  struct Damage: Error {
    let message: String
    let line: Int
  }

  let title: String
  let files: [File]

  private static let head = "haapigen snapshot "
  private static let format = "1"
  private static let mark = Array("--- ".utf8)
  private static let last = "end"
  private static let noLineBreak = Array("\\ No newline at end of file".utf8)

  init(schema: String, version: String, files: [File]) {
    title = "\(schema) \(version)"
    self.files = files
  }

  // MARK: Writing

  var bytes: [UInt8] {
    var bytes = Array("\(Self.head)\(Self.format): \(title)\n".utf8)
    for file in files {
      bytes += Self.mark + Array(file.path.utf8) + [0x0A]
      Self.write(file.bytes, to: &bytes)
    }
    return bytes + Self.mark + Array((Self.last + "\n").utf8)
  }

  /// Writes the content. A line that looks like a separator of the snapshot gets a backslash.
  private static func write(_ content: [UInt8], to bytes: inout [UInt8]) {
    let (lines, endsInLineBreak) = lines(of: content)
    for line in lines {
      if isMarked(line) { bytes.append(0x5C) }
      bytes += line
      bytes.append(0x0A)
    }
    if !endsInLineBreak { bytes += noLineBreak + [0x0A] }
  }

  private static func lines(
    of bytes: [UInt8]
  ) -> (lines: [ArraySlice<UInt8>], endsInLineBreak: Bool) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let endsInLineBreak = lines.last?.isEmpty == true
    if endsInLineBreak { lines.removeLast() }
    return (lines, endsInLineBreak)
  }

  private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x5C || line.starts(with: [0x2D, 0x2D, 0x2D])
  }

  // MARK: Reading

  static func isSnapshot(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(head.utf8)) }

  init(reading bytes: [UInt8]) throws(Damage) {
    guard Self.isSnapshot(bytes) else {
      throw Damage(message: "the file is not a snapshot of a schema", line: 1)
    }
    let lines = Self.lines(of: bytes).lines
    let first = String(decoding: lines[0], as: UTF8.self)
    let parts = first.dropFirst(Self.head.count).split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else {
      throw Damage(message: "the first line of the snapshot is cut short", line: 1)
    }
    guard parts[0] == Self.format else {
      throw Damage(message: "the snapshot has a later format, \(parts[0])", line: 1)
    }
    title = parts[1].trimmingPrefix(" ").filter { $0 != "\r" }
    files = try Self.files(lines)
  }

  private static func files(_ lines: [ArraySlice<UInt8>]) throws(Damage) -> [File] {
    var files: [File] = []
    var path: String?
    var content: [UInt8] = []
    var known: Set<String> = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.starts(with: mark) {
        if let path { files.append(File(path: path, bytes: content)) }
        let name = String(decoding: line.dropFirst(mark.count), as: UTF8.self).filter { $0 != "\r" }
        if name == last {
          if lines.dropFirst(index + 1).first?.isEmpty == false {
            throw Damage(message: "something follows the end of the snapshot", line: index + 2)
          }
          return files
        }
        if !known.insert(name).inserted {
          throw Damage(message: "the snapshot has the file `\(name)` twice", line: index + 1)
        }
        (path, content) = (name, [])
      } else if path == nil {
        throw Damage(message: "a line `--- name.yaml` is missing", line: index + 1)
      } else if line.elementsEqual(noLineBreak) {
        _ = content.popLast()
      } else {
        content += line.first == 0x5C && isMarked(line.dropFirst()) ? line.dropFirst() : line
        content.append(0x0A)
      }
    }
    throw Damage(
      message: "the snapshot is cut short: its last line is missing", line: lines.count)
  }
}

/// Snapshots on the disk.
extension Snapshot {
  typealias Failure = SourceFolder.Unreadable

  static func read(_ path: String) throws(Failure) -> Snapshot {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      // Large enough for all files of a large schema.
      bytes = try RegularFile.read(path, limit: 1 << 30)
    } catch {
      let isFile = error != .notAFile
      throw Failure(
        "REV906", isFile ? "the file cannot be read" : "this is not a file", path: path,
        help: isFile ? "check its permissions and its size" : "name a snapshot")
    }
    do throws(Damage) {
      return try Snapshot(reading: bytes)
    } catch {
      throw Failure(
        "REV906", error.message, path: error.line > 1 ? "\(path):\(error.line)" : path,
        help: isSnapshot(bytes)
          ? "create it again with `haapigen snapshot --output \(path)`"
          : "name a folder, a revision, or a file that `haapigen snapshot` wrote")
    }
  }

  /// True if there is no file, or an older snapshot.
  static func mayWrite(_ path: String) -> Bool {
    switch WholeFile.content(of: path) {
    case .nothing: true
    case .file(let bytes): isSnapshot(bytes)
    case .blocked: false
    }
  }

  /// The files of a schema and of its overlays.
  init(_ files: SchemaFiles, schema: String, version: String) {
    var entries = files.base.map { File(path: $0.name, bytes: $0.bytes) }
    var taken: Set<String> = [SourceFolder.scenarioFolder]
    for overlay in files.overlays {
      let last = overlay.folder.split(separator: "/").last.map(String.init) ?? "overlay"
      let name = taken.insert(unique: last)
      entries += overlay.files.map { File(path: "\(name)/\($0.name)", bytes: $0.bytes) }
    }
    self.init(schema: schema, version: version, files: entries)
  }
}
