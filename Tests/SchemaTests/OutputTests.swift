import Foundation
import SchemaDocument
import SchemaModel
import SwiftEmitter
import Testing

/// Whose file is it, when no manifest tells?
@Suite("Output without a manifest") final class OutputTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("output test \(UUID().uuidString)")
  private let files: [GeneratedFile]

  init() throws {
    let sources = try SourceFolder.read(Self.package.appendingPathComponent("Schema").path)
    files = SwiftGeneration.files(of: try #require(SchemaAnalysis.analyse(sources).schema))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func states() -> [String: OutputComparison.State] {
    let items = OutputComparison(wanted: files, in: OutputFolder(url.path)).items
    return Dictionary(items.map { ($0.path, $0.state) }, uniquingKeysWith: { first, _ in first })
  }

  /// A file of another state of the schema ends differently, and begins the same.
  @Test func everyGeneratedFileIsKnownByItsBeginning() throws {
    #expect(
      Set(files.map { $0.path.split(separator: ".").last }) == ["swift", "md", "txt", "json"])
    for file in files { try write(file.bytes.dropLast(20) + Array("other".utf8), to: file.path) }
    for (path, state) in states() { #expect(state == .edited, "\(path)") }
  }

  @Test func whatSomebodyElseWroteIsForeign() throws {
    let texts = ["txt": "# Notes\n", "md": "<!-- mine -->\n", "json": "{}\n", "swift": "// mine\n"]
    for file in files {
      let ending = try #require(file.path.split(separator: ".").last.map(String.init))
      try write(Array(try #require(texts[ending]).utf8), to: file.path)
    }
    for (path, state) in states() { #expect(state == .foreign, "\(path)") }
  }

  /// Other outputs are written side by side; a name without its line would be taken for an edit.
  @Test func theManifestHasTheDigestOfEachFile() throws {
    let manifest = Manifest(files: files)
    #expect(manifest.files.count == files.count)
    for file in files {
      #expect(manifest.files[file.path] == "\(Digest(of: file.bytes))")
    }
  }
}
