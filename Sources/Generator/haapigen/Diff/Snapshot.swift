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
  /// A file's name and content. The name of an overlay's file begins with the overlay's name, as in
  /// `acme/overlay.yaml`.
  typealias File = (path: String, bytes: [UInt8])

  let title: String
  let files: [File]

  private static let head = "haapigen snapshot "
  private static let format = "1"
  private static let mark = Array("--- ".utf8)
  private static let last = "end"
  private static let noLineBreak = Array("\\ No newline at end of file".utf8)

}

extension Snapshot {
  /// Creates a snapshot from the files of a schema and its overlays.
  init(_ files: SchemaFiles, of schema: Schema) {
    var entries: [File] = files.base.map { ($0.name, $0.bytes) }
    var taken: Set<String> = [SourceFolder.scenarioFolder]
    for overlay in files.overlays {
      let last = overlay.folder.split(separator: "/").last.map(String.init) ?? "overlay"
      let name = taken.insert(unique: last)
      entries += overlay.files.map { ("\(name)/\($0.name)", $0.bytes) }
    }
    self.init(title: "\(schema.name) \(schema.version)", files: entries)
  }

  // MARK: Writing

  var bytes: [UInt8] {
    var bytes = Array("\(Self.head)\(Self.format): \(title)\n".utf8)
    for file in files {
      bytes += Self.mark + Array(file.path.utf8) + [0x0A]
      let (lines, endsInLineBreak) = Self.lines(of: file.bytes)
      for line in lines {
        // A backslash in front marks a line that looks like a separator of the snapshot, or begins with a backslash.
        if Self.isMarked(line) { bytes.append(0x5C) }
        bytes += line
        bytes.append(0x0A)
      }
      if !endsInLineBreak { bytes += Self.noLineBreak + [0x0A] }
    }
    return bytes + Self.mark + Array((Self.last + "\n").utf8)
  }

  private static func lines(
    of bytes: [UInt8]
  ) -> (lines: [ArraySlice<UInt8>], endsInLineBreak: Bool) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let endsInLineBreak = lines.last?.isEmpty == true
    if endsInLineBreak { lines.removeLast() }
    return (lines, endsInLineBreak)
  }

  /// Returns a line as a string, without the carriage return that an editor may have added.
  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self).filter { $0 != "\r" }
  }

  private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x5C || line.starts(with: [0x2D, 0x2D, 0x2D])
  }

  // MARK: Reading

  static func isSnapshot(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(head.utf8)) }

  static func read(_ path: String) throws(Diagnostic) -> Snapshot {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      // The limit has room for all files of a large schema.
      bytes = try RegularFile.read(path, limit: 1 << 30)
    } catch {
      throw Diagnostic(
        code: "REV906", "this cannot be read", path: path,
        help: "check that it is a file, its permissions and its size")
    }
    return try Snapshot(reading: bytes, in: path)
  }

  init(reading bytes: [UInt8], in place: String) throws(Diagnostic) {
    func damage(_ message: String, line: Int = 1) -> Diagnostic {
      Diagnostic(
        code: "REV906", message, path: line > 1 ? "\(place):\(line)" : place,
        help: Self.isSnapshot(bytes)
          ? "create it again with `haapigen snapshot --output \(place)`"
          : "name a folder, a revision, or a file that `haapigen snapshot` wrote")
    }
    guard Self.isSnapshot(bytes) else { throw damage("the file is not a snapshot of a schema") }
    let lines = Self.lines(of: bytes).lines
    let first = Self.text(lines[0].dropFirst(Self.head.utf8.count))
    guard first.hasPrefix(Self.format + ": ") else {
      throw damage("the first line is cut short, or that of a later format")
    }
    var files: [File] = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.starts(with: Self.mark) {
        files.append((Self.text(line.dropFirst(Self.mark.count)), []))
      } else if files.isEmpty {
        throw damage("a line `--- name.yaml` is missing", line: index + 1)
      } else if line.elementsEqual(Self.noLineBreak) {
        _ = files[files.count - 1].bytes.popLast()
      } else {
        let isEscaped = line.first == 0x5C && Self.isMarked(line.dropFirst())
        files[files.count - 1].bytes += line.dropFirst(isEscaped ? 1 : 0) + [0x0A]
      }
    }
    guard let end = files.popLast(), end.path == Self.last, end.bytes.isEmpty else {
      throw damage("the snapshot is cut short: its last line is missing", line: lines.count)
    }
    self.init(title: String(first.dropFirst(Self.format.count + 2)), files: files)
  }

  /// True if the path has no file, or a snapshot, which may be overwritten.
  static func mayWrite(_ path: String) -> Bool {
    switch WholeFile.content(of: path) {
    case .nothing: true
    case .file(let bytes): isSnapshot(bytes)
    case .blocked: false
    }
  }
}
