import Foundation
import SchemaModel
import SchemaText
import Testing

/// Versions of one schema, from its beginning to the release: `Scenarios/History`.
///
/// A version is described by its differences from the previous one, or from the one after `like`: sections `file
/// NAME` (the whole file), `gone` (removed files) and `edit NAME` (removed lines with `-`, and their replacement
/// with `+`).
struct History {
  struct Version {
    let name: String
    var file: ScenarioFile
    var sources: [SourceFile]
  }

  private(set) var versions: [Version] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scenarios/History")

  /// For each version, the content of its files by name.
  private var texts: [String: [String: String]] = [:]

  init() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    let sorted = names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in sorted where files.contains(name) {
      let sources = try SourceFolder.read(Self.folder.appendingPathComponent(name).path)
      texts[name] = Dictionary(
        uniqueKeysWithValues: sources.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }
    var last: [String: String] = [:]
    for name in sorted {
      let file = try ScenarioFile.load(Self.folder.appendingPathComponent(name + ".txt"))
      let like = file.text(of: "like")?.trimmingCharacters(in: .whitespacesAndNewlines)
      last = try texts[name] ?? Self.texts(of: file, after: like.flatMap { texts[$0] } ?? last)
      let sources = last.sorted { $0.key < $1.key }
        .map { SourceFile(path: $0.key, name: $0.key, bytes: Array($0.value.utf8)) }
      versions.append(Version(name: name, file: file, sources: sources))
    }
  }

  private static func texts(
    of file: ScenarioFile, after before: [String: String]
  ) throws -> [String: String] {
    var texts = before
    for (title, text) in file.sections {
      let words = title.split(separator: " ").map(String.init)
      switch words[0] {
      case "file": texts[words[1]] = text
      case "gone":
        for name in text.split(whereSeparator: \.isWhitespace) { texts[String(name)] = nil }
      case "edit": texts[words[1]] = try edited(try #require(texts[words[1]]), text, words[1])
      default: continue
      }
    }
    return texts
  }

  /// Replaces each group of lines with `-`, which must occur once in the text, by the lines with `+`. An empty line
  /// ends a group.
  private static func edited(_ text: String, _ edit: String, _ name: String) throws -> String {
    var result = "\n" + text
    var gone = ""
    var new = ""
    func replace() throws {
      guard !gone.isEmpty else { return }
      let parts = result.components(separatedBy: "\n" + gone)
      try #require(parts.count == 2, "\(parts.count - 1) times in \(name):\n\(gone)")
      result = parts.joined(separator: "\n" + new)
      (gone, new) = ("", "")
    }
    for line in edit.components(separatedBy: "\n") {
      if line.isEmpty || (line.hasPrefix("-") && !new.isEmpty) { try replace() }
      if line.hasPrefix("-") { gone += line.dropFirst() + "\n" }
      if line.hasPrefix("+") { new += line.dropFirst() + "\n" }
    }
    return String(result.dropFirst())
  }
}
