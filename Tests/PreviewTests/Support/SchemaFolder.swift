import Foundation
import SchemaModel
import SchemaOverlay
import SchemaText

/// The schema of this package, and those of the scenarios.
enum SchemaFolder {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // PreviewTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  static func read() throws -> Schema {
    let sources = try SourceFolder.read(package.appendingPathComponent("Schema").path)
    return try checked(SchemaAnalysis.analyse(sources))
  }

  /// A schema with one file. Its examples may be invalid, which is what is tested.
  static func read(_ family: String) throws -> Schema {
    try checked(SchemaAnalysis.analyse(sources([("a.yaml", family)])))
  }

  private static func checked(_ result: SchemaAnalysis.Result) throws -> Schema {
    let errors = result.diagnostics.filter { $0.severity == .error && !$0.code.hasPrefix("EXA") }
    guard let schema = result.schema, errors.isEmpty else {
      throw Faulty(messages: errors.map { "\($0.code) \($0.message)" })
    }
    return schema
  }

  struct Faulty: Error {
    let messages: [String]
  }

  static func sources(_ files: [(name: String, text: String)]) -> [SourceFile] {
    var files = files
    if !files.contains(where: { $0.name == "schema.yaml" }) {
      let names = files.map(\.name).joined(separator: ", ")
      files.append(
        ("schema.yaml", "schema: demo\nversion: 1.0.0\nmodules:\n  Demo:\n    files: [\(names)]\n"))
    }
    return files.sorted { $0.name < $1.name }.map {
      SourceFile(path: $0.name, name: $0.name, bytes: Array($0.text.utf8))
    }
  }

  /// The files of every scenario in other tests, including those with mistakes.
  static func scenarios() throws -> [(name: String, sources: [SourceFile])] {
    let root = package.appendingPathComponent("Tests/SchemaTests/Scenarios")
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "txt" }
    return try files.sorted { $0.path < $1.path }.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return (file.lastPathComponent, sources(sections(of: text)))
    }
  }

  /// The only schema file of a test file with sections.
  static func family(_ text: String) -> String { sections(of: "\n" + text).first?.text ?? "" }

  /// The text after lines like `=== file a.yaml`.
  private static func sections(of text: String) -> [(name: String, text: String)] {
    text.components(separatedBy: "\n=== ").dropFirst().compactMap { section in
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let title = lines.first, title.hasPrefix("file ") else { return nil }
      let name = title.dropFirst(5).split(separator: "/").last.map(String.init) ?? ""
      return (name, (lines.count > 1 ? String(lines[1]) : "") + "\n")
    }
  }
}
