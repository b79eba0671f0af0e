import SystemCalls

/// Reads the current content of the output folder. Writes nothing.
public struct OutputFolder: Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// True for a relative path that does not leave the folder. The manifest and the schema may contain only such paths.
  public static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !["", ".", ".."].contains(part) && !part.contains("\\") && !part.contains("\0")
    }
  }

  public func fullPath(_ relative: String) -> String { path + "/" + relative }

  /// Returns the content at a path in the folder. Links are not followed, because they could lead out of the folder.
  ///
  /// - Parameter limit: The maximum size in bytes. A larger file is not read.
  public func content(of relative: String, limit: Int = .max) -> WholeFile.Content {
    var place = path
    for part in relative.split(separator: "/").dropLast() {
      place += "/" + part
      guard let status = SystemCalls.status(of: place) else { return .nothing }
      if !status.isFolder { return .blocked(status.obstacle ?? "a file, not a folder") }
    }
    return WholeFile.content(of: fullPath(relative), limit: limit)
  }

  /// Returns the paths of all files in the folder and its subfolders, except hidden files and links.
  public func allFiles(in folder: String = "") -> [String] {
    let names = SystemCalls.names(in: fullPath(folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      guard let status = SystemCalls.status(of: fullPath(folder + name)), !status.isSymbolicLink
      else { return [] }
      return status.isFolder ? allFiles(in: folder + name + "/") : [folder + name]
    }
  }

  /// Returns the number of generated files. Returns `nil` if a file has changed, or if the last run had another stamp.
  public func unchangedFiles(since stamp: String) -> Int? {
    let record = OutputRecord(in: self)
    guard record.stamp == stamp,
      content(of: Manifest.fileName, limit: Manifest.maximumBytes)
        == .file(Manifest(paths: record.paths).bytes)
    else { return nil }
    let paths = Array(record.paths)
    let isUnchanged = concurrentMap(files: paths.count) { index in
      guard OutputFolder.isInside(paths[index]), case .file(let bytes) = content(of: paths[index])
      else { return false }
      return record.knows(bytes, at: paths[index])
    }
    return isUnchanged.allSatisfy { $0 } ? paths.count : nil
  }
}

/// The record of what the last run on this machine wrote: a digest and a path for each file. The tool uses the record
/// to distinguish an outdated generated file from an edited file. The record is in a hidden folder that git ignores.
struct OutputRecord: Equatable {
  static let folderName = ".haapigen"
  static let path = folderName + "/record"
  private static let title = "haapigen record 2"

  /// Identifies the tool and the schema that produced the output. While files are being replaced, it is the ID of the
  /// writing process.
  var stamp = ""
  /// Lines of the form `<digest> <path>`. While files are being replaced, a path can have two lines: one for the old
  /// content, and one for the new content.
  var lines: Set<String> = []

  var bytes: [UInt8] {
    Array(([Self.title, stamp] + lines.sorted()).joined(separator: "\n").utf8) + [0x0A]
  }

  var paths: Set<String> {
    Set(lines.map { line in String(line.drop { $0 != " " }.dropFirst()) })
  }

  func knows(_ bytes: [UInt8], at path: String) -> Bool {
    lines.contains(Self.line(bytes, at: path))
  }

  static func line(_ bytes: [UInt8], at path: String) -> String {
    "\(Digest(ofWords: bytes)) \(path)"
  }
}

extension OutputRecord {
  init(in folder: OutputFolder) {
    self.init()
    guard case .file(let bytes) = folder.content(of: Self.path, limit: Manifest.maximumBytes) else {
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, lines[0] == Self.title else { return }
    stamp = lines[1]
    self.lines = Set(lines.dropFirst(2).filter { !$0.isEmpty })
  }
}
