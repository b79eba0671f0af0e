import Foundation
import SchemaDiff
import SchemaExplanations
import SchemaModel
import SchemaOverlay

/// Two versions of a schema, and an app of the first, from `SchemaTests/Scenarios/Changes`.
struct ClientScenario {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SchemaTests/Scenarios/Changes")

  /// Paths in the folder, `DIF209/name.txt`.
  static let all: [String] = {
    let found = FileManager.default.enumerator(atPath: root.path)
    return (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  /// The example of each code, and with `HAAPIGEN_LONG` all others too.
  static let withClient: [String] = {
    let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil
    return all.filter { isLong || $0.hasSuffix("/example.txt") }
      .filter { (try? ClientScenario($0).client) != nil }
  }()

  private let sections: [(title: String, text: String)]
  /// `DIF209`
  private let code: String

  init(_ path: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    code = String(path.prefix { $0 != "/" })
    sections = text.components(separatedBy: "\n=== ").dropFirst().map { section in
      let title = section.prefix { $0 != "\n" }
      return (String(title), section.dropFirst(title.count + 1) + "\n")
    }
  }

  func text(of title: String) -> String? { sections.first { $0.title == title }?.text }

  /// Swift of an app that compiles with the first version.
  var client: String? { text(of: "client") }

  /// Names and contents of the files of a version, `before` or `after`. Without such sections, the example of
  /// `haapigen explain` for the code.
  func files(of version: String) -> [(name: String, text: String)] {
    let prefix = "file \(version)/"
    let files = sections.filter { $0.title.hasPrefix(prefix) }
      .map { (String($0.title.dropFirst(prefix.count)), $0.text) }
    guard files.isEmpty, let edit = ChangeCatalog.rule(for: code)?.bad else { return files }
    return Explanation.sources(of: .schema(version == "before" ? edit.before : edit.after))
      .map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The recorded findings, with their codes: `DIF209 source-breaking: …`.
  var findings: [(code: String, isSource: Bool)] {
    (text(of: "forth") ?? "").split(separator: "\n").filter { $0.hasPrefix("DIF") }.map { line in
      (String(line.prefix { $0 != " " }), line.prefix { $0 != ":" }.contains("source-breaking"))
    }
  }
}
