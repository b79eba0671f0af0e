import Foundation
import Testing

/// A small edit of the schema changes exactly the generated files and lines that `SmallEdits.txt` lists for it.
/// `HAAPIGEN_RECORD=1` writes them.
@Suite("Small diffs") struct SmallDiffTests {
  /// The output of `haapigen generate` for the shipped schema, or for the schema with an edit.
  private static func generated(_ edit: SmallEdit?) throws -> [String: [String]] {
    let folder = try Folder()
    let schema = folder.url.appendingPathComponent("Schema")
    try FileManager.default.copyItem(
      at: Tool.package.appendingPathComponent("Schema"), to: schema)
    try edit?.make(in: schema)
    let run = try Tool.haapigen("generate", in: folder.url)
    #expect(run.status == 0, "\(edit?.title ?? "")\n\(run.errors)")
    var files: [String: [String]] = [:]
    let root = folder.url.appendingPathComponent("Generated")
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appendingPathComponent(path)
      guard !path.hasPrefix(".haapigen/"),
        try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else { continue }
      files[path] = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    }
    return files
  }

  /// `+2 −1` for each file that differs.
  private static func changes(
    from old: [String: [String]], to new: [String: [String]]
  ) -> [(path: String, lines: String)] {
    Set(old.keys).union(new.keys).sorted().compactMap { path in
      let difference = (new[path] ?? []).difference(from: old[path] ?? [])
      guard !difference.isEmpty else { return nil }
      let added = difference.insertions.count
      let removed = difference.removals.count
      let parts = [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil]
      return (path, parts.compactMap(\.self).joined(separator: " "))
    }
  }

  @Test func changesTheListedLines() throws {
    let all = try SmallEdit.all()
    #expect(all.count >= 30)
    #expect(Set(all.map(\.title)).count == all.count)
    let environment = ProcessInfo.processInfo.environment
    let isRecording = environment["HAAPIGEN_RECORD"] == "1"
    // Every third edit, because each generates the whole schema; all of them with `HAAPIGEN_LONG`.
    let step = isRecording || environment["HAAPIGEN_LONG"] != nil ? 1 : 3
    let edits = stride(from: 0, to: all.count, by: step).map { all[$0] }
    let before = try Self.generated(nil)
    var found: [String: [String]] = [:]
    for edit in edits {
      let changes = Self.changes(from: before, to: try Self.generated(edit))
      #expect(edit.isSilent == changes.isEmpty, "\(edit.title): \(changes)")
      // The manifest lists files; these edits add and remove none.
      #expect(!changes.contains { $0.path == "manifest.json" }, "\(edit.title)")
      found[edit.title] = changes.map { "\($0.path) \($0.lines)" }
    }
    if isRecording {
      try SmallEdit.record(found)
    } else {
      for edit in edits { #expect(found[edit.title] == edit.effects, "\(edit.title)") }
    }
  }
}

/// An edit of a maintainer.
struct SmallEdit {
  struct Hunk {
    let file: String
    var old = ""
    var new = ""
  }

  let title: String
  fileprivate(set) var isSilent = false
  fileprivate(set) var hunks: [Hunk] = []
  /// The generated files that change, each with its numbers of new and removed lines.
  fileprivate(set) var effects: [String] = []

  private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("SmallEdits.txt")

  static func all() throws -> [SmallEdit] {
    var edits: [SmallEdit] = []
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("=== ") {
        edits.append(SmallEdit(title: String(line.dropFirst(4))))
      } else if !edits.isEmpty, !line.isEmpty {
        try edits[edits.count - 1].add(line)
      }
    }
    return edits
  }

  /// Replaces the effects in the file, by title.
  static func record(_ effects: [String: [String]]) throws {
    var lines: [String] = []
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    where !line.hasPrefix("> ") {
      lines.append(line)
      if line.hasPrefix("=== ") {
        lines += (effects[String(line.dropFirst(4))] ?? []).map { "> \($0)" }
      }
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: url)
  }

  private mutating func add(_ line: String) throws {
    let text = line.dropFirst() + "\n"
    switch (line.first, hunks.count - 1) {
    case (">", _): effects.append(String(line.dropFirst(2)))
    case ("@", _): hunks.append(Hunk(file: String(line.dropFirst(2))))
    case (" ", let last) where last >= 0:
      hunks[last].old += text
      hunks[last].new += text
    case ("-", let last) where last >= 0:
      hunks[last].old += text
    case ("+", let last) where last >= 0:
      hunks[last].new += text
    default:
      isSilent = true
      #expect(line == "silent", "\(title): \(line)")
    }
  }

  func make(in schema: URL) throws {
    for hunk in hunks {
      let url = schema.appendingPathComponent(hunk.file)
      // Only whole lines.
      let text = "\n" + (try String(contentsOf: url, encoding: .utf8))
      let places = text.ranges(of: "\n" + hunk.old)
      #expect(
        places.count == 1, "\(title): stands \(places.count) times in \(hunk.file):\n\(hunk.old)")
      let place = try #require(places.first)
      let new = text.replacingCharacters(in: place, with: "\n" + hunk.new)
      try Data(new.utf8.dropFirst()).write(to: url)
    }
  }
}
