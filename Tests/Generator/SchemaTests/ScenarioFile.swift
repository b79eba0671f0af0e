import Foundation
import SchemaText

/// A test case as text: its input and, once recorded, its expected output.
///
///     One or two lines about its purpose.
///     === file a.yaml
///     structs: { … }
///     === diagnostics
///     a.yaml:1:3: error: …
///
/// `HAAPIGEN_RECORD=1` in the environment writes the expectations instead of comparing them.
struct ScenarioFile {
  static var isRecording: Bool { ProcessInfo.processInfo.environment["HAAPIGEN_RECORD"] == "1" }

  let url: URL
  /// The text before the first section.
  let introduction: String
  private(set) var sections: [(title: String, text: String)]

  private static let marker = "=== "

  static func load(_ url: URL) throws -> ScenarioFile {
    let text = try String(contentsOf: url, encoding: .utf8)
    var introduction = ""
    var sections: [(title: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix(marker) {
        sections.append((String(line.dropFirst(marker.count)), ""))
      } else if sections.isEmpty {
        introduction += line + "\n"
      } else {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    return ScenarioFile(url: url, introduction: introduction, sections: sections)
  }

  /// All scenarios in a folder of `Tests/Generator/SchemaTests/Scenarios`, by path.
  static func all(in folder: String) -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Scenarios").appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "txt" }
    return files.sorted { $0.path < $1.path }
  }

  func text(of title: String) -> String? { sections.first { $0.title == title }?.text }

  /// The schema files in the order in which a folder is read. An index is added if there is none, unless there is a
  /// section `no index`.
  var sources: [SourceFile] {
    var files = sections.filter { $0.title.hasPrefix("file ") }.map {
      (name: String($0.title.dropFirst(5)), text: $0.text)
    }
    if text(of: "no index") == nil, !files.contains(where: { $0.name == "schema.yaml" }) {
      files.append(("schema.yaml", Self.index(of: files.map(\.name))))
    }
    return Self.sorted(files)
  }

  /// The files of one version, `file before/a.yaml`, without the folder.
  func sources(in folder: String) -> [SourceFile] {
    let prefix = "file \(folder)/"
    var files = sections.filter { $0.title.hasPrefix(prefix) }.map {
      (name: String($0.title.dropFirst(prefix.count)), text: $0.text)
    }
    if !files.contains(where: { $0.name == "schema.yaml" }) {
      files.append(("schema.yaml", Self.index(of: files.map(\.name))))
    }
    return Self.sorted(files)
  }

  private static func sorted(_ files: [(name: String, text: String)]) -> [SourceFile] {
    files.sorted { $0.name < $1.name }.map { path, text in
      let name =
        SourceFile.isScenario(path) ? path : String(path.split(separator: "/").last ?? "")
      return SourceFile(path: path, name: name, bytes: Array(text.utf8))
    }
  }

  static func index(of families: [String]) -> String {
    """
    schema: demo
    version: 1.0.0
    modules:
      Demo:
        files: [\(families.filter { !$0.contains("/") }.joined(separator: ", "))]

    """
  }

  /// Replaces or adds a section, and writes the file.
  mutating func record(_ title: String, _ text: String) throws {
    let text = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    if let index = sections.firstIndex(where: { $0.title == title }) {
      sections[index].text = text
    } else {
      sections.append((title, text))
    }
    let content =
      introduction + sections.map { "\(Self.marker)\($0.title)\n\($0.text)" }.joined()
    try Data(content.utf8).write(to: url)
  }
}
